#pragma once

#include <cstdint>
#include <random>
#include <span>

#include "search/limits.hpp"
#include "search/reports.hpp"

namespace xq {

// How the engine is held back to play at less than full strength. The scale of ratings is the
// engine's own: what counts is that more plays better (README, "Graded strength").
struct StrengthLimit {
    static constexpr int kLeastElo = 500;
    static constexpr int kMostElo = 2850;

    std::uint64_t nodes = 0;  // that a search may take
    Score blur = 0;           // the most by which it may misjudge a line, at random
};

// For a rating from kLeastElo to kMostElo; others are moved into the range.
StrengthLimit handicap_for(int elo);

// Puts the limits on that the handicap needs.
void hold_back(SearchLimits& limits, const StrengthLimit& strength_limit);

// The line that is played: the best one after each score was raised by a random number up to the
// blur. At least one line is needed.
const RootLine& choose_line(std::span<const RootLine> lines, const StrengthLimit& strength_limit,
                            std::mt19937_64& random);

}  // namespace xq
