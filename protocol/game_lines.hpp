#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.hpp"
#include "rules/rule_set.hpp"

namespace xq {

// A game as a line of a file gives it. The moves are still words: nothing says that they are legal.
struct GameLine {
    int number = 1;  // of the line in its file
    std::string id;  // empty if the line names none
    Position start = Position::start();
    std::vector<std::string> moves;
    const RuleSet* rules = nullptr;  // if the line names one
    std::string expected;            // verdict: red_loses, black_loses, draw, legal, or empty
    int expected_ply = 0;            // on which that verdict falls; 0 = not told
    std::string error;               // why the line cannot be read; empty if it can
};

// Reads a line in one of these forms, told apart by what they contain:
//   result TAB moves     result 1-0, 0-1, 1/2-1/2 or *; from the start position
//   FEN | moves
//   {"fen": F, "moves": [m1, ...], "id": I, "ruleset": R, "verdict": V, "ruling_ply": P}   all but
//   moves optional
// Moves are parted by blanks.
GameLine read_game_line(std::string_view line);

// A game given by its two parts; without a FEN it begins at the start position.
GameLine make_game_line(std::optional<std::string_view> fen, std::string_view moves);

// True for a line without a game: only blanks.
bool is_blank_line(std::string_view line);

}  // namespace xq
