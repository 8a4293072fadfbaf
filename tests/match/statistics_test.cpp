#include "bench/match/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace xq::match {
namespace {

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using Pairs = std::array<int, 5>;

// Of the pairs of one point nothing but their number is known: they count as draws.
Tally paired_tally(const Pairs& pairs) {
    Tally tally{.wins = 2 * pairs[4] + pairs[3], .losses = 2 * pairs[0] + pairs[1], .pairs = pairs};
    tally.draws = 2 * tally.pair_count() - tally.wins - tally.losses;
    return tally;
}

// Matches what rounds to a number published with this many decimals.
auto published(double value, int decimals) {
    return WithinAbs(value, 0.5001 * std::pow(10, -decimals));
}

// What other programs printed for pairs of games: fastchess with two decimals.
struct PairedExample {
    std::string source;
    Pairs pairs{};
    double elo = 0;
    double margin = 0;
    double normalized_elo = 0;
    double superiority = -1;  // in percent; -1 = not published
    double drawn_pairs = -1;  // in percent
    double pairs_ratio = -1;
};

// Sources: Disservin/fastchess app/tests/elo_test.cpp and issue 807, chess.stackexchange.com
// question 45881, pulls of lynx-chess/Lynx, brunocodutra/cinder and Matthies/RubiChess.
const std::vector<PairedExample> kFastchess = {
    {"elo_test 1", {34, 54, 63, 64, 75}, 55.58, 27.65, 57.94},
    {"elo_test 2", {332, 433, 498, 333, 334}, -8.64, 10.33, -9.17, 5.05},
    {"elo_test 3", {7895, 8757, 5685, 568, 9999}, -21.04, 2.95, -19.01},
    {"issue 807", {30, 6, 18, 0, 6}, -168.40, 73.37, -170.08, 0, 30, 0.17},
    {"question 45881", {4, 3, 34, 42, 117}, 277, 40.90, 345.17, 100, 17, 22.71},
    {"Lynx 1899", {235, 1384, 2521, 1341, 239}, -1.06, 4.05, -1.67, 30.33, 44.07, 0.98},
    {"cinder 908", {157, 4475, 9346, 4714, 169}, 2.42, 1.85, 4.59, 99.49, 49.55, 1.05},
    {"cinder 916", {339, 4640, 8717, 4594, 403}, 0.76, 2.01, 1.33, 77.11, 46.63, 1},
    {"RubiChess 523", {8, 633, 1558, 804, 6}, 9.64, 4.36, 19.42, 100, 51.78, 1.26},
};

TEST_CASE("pairs give the numbers that fastchess printed") {
    for (const PairedExample& example : kFastchess) {
        INFO(example.source);
        const Tally tally = paired_tally(example.pairs);
        CHECK_THAT(elo(tally).value, published(example.elo, 2));
        CHECK_THAT(elo(tally).margin, published(example.margin, 2));
        CHECK_THAT(normalized_elo(tally).value, published(example.normalized_elo, 2));
        if (example.superiority >= 0) {
            CHECK_THAT(100 * superiority(tally), published(example.superiority, 2));
        }
        if (example.pairs_ratio >= 0) {
            CHECK_THAT(100 * drawn_pair_ratio(tally), published(example.drawn_pairs, 2));
            CHECK_THAT(pairs_ratio(tally), published(example.pairs_ratio, 2));
        }
    }
}

// fishtest, too, lets the margin of the normalised Elo grow with the distance from 0 (fastchess
// does not). Sources: official-stockfish/Stockfish pulls 5063 (SF 16 against 15, 16.1 against 16)
// and 6255, tests.stockfishchess.org/tests/view/696a9e83cec152c6220c1d1d.
TEST_CASE("pairs give the numbers that fishtest printed") {
    struct Example {
        Pairs pairs{};
        double elo = 0, margin = 0, normalized_elo = 0, normalized_margin = 0, pairs_ratio = 0;
    };
    const std::vector<Example> examples = {
        {{26, 2938, 16102, 10805, 129}, 47.03, 1.3, 103.71, 3.0, 3.69},
        {{47, 3353, 10930, 6520, 130}, 27.66, 1.6, 56.39, 3.4, 1.96},
        {{1, 137, 4659, 203, 0}, 2.22, 1.3, 12.00, 6.8, 1.47},
        {{48, 3203, 14470, 11835, 444}, 55.03, 1.4, 112.79, 3.0, 3.78},
    };
    for (const Example& example : examples) {
        CAPTURE(example.elo);
        const Tally tally = paired_tally(example.pairs);
        CHECK_THAT(elo(tally).value, published(example.elo, 2));
        CHECK_THAT(elo(tally).margin, published(example.margin, 1));
        CHECK_THAT(normalized_elo(tally).value, published(example.normalized_elo, 2));
        CHECK_THAT(normalized_elo(tally).margin, published(example.normalized_margin, 1));
        CHECK_THAT(pairs_ratio(tally), published(example.pairs_ratio, 2));
    }
}

// fishtest's raw statistics: montytest.muzhen.org/tests/stats/69d3c8dc7c5b3724e29d2712, with the
// pairs of one point split into 23 of two draws and 27 of a win and a loss.
TEST_CASE("the moments of a published match") {
    Tally tally;
    const auto add = [&](int count, Points first, Points second) {
        for (int i = 0; i < count; ++i) {
            tally.add_pair(first, second);
        }
    };
    add(13, Points::Loss, Points::Loss);
    add(37, Points::Draw, Points::Loss);
    add(23, Points::Draw, Points::Draw);
    add(27, Points::Loss, Points::Win);
    add(25, Points::Win, Points::Draw);
    add(3, Points::Win, Points::Win);

    CHECK(tally.paired());
    CHECK(tally.games() == 256);
    CHECK(tally.pairs == Pairs{13, 37, 50, 25, 3});
    CHECK_THAT(draw_ratio(tally), published(0.42188, 5));
    CHECK_THAT(drawn_pair_ratio(tally), published(0.39062, 5));
    CHECK_THAT(score(tally), published(0.43750, 5));
    const Moments of_pairs = moments(outcome_counts(tally));
    CHECK_THAT(of_pairs.mean, published(0.43750, 5));
    CHECK_THAT(of_pairs.variance, published(0.05762, 5));
    CHECK_THAT(normalized_elo(tally).value, published(-63.97, 2));
}

// Sources: Disservin/fastchess app/tests/elo_test.cpp (WDL 1 to 3); brunocodutra/cinder pull 570,
// JoAnnP38/Pedantic pull 8 and cutechess/cutechess issue 543, printed by cutechess.
TEST_CASE("single games give the numbers that fastchess and cutechess printed") {
    const Tally first{.wins = 76, .draws = 123, .losses = 89};
    CHECK_THAT(normalized_elo(first).value, published(-20.76, 2));
    CHECK_THAT(100 * superiority(first), published(15.53, 2));

    const Tally second{.wins = 136, .draws = 111, .losses = 96};
    CHECK_THAT(elo(second).value, published(40.70, 2));
    CHECK_THAT(elo(second).margin, published(30.43, 2));
    CHECK_THAT(normalized_elo(second).value, published(49.77, 2));
    CHECK_THAT(100 * superiority(second), published(99.60, 2));

    const Tally third{.wins = 34, .draws = 0, .losses = 356};
    CHECK_THAT(normalized_elo(third).value, published(-508.44, 2));

    struct Example {
        Tally tally;
        double elo = 0, margin = 0, superiority = 0, draws = 0;
    };
    const std::vector<Example> examples = {
        {{.wins = 1038, .draws = 1925, .losses = 1037}, 0.1, 7.7, 50.9, 48.1},
        {{.wins = 332, .draws = 352, .losses = 316}, 5.6, 17.3, 73.5, 35.2},
        {{.wins = 880, .draws = 1863, .losses = 759}, 12.0, 7.9, 99.9, 53.2},
    };
    for (const Example& example : examples) {
        CAPTURE(example.elo);
        CHECK_THAT(elo(example.tally).value, published(example.elo, 1));
        // cutechess takes an approximate quantile of the normal distribution.
        CHECK_THAT(elo(example.tally).margin, WithinAbs(example.margin, 0.06));
        CHECK_THAT(100 * superiority(example.tally), published(example.superiority, 1));
        CHECK_THAT(100 * draw_ratio(example.tally), published(example.draws, 1));
    }
}

TEST_CASE("one game outside of the pairs makes all of them single games") {
    Tally tally = paired_tally({10, 20, 40, 30, 10});
    CHECK(tally.paired());
    CHECK(outcome_counts(tally).size() == 5);
    tally.add_game(Points::Draw);
    CHECK_FALSE(tally.paired());
    CHECK(outcome_counts(tally) == std::vector<double>{40, 131, 50});
    CHECK_THAT(score(tally), WithinRel(115.5 / 221, 1e-9));
}

TEST_CASE("tallies add up and turn around") {
    Tally tally;
    tally.add_pair(Points::Win, Points::Draw);
    tally.add_pair(Points::Loss, Points::Loss);
    tally.add_game(Points::Win);
    CHECK(tally == Tally{.wins = 2, .draws = 1, .losses = 2, .pairs = {1, 0, 0, 1, 0}});
    CHECK(tally.points() == 2.5);

    Tally sum = tally.reversed();
    CHECK(sum == Tally{.wins = 2, .draws = 1, .losses = 2, .pairs = {0, 1, 0, 0, 1}});
    sum += tally;
    CHECK(sum == Tally{.wins = 4, .draws = 2, .losses = 4, .pairs = {1, 1, 0, 1, 1}});

    const Tally uneven = paired_tally({3, 20, 40, 30, 10});
    CHECK_THAT(elo(uneven.reversed()).value, WithinRel(-elo(uneven).value, 1e-9));
    CHECK_THAT(elo(uneven.reversed()).margin, WithinRel(elo(uneven).margin, 1e-9));
    CHECK_THAT(superiority(uneven.reversed()), WithinRel(1 - superiority(uneven), 1e-9));
}

TEST_CASE("results without spread give no margin and never NaN") {
    struct Example {
        Tally tally;
        std::string text;
        double superiority = 0;
    };
    const std::vector<Example> examples = {
        {{}, "+0.0 +/- n/a", 0.5},
        {{.wins = 7}, "+inf +/- n/a", 1},
        {{.losses = 1}, "-inf +/- n/a", 0},
        {{.draws = 12}, "+0.0 +/- n/a", 0.5},
        {paired_tally({0, 0, 0, 0, 9}), "+inf +/- n/a", 1},
        {paired_tally({9, 0, 0, 0, 0}), "-inf +/- n/a", 0},
        {paired_tally({0, 0, 9, 0, 0}), "+0.0 +/- n/a", 0.5},
        {paired_tally({0, 0, 0, 1, 0}), "+190.8 +/- n/a", 1},
    };
    for (const Example& example : examples) {
        CAPTURE(example.text, example.tally.games());
        CHECK(elo(example.tally).text() == example.text);
        CHECK(superiority(example.tally) == example.superiority);
        CHECK_FALSE(std::isnan(normalized_elo(example.tally).value));
        CHECK(normalized_elo(example.tally).margin == kInfinity);
        CHECK_FALSE(std::isnan(pairs_ratio(example.tally)));
        CHECK_FALSE(std::isnan(draw_ratio(example.tally)));
    }
    // The interval of the score reaches 1.
    CHECK(elo(Tally{.wins = 1, .draws = 1}).text() == "+190.8 +/- n/a");
    CHECK(pairs_ratio(paired_tally({0, 0, 0, 1, 0})) == kInfinity);
    CHECK(pairs_ratio({}) == 1);
    CHECK(elo(paired_tally({30, 6, 18, 0, 6})).text() == "-168.4 +/- 73.4");
}

TEST_CASE("Elo and score are each other's reverse") {
    for (const double difference : {-800.0, -35.5, 0.0, 1.0, 400.0}) {
        CHECK_THAT(elo_of_score(score_of_elo(difference)), WithinRel(difference, 1e-9));
    }
    CHECK_THAT(score_of_elo(400), WithinRel(10.0 / 11, 1e-9));
    CHECK(elo_of_score(1) == kInfinity);
    CHECK(elo_of_score(0) == -kInfinity);
}

// The half width of the 95 % interval, from matches drawn at random from the results of this one.
double bootstrap_margin(const Pairs& pairs, const std::function<Estimate(const Tally&)>& estimate) {
    constexpr int kSamples = 4000;
    std::mt19937_64 random(20240607);
    std::discrete_distribution<std::size_t> outcome(pairs.begin(), pairs.end());
    const int count = paired_tally(pairs).pair_count();
    std::vector<double> values;
    for (int sample = 0; sample < kSamples; ++sample) {
        Pairs drawn{};
        for (int i = 0; i < count; ++i) {
            ++drawn[outcome(random)];
        }
        values.push_back(estimate(paired_tally(drawn)).value);
    }
    std::sort(values.begin(), values.end());
    return (values[kSamples * 975 / 1000] - values[kSamples * 25 / 1000]) / 2;
}

TEST_CASE("the margins are those of a bootstrap") {
    const std::vector<Pairs> examples = {
        {20, 60, 100, 65, 25}, {12, 37, 60, 80, 71}, {2, 10, 60, 120, 200}, {40, 0, 20, 0, 90}};
    for (const Pairs& pairs : examples) {
        CAPTURE(pairs);
        const Tally tally = paired_tally(pairs);
        CHECK_THAT(bootstrap_margin(pairs, elo), WithinRel(elo(tally).margin, 0.06));
        CHECK_THAT(bootstrap_margin(pairs, normalized_elo),
                   WithinRel(normalized_elo(tally).margin, 0.06));
    }
}

}  // namespace
}  // namespace xq::match
