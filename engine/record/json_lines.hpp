#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "record/game_record.hpp"

namespace xq {

// Reads a game from a JSON object:
//   {"fen": F, "moves": [M1, ...], "result": R, "scores": [S1, ...], "comments": [C1, ...]}
// All but the moves may be missing; these may also be one text. Scores are in hundredths of a
// soldier from the view of the side that moves, or null. Other fields with a text, a number or a
// truth value become tags.
ReadGame read_json_line(std::string_view line);

// The same for a JSON value of which the caller wants more.
ReadGame read_json_game(const nlohmann::ordered_json& json);

// The record as such an object; comments only if there are any.
nlohmann::ordered_json game_to_json(const GameRecord& record);

// The object on one line without a line end. Bytes that are no UTF-8 are replaced.
std::string write_json_line(const nlohmann::ordered_json& json);

}  // namespace xq
