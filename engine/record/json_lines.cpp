#include "record/json_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/fen.hpp"
#include "core/text.hpp"

namespace xq {
namespace {

using Json = nlohmann::ordered_json;

// These are no tags.
constexpr std::array<std::string_view, 5> kFields{"fen", "moves", "result", "scores", "comments"};

// A field of a game that is not what it should be; what() is a sentence.
class BadField : public std::runtime_error {
public:
    BadField(std::string_view key, std::string_view wanted)
        : std::runtime_error(fmt::format("the field '{}' is no {}", key, wanted)) {}
};

bool is_text(const Json& json) { return json.is_string(); }

bool is_score(const Json& json) { return json.is_null() || json.is_number_integer(); }

const std::string& text_field(const Json& json, const char* key) {
    if (!is_text(json.at(key))) {
        throw BadField(key, "text");
    }
    return json.at(key).get_ref<const std::string&>();
}

const Json& list_field(const Json& json, const char* key, bool (*is_right)(const Json&),
                       std::string_view wanted) {
    const Json& list = json.at(key);
    if (!list.is_array() || !std::all_of(list.begin(), list.end(), is_right)) {
        throw BadField(key, wanted);
    }
    return list;
}

// As parts of the JSON value.
std::vector<std::string_view> move_words(const Json& json) {
    if (!json.contains("moves")) {
        throw std::runtime_error("the field 'moves' is missing");
    }
    if (is_text(json.at("moves"))) {
        return split_words(json.at("moves").get_ref<const std::string&>());
    }
    std::vector<std::string_view> words;
    for (const Json& move : list_field(json, "moves", is_text, "list of texts")) {
        words.emplace_back(move.get_ref<const std::string&>());
    }
    return words;
}

void read_tags(const Json& json, GameRecord& record) {
    for (const auto& [name, value] : json.items()) {
        const bool is_field = std::find(kFields.begin(), kFields.end(), name) != kFields.end();
        if (!is_field && value.is_primitive() && !value.is_null()) {
            record.tags.push_back({name, is_text(value) ? value.get<std::string>() : value.dump()});
        }
    }
}

void read_scores(const Json& json, ReadGame& game) {
    std::vector<std::optional<int>> scores;
    for (const Json& score : list_field(json, "scores", is_score, "list of whole numbers")) {
        scores.push_back(score.is_null() ? std::nullopt : std::optional(score.get<int>()));
    }
    add_scores(scores, game);
}

void read_comments(const Json& json, GameRecord& record) {
    const Json& comments = list_field(json, "comments", is_text, "list of texts");
    for (std::size_t i = 0; i < std::min(comments.size(), record.moves.size()); ++i) {
        record.moves[i].comment = comments[i].get<std::string>();
    }
}

void read_fields(const Json& json, ReadGame& game) {
    read_tags(json, game.record);
    if (json.contains("fen")) {
        read_start(text_field(json, "fen"), game);
    }
    if (json.contains("result")) {
        const std::string& text = text_field(json, "result");
        const auto result = find_result(text);
        if (!result) {
            throw std::runtime_error(fmt::format("unknown result '{}'", printable(text, 40)));
        }
        game.record.result = *result;
    }
    const auto words = move_words(json);
    if (!game.error.empty()) {
        return;
    }
    read_moves(words, game);
    if (json.contains("scores")) {
        read_scores(json, game);
    }
    if (json.contains("comments")) {
        read_comments(json, game.record);
    }
}

}  // namespace

ReadGame read_json_game(const Json& json) {
    ReadGame game;
    if (!json.is_object()) {
        game.error = "the line is no JSON object";
        return game;
    }
    try {
        read_fields(json, game);
    } catch (const std::runtime_error& error) {
        game.error = error.what();
    }
    return game;
}

ReadGame read_json_line(std::string_view line) {
    constexpr bool kThrows = false;
    return read_json_game(Json::parse(line, nullptr, kThrows));
}

Json game_to_json(const GameRecord& record) {
    Json json = Json::object();
    for (const Tag& tag : record.tags) {
        json[tag.name] = tag.value;
    }
    json["result"] = result_text(record.result);
    json["fen"] = write_fen(record.start);
    Json moves = Json::array();
    Json scores = Json::array();
    Json comments = Json::array();
    bool has_comments = false;
    for (const RecordedMove& recorded : record.moves) {
        moves.push_back(to_text(recorded.move));
        scores.push_back(recorded.score ? Json(*recorded.score) : Json(nullptr));
        comments.push_back(recorded.comment);
        has_comments |= !recorded.comment.empty();
    }
    json["moves"] = std::move(moves);
    json["scores"] = std::move(scores);
    if (has_comments) {
        json["comments"] = std::move(comments);
    }
    return json;
}

std::string write_json_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace xq
