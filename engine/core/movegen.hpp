#pragma once

#include "core/king_info.hpp"
#include "core/move.hpp"
#include "core/position.hpp"

namespace xq {

enum class MoveKind : std::uint8_t { All, Captures, Quiets };

// Fully legal moves of the side to move: none leaves the king to be captured or facing the other.
// With the king's info at hand it can be passed on; it must be that of the side to move.
void generate(const Position& position, MoveKind kind, const KingInfo& info, MoveList& moves);
void generate(const Position& position, MoveKind kind, MoveList& moves);

// The number of legal moves, without listing them.
int count_legal(const Position& position);

// True if the side to move has at least one legal move; if not, it has lost.
bool has_legal_move(const Position& position);

// True for exactly the moves that generate() would list; any 16-bit move may be asked.
bool is_legal(const Position& position, Move move);

// True if the legal move attacks the enemy king, directly or by what it uncovers.
bool gives_check(const Position& position, Move move);

}  // namespace xq
