#pragma once

#include <cstdint>
#include <random>
#include <span>

#include "search/limits.hpp"
#include "search/reports.hpp"

namespace xq {

// Holds searches back so that they play at less than full strength. The scale of ratings is the
// engine's own: what counts is that more plays better (docs/strength.md).
class StrengthLimit {
public:
    static constexpr int kLeastElo = 500;
    static constexpr int kMostElo = 2850;

    // A rating from kLeastElo to kMostElo; others are moved into the range.
    explicit StrengthLimit(int elo);

    // Makes a search out of this one that plays at the rating: it has fewer nodes, and its result
    // has a lesser move at times. What is reported is no more than was asked for. The limit must
    // outlive the search.
    void apply(SearchLimits& limits, SearchListener& listener);

    // That a search may take.
    std::uint64_t nodes() const { return nodes_; }
    // The most by which it may misjudge a line, at random.
    Score blur() const { return blur_; }
    // The line that is played: the best one after each score was raised by a random number up to
    // the blur. At least one line is needed.
    const RootLine& choose(std::span<const RootLine> lines);

private:
    std::uint64_t nodes_;
    Score blur_;
    std::mt19937_64 random_{std::random_device{}()};
};

}  // namespace xq
