#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "bench/match/settings.hpp"
#include "core/position.hpp"

namespace xq::match {

// Where a game begins: a position, and moves that are played before the engines think.
struct Opening {
    Position start = Position::start();
    std::vector<Move> moves;
};

struct OpeningList {
    std::vector<Opening> openings;
    std::string error;  // a sentence that names the line; empty if all is well
};

// Reads one opening a line, in any form of read_game_line(): with EPD and `moves M1 M2 ...` among
// them. Illegal moves and positions without a legal move are errors, and so is a list without any
// opening.
OpeningList read_openings(std::istream& in);

// The openings in the order in which a match takes them: from the file, or just the start position.
OpeningList load_openings(const OpeningSettings& settings);

}  // namespace xq::match
