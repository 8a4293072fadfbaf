#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bench/match/engine_settings.hpp"

namespace xq::match {

// Seconds as people write them: "10", "0.1", or "1:30" with minutes. Not negative.
std::optional<milliseconds> read_seconds(std::string_view text);

// A clock, in seconds: "10+0.1", "40/60", "40/1:00+0.5"; or "inf" for none. Sets moves, base and
// increment; false if it cannot be read.
bool read_clock(std::string_view text, TimeControl& control);

// The same for a person, with the other limits: "40/60+0.5", "0.1 a move", "1000 nodes".
std::string time_text(const TimeControl& control);

}  // namespace xq::match
