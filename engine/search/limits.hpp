#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/move.hpp"
#include "core/types.hpp"

namespace xq {

// All times are milliseconds.
using Milliseconds = std::int64_t;

struct Clock {
    Milliseconds time = 0;       // left on the clock
    Milliseconds increment = 0;  // added after each move
    int moves_to_go = 0;         // until the next time control; 0 = the rest of the game
};

// When a search ends, and what it looks for. Several limits may be given: the first one reached
// ends it. With none, the search runs until it is stopped.
struct SearchLimits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> soft_nodes;  // no new iteration begins after them
    std::optional<int> mate;                  // ends when a mate in this many moves is proven
    std::optional<Milliseconds> move_time;
    std::array<std::optional<Clock>, 2> clocks;  // by Color
    bool infinite = false;  // no answer before stop, even when there is nothing left to search
    bool ponder = false;    // clocks start at ponder_hit()
    std::vector<Move> search_moves;  // empty = all
    std::vector<Move> ban_moves;     // never played at the root
    int multipv =
        1;  // this many of the best root moves get exact scores; more than there are = all

    // True if a limit is sure to be reached when this side is to move: a mate need not be there.
    bool is_bounded(Color side) const {
        return depth || nodes || soft_nodes || move_time || clocks[side];
    }
    // True if no command is needed to end the search.
    bool ends_by_itself(Color side) const { return is_bounded(side) && !infinite && !ponder; }
};

}  // namespace xq
