#include "learn/tune/samples.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <random>

#include "core/movegen.hpp"
#include "eval/classical.hpp"
#include "eval/count_terms.hpp"
#include "eval/score.hpp"
#include "eval/see.hpp"

namespace xq::tune {
namespace {

// Openings are played by memory: their results say little about the positions.
constexpr std::size_t kOpeningPlies = 10;

struct CountingSum {
    std::array<int, term::kCount> counts{};
    void add(int term, int count) { counts[static_cast<std::size_t>(term)] += count; }
};

// True if no capture is worth a look: the static score means what it says.
bool is_quiet(const Position& position) {
    if (position.in_check()) {
        return false;
    }
    MoveList captures;
    generate(position, MoveKind::Captures, captures);
    return std::none_of(captures.begin(), captures.end(),
                        [&](Move move) { return see_ge(position, move, 1); });
}

std::vector<TermCount> count_all(const Position& position) {
    CountingSum red;
    CountingSum black;
    count_terms(position, red, black);
    position.occupied().for_each([&](Square square) {
        const Piece piece = position.piece_on(square);
        const bool is_red = color_of(piece) == Red;
        (is_red ? red : black)
            .add(term::square(type_of(piece), is_red ? square : turned(square)), 1);
    });
    std::vector<TermCount> counts;
    for (std::size_t i = 0; i < red.counts.size(); ++i) {
        if (const int more = red.counts[i] - black.counts[i]; more != 0) {
            counts.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(more)});
        }
    }
    return counts;
}

// In score units, for Red.
std::optional<float> red_score(const RecordedMove& recorded, Color side) {
    if (!recorded.score) {
        return std::nullopt;
    }
    const int hundredths = side == Red ? *recorded.score : -*recorded.score;
    return static_cast<float>(hundredths) * kSoldier / 100;
}

}  // namespace

double expected_result(double score, double unit) { return 1 / (1 + std::exp(-score / unit)); }

bool Samples::add_game(const GameRecord& record, int stride) {
    if (record.result == Result::None || record.moves.empty()) {
        return false;
    }
    const float target = static_cast<float>(half_points(record.result, Red)) / 2;
    Position position = record.start;
    int quiet = 0;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        const RecordedMove& recorded = record.moves[ply];
        if (ply >= kOpeningPlies && is_quiet(position) && quiet++ % stride == 0) {
            add_position(position, target, red_score(recorded, position.side()));
        }
        Undo undo;
        position.make(recorded.move, undo);
    }
    return true;
}

void Samples::add_position(const Position& position, float target, std::optional<float> score) {
    const std::vector<TermCount> counts = count_all(position);
    samples_.push_back(
        {.first = counts_.size(),
         .last = counts_.size() + counts.size(),
         .middle = static_cast<float>(game_phase(position)) / TaperedScore::kFullPhase,
         .scale_red = static_cast<float>(score_scale(position, Red)),
         .scale_black = static_cast<float>(score_scale(position, Black)),
         .target = target,
         .score = score});
    counts_.insert(counts_.end(), counts.begin(), counts.end());
}

void Samples::trust_scores(double share, double unit) {
    for (Sample& sample : samples_) {
        if (sample.score) {
            const double promised = expected_result(*sample.score, unit);
            sample.target = static_cast<float>((1 - share) * sample.target + share * promised);
        }
    }
}

void Samples::shuffle(std::uint64_t seed) {
    std::shuffle(samples_.begin(), samples_.end(), std::mt19937_64(seed));
}

}  // namespace xq::tune
