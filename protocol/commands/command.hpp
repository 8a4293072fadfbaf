#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace xq {

enum class ExitCode : int { Done = 0, Failed = 1, WrongUsage = 2 };

// What the program does once its command line is read.
using Job = std::function<ExitCode()>;

// Each adds a subcommand to the program; if it is named, the job becomes its own.
void add_perft_command(CLI::App& app, Job& job);
void add_bench_command(CLI::App& app, Job& job);
void add_judge_command(CLI::App& app, Job& job);

// Adds a number in decimal digits, where CLI11 would take 010 for 8. The help shows the sentence
// and the range. `target` must outlive the reading of the command line.
CLI::Option* add_number(CLI::App& app, const char* name, std::int64_t& target, std::int64_t least,
                        std::int64_t most, const std::string& sentence);

}  // namespace xq
