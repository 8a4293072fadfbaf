#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "protocol/commands/command.hpp"
#include "rules/explain.hpp"
#include "rules/game.hpp"
#include "rules/rule_set.hpp"

namespace xq {

// What `longma judge` was asked, as typed.
struct JudgeOptions {
    std::string rules;            // cxq, asian or simple; empty: as a line of the file says, or cxq
    std::string language = "en";  // en, zh or de
    std::optional<std::string> fen;    // a single game: the start position if only moves are given
    std::optional<std::string> moves;  // its moves, parted by blanks
    std::string file;                  // or a file of games (see GameReader); "-" = `in`
    bool json = false;                 // one JSON object a line instead of text
};

// Judges a game or a file of games. A single game is shown ply by ply; of several games only the
// violations are named, and a summary closes the list.
//
// WrongUsage stands for wrong options, and for input that cannot be read or holds an illegal move;
// a sentence on `errors` then names the game, the ply and the reason, and the other games of the
// file are still judged.
ExitCode run_judge(const JudgeOptions& options, std::istream& in, std::ostream& out,
                   std::ostream& errors);

// Shows a game of legal moves ply by ply. The last line is
// `verdict red_loses|black_loses|draw|none ply N`.
void print_judgement(const RuleSet& rules, const Game& game, Wording wording, std::ostream& out);

}  // namespace xq
