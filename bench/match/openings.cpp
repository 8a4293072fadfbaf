#include "bench/match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <random>
#include <utility>

#include "core/movegen.hpp"
#include "record/game_reader.hpp"

namespace xq::match {
namespace {

// Nothing, and why, if no game can begin there.
std::optional<Opening> opening_of(const ReadGame& game, std::string& error) {
    error = game.complaint();
    Opening opening{game.record.start, game.record.main_line()};
    Position position = opening.start;
    for (const Move move : opening.moves) {
        Undo undo;
        position.make(move, undo);
    }
    if (error.empty() && !has_legal_move(position)) {
        error = "the game is over there";
    }
    return error.empty() ? std::optional(std::move(opening)) : std::nullopt;
}

}  // namespace

OpeningList read_openings(std::istream& in) {
    OpeningList list;
    GameReader reader(in);
    while (const auto game = reader.next()) {
        std::string error;
        auto opening = opening_of(*game, error);
        if (!opening) {
            list.error = fmt::format("line {}: {}", game->line, error);
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
