#pragma once

#include <cstddef>
#include <vector>

#include "bench/match/settings.hpp"

namespace xq::match {

// A game to be played.
struct GameSpec {
    int number = 0;  // from 1, in the order of play
    int round = 0;   // from 1
    std::size_t red = 0;
    std::size_t black = 0;      // both as indexes of the engines
    std::size_t encounter = 0;  // games of one encounter share players and opening
    std::size_t opening = 0;    // index into the openings
};

// All games of the match in order. Every round has one encounter of each pairing (round robin: all
// pairs; gauntlet: the first engine against each other one) over `games` games with the colours in
// turns. Every round takes the next opening, the same for all its pairings; after the last one the
// first comes again.
std::vector<GameSpec> schedule(const MatchSettings& settings, std::size_t opening_count);

}  // namespace xq::match
