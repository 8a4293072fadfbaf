#include "bench/match/standings.hpp"

#include "support/catch.hpp"

namespace xq::match {
namespace {

MatchGame game(int number, std::size_t red, std::size_t black, Result result) {
    MatchGame record;
    record.number = number;
    record.red = red;
    record.black = black;
    record.result = result;
    record.termination = Termination::Rules;
    return record;
}

MatchSettings settings_for(std::size_t engines, int games) {
    MatchSettings settings;
    settings.engines.resize(engines);
    settings.games = games;
    return settings;
}

TEST_CASE("a pair counts once both of its games have ended, in whatever order") {
    const MatchSettings settings = settings_for(2, 2);
    Standings standings(settings);
    standings.add(game(2, 1, 0, Result::Draw));
    CHECK(standings.games() == 0);
    CHECK(standings.waiting() == 1);
    standings.add(game(3, 0, 1, Result::BlackWins));
    standings.add(game(1, 0, 1, Result::RedWins));
    CHECK(standings.games() == 2);
    CHECK(standings.waiting() == 1);
    const Tally& tally = standings.results()[0][1];
    CHECK(tally == Tally{.wins = 1, .draws = 1, .losses = 0, .pairs = {0, 0, 0, 1, 0}});
    CHECK(standings.results()[1][0] == tally.reversed());
    CHECK(standings.total(0) == tally);
    CHECK(standings.terminations().at(Termination::Rules) == 3);
    REQUIRE(standings.curve().size() == 1);
    CHECK(standings.curve().front().games == 2);
}

TEST_CASE("with an odd number of games each one counts by itself") {
    const MatchSettings settings = settings_for(3, 1);
    Standings standings(settings);
    standings.add(game(1, 0, 1, Result::RedWins));
    standings.add(game(2, 2, 0, Result::RedWins));
    CHECK(standings.total(0) == Tally{.wins = 1, .losses = 1});
    CHECK(standings.total(2).wins == 1);
    CHECK(standings.results()[1][0].losses == 1);
}

TEST_CASE("the sequential test sees the results of the first engine") {
    MatchSettings settings = settings_for(2, 2);
    settings.sprt = Sprt{.elo0 = 0, .elo1 = 50, .model = EloModel::Logistic};
    Standings standings(settings);
    int number = 0;
    while (standings.sprt_status() == SprtStatus::Continue && number < 10'000) {
        const Result first = number % 8 == 0 ? Result::Draw : Result::RedWins;
        const Result second = number % 6 == 0 ? Result::Draw : Result::BlackWins;
        standings.add(game(number + 1, 0, 1, first));
        standings.add(game(number + 2, 1, 0, second));
        number += 2;
    }
    CHECK(standings.sprt_status() == SprtStatus::AcceptH1);
    CHECK(standings.curve().back().llr >= settings.sprt->upper_bound());
}

}  // namespace
}  // namespace xq::match
