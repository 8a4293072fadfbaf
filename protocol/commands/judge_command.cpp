#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "protocol/commands/command.hpp"
#include "protocol/commands/judge.hpp"

namespace xq {

void add_judge_command(CLI::App& app, Job& job) {
    const auto options = std::make_shared<JudgeOptions>();
    CLI::App* const judge =
        app.add_subcommand("judge", "Rule on a game, or a file of games, and say why");
    judge->add_option(
        "file", options->file,
        "Games, one a line: RESULT<tab>MOVES, FEN | MOVES, FEN moves MOVES, or JSON; - = stdin");
    judge->add_option("--rules", options->rules, "cxq, asian or simple; cxq if left out")
        ->option_text("R");
    judge->add_option("--fen", options->fen, "Start of a single game")->option_text("F");
    judge->add_option("--moves", options->moves, "Its moves, parted by blanks")->option_text("M");
    judge->add_option("--lang", options->language, "en, zh or de")->option_text("L");
    judge->add_flag("--json", options->json, "One JSON object a line instead of text");
    judge->callback([options, &job] {
        job = [options] { return run_judge(*options, std::cin, std::cout, std::cerr); };
    });
}

}  // namespace xq
