#include "bench/match/schedule.hpp"

#include <utility>

namespace xq::match {
namespace {

using Pairing = std::pair<std::size_t, std::size_t>;

std::vector<Pairing> pairings(Format format, std::size_t players) {
    std::vector<Pairing> pairings;
    const std::size_t firsts = format == Format::Gauntlet ? 1 : players;
    for (std::size_t a = 0; a < firsts; ++a) {
        for (std::size_t b = a + 1; b < players; ++b) {
            pairings.emplace_back(a, b);
        }
    }
    return pairings;
}

}  // namespace

std::vector<GameSpec> schedule(const MatchSettings& settings, std::size_t opening_count) {
    std::vector<GameSpec> games;
    std::size_t encounter = 0;
    for (int round = 1; round <= settings.rounds; ++round) {
        const auto opening = static_cast<std::size_t>(round - 1) % opening_count;
        for (auto [red, black] : pairings(settings.format, settings.engines.size())) {
            // With one game a pairing the colours change from round to round.
            if (settings.games % 2 != 0 && round % 2 == 0) {
                std::swap(red, black);
            }
            for (int game = 0; game < settings.games; ++game) {
                games.push_back({.number = static_cast<int>(games.size()) + 1,
                                 .round = round,
                                 .red = red,
                                 .black = black,
                                 .encounter = encounter,
                                 .opening = opening});
                std::swap(red, black);
            }
            ++encounter;
        }
    }
    return games;
}

}  // namespace xq::match
