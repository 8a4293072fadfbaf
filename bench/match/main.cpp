#include <unistd.h>

#include <atomic>
#include <csignal>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "bench/match/command_line.hpp"
#include "bench/match/match.hpp"

namespace {

enum ExitCode : int { Done = 0, Failed = 1, WrongUsage = 2 };

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler writes it");

void ask_to_stop(int /*signal*/) { stop_asked = true; }

ExitCode run(const std::vector<std::string>& words) {
    const xq::match::CommandLine command = xq::match::read_command_line(words);
    if (command.text) {
        std::cout << *command.text;
        return Done;
    }
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, ask_to_stop);
    }
    const bool terminal = ::isatty(STDOUT_FILENO) != 0;
    const auto end = xq::match::run_match(command.settings, std::cout, terminal, stop_asked);
    return end == xq::match::MatchEnd::Finished ? Done : Failed;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const xq::match::UsageError& error) {
        std::cerr << "longma-match: " << error.what()
                  << "\nlongma-match --help lists the options\n";
        return WrongUsage;
    } catch (const std::exception& error) {
        std::cerr << "longma-match: " << error.what() << '\n';
        return Failed;
    }
}
