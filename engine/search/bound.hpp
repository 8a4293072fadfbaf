#pragma once

#include <cstdint>

#include "eval/score.hpp"

namespace xq {

// Scores between the two bounds matter, others only by the side on which they fall.
struct Window {
    Score alpha;
    Score beta;
};

// What a score says of the true one.
enum class Bound : std::uint8_t { Exact, Lower, Upper };

// Of a fail-soft search in that window.
constexpr Bound bound_of(Score score, Window window) {
    if (score >= window.beta) {
        return Bound::Lower;
    }
    return score > window.alpha ? Bound::Exact : Bound::Upper;
}

}  // namespace xq
