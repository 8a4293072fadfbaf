#include "learn/self_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>

#include "rules/arbiter.hpp"

namespace xq::learn {
namespace {

// A game's searches fill less than this.
constexpr std::size_t kHashMebibytes = 2;
// An iteration that does not end is broken off after this many times the nodes.
constexpr std::uint64_t kNodesMost = 8;

// A start is looked at more closely; it is dropped if one side is that far ahead. From few men it
// is worth while to see how more is won.
constexpr std::uint64_t kCheckFactor = 5;
constexpr int kStartScoreMost = 400;
constexpr int kThinScoreMost = 1500;

// A game is won when both sides agree on it for several moves in a row.
constexpr int kWonScore = 2000;
constexpr int kWonPlies = 4;
// And drawn, late, when they agree on that.
constexpr int kDrawnScore = 20;
constexpr int kDrawnPlies = 10;
constexpr std::size_t kDrawnFromPly = 120;
constexpr std::size_t kMaxPlies = 400;

// SplitMix64: neighbouring numbers give seeds that have nothing in common.
std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

std::uint64_t game_seed(std::uint64_t seed, std::uint64_t number) {
    return mix(mix(seed + 0x9E3779B97F4A7C15ULL) + number * 0x9E3779B97F4A7C15ULL);
}

std::int16_t hundredths(Score score) {
    const int value = score * 100 / kSoldier;
    if (std::abs(score) > kMaxEval || std::abs(value) > ScoredMove::kDecided) {
        return static_cast<std::int16_t>(score > 0 ? ScoredMove::kDecided : -ScoredMove::kDecided);
    }
    return static_cast<std::int16_t>(value);
}

// Whether the game is over by what both sides think of it.
class ScoreAgreement {
public:
    explicit ScoreAgreement(bool may_be_drawn) : may_be_drawn_(may_be_drawn) {}

    // The next move's score, by the side that made it.
    void add(int score, Color side) {
        const int red = side == Red ? score : -score;
        won_ = red >= kWonScore && won_ >= 0    ? won_ + 1
               : red <= -kWonScore && won_ <= 0 ? won_ - 1
                                                : 0;
        drawn_ = std::abs(red) <= kDrawnScore ? drawn_ + 1 : 0;
    }
    std::optional<Result> result(std::size_t plies) const {
        if (std::abs(won_) >= kWonPlies) {
            return won_ > 0 ? Result::RedWins : Result::BlackWins;
        }
        if (may_be_drawn_ && plies >= kDrawnFromPly && drawn_ >= kDrawnPlies) {
            return Result::Draw;
        }
        return std::nullopt;
    }

private:
    bool may_be_drawn_;
    int won_ = 0;  // plies in a row that Red is winning, negative: Black
    int drawn_ = 0;
};

GameEnding ending_of(const Ruling& ruling) {
    if (ruling.is_violation()) {
        return GameEnding::Violation;
    }
    return ruling.verdict == Verdict::Draw ? GameEnding::RuleDraw : GameEnding::Mate;
}

Result result_of(const Ruling& ruling) {
    if (ruling.verdict == Verdict::Draw) {
        return Result::Draw;
    }
    return ruling.is_loss_of(Red) ? Result::BlackWins : Result::RedWins;
}

}  // namespace

SelfPlay::SelfPlay(const SelfPlaySettings& settings, const StartPositions& starts)
    : settings_(settings), starts_(starts) {
    if (!pool_.set_hash_size(kHashMebibytes)) {
        throw std::bad_alloc();
    }
    pool_.set_rules(kAsianRules);
}

SelfPlay::Found SelfPlay::search(const Game& game, std::uint64_t nodes) {
    SearchLimits limits;
    limits.soft_nodes = nodes;
    limits.nodes = nodes * kNodesMost;
    pool_.prepare(limits, game.position().side());
    const SearchResult result = pool_.search(game, limits, {});
    return {result.best, hundredths(result.score)};
}

std::optional<TrainingGame> SelfPlay::play(std::uint64_t number, const std::atomic<bool>& stop) {
    Random random(game_seed(settings_.seed, number));
    while (!stop.load(std::memory_order_relaxed)) {
        TrainingGame game = starts_.make(random);
        pool_.clear();
        Game opening(game.start);
        for (const ScoredMove& scored : game.moves) {
            opening.play(scored.move);
        }
        const bool thin = game.moves.empty();
        const Found found = search(opening, settings_.nodes * kCheckFactor);
        if (std::abs(found.score) <= (thin ? kThinScoreMost : kStartScoreMost)) {
            pool_.clear();
            return play_from(std::move(game), stop);
        }
    }
    return std::nullopt;
}

std::optional<TrainingGame> SelfPlay::play_from(TrainingGame game, const std::atomic<bool>& stop) {
    Arbiter arbiter(kAsianRules, game.start);
    ScoreAgreement agreement(!game.moves.empty());
    for (const ScoredMove& scored : game.moves) {
        arbiter.play(scored.move);
    }
    while (!arbiter.ruling().decided() && game.moves.size() < kMaxPlies) {
        if (stop.load(std::memory_order_relaxed)) {
            return std::nullopt;
        }
        const Color side = arbiter.game().position().side();
        const Found found = search(arbiter.game(), settings_.nodes);
        game.moves.push_back({found.move, found.score});
        agreement.add(found.score, side);
        if (const auto result = agreement.result(game.moves.size())) {
            game.result = *result;
            game.ending =
                *result == Result::Draw ? GameEnding::DrawnByScore : GameEnding::WonByScore;
            return game;
        }
        arbiter.play(found.move);
    }
    const Ruling& ruling = arbiter.ruling();
    game.result = ruling.decided() ? result_of(ruling) : Result::Draw;
    game.ending = ruling.decided() ? ending_of(ruling) : GameEnding::TooLong;
    return game;
}

}  // namespace xq::learn
