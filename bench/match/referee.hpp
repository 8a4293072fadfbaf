#pragma once

#include <array>
#include <atomic>

#include "bench/match/engine_client.hpp"
#include "bench/match/match_game.hpp"
#include "bench/match/openings.hpp"
#include "bench/match/settings.hpp"

namespace xq::match {

// Plays one game between two engines that are ready for it, Red first, and rules on it: the
// arbiter's verdicts, the clock, illegal moves, silence and crashes. An engine that did not answer
// properly is left in whatever state it is in.
//
// The record has the moves, the result and its reason; the caller knows number, round and players.
// The result is None if `stop` became true before the end.
MatchGame play_game(const MatchSettings& settings, const Opening& opening,
                    const std::array<EngineClient*, 2>& players,
                    const std::array<TimeControl, 2>& times, const std::atomic<bool>& stop);

}  // namespace xq::match
