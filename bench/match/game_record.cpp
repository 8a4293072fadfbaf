#include "bench/match/game_record.hpp"

#include <array>
#include <utility>

namespace xq::match {
namespace {

constexpr std::array kResults = {
    std::pair{Result::None, std::string_view("*")},
    std::pair{Result::RedWins, std::string_view("1-0")},
    std::pair{Result::BlackWins, std::string_view("0-1")},
    std::pair{Result::Draw, std::string_view("1/2-1/2")},
};

constexpr std::array kTerminations = {
    std::pair{Termination::None, std::string_view("unfinished")},
    std::pair{Termination::Rules, std::string_view("rules")},
    std::pair{Termination::Resignation, std::string_view("resignation")},
    std::pair{Termination::Agreement, std::string_view("agreement")},
    std::pair{Termination::Adjudication, std::string_view("adjudication")},
    std::pair{Termination::TimeLoss, std::string_view("time loss")},
    std::pair{Termination::IllegalMove, std::string_view("illegal move")},
    std::pair{Termination::Hang, std::string_view("hang")},
    std::pair{Termination::Crash, std::string_view("crash")},
};

template <typename Table, typename Value>
std::string_view text_of(const Table& table, Value value) {
    for (const auto& [entry, text] : table) {
        if (entry == value) {
            return text;
        }
    }
    return {};
}

template <typename Value, typename Table>
std::optional<Value> find(const Table& table, std::string_view text) {
    for (const auto& [value, name] : table) {
        if (name == text) {
            return value;
        }
    }
    return std::nullopt;
}

}  // namespace

std::string_view result_text(Result result) { return text_of(kResults, result); }

std::optional<Result> find_result(std::string_view text) { return find<Result>(kResults, text); }

Points points_of(Result result, Color side) {
    if (result == Result::Draw) {
        return Points::Draw;
    }
    return result == win_of(side) ? Points::Win : Points::Loss;
}

std::string_view termination_text(Termination termination) {
    return text_of(kTerminations, termination);
}

std::optional<Termination> find_termination(std::string_view text) {
    return find<Termination>(kTerminations, text);
}

}  // namespace xq::match
