#include "protocol/game_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

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

// A field of a game that is not what it should be; what() is a sentence.
class BadField : public std::runtime_error {
public:
    BadField(std::string_view key, std::string_view wanted)
        : std::runtime_error(fmt::format("the field '{}' is no {}", key, wanted)) {}
};

std::optional<std::string> text_field(const Json& json, const char* key) {
    if (!json.contains(key)) {
        return std::nullopt;
    }
    const Json& value = json.at(key);
    if (!value.is_string()) {
        throw BadField(key, "text");
    }
    return value.get<std::string>();
}

std::vector<std::string> moves_field(const Json& json) {
    if (!json.contains("moves")) {
        throw std::runtime_error("the field 'moves' is missing");
    }
    const Json& moves = json.at("moves");
    if (moves.is_string()) {
        return split(moves.get<std::string>());
    }
    const auto is_text = [](const Json& move) { return move.is_string(); };
    if (!moves.is_array() || !std::all_of(moves.begin(), moves.end(), is_text)) {
        throw BadField("moves", "list of texts");
    }
    return moves.get<std::vector<std::string>>();
}

std::string id_field(const Json& json) {
    // Some number their games.
    const bool number = json.contains("id") && json.at("id").is_number();
    return number ? json.at("id").dump() : text_field(json, "id").value_or("");
}

void read_expectation(const Json& json, GameLine& game) {
    constexpr std::array<std::string_view, 5> kVerdicts{"red_loses", "black_loses", "draw", "none",
                                                        "legal"};
    game.expected = text_field(json, "verdict").value_or("");
    if (!game.expected.empty() &&
        std::find(kVerdicts.begin(), kVerdicts.end(), game.expected) == kVerdicts.end()) {
        throw std::runtime_error(fmt::format("unknown verdict '{}'", safe_message(game.expected)));
    }
    if (json.contains("ruling_ply")) {
        if (!json.at("ruling_ply").is_number_integer()) {
            throw BadField("ruling_ply", "whole number");
        }
        game.expected_ply = json.at("ruling_ply").get<int>();
    }
}

GameLine read_json_line(std::string_view line) {
    GameLine game;
    try {
        const Json json = Json::parse(line);
        if (const auto fen = text_field(json, "fen")) {
            game = make_game_line(*fen, "");
        }
        game.moves = moves_field(json);
        game.id = id_field(json);
        read_expectation(json, game);
        if (const auto rules = text_field(json, "ruleset")) {
            game.rules = find_rule_set(*rules);
            if (game.rules == nullptr) {
                throw std::runtime_error(
                    fmt::format("unknown rule set '{}'", safe_message(*rules)));
            }
        }
    } catch (const Json::exception&) {
        game.error = "the line is no JSON object";
    } catch (const std::runtime_error& error) {
        game.error = error.what();
    }
    return game;
}

}  // namespace

bool is_blank_line(std::string_view line) { return CommandLine(line).words().empty(); }

GameLine make_game_line(std::optional<std::string_view> fen, std::string_view moves) {
    GameLine game;
    if (fen) {
        std::string error;
        if (const auto position = read_fen(*fen, error)) {
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
