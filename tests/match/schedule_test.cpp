#include "bench/match/schedule.hpp"

#include <map>
#include <set>
#include <utility>

#include "support/catch.hpp"

namespace xq::match {
namespace {

MatchSettings settings_for(std::size_t engines, Format format, int rounds, int games) {
    MatchSettings settings;
    settings.engines.resize(engines);
    settings.format = format;
    settings.rounds = rounds;
    settings.games = games;
    return settings;
}

TEST_CASE("a round robin pairs all with all, with both colours and one opening a round") {
    const auto games = schedule(settings_for(4, Format::RoundRobin, 3, 2), 2);
    REQUIRE(games.size() == 36);
    std::map<std::pair<std::size_t, std::size_t>, int> count;
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK(games[i].number == static_cast<int>(i) + 1);
        CHECK(games[i].red != games[i].black);
        CHECK(games[i].opening == static_cast<std::size_t>(games[i].round - 1) % 2);
        ++count[{games[i].red, games[i].black}];
    }
    CHECK(count.size() == 12);
    for (const auto& [players, times] : count) {
        CHECK(times == 3);
    }
}

TEST_CASE("the games of a pair stand side by side") {
    const auto games = schedule(settings_for(3, Format::RoundRobin, 2, 4), 5);
    for (std::size_t i = 0; i < games.size(); i += 2) {
        CHECK(games[i].red == games[i + 1].black);
        CHECK(games[i].black == games[i + 1].red);
        CHECK(games[i].opening == games[i + 1].opening);
    }
}

TEST_CASE("in a gauntlet the first meets each other one") {
    for (const GameSpec& game : schedule(settings_for(4, Format::Gauntlet, 2, 2), 1)) {
        CHECK((game.red == 0 || game.black == 0));
    }
    CHECK(schedule(settings_for(4, Format::Gauntlet, 2, 2), 1).size() == 12);
}

TEST_CASE("with one game a pairing the colours change from round to round") {
    const auto games = schedule(settings_for(2, Format::RoundRobin, 4, 1), 1);
    REQUIRE(games.size() == 4);
    CHECK(games[0].red == 0);
    CHECK(games[1].red == 1);
    CHECK(games[2].red == 0);
    CHECK(games[3].red == 1);
}

}  // namespace
}  // namespace xq::match
