#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <string>

#include "core/fen.hpp"
#include "protocol/bench.hpp"
#include "protocol/judge.hpp"
#include "protocol/perft_report.hpp"
#include "protocol/session.hpp"
#include "protocol/text.hpp"

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
        "Commands there:\n" +
        xq::Session::command_list();
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
    std::int64_t depth = 0;
    std::string fen = std::string(xq::kStartFen);
    bool divide = false;
    std::int64_t threads = 1;
};

ExitCode run_perft(const PerftArguments& arguments) {
    std::string error;
    const auto position = xq::read_fen(arguments.fen, error);
    if (!position) {
        std::cerr << "longma perft: bad FEN: " << error << '\n';
        return WrongUsage;
    }
    std::cout << xq::perft_report(*position, static_cast<int>(arguments.depth),
                                  static_cast<int>(arguments.threads), arguments.divide)
              << '\n';
    return Done;
}

ExitCode run_protocol() {
    // A person, not a client, which might stumble over it.
    if (::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0) {
        std::cout << "Longma " XQ_VERSION ". Type \"help\" for the commands, \"quit\" to leave."
                  << std::endl;
    }
    // The reading thread must not flush the output that the searching thread writes.
    std::cin.tie(nullptr);
    xq::Session(std::cin, std::cout).run();
    return Done;
}

// A number in decimal digits, where CLI11 would take 010 for 8.
CLI::Option* add_number(CLI::App& app, const char* name, std::int64_t& target, std::int64_t least,
                        std::int64_t most, const std::string& sentence) {
    const auto in_range = [=](const std::string& text) {
        const auto number = xq::read_integer(text);
        const bool is_whole = text.find_first_not_of("0123456789") == std::string::npos;
        return is_whole && number && *number >= least && *number <= most
                   ? std::string()
                   : fmt::format("{} is no number from {} to {}", text, least, most);
    };
    return app
        .add_option_function<std::string>(
            name,
            [&target](const std::string& text) {
                target = xq::read_integer(text).value_or(target);
            },
            fmt::format("{}, {} to {}", sentence, least, most))
        ->check(in_range);
}

// Each subcommand names the job to be done once the command line is read.
using Job = std::function<ExitCode()>;

void add_perft(CLI::App& app, Job& job) {
    const auto arguments = std::make_shared<PerftArguments>();
    CLI::App* const perft = app.add_subcommand("perft", "Count the move sequences of N plies");
    add_number(*perft, "depth", arguments->depth, 1, xq::kMostPerftDepth, "Plies")
        ->required()
        ->option_text("N");
    perft->add_option("--fen", arguments->fen, "Position; the start position if left out")
        ->option_text("F");
    perft->add_flag("--divide", arguments->divide, "Print the count of each first move");
    add_number(*perft, "--threads", arguments->threads, 1, 256, "Threads to count with")
        ->option_text("T");
    perft->callback([arguments, &job] { job = [arguments] { return run_perft(*arguments); }; });
}

ExitCode run_bench(int depth) {
    const xq::BenchResult result = xq::run_bench(depth);
    std::cout << xq::counted_nodes(result.nodes, result.seconds) << '\n';
    return Done;
}

void add_bench(CLI::App& app, Job& job) {
    const auto depth = std::make_shared<std::int64_t>(xq::kBenchDepth);
    CLI::App* const bench = app.add_subcommand(
        "bench", "Search fixed positions to a fixed depth: the nodes are the search's signature");
    add_number(*bench, "depth", *depth, 1, xq::kMostBenchDepth,
               fmt::format("Plies; {} if left out", xq::kBenchDepth))
        ->option_text("N");
    bench->callback(
        [depth, &job] { job = [depth] { return run_bench(static_cast<int>(*depth)); }; });
}

ExitCode run_judge(const xq::JudgeOptions& options) {
    return xq::run_judge(options, std::cin, std::cout, std::cerr) == 0 ? Done : WrongUsage;
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

ExitCode run(int argc, char** argv) {
    CLI::App app("Longma, a Xiangqi engine", "longma");
    app.set_version_flag("--version", "Longma " XQ_VERSION);
    app.require_subcommand(0, 1);
    Job job = run_protocol;
    add_perft(app, job);
    add_bench(app, job);
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
    // Clients that merge or never read the error output must not meet it: tools only.
    const auto complain = [argc](const char* text) {
        if (argc > 1) {
            std::cerr << "longma: " << text << '\n';
        }
    };
    try {
        const ExitCode code = run(argc, argv);
        if (!std::cout.flush()) {
            complain("the output cannot be written");
            return Failed;
        }
        return code;
    } catch (const std::exception& error) {
        complain(error.what());
        return Failed;
    }
}
