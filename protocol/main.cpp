#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <string>

#include "core/fen.hpp"
#include "protocol/judge.hpp"
#include "protocol/perft_report.hpp"
#include "protocol/session.hpp"

namespace {

enum ExitCode : int { Done = 0, Failed = 1, WrongUsage = 2 };

std::string option_range(const xq::Option& option) {
    switch (option.type) {
        case xq::OptionType::Spin: return fmt::format(" {}..{}", option.min, option.max);
        case xq::OptionType::Combo: return fmt::format(" {}", fmt::join(option.choices, " | "));
        default: return "";
    }
}

// What may be typed once the program runs.
std::string protocol_help() {
    std::string text =
        "Without a subcommand longma speaks UCI or UCCI on standard input and output.\n\n"
        "Commands there:\n";
    for (const auto& [usage, sentence] : xq::Session::help()) {
        text += fmt::format("  {}\n      {}\n", usage, sentence);
    }
    text += "\nOptions for setoption there (UCI name / UCCI name):\n";
    for (const xq::Option& option : xq::all_options()) {
        text += fmt::format(
            "  {} / {}  {}{}{}\n      {}\n", option.uci_name.empty() ? "-" : option.uci_name,
            option.ucci_name.empty() ? "-" : option.ucci_name, xq::type_name(option.type),
            option_range(option),
            option.default_value.empty() ? std::string()
                                         : fmt::format(", default {}", option.default_value),
            option.sentence);
    }
    return text;
}

struct PerftArguments {
    int depth = 0;
    std::string fen = std::string(xq::kStartFen);
    bool divide = false;
    int threads = 1;
};

ExitCode run_perft(const PerftArguments& arguments) {
    std::string error;
    const auto position = xq::read_fen(arguments.fen, error);
    if (!position) {
        std::cerr << "longma perft: bad FEN: " << error << '\n';
        return WrongUsage;
    }
    std::cout << xq::perft_report(*position, arguments.depth, arguments.threads, arguments.divide)
              << std::endl;
    return std::cout ? Done : Failed;
}

ExitCode run_protocol() {
    // The reading thread must not flush the output that the searching thread writes.
    std::cin.tie(nullptr);
    xq::Session(std::cin, std::cout).run();
    return std::cout ? Done : Failed;
}

// Each subcommand names the job to be done once the command line is read.
using Job = std::function<ExitCode()>;

void add_perft(CLI::App& app, Job& job) {
    const auto arguments = std::make_shared<PerftArguments>();
    CLI::App* const perft = app.add_subcommand("perft", "Count the move sequences of N plies");
    perft->add_option("depth", arguments->depth, "Plies")
        ->required()
        ->option_text("N")
        ->check(CLI::Range(std::int64_t{1}, xq::kMostPerftDepth));
    perft->add_option("--fen", arguments->fen, "Position; the start position if left out")
        ->option_text("F");
    perft->add_flag("--divide", arguments->divide, "Print the count of each first move");
    perft->add_option("--threads", arguments->threads, "Threads to count with")
        ->option_text("T")
        ->check(CLI::Range(1, 256));
    perft->callback([arguments, &job] { job = [arguments] { return run_perft(*arguments); }; });
}

ExitCode run_judge(const xq::JudgeOptions& options) {
    const bool judged = xq::run_judge(options, std::cin, std::cout, std::cerr) == 0;
    std::cout.flush();
    if (!std::cout) {
        return Failed;
    }
    return judged ? Done : WrongUsage;
}

void add_judge(CLI::App& app, Job& job) {
    const auto options = std::make_shared<xq::JudgeOptions>();
    CLI::App* const judge =
        app.add_subcommand("judge", "Rule on a game, or a file of games, and say why");
    judge->add_option("file", options->file,
                      "Games, one a line: RESULT<tab>MOVES, FEN | MOVES, or JSON; - = stdin");
    judge->add_option("--rules", options->rules, "cxq, asian or simple; cxq if left out")
        ->option_text("R");
    judge->add_option("--fen", options->fen, "Start of a single game")->option_text("F");
    judge->add_option("--moves", options->moves, "Its moves, parted by blanks")->option_text("M");
    judge->add_option("--lang", options->language, "en, zh or de")->option_text("L");
    judge->add_flag("--json", options->json, "One JSON object a line instead of text");
    judge->callback([options, &job] { job = [options] { return run_judge(*options); }; });
}

int run(int argc, char** argv) {
    CLI::App app("Longma, a Xiangqi engine", "longma");
    app.set_version_flag("--version", "Longma " XQ_VERSION);
    app.require_subcommand(0, 1);
    Job job = run_protocol;
    add_perft(app, job);
    add_judge(app, job);
    app.footer(protocol_help);  // after the subcommands, which would inherit it
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? Done : WrongUsage;
    }
    return job();
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        // Clients that merge or never read the error output must not meet it: tools only.
        if (argc > 1) {
            std::cerr << "longma: " << error.what() << '\n';
        }
        return Failed;
    }
}
