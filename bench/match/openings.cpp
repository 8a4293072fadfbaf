#include "bench/match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <random>
#include <string_view>

#include "bench/match/engine_lines.hpp"
#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "core/text.hpp"

namespace xq::match {
namespace {

// The words of a line that belong to the opening. In EPD the operations after the position are not
// ours: they end with ';', and their names are neither dashes nor counters.
std::vector<std::string_view> opening_words(std::string_view line) {
    const std::size_t end = line.find(';');
    auto words = split_words(line.substr(0, end));
    constexpr std::size_t kBoardAndSide = 2;
    if (end != std::string_view::npos && words.size() > kBoardAndSide &&
        words[0].find('/') != std::string_view::npos) {
        const auto operation =
            std::find_if(words.begin() + kBoardAndSide, words.end(), [](std::string_view word) {
                return word == "moves" ||
                       word.find_first_not_of("-0123456789") != std::string_view::npos;
            });
        if (operation != words.end() && *operation != "moves") {
            words.erase(operation, words.end());
        }
    }
    return words;
}

std::optional<Opening> read_opening(const std::vector<std::string_view>& words,
                                    std::string& error) {
    const auto moves = std::find(words.begin(), words.end(), "moves");
    auto first = words.begin();
    if (first != moves && (*first == "fen" || *first == "position")) {
        ++first;
    }
    Opening opening;
    if (first != moves && *first != "startpos") {
        const auto start = read_fen(fmt::format("{}", fmt::join(first, moves, " ")), error);
        if (!start) {
            return std::nullopt;
        }
        opening.start = *start;
    }
    Position position = opening.start;
    for (auto word = moves; word != words.end(); ++word) {
        if (word == moves) {
            continue;
        }
        const Move move = move_from_text(*word);
        if (!move || !is_legal(position, move)) {
            error = fmt::format("{} is no legal move in {}", *word, write_fen(position));
            return std::nullopt;
        }
        Undo undo;
        position.make(move, undo);
        opening.moves.push_back(move);
    }
    if (!has_legal_move(position)) {
        error = "the game is over there";
        return std::nullopt;
    }
    return opening;
}

}  // namespace

OpeningList read_openings(std::istream& in) {
    OpeningList list;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const auto words = opening_words(line);
        if (words.empty() || words.front().starts_with('#')) {
            continue;
        }
        std::string error;
        auto opening = read_opening(words, error);
        if (!opening) {
            list.error = fmt::format("line {}: {}", number, error);
            return list;
        }
        list.openings.push_back(std::move(*opening));
    }
    if (list.openings.empty()) {
        list.error = "no opening in it";
    }
    return list;
}

OpeningList load_openings(const OpeningSettings& settings) {
    if (settings.file.empty()) {
        return {.openings = {Opening{}}, .error = {}};
    }
    std::ifstream file(settings.file);
    if (!file) {
        return {.openings = {}, .error = fmt::format("cannot read {}", settings.file)};
    }
    OpeningList list = read_openings(file);
    if (!list.error.empty()) {
        list.error = fmt::format("{}: {}", settings.file, list.error);
        return list;
    }
    auto& openings = list.openings;
    if (settings.random) {
        // Fisher-Yates by hand: what std::shuffle does with a seed is up to the library.
        std::mt19937_64 random(settings.seed);
        for (std::size_t i = openings.size(); i > 1; --i) {
            std::swap(openings[i - 1], openings[random() % i]);
        }
    }
    const auto first = static_cast<std::ptrdiff_t>((settings.first - 1) % openings.size());
    std::rotate(openings.begin(), openings.begin() + first, openings.end());
    return list;
}

}  // namespace xq::match
