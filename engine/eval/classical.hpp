#pragma once

#include "core/position.hpp"
#include "eval/piece_square.hpp"

namespace xq {

// The part of the evaluation that a move changes by a few table look-ups: material and squares of
// both sides, Red's minus Black's. The board does not know it; whoever makes moves carries it
// along.
struct Balance {
    int value = 0;

    // Added up afresh from the board.
    static Balance of(const Position& position);

    // After a move of the side to move, not yet made on `before`.
    Balance after(const Position& before, Move move) const {
        const Piece moved = before.piece_on(move.from());
        return {value + piece_square(moved, move.to()) - piece_square(moved, move.from()) -
                piece_square(before.piece_on(move.to()), move.to())};
    }

    friend bool operator==(const Balance&, const Balance&) = default;
};

// The static score for the side to move, within +-kMaxEval of search/score.hpp: 100 is about a
// soldier that has crossed the river. The same for a position and its left-right mirror, and for a
// position with colours and board turned. `balance` must be Balance::of(position).
int evaluate(const Position& position, const Balance& balance);
int evaluate(const Position& position);

}  // namespace xq
