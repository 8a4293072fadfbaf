#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "bench/match/game_record.hpp"

namespace xq::match {

// A game as one line of JSON, without a line end. Numbers of what each move was played with stand
// in arrays of their own (scores, depths, nodes, times), one entry a move.
std::string write_record(const GameRecord& record);

// Reads such a line again; nothing, and a sentence in `error`, if it is not one: broken JSON, a
// missing field, a move that is illegal there.
std::optional<GameRecord> read_record(std::string_view line, std::string& error);

// The same as a JSON value, for a larger document.
nlohmann::ordered_json record_to_json(const GameRecord& record);

}  // namespace xq::match
