#pragma once

#include <vector>

#include "rules/game.hpp"
#include "search/limits.hpp"

namespace xq {

// The moves that a search of the game's last position may play.
struct RootMoves {
    std::vector<Move> allowed;  // legal, wanted by the limits, and no loss by rule if avoidable
    std::vector<Move> losing;   // left out of `allowed`, as they would lose by rule at once
    bool all_lose = false;      // every candidate would: then they all are in `allowed`
};

RootMoves root_moves(const Game& game, const SearchLimits& limits);

}  // namespace xq
