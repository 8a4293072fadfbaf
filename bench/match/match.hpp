#pragma once

#include <atomic>
#include <ostream>

#include "bench/match/settings.hpp"

namespace xq::match {

enum class MatchEnd : std::uint8_t {
    Finished,  // all games played, or the sequential test has decided
    Stopped,   // from outside, by `stop`
};

// Plays a match: all games of the schedule that the result file does not hold yet, several at once.
// `out` gets what a person wants to read. Ends soon after `stop` has become true, as if the games
// in flight had never begun.
//
// Throws std::runtime_error with a sentence if the match cannot go on: an opening file that cannot
// be read, a result file of another match, an engine that does not start.
MatchEnd run_match(const MatchSettings& settings, std::ostream& out, bool terminal,
                   const std::atomic<bool>& stop);

}  // namespace xq::match
