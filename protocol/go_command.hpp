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

// How the client writes.
struct GoStyle {
    bool clock_in_milliseconds = true;  // the UCCI clock fields; all others always are
    RankBase ranks = RankBase::Zero;
};

// A `go` command, read.
struct GoCommand {
    SearchLimits limits;                  // depth 0 stays 0: the two protocols differ on it
    std::optional<std::int64_t> perft;    // `go perft N`: count instead of search
    bool draw_offered = false;            // `go draw`: by the opponent
    std::vector<std::string> complaints;  // what could not be taken as it stood
};

// Reads the words after `go`. Both protocols' words are understood in both: `time`, `increment`,
// `movestogo` and their `opp...` twins speak of the side to move, `wtime` and its like of a colour.
// A `movetime` puts the clocks out of force, and `time` as the only field of a clock gives all of
// it to this move. Words that are not known are left out.
//
// A number out of range is moved into it, a negative limit with a complaint. One that cannot be
// read counts as the lowest, so that a broken limit never makes a search without end.
GoCommand read_go(std::span<const std::string_view> words, const Position& position,
                  const GoStyle& style = {});

// True if the limits of a `go` say in some way when to stop, if only by the word infinite.
bool names_an_end(const SearchLimits& limits);

}  // namespace xq
