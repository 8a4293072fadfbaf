#pragma once

#include <vector>

#include "rules/game.hpp"
#include "rules/rule_set.hpp"
#include "search/limits.hpp"
#include "search/reports.hpp"

namespace xq {

// The moves that a search of the game's last position may play.
struct RootMoves {
    // Legal, wanted by the limits, and no loss by rule at once if that can be avoided.
    std::vector<Move> allowed;
    // Legal and wanted, but by the Arbiter's ruling a loss at once, or with the opponent's next
    // move while another move does not let him mate with it.
    std::vector<ForbiddenMove> forbidden;
    bool all_forbidden = false;  // every candidate is: then they all are in `allowed` too
};

RootMoves root_moves(const Game& game, const RuleSet& rules, const SearchLimits& limits);

}  // namespace xq
