#pragma once

#include <string>

#include "core/position.hpp"

namespace xq {

// Why a move cannot be played: "the Red cannon on h2 cannot go to e3". The move must be illegal and
// not Move::none().
std::string why_illegal(const Position& position, Move move);

// The parts of such sentences, for those who read moves in other ways.
std::string piece_and_square(const Position& position, Square square);  // "the Red cannon on h2"
std::string exposes_king(Color side);

}  // namespace xq
