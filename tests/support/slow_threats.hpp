#pragma once

#include <compare>
#include <vector>

#include "slow_board.hpp"

namespace xq::test {

/// A real threat that a move made (rules section 3), on squares after the move.
struct SlowThreat {
    int attacker = 0;
    int victim = 0;
    bool fresh = false;

    auto operator<=>(const SlowThreat&) const = default;
};

/// What a move does to the other side.
struct SlowEffect {
    SlowSquares checkers;
    std::vector<SlowThreat> threats;  // sorted; fresh and root
};

/// The slow twin of the engine's threats: every capture and every recapture is made on a mailbox
/// board, and then looked at.
SlowEffect slow_effect(const SlowBoard& before, SlowMove move);

/// Does the side to move have a legal move?
bool slow_can_move(const SlowBoard& board);

}  // namespace xq::test
