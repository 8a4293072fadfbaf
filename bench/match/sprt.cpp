#include "bench/match/sprt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace xq::match {
namespace {

// Weights by outcome: a distribution, or values that outcomes have.
using Weights = std::vector<double>;

// An outcome that never came up counts as this fraction of a pair, as in fishtest: were it
// impossible, some hypotheses would be, too.
constexpr double kMinimumCount = 1e-3;

// Farther from 0.5 likeliest_with_distance may fail to find a guess with values of both signs.
constexpr double kMaxNormalizedElo = 200;

// The distribution under which outcomes observed with these frequencies are likeliest, of all
// under which `values`, some below and some above 0, have the expectation 0.
// It is p_i / (1 + x v_i) with that x for which the expectation of v is 0. This expectation falls
// with x, from infinity to minus infinity between two poles: Newton's method finds x, and the
// interval is halved where a step would leave it.
Weights likeliest(const Weights& frequencies, const Weights& values) {
    constexpr int kMaxSteps = 200;
    constexpr double kPrecision = 1e-13;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    double low = -1 / *most;
    double high = -1 / *least;
    double x = 0;
    for (int step = 0; step < kMaxSteps; ++step) {
        double expectation = 0;
        double slope = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double term = values[i] / (1 + x * values[i]);
            expectation += frequencies[i] * term;
            slope -= frequencies[i] * term * term;
        }
        if (std::abs(expectation) < kPrecision) {
            break;
        }
        (expectation > 0 ? low : high) = x;
        x -= expectation / slope;
        if (!(low < x && x < high)) {
            x = std::midpoint(low, high);
        }
    }
    Weights result(frequencies);
    for (std::size_t i = 0; i < values.size(); ++i) {
        result[i] /= 1 + x * values[i];
    }
    return result;
}

// The likeliest distribution with this mean score.
Weights likeliest_with_mean(const Weights& frequencies, double mean) {
    Weights values(frequencies.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = outcome_score(i, values.size()) - mean;
    }
    return likeliest(frequencies, values);
}

// The likeliest distribution whose mean score is `t` standard deviations above 0.5.
// The condition, mean - 0.5 - t * deviation = 0, is not linear in the distribution. Put in a linear
// form around a guess it gives a better guess, whose own linear form leads on to the solution.
Weights likeliest_with_distance(const Weights& frequencies, double t) {
    constexpr int kMaxRounds = 100;
    constexpr double kPrecision = 1e-11;
    const std::size_t outcomes = frequencies.size();
    Weights guess(outcomes, 1 / static_cast<double>(outcomes));
    Weights values(outcomes);
    for (int round = 0; round < kMaxRounds; ++round) {
        const auto [mean, variance] = moments(guess);
        const double deviation = std::sqrt(variance);
        for (std::size_t i = 0; i < outcomes; ++i) {
            const double outcome = outcome_score(i, outcomes);
            const double distance = (outcome - mean) / deviation;
            values[i] = outcome - 0.5 - t * deviation * (1 + distance * distance) / 2;
        }
        const Weights better = likeliest(frequencies, values);
        double change = 0;
        for (std::size_t i = 0; i < outcomes; ++i) {
            change = std::max(change, std::abs(better[i] - guess[i]));
        }
        guess = better;
        if (change < kPrecision) {
            break;
        }
    }
    return guess;
}

// The likeliest distribution under a hypothesis.
Weights likeliest_at(double elo, EloModel model, const Weights& frequencies) {
    if (model == EloModel::Logistic) {
        return likeliest_with_mean(frequencies, score_of_elo(elo));
    }
    // Normalised Elo is by the deviation of a game: that of a pair's mean is 1 / sqrt 2 of it.
    const double games_per_outcome = frequencies.size() == 5 ? 2 : 1;
    return likeliest_with_distance(frequencies,
                                   elo / kNormalizedEloUnit * std::sqrt(games_per_outcome));
}

}  // namespace

std::string Sprt::fault() const {
    const auto is_rate = [](double value) { return 0 < value && value < 1; };
    if (!is_rate(alpha) || !is_rate(beta) || alpha + beta >= 1) {
        return fmt::format("alpha {} and beta {} must lie above 0 and their sum below 1", alpha,
                           beta);
    }
    if (!(elo0 < elo1)) {
        return fmt::format("elo0 {} must be less than elo1 {}", elo0, elo1);
    }
    if (model == EloModel::Logistic) {
        constexpr double kMaxElo = 2000;
        if (elo0 < -kMaxElo || elo1 > kMaxElo) {
            return fmt::format("elo0 {} and elo1 {} must lie within +/- {}", elo0, elo1, kMaxElo);
        }
    } else if (elo0 < -kMaxNormalizedElo || elo1 > kMaxNormalizedElo) {
        return fmt::format("normalised elo0 {} and elo1 {} must lie within +/- {}", elo0, elo1,
                           kMaxNormalizedElo);
    }
    return {};
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::log_likelihood_ratio(const Tally& tally) const {
    if (tally.games() == 0) {
        return 0;
    }
    Weights counts = outcome_counts(tally);
    for (double& count : counts) {
        count = std::max(count, kMinimumCount);
    }
    const double sum = std::accumulate(counts.begin(), counts.end(), 0.0);
    Weights frequencies(counts);
    for (double& frequency : frequencies) {
        frequency /= sum;
    }
    const Weights under_h0 = likeliest_at(elo0, model, frequencies);
    const Weights under_h1 = likeliest_at(elo1, model, frequencies);
    double result = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        result += counts[i] * std::log(under_h1[i] / under_h0[i]);
    }
    return result;
}

SprtStatus Sprt::status(const Tally& tally) const {
    const double ratio = log_likelihood_ratio(tally);
    if (ratio >= upper_bound()) {
        return SprtStatus::AcceptH1;
    }
    return ratio <= lower_bound() ? SprtStatus::AcceptH0 : SprtStatus::Continue;
}

}  // namespace xq::match
