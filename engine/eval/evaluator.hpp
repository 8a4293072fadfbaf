#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "core/position.hpp"
#include "eval/classical.hpp"
#include "eval/piece_square_state.hpp"
#include "eval/score.hpp"

namespace xq {

// The static evaluation of the positions along one path of a search. What it carries from a
// position to the next is its own: whoever makes and takes back moves tells it so and knows nothing
// else of how positions are evaluated. Each thread has its own.
class Evaluator {
public:
    // Starts a path at this position.
    void reset(const Position& position) {
        top_ = 0;
        states_[0] = PieceSquareState::of(position);
    }

    // Follows a legal move that is about to be made on `before`, the path's last position. A path
    // has at most kMaxPly moves.
    void push(const Position& before, Move move) {
        assert(top_ + 1 < states_.size());
        states_[top_ + 1] = states_[top_].after(before, move);
        ++top_;
    }

    // Follows a turn that is passed.
    void push_null() {
        assert(top_ + 1 < states_.size());
        states_[top_ + 1] = states_[top_];
        ++top_;
    }

    // Goes back by one push.
    void pop() {
        assert(top_ > 0);
        --top_;
    }

    // The static score of the path's last position for the side to move, within +-kMaxEval.
    // Meaningless in check.
    Score evaluate(const Position& position) const { return xq::evaluate(position, states_[top_]); }

private:
    std::array<PieceSquareState, kMaxPly + 2> states_;
    std::size_t top_ = 0;
};

// The static score of a position that is not reached by a search.
inline Score evaluate(const Position& position) {
    return evaluate(position, PieceSquareState::of(position));
}

}  // namespace xq
