#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string_view>
#include <vector>

#include "slow_board.hpp"

namespace xq::test {

/// Its sequence is fixed by the standard, so a seed gives the same positions everywhere.
using Random = std::mt19937_64;
using BoardCallback = std::function<void(const SlowBoard&)>;

/// A number in 0..bound-1. Standard distributions differ between libraries, so they are not used.
int random_below(Random& random, int bound);

/// Plays random legal moves from `start` until the game ends or `max_plies` are played, and calls
/// back with each board: the start, and the one after each move. Returns the moves played.
std::vector<SlowMove> play_out(const SlowBoard& start, int max_plies, Random& random,
                               const BoardCallback& callback);
/// Several play-outs of one seed from one FEN.
void play_outs(std::string_view fen, int games, int max_plies, std::uint64_t seed,
               const BoardCallback& callback);

/// A random position dense with men on the lines and horse points of the kings, so that checks,
/// pins, screens, blocked legs and facing kings are frequent. Each man stands on a square that the
/// rules allow it, no side has more than a full set, and the side not to move is not in check.
SlowBoard tactical_placement(Random& random);
/// `count` tactical placements of one seed.
void tactical_placements(int count, std::uint64_t seed, const BoardCallback& callback);

}  // namespace xq::test
