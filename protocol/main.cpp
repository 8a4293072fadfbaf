#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "protocol/commands/command.hpp"
#include "protocol/protocol_help.hpp"
#include "protocol/session.hpp"

namespace {

using xq::ExitCode;

constexpr auto kSubcommands = {xq::add_perft_command, xq::add_bench_command, xq::add_judge_command};

ExitCode run_protocol() {
    // A person, not a client, which might stumble over it.
    if (::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0) {
        std::cout << "Longma " XQ_VERSION ". Type \"help\" for the commands, \"quit\" to leave."
                  << std::endl;
    }
    // The reading thread must not flush the output that the searching thread writes.
    std::cin.tie(nullptr);
    xq::Session(std::cin, std::cout).run();
    return ExitCode::Done;
}

ExitCode run(int argc, char** argv) {
    CLI::App app("Longma, a Xiangqi engine", "longma");
    app.set_version_flag("--version", "Longma " XQ_VERSION);
    app.require_subcommand(0, 1);
    xq::Job job = run_protocol;
    for (const auto add_subcommand : kSubcommands) {
        add_subcommand(app, job);
    }
    app.footer(xq::protocol_help);  // after the subcommands, which would inherit it
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? ExitCode::Done : ExitCode::WrongUsage;
    }
    return job();
}

// Runs the program; what is wrong is said where no client of the protocols can stumble over it.
ExitCode run_safely(int argc, char** argv) {
    const auto complain = [argc](const char* text) {
        if (argc > 1) {
            std::cerr << "longma: " << text << '\n';
        }
    };
    try {
        const ExitCode code = run(argc, argv);
        if (!std::cout.flush()) {
            complain("the output cannot be written");
            return ExitCode::Failed;
        }
        return code;
    } catch (const std::exception& error) {
        complain(error.what());
        return ExitCode::Failed;
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    return static_cast<int>(run_safely(argc, argv));
}
