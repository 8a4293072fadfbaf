#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.hpp"
#include "search/limits.hpp"

namespace xq {

// A `go` command, read.
struct GoCommand {
    SearchLimits limits;                  // depth 0 stays 0: the two protocols differ on it
    std::optional<std::int64_t> perft;    // `go perft N`: count instead of search
    std::vector<std::string> complaints;  // what could not be taken as it stood
};

// Reads the words after `go`. Both protocols' words are understood in both: `time`, `increment`,
// `movestogo` and their `opp...` twins speak of the side to move, `wtime` and its like of a colour.
// A `movetime` puts the clocks out of force. Words that are not known are passed over; `draw` has
// no effect on the search.
//
// A number out of range is moved into it. One that cannot be read counts as the lowest, so that a
// broken limit never makes a search without end.
GoCommand read_go(std::span<const std::string_view> words, const Position& position,
                  bool clock_in_milliseconds);

// True if the search ends by itself.
bool ends_by_itself(const SearchLimits& limits, Color side);

}  // namespace xq
