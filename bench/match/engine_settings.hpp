#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace xq::match {

using std::chrono::milliseconds;

// How long an engine may think. Either a clock (`base`), or a fixed time, or no time limit at all
// (only nodes or depth).
struct TimeControl {
    int moves = 0;                       // moves for `base`, which is then given anew; 0 = the game
    std::optional<milliseconds> base{};  // on the clock
    milliseconds increment{0};           // added after each move
    std::optional<milliseconds> fixed{};  // for each move
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};
    milliseconds margin{0};  // by which the time may be overstepped

    bool timed() const { return base || fixed; }
};

enum class Protocol : std::uint8_t { Uci, Ucci };

struct EngineSettings {
    std::string name;
    std::string command;    // with its arguments, for /bin/sh, run in `directory`
    std::string directory;  // empty = where the match was started
    Protocol protocol = Protocol::Uci;
    // How the engine numbers the ranks: from 0 (h2e2) or from 1 (h3e3).
    int first_rank = 0;
    std::vector<std::pair<std::string, std::string>> options;  // in this order
    TimeControl time;
    bool restart = false;  // a new process for every game
};

}  // namespace xq::match
