#pragma once

#include <array>

#include "core/position.hpp"
#include "eval/score.hpp"

namespace xq {

// What a man counts in an exchange, by PieceType, in the unit of all scores. Horse and cannon count
// the same, and so do advisor and elephant: to trade these is no loss. A king is never taken.
inline constexpr std::array<Score, kPieceTypes> kSeeValues{
    0, 2 * kSoldier, 2 * kSoldier, 4 * kSoldier, 9 * kSoldier, 4 * kSoldier, kSoldier};

// Static exchange evaluation: whether the side that plays this legal move comes out of the captures
// on its target square with at least `threshold`, if either side takes back with whatever man is
// best and stops when that is better.
//
// It is exact for the moves on that square: each recapture is legal on the board as it is by then,
// so cannons find and lose their screens, horses their legs, pins hold, and kings may not face each
// other. Everything that happens elsewhere, mate too, is left out.
bool see_ge(const Position& position, Move move, Score threshold);

}  // namespace xq
