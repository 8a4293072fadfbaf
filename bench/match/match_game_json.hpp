#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "bench/match/match_game.hpp"

namespace xq::match {

// A game as one line of JSON, without a line end: the fields of game_to_json(), and more. Numbers
// of what each move was played with stand in arrays of their own (scores, depths, nodes, times),
// one entry a move.
std::string write_match_game(const MatchGame& game);

// Reads such a line again; nothing, and a sentence in `error`, if it is not one: broken JSON, a
// missing field, a move that is illegal there.
std::optional<MatchGame> read_match_game(std::string_view line, std::string& error);

// The same as a JSON value, for a larger document.
nlohmann::ordered_json match_game_to_json(const MatchGame& game);

}  // namespace xq::match
