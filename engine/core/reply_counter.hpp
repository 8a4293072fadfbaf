#pragma once

#include <cstdint>

#include "core/position.hpp"

namespace xq {

// The number of move pairs (a legal move and a legal reply) in a position: perft(position, 2),
// without playing most of the moves.
//
// A quiet move changes two squares. It alters the replies only of those rooks, cannons, horses and
// elephants of the other side whose lines or legs run over one of the two, and the king's if one
// of them lies near the king. So each reply count starts from that of the present position, as if
// the other side were to move in it, and only the men touched are counted again. Captures, and
// moves that check or bind other men than before, are played out and counted afresh.
//
// `position` is changed and restored on the way.
std::uint64_t count_move_pairs(Position& position);

}  // namespace xq
