#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "core/fen.hpp"
#include "protocol/commands/command.hpp"
#include "protocol/commands/perft_report.hpp"

namespace xq {
namespace {

struct PerftArguments {
    std::int64_t depth = 0;
    std::string fen{kStartFen};
    bool divide = false;
    std::int64_t threads = 1;
};

ExitCode run_perft(const PerftArguments& arguments) {
    std::string error;
    const auto position = read_fen(arguments.fen, error);
    if (!position) {
        std::cerr << "longma perft: bad FEN: " << error << '\n';
        return ExitCode::WrongUsage;
    }
    std::cout << perft_report(*position, static_cast<int>(arguments.depth),
                              static_cast<int>(arguments.threads), arguments.divide)
              << '\n';
    return ExitCode::Done;
}

}  // namespace

void add_perft_command(CLI::App& app, Job& job) {
    const auto arguments = std::make_shared<PerftArguments>();
    CLI::App* const perft = app.add_subcommand("perft", "Count the move sequences of N plies");
    add_number(*perft, "depth", arguments->depth, 1, kMostPerftDepth, "Plies")
        ->required()
        ->option_text("N");
    perft->add_option("--fen", arguments->fen, "Position; the start position if left out")
        ->option_text("F");
    perft->add_flag("--divide", arguments->divide, "Print the count of each first move");
    add_number(*perft, "--threads", arguments->threads, 1, 256, "Threads to count with")
        ->option_text("T");
    perft->callback([arguments, &job] { job = [arguments] { return run_perft(*arguments); }; });
}

}  // namespace xq
