#include "search/strength_limit.hpp"

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
constexpr int kMultiPv = 4;

}  // namespace

StrengthLimit handicap_for(int elo) {
    const int rating = std::clamp(elo, StrengthLimit::kLeastElo, StrengthLimit::kMostElo);
    const double doublings = (rating - StrengthLimit::kLeastElo) / kEloPerDoubling;
    return {.nodes = static_cast<std::uint64_t>(kLeastNodes * std::exp2(doublings)),
            .blur = std::max(kCleanElo - rating, 0) / kBlurDivisor};
}

void hold_back(SearchLimits& limits, const StrengthLimit& strength_limit) {
    limits.nodes = std::min(limits.nodes.value_or(strength_limit.nodes), strength_limit.nodes);
    if (strength_limit.blur > 0) {
        limits.multipv = std::max(limits.multipv, kMultiPv);
    }
}

const RootLine& choose_line(std::span<const RootLine> lines, const StrengthLimit& strength_limit,
                            std::mt19937_64& random) {
    std::uniform_int_distribution<Score> misjudgement(0, strength_limit.blur);
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
