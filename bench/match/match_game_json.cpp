#include "bench/match/match_game_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "record/json_lines.hpp"

namespace xq::match {
namespace {

using nlohmann::ordered_json;

GameRecord record_of(const MatchGame& game) {
    GameRecord record;
    record.start = game.start;
    record.result = game.result;
    for (const MatchMove& played : game.moves) {
        record.moves.push_back({.move = played.move, .score = played.score});
    }
    return record;
}

// One field of all moves as an array.
template <typename Get>
ordered_json array_of(const std::vector<MatchMove>& moves, Get&& get) {
    auto array = ordered_json::array();
    for (const MatchMove& move : moves) {
        array.push_back(get(move));
    }
    return array;
}

std::vector<MatchMove> moves_of(const GameRecord& record, const ordered_json& json) {
    std::vector<MatchMove> moves;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        moves.push_back({.move = record.moves[i].move,
                         .score = record.moves[i].score,
                         .depth = json.at("depths").at(i).get<int>(),
                         .nodes = json.at("nodes").at(i).get<std::uint64_t>(),
                         .time = milliseconds(json.at("times").at(i).get<std::int64_t>())});
    }
    return moves;
}

MatchGame game_of(const ordered_json& json) {
    const ReadGame read = read_json_game(json);
    if (const std::string complaint = read.complaint(); !complaint.empty()) {
        throw std::runtime_error(complaint);
    }
    const auto termination = find_termination(json.at("termination").get<std::string>());
    if (!termination) {
        throw std::runtime_error("no termination of a game");
    }
    MatchGame game;
    game.number = json.at("number").get<int>();
    game.round = json.at("round").get<int>();
    game.red = json.at("red").get<std::size_t>();
    game.black = json.at("black").get<std::size_t>();
    game.start = read.record.start;
    game.opening_plies = json.at("opening_plies").get<int>();
    game.moves = moves_of(read.record, json);
    game.result = read.record.result;
    game.termination = *termination;
    game.reason = json.at("reason").get<std::string>();
    return game;
}

}  // namespace

ordered_json match_game_to_json(const MatchGame& game) {
    const auto& moves = game.moves;
    ordered_json json = {
        {"number", game.number},
        {"round", game.round},
        {"red", game.red},
        {"black", game.black},
        {"termination", termination_text(game.termination)},
        {"reason", game.reason},
        {"opening_plies", game.opening_plies},
    };
    json.update(game_to_json(record_of(game)));
    json["depths"] = array_of(moves, [](const MatchMove& m) { return m.depth; });
    json["times"] = array_of(moves, [](const MatchMove& m) { return m.time.count(); });
    json["nodes"] = array_of(moves, [](const MatchMove& m) { return m.nodes; });
    return json;
}

std::string write_match_game(const MatchGame& game) {
    return write_json_line(match_game_to_json(game));
}

std::optional<MatchGame> read_match_game(std::string_view line, std::string& error) {
    try {
        return game_of(ordered_json::parse(line));
    } catch (const std::exception& problem) {
        error = problem.what();
        return std::nullopt;
    }
}

}  // namespace xq::match
