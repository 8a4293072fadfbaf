#pragma once

#include "core/position.hpp"
#include "eval/piece_square_state.hpp"
#include "eval/score.hpp"

namespace xq {

// How much of the middlegame is left, by rooks, horses and cannons: from TaperedScore::kFullPhase
// to 0.
int game_phase(const Position& position);

// By how much a score is scaled down in this position for the side that is ahead: towards the draw
// that lies ahead, or because nothing is left to attack with. 1 = not at all.
double score_scale(const Position& position, Color ahead);

// The static score for the side to move, within +-kMaxEval. The same for a position and its
// left-right mirror, and for a position with colours and board turned. `state` must be
// PieceSquareState::of(position).
Score evaluate(const Position& position, const PieceSquareState& state);

}  // namespace xq
