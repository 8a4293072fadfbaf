#include "bench/match/record_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/fen.hpp"
#include "core/movegen.hpp"

namespace xq::match {
namespace {

using nlohmann::ordered_json;

// One field of all moves as an array.
template <typename Get>
ordered_json array_of(const std::vector<MoveRecord>& moves, Get&& get) {
    auto array = ordered_json::array();
    for (const MoveRecord& move : moves) {
        array.push_back(get(move));
    }
    return array;
}

template <typename T>
T checked(std::optional<T> value, std::string_view what) {
    if (!value) {
        throw std::runtime_error(fmt::format("no {} of a game", what));
    }
    return *value;
}

Position start_of(const ordered_json& json) {
    std::string error;
    const auto start = read_fen(json.at("fen").get<std::string>(), error);
    if (!start) {
        throw std::runtime_error(error);
    }
    return *start;
}

std::vector<MoveRecord> moves_of(const ordered_json& json, const Position& start) {
    std::vector<MoveRecord> moves;
    Position position = start;
    Undo undo;
    for (std::size_t i = 0; i < json.at("moves").size(); ++i) {
        const auto text = json["moves"][i].get<std::string>();
        const Move move = move_from_text(text);
        if (!move || !is_legal(position, move)) {
            throw std::runtime_error(fmt::format("move {}, '{}', is illegal", i + 1, text));
        }
        position.make(move, undo);
        const ordered_json& score = json.at("scores").at(i);
        moves.push_back(
            {.move = move,
             .score = score.is_null() ? std::nullopt : std::optional<int>(score.get<int>()),
             .depth = json.at("depths").at(i).get<int>(),
             .nodes = json.at("nodes").at(i).get<std::uint64_t>(),
             .time = Milliseconds(json.at("times").at(i).get<std::int64_t>())});
    }
    return moves;
}

}  // namespace

nlohmann::ordered_json record_to_json(const GameRecord& record) {
    const auto& moves = record.moves;
    return {
        {"number", record.number},
        {"round", record.round},
        {"red", record.red},
        {"black", record.black},
        {"result", result_text(record.result)},
        {"termination", termination_text(record.termination)},
        {"reason", record.reason},
        {"fen", write_fen(record.start)},
        {"opening_plies", record.opening_plies},
        {"moves", array_of(moves, [](const MoveRecord& m) { return to_text(m.move); })},
        {"scores", array_of(moves,
                            [](const MoveRecord& m) -> ordered_json {
                                return m.score ? ordered_json(*m.score) : ordered_json(nullptr);
                            })},
        {"depths", array_of(moves, [](const MoveRecord& m) { return m.depth; })},
        {"times", array_of(moves, [](const MoveRecord& m) { return m.time.count(); })},
        {"nodes", array_of(moves, [](const MoveRecord& m) { return m.nodes; })},
    };
}

std::string write_record(const GameRecord& record) {
    // An engine may put any bytes into what becomes part of a reason.
    return record_to_json(record).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::optional<GameRecord> read_record(std::string_view line, std::string& error) {
    try {
        const auto json = ordered_json::parse(line);
        GameRecord record;
        record.number = json.at("number").get<int>();
        record.round = json.at("round").get<int>();
        record.red = json.at("red").get<std::size_t>();
        record.black = json.at("black").get<std::size_t>();
        record.result = checked(find_result(json.at("result").get<std::string>()), "result");
        record.termination =
            checked(find_termination(json.at("termination").get<std::string>()), "termination");
        record.reason = json.at("reason").get<std::string>();
        record.start = start_of(json);
        record.opening_plies = json.at("opening_plies").get<int>();
        record.moves = moves_of(json, record.start);
        return record;
    } catch (const std::exception& problem) {
        error = problem.what();
        return std::nullopt;
    }
}

}  // namespace xq::match
