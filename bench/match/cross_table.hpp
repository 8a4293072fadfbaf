#pragma once

#include <string>
#include <vector>

#include "bench/match/statistics.hpp"

namespace xq::match {

// The final table of a match or a tournament as text: a heading and one line a player, the highest
// score first, players without games last. Columns: rank, name (UTF-8), Elo with its 95 % margin,
// games, score, wins, draws, losses, and the points against each opponent, who is named by rank.
//
// `results[i][j]` holds the games of player i against player j, from i's view; the diagonal does
// not count. There is one row and one column per name.
//
// Elo is the performance against the field: the difference to one opponent against whom the player
// would have had the overall score. Between two players it is their difference; with more it knows
// nothing of how strong the opponents were, and is no rating.
std::string cross_table(const std::vector<std::string>& names,
                        const std::vector<std::vector<Tally>>& results);

}  // namespace xq::match
