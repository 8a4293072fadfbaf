#pragma once

#include "core/position.hpp"

namespace xq {

// True if a man of `by` attacks the square, with `occupied` in place of the real occupancy; men
// that are not in `occupied` do not count. Pins are not looked at.
bool is_attacked(const Position& position, Square square, Color by, Bitboard occupied);

// True if the legal capture gives the dearer man for the cheaper one: the taken man is worth less
// than the taker, and it is protected. A lone king that could not recapture protects nothing.
bool is_losing_capture(const Position& position, Move move);

}  // namespace xq
