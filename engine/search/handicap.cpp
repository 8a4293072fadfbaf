#include "search/handicap.hpp"

#include <algorithm>
#include <cmath>

namespace xq {
namespace {

// The weakest level sees captures and little more; each doubling of the nodes is worth so many
// points.
constexpr double kLeastNodes = 120;
constexpr double kEloPerDoubling = 170;
// Below this rating good moves are also missed by bad judgement.
constexpr int kCleanElo = 2100;
constexpr int kBlurDivisor = 4;  // rating points for one unit of score
// So many lines are enough to choose a lesser move from.
constexpr int kLines = 4;

}  // namespace

Handicap handicap_for(int elo) {
    const int rating = std::clamp(elo, Handicap::kLeastElo, Handicap::kMostElo);
    const double doublings = (rating - Handicap::kLeastElo) / kEloPerDoubling;
    return {.nodes = static_cast<std::uint64_t>(kLeastNodes * std::exp2(doublings)),
            .blur = std::max(kCleanElo - rating, 0) / kBlurDivisor};
}

void hold_back(SearchLimits& limits, const Handicap& handicap) {
    limits.nodes = std::min(limits.nodes.value_or(handicap.nodes), handicap.nodes);
    if (handicap.blur > 0) {
        limits.lines = std::max(limits.lines, kLines);
    }
}

const RootLine& choose_line(std::span<const RootLine> lines, const Handicap& handicap,
                            std::mt19937_64& random) {
    std::uniform_int_distribution<Score> misjudgement(0, handicap.blur);
    const RootLine* best = &lines.front();
    Score best_score = -kInfinite;
    for (const RootLine& line : lines) {
        const Score score = line.score + misjudgement(random);
        if (score > best_score) {
            best_score = score;
            best = &line;
        }
    }
    return *best;
}

}  // namespace xq
