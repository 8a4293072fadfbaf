#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/match/key_values.hpp"
#include "bench/match/settings.hpp"

namespace xq::match {

// What longma-match is told to do.
struct CommandLine {
    MatchSettings settings;
    std::optional<std::string> text;  // if set, it is to be printed and there is nothing to play
};

// Reads the words after the program's name. Options may have one dash or two, as users of
// cutechess-cli and fastchess write them; --help lists them all. Throws UsageError.
CommandLine read_command_line(const std::vector<std::string>& words);

// The options that a JSON configuration stands for, as words of a command line:
//   {"engine": [{"name": "A", "cmd": "./longma", "option.Hash": 64}, ...],
//    "each": {"tc": "10+0.1"}, "rounds": 10, "repeat": true, "sprt": {"elo1": 5}}
// A value is a number, a text, true (an option without a value), false (left out), or an object of
// keys and values; an array repeats the option. Throws UsageError.
std::vector<std::string> config_words(const std::string& json);

}  // namespace xq::match
