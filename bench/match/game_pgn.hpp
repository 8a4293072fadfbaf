#pragma once

#include <string>

#include "bench/match/match_game.hpp"
#include "bench/match/settings.hpp"

namespace xq::match {

// A game of the match as PGN: who played, how it ended and why, and for each move the engine's
// score, depth and time as a comment ("{+0.38/19 0.10s}"). `date` is like "2026-11-30".
std::string game_pgn(const MatchSettings& settings, const MatchGame& record,
                     const std::string& date);

}  // namespace xq::match
