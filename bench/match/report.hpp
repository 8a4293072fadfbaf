#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "bench/match/result_file.hpp"
#include "bench/match/settings.hpp"
#include "bench/match/standings.hpp"

namespace xq::match {

// The whole result as one JSON document: settings, table, curves, and the games in the order of
// their numbers, of which only the last `most_games` are kept. Fields: see docs/matches.md.
nlohmann::ordered_json result_document(const MatchSettings& settings, const std::string& date,
                                       const Standings& standings, ResultFile& games,
                                       std::size_t most_games, bool finished);

// A page that shows the document, complete in itself.
std::string result_page(const nlohmann::ordered_json& document);

// Replaces the file by the text in one step, so that no reader meets half of it. Throws
// std::runtime_error.
void replace_file(const std::string& path, const std::string& text);

}  // namespace xq::match
