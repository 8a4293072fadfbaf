#include "search/strength_limit.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace xq {
namespace {

// The weakest level sees captures and little more; each doubling of the nodes is worth
// kEloPerDoubling points.
constexpr double kLeastNodes = 120;
constexpr double kEloPerDoubling = 170;
// Below this rating good moves are also missed by bad judgement.
constexpr int kCleanElo = 2100;
constexpr int kBlurDivisor = 4;  // rating points for one unit of score
// Enough lines to choose a lesser move from.
constexpr int kMultiPv = 4;

}  // namespace

StrengthLimit::StrengthLimit(int elo) {
    const int rating = std::clamp(elo, kLeastElo, kMostElo);
    const double doublings = (rating - kLeastElo) / kEloPerDoubling;
    nodes_ = static_cast<std::uint64_t>(kLeastNodes * std::exp2(doublings));
    blur_ = std::max(kCleanElo - rating, 0) / kBlurDivisor;
}

void StrengthLimit::apply(SearchLimits& limits, SearchListener& listener) {
    if (listener.on_report) {
        listener.on_report = [lines = std::max(limits.multipv, 1),
                              report = std::move(listener.on_report)](const SearchReport& found) {
            if (found.pv_index <= lines) {
                report(found);
            }
        };
    }
    if (listener.on_done) {
        listener.on_done = [this, done = std::move(listener.on_done)](const SearchResult& found) {
            SearchResult played = found;
            if (!found.lines.empty()) {
                const RootLine& line = choose(found.lines);
                played.best = line.move;
                played.ponder = line.ponder;
            }
            done(played);
        };
    }
    limits.nodes = std::min(limits.nodes.value_or(nodes_), nodes_);
    if (blur_ > 0) {
        limits.multipv = std::max(limits.multipv, kMultiPv);
    }
}

const RootLine& StrengthLimit::choose(std::span<const RootLine> lines) {
    std::uniform_int_distribution<Score> misjudgement(0, blur_);
    const RootLine* best = &lines.front();
    Score best_score = -kInfinite;
    for (const RootLine& line : lines) {
        const Score score = line.score + misjudgement(random_);
        if (score > best_score) {
            best_score = score;
            best = &line;
        }
    }
    return *best;
}

}  // namespace xq
