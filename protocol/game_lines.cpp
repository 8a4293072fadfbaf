#include "protocol/game_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/fen.hpp"
#include "protocol/text.hpp"

namespace xq {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};

bool is_result(std::string_view text) {
    return std::find(kResults.begin(), kResults.end(), text) != kResults.end();
}

std::vector<std::string> split(std::string_view text) {
    const CommandLine line(text);
    return {line.words().begin(), line.words().end()};
}

std::string text_or_empty(const Json& json, const char* key) {
    return json.contains(key) ? json.at(key).get<std::string>() : std::string();
}

GameLine read_json_line(std::string_view line) {
    GameLine game;
    try {
        const Json json = Json::parse(line);
        const Json& moves = json.at("moves");
        game = make_game_line(text_or_empty(json, "fen"),
                              moves.is_string() ? moves.get<std::string>() : std::string());
        if (!moves.is_string()) {
            game.moves = moves.get<std::vector<std::string>>();
        }
        game.id = text_or_empty(json, "id");
        game.expected = text_or_empty(json, "verdict");
        if (const std::string rules = text_or_empty(json, "ruleset"); !rules.empty()) {
            game.rules = find_rule_set(rules);
            if (game.rules == nullptr && game.error.empty()) {
                game.error = fmt::format("unknown rule set '{}'", rules);
            }
        }
    } catch (const Json::exception& exception) {
        game.error = fmt::format("bad JSON: {}", exception.what());
    }
    return game;
}

}  // namespace

bool is_blank_line(std::string_view line) { return CommandLine(line).words().empty(); }

GameLine make_game_line(std::string_view fen, std::string_view moves) {
    GameLine game;
    if (!is_blank_line(fen)) {
        std::string error;
        if (const auto position = read_fen(fen, error)) {
            game.start = *position;
        } else {
            game.error = "bad FEN: " + error;
        }
    }
    game.moves = split(moves);
    return game;
}

GameLine read_game_line(std::string_view line) {
    const std::vector<std::string> words = split(line);
    if (!words.empty() && words[0].starts_with('{')) {
        return read_json_line(line);
    }
    GameLine game;
    if (const auto bar = line.find('|'); bar != std::string_view::npos) {
        game = make_game_line(line.substr(0, bar), line.substr(bar + 1));
        if (is_blank_line(line.substr(0, bar))) {
            game.error = "no FEN before the '|'";
        }
    } else if (!words.empty() && is_result(words[0])) {
        game.moves.assign(words.begin() + 1, words.end());
    } else {
        game.error = "the line is none of: result TAB moves; FEN | moves; a JSON object";
    }
    return game;
}

}  // namespace xq
