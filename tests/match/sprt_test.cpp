#include "bench/match/sprt.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"

namespace xq::match {
namespace {

using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using Pairs = std::array<int, 5>;

Tally paired_tally(const Pairs& pairs) {
    Tally tally{.wins = 2 * pairs[4] + pairs[3], .losses = 2 * pairs[0] + pairs[1], .pairs = pairs};
    tally.draws = 2 * tally.pair_count() - tally.wins - tally.losses;
    return tally;
}

double ratio_of(const Tally& tally, double elo0, double elo1, EloModel model) {
    return Sprt{.elo0 = elo0, .elo1 = elo1, .model = model}.log_likelihood_ratio(tally);
}

struct PairedExample {
    std::string source;
    Pairs pairs{};
    double elo0 = 0;
    double elo1 = 0;
    double ratio = 0;
};

// --- Published numbers ---------------------------------------------------------------------------

TEST_CASE("pairs by logistic Elo give the published ratios") {
    const std::vector<PairedExample> examples = {
        {"fastchess app/tests/sprt_test.cpp", {223, 9863, 21279, 10037, 246}, 0.5, 2.5, -3.07},
        {"fastchess app/tests/sprt_test.cpp", {871, 26175, 55983, 26678, 821}, 0, 2, -4.98},
        {"Stockfish pull 2971, STC", {17, 253, 1042, 337, 39}, -0.5, 1.5, 2.96},
        {"Stockfish pull 2971, LTC", {11, 407, 3238, 513, 11}, 0.25, 1.75, 2.93},
        {"Stockfish pull 3098, STC", {491, 7345, 29693, 7670, 465}, -0.25, 1.25, 2.96},
        {"Stockfish pull 3098, LTC", {53, 2220, 21459, 2445, 47}, 0.25, 1.25, 2.97},
        {"Stockfish pull 3209, STC", {253, 4282, 17604, 4431, 286}, -0.25, 1.25, 2.94},
        {"Stockfish pull 3209, LTC", {58, 3302, 33130, 3518, 84}, 0.25, 1.25, 2.97},
        {"Lynx pull 1899, by fastchess", {235, 1384, 2521, 1341, 239}, -5, 0, 1.69},
    };
    for (const PairedExample& example : examples) {
        INFO(example.source);
        CHECK_THAT(
            ratio_of(paired_tally(example.pairs), example.elo0, example.elo1, EloModel::Logistic),
            WithinAbs(example.ratio, 0.0051));
    }
    // kent-tokyo/veridict src/stats/pentanomial_sprt.rs, computed there with fishtest's own code.
    const auto logistic = [](const Pairs& pairs, double elo1) {
        return ratio_of(paired_tally(pairs), 0, elo1, EloModel::Logistic);
    };
    CHECK_THAT(logistic({5, 20, 50, 20, 5}, 10), WithinAbs(-0.206511723, 1e-9));
    CHECK_THAT(logistic({2, 10, 70, 10, 2}, 20), WithinAbs(-1.523230410, 1e-9));
}

TEST_CASE("pairs by normalised Elo give the published ratios") {
    const std::vector<PairedExample> examples = {
        {"fastchess app/tests/sprt_test.cpp", {365, 16618, 36229, 16974, 390}, 0, 2, 2.25},
        {"fastchess app/tests/sprt_test.cpp", {127, 4883, 10712, 5150, 104}, -1.75, 0.25, 3.01},
        {"racetrack src/tests/sprt_tests.rs", {440, 2910, 5170, 2888, 455}, 0, 5, -2.27},
        {"racetrack src/tests/sprt_tests.rs", {142, 620, 1122, 699, 188}, 0, 5, 2.99},
        {"racetrack src/tests/sprt_tests.rs", {349, 1561, 3340, 1604, 359}, -5, 0, 2.90},
        {"racetrack src/tests/sprt_tests.rs", {98, 382, 674, 369, 71}, -5, 0, -1.11},
        {"Stockfish pull 3514, STC", {264, 5737, 31270, 5964, 269}, -0.5, 2.5, 2.97},
        {"Stockfish pull 5833, first", {2, 4639, 16217, 4948, 6}, 0.5, 2.5, 2.94},
        {"Stockfish pull 5833, second", {15, 14243, 48099, 14663, 12}, 0, 2, 2.94},
        {"Stockfish pull 6036, first", {1, 1098, 3954, 1346, 1}, 0.5, 2.5, 2.94},
        {"Stockfish pull 6036, second", {0, 1236, 4490, 1474, 1}, 0, 2, 2.94},
        {"Stockfish pull 6036, third", {4, 2290, 7932, 2562, 4}, 0.5, 2.5, 2.95},
        {"Stockfish pull 6255, STC", {317, 12094, 28735, 12231, 319}, -1.75, 0.25, 2.96},
        {"cinder pull 727, by fastchess", {50, 287, 610, 387, 73}, 0, 5, 2.97},
        {"cinder pull 773", {36, 340, 767, 462, 82}, 0, 3, 2.89},
        {"cinder pull 908", {157, 4475, 9346, 4714, 169}, 0, 3, 2.90},
    };
    for (const PairedExample& example : examples) {
        INFO(example.source);
        CHECK_THAT(
            ratio_of(paired_tally(example.pairs), example.elo0, example.elo1, EloModel::Normalized),
            WithinAbs(example.ratio, 0.0051));
    }
}

// montytest.muzhen.org/tests/stats/69d3c8dc7c5b3724e29d2712 tests [0, 4] in normalised Elo, and
// in the logistic Elo that it is at the deviation of these games.
TEST_CASE("fishtest's raw statistics give both ratios to five decimals") {
    const Tally tally = paired_tally({13, 37, 50, 25, 3});
    CHECK_THAT(ratio_of(tally, 0, 4, EloModel::Normalized), WithinAbs(-0.54912, 6e-6));

    const double deviation = std::sqrt(2 * moments(outcome_counts(tally)).variance);
    const double elo1 = elo_of_score(0.5 + 4 / kNormalizedEloUnit * deviation);
    CHECK_THAT(elo1, WithinAbs(2.716, 6e-4));
    CHECK_THAT(ratio_of(tally, 0, elo1, EloModel::Logistic), WithinAbs(-0.53772, 6e-6));
}

// Sources: fastchess app/tests/sprt_test.cpp; cutechess issue 543, cinder pull 570, cutechess
// projects/lib/tests/sprt/tst_sprt.cpp.
TEST_CASE("single games give the published ratios") {
    struct Example {
        Tally tally;
        double elo0 = 0, elo1 = 0;
        EloModel model = EloModel::Logistic;
        double ratio = 0;
    };
    const EloModel logistic = EloModel::Logistic;
    const EloModel normalized = EloModel::Normalized;
    const std::vector<Example> examples = {
        {{.wins = 36433, .draws = 68692, .losses = 36027}, 0, 2, normalized, 0.92},
        {{.wins = 10871, .draws = 20431, .losses = 10650}, -1.75, 0.25, normalized, 2.30},
        {{.wins = 21404, .draws = 40708, .losses = 21184}, 0.5, 2.5, logistic, -1.57},
        {{.wins = 57433, .draws = 106593, .losses = 57030}, 0, 2, logistic, -2.59},
        {{.wins = 880, .draws = 1863, .losses = 759}, 0, 5, logistic, 2.95},
        {{.wins = 1038, .draws = 1925, .losses = 1037}, -5, 5, logistic, 0.0555},
        {{.wins = 1477, .draws = 2942, .losses = 1351}, 0, 10, logistic, 2.52},
        {{.wins = 555, .draws = 298, .losses = 555}, 0, 10, logistic, -0.74},
    };
    for (const Example& example : examples) {
        CAPTURE(example.tally.wins);
        CHECK_THAT(ratio_of(example.tally, example.elo0, example.elo1, example.model),
                   WithinAbs(example.ratio, 0.0051));
    }
}

// cinder pull 908 prints (-2.25, 2.89), all of fishtest (-2.94, 2.94).
TEST_CASE("the bounds are those of Wald") {
    const Sprt usual{};
    CHECK_THAT(usual.lower_bound(), WithinAbs(-2.944439, 1e-6));
    CHECK_THAT(usual.upper_bound(), WithinAbs(2.944439, 1e-6));
    const Sprt uneven{.alpha = 0.05, .beta = 0.10};
    CHECK_THAT(uneven.lower_bound(), WithinAbs(-2.25, 0.005));
    CHECK_THAT(uneven.upper_bound(), WithinAbs(2.89, 0.005));
}

// Verdicts from racetrack src/tests/sprt_tests.rs, with beta = 0.1.
TEST_CASE("the test ends at the bounds") {
    const auto status = [](const Pairs& pairs, double elo0, double elo1) {
        return Sprt{.elo0 = elo0, .elo1 = elo1, .beta = 0.1}.status(paired_tally(pairs));
    };
    CHECK(status({485, 1923, 2942, 1937, 594}, 0, 5) == SprtStatus::AcceptH1);
    CHECK(status({261, 739, 2683, 737, 253}, -10, 0) == SprtStatus::AcceptH1);
    CHECK(status({63, 252, 385, 250, 74}, 0, 10) == SprtStatus::Continue);
    CHECK(status({527, 1007, 1932, 933, 511}, 0, 5) == SprtStatus::AcceptH0);
    CHECK(status({175, 305, 694, 291, 157}, 0, 10) == SprtStatus::AcceptH0);
    CHECK(status({}, 0, 5) == SprtStatus::Continue);
}

// --- Edges ---------------------------------------------------------------------------------------

TEST_CASE("one-sided results give finite ratios of the right sign") {
    for (const EloModel model : {EloModel::Logistic, EloModel::Normalized}) {
        for (const int count : {1, 10, 1'000'000}) {
            CAPTURE(count);
            const auto ratio = [&](const Tally& tally) { return ratio_of(tally, -3, 10, model); };
            for (const Tally& won : {Tally{.wins = count}, paired_tally({0, 0, 0, 0, count})}) {
                CHECK(ratio(won) > 0);
                CHECK(std::isfinite(ratio(won)));
                CHECK(ratio(won.reversed()) < 0);
                CHECK(std::isfinite(ratio(won.reversed())));
            }
            CHECK(ratio({.draws = count}) < 0);
            CHECK(std::isfinite(ratio({.draws = count})));
        }
        CHECK(ratio_of({}, -3, 10, model) == 0);
    }
}

// Without draws the mean says all: the ratio is that of a coin with two known probabilities.
TEST_CASE("without draws the logistic ratio is that of two outcomes") {
    const double s0 = score_of_elo(-10);
    const double s1 = score_of_elo(15);
    const double expected = 700 * std::log(s1 / s0) + 300 * std::log((1 - s1) / (1 - s0));
    CHECK_THAT(ratio_of({.wins = 700, .losses = 300}, -10, 15, EloModel::Logistic),
               WithinRel(expected, 1e-4));
}

TEST_CASE("settings that make no test are named") {
    CHECK(Sprt{}.fault().empty());
    CHECK(Sprt{.elo0 = -200, .elo1 = 200}.fault().empty());
    CHECK(Sprt{.elo0 = 5, .elo1 = 5}.fault() == "elo0 5 must be less than elo1 5");
    CHECK_FALSE(Sprt{.elo1 = std::nan("")}.fault().empty());
    CHECK_FALSE(Sprt{.alpha = 0}.fault().empty());
    CHECK_FALSE(Sprt{.beta = 1}.fault().empty());
    CHECK_FALSE(Sprt{.alpha = 0.5, .beta = 0.5}.fault().empty());
    CHECK_FALSE(Sprt{.elo1 = 201}.fault().empty());
    CHECK(Sprt{.elo1 = 201, .model = EloModel::Logistic}.fault().empty());
    CHECK_FALSE(Sprt{.elo0 = -3000, .model = EloModel::Logistic}.fault().empty());
}

// --- The slow twin -------------------------------------------------------------------------------

using Weights = std::vector<double>;

// The likelihood of a hypothesis by trial and error. The inner outcomes' shares are free; those of
// the two outermost follow from them and the hypothesis.
class SlowLikelihood {
public:
    SlowLikelihood(Weights counts, double elo, EloModel model)
        : counts_(std::move(counts)), elo_(elo), model_(model) {}

    // The logarithm of the highest likelihood.
    double highest() const {
        Weights shares(counts_.size(), 1 / static_cast<double>(counts_.size()));
        double best = value(shares);
        double step = 0.1;
        while (step > 1e-8) {
            bool moved = false;
            for (std::size_t i = 1; i + 1 < shares.size(); ++i) {
                for (const double factor : {1 + step, 1 / (1 + step)}) {
                    Weights trial = shares;
                    trial[i] *= factor;
                    const double found = value(trial);
                    if (found > best + 1e-12 * std::abs(best)) {
                        best = found;
                        shares = trial;
                        moved = true;
                    }
                }
            }
            if (!moved) {
                step /= 2;
            }
        }
        return best;
    }

private:
    // Above 0 if the distribution is too strong for the hypothesis.
    double excess(const Weights& shares) const {
        const auto [mean, variance] = moments(shares);
        if (model_ == EloModel::Logistic) {
            return mean - score_of_elo(elo_);
        }
        const double games = static_cast<double>(shares.size() - 1) / 2;
        return (mean - 0.5) / std::sqrt(variance * games) - elo_ / kNormalizedEloUnit;
    }

    // By the inner shares; minus infinity if the hypothesis cannot hold with them.
    double value(Weights shares) const {
        double left = 1;
        for (std::size_t i = 1; i + 1 < shares.size(); ++i) {
            left -= shares[i];
        }
        double low = 0;
        double high = left;
        const auto set = [&](double last) {
            shares.back() = last;
            shares.front() = left - last;
            return excess(shares);
        };
        if (left <= 0 || set(low) > 0 || set(high) < 0) {
            return -std::numeric_limits<double>::infinity();
        }
        for (int i = 0; i < 60; ++i) {
            const double middle = (low + high) / 2;
            (set(middle) > 0 ? high : low) = middle;
        }
        double sum = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            sum += counts_[i] * std::log(shares[i]);
        }
        return sum;
    }

    Weights counts_;
    double elo_;
    EloModel model_;
};

void check_against_slow_twin(const Tally& tally, double elo0, double elo1) {
    CAPTURE(tally.wins, tally.draws, tally.losses, tally.pairs, elo0, elo1);
    Weights counts = outcome_counts(tally);
    for (double& count : counts) {
        count = std::max(count, 1e-3);
    }
    for (const EloModel model : {EloModel::Logistic, EloModel::Normalized}) {
        const double expected = SlowLikelihood(counts, elo1, model).highest() -
                                SlowLikelihood(counts, elo0, model).highest();
        CHECK_THAT(ratio_of(tally, elo0, elo1, model), WithinAbs(expected, 1e-5));
    }
}

TEST_CASE("the ratio is that of the likeliest distributions") {
    std::mt19937_64 random(7);
    const auto any = [&](int low, int high) {
        return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
    };
    for (int round = 0; round < 10; ++round) {
        const int elo0 = any(-100, 50);
        const int elo1 = any(51, 150);
        const Tally games{.wins = any(1, 60), .draws = any(1, 60), .losses = any(1, 60)};
        check_against_slow_twin(games, elo0, elo1);
        const Pairs pairs{any(1, 9), any(1, 30), any(1, 60), any(1, 30), any(1, 9)};
        check_against_slow_twin(paired_tally(pairs), elo0, elo1);
    }
    check_against_slow_twin({.wins = 50}, 0, 10);
    check_against_slow_twin({.draws = 50}, -5, 10);
    check_against_slow_twin(paired_tally({0, 0, 0, 3, 40}), 0, 10);
    check_against_slow_twin(paired_tally({0, 0, 0, 0, 104}), 0, 5);
}

// --- Error rates ---------------------------------------------------------------------------------

// The share of matches with pairs of this distribution in which H1 is accepted.
double acceptance_of_h1(const Sprt& sprt, const std::array<double, 5>& distribution, int matches) {
    std::mt19937_64 random(42);
    std::discrete_distribution<std::size_t> outcome(distribution.begin(), distribution.end());
    int accepted = 0;
    for (int match = 0; match < matches; ++match) {
        Pairs pairs{};
        SprtStatus status = SprtStatus::Continue;
        while (status == SprtStatus::Continue) {
            ++pairs[outcome(random)];
            status = sprt.status(paired_tally(pairs));
        }
        accepted += status == SprtStatus::AcceptH1;
    }
    return static_cast<double>(accepted) / matches;
}

// A distribution of pairs whose mean is the score at this Elo.
std::array<double, 5> distribution_at(double elo) {
    const double shift = (score_of_elo(elo) - 0.5) / 1.5;
    return {0.06 - shift, 0.22 - shift, 0.44, 0.22 + shift, 0.06 + shift};
}

double normalized_elo_of(const std::array<double, 5>& distribution) {
    const auto [mean, variance] = moments(distribution);
    return (mean - 0.5) / std::sqrt(2 * variance) * kNormalizedEloUnit;
}

TEST_CASE("the error rates are those promised") {
    constexpr int kMatches = 600;
    constexpr double kElo = 40;
    const auto at_h0 = distribution_at(0);
    const auto at_h1 = distribution_at(kElo);
    const EloModel model = GENERATE(EloModel::Logistic, EloModel::Normalized);
    const Sprt sprt{.elo0 = 0,
                    .elo1 = model == EloModel::Logistic ? kElo : normalized_elo_of(at_h1),
                    .alpha = 0.05,
                    .beta = 0.10,
                    .model = model};
    // Three standard deviations of the simulation are allowed, and that the rates are lower than
    // promised, as the last pair carries the ratio beyond the bound.
    const double false_alarms = acceptance_of_h1(sprt, at_h0, kMatches);
    CHECK(false_alarms < 0.05 + 3 * std::sqrt(0.05 * 0.95 / kMatches));
    CHECK(false_alarms > 0.01);
    const double missed = 1 - acceptance_of_h1(sprt, at_h1, kMatches);
    CHECK(missed < 0.10 + 3 * std::sqrt(0.10 * 0.90 / kMatches));
    CHECK(missed > 0.03);
}

}  // namespace
}  // namespace xq::match
