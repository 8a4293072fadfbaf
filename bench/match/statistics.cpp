#include "bench/match/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace xq::match {
namespace {

constexpr double kNormal95 = 1.959963984540054;  // the normal distribution's 97.5 % quantile

double ratio(double part, double whole, double if_none) {
    return whole > 0 ? part / whole : if_none;
}

// The mean score of a tally's outcomes with its error.
struct ScoreEstimate {
    Moments moments;
    double outcomes = 0;
    double error = 0;  // standard error of the mean; 0 = unknown, all outcomes are alike
};

ScoreEstimate estimate_score(const std::vector<double>& counts) {
    ScoreEstimate result;
    result.moments = moments(counts);
    result.outcomes = std::accumulate(counts.begin(), counts.end(), 0.0);
    result.error = std::sqrt(result.moments.variance / result.outcomes);
    return result;
}

// Infinite with the sign of the mean's distance from 0.5, or 0: what is left to say of a
// distance in standard deviations if there is no deviation.
double sign_only(double mean) { return mean == 0.5 ? 0.0 : std::copysign(kInfinity, mean - 0.5); }

}  // namespace

void Tally::add_game(Points points) {
    wins += points == Points::Win;
    draws += points == Points::Draw;
    losses += points == Points::Loss;
}

void Tally::add_pair(Points first, Points second) {
    add_game(first);
    add_game(second);
    ++pairs[static_cast<std::size_t>(first) + static_cast<std::size_t>(second)];
}

Tally& Tally::operator+=(const Tally& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        pairs[i] += other.pairs[i];
    }
    return *this;
}

Tally Tally::reversed() const {
    Tally result{.wins = losses, .draws = draws, .losses = wins, .pairs = pairs};
    std::reverse(result.pairs.begin(), result.pairs.end());
    return result;
}

int Tally::pair_count() const { return std::accumulate(pairs.begin(), pairs.end(), 0); }

bool Tally::paired() const { return games() > 0 && games() == 2 * pair_count(); }

std::vector<double> outcome_counts(const Tally& tally) {
    if (tally.paired()) {
        return {tally.pairs.begin(), tally.pairs.end()};
    }
    return {static_cast<double>(tally.losses), static_cast<double>(tally.draws),
            static_cast<double>(tally.wins)};
}

Moments moments(std::span<const double> weights) {
    double sum = 0;
    Moments result;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        sum += weights[i];
        result.mean += weights[i] * outcome_score(i, weights.size());
    }
    result.mean /= sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double distance = outcome_score(i, weights.size()) - result.mean;
        result.variance += weights[i] * distance * distance;
    }
    result.variance /= sum;
    return result;
}

std::string Estimate::value_text() const { return fmt::format("{:+.1f}", value); }

std::string Estimate::margin_text() const {
    return std::isfinite(margin) ? fmt::format("{:.1f}", margin) : "n/a";
}

std::string Estimate::text() const { return fmt::format("{} +/- {}", value_text(), margin_text()); }

double score(const Tally& tally) { return ratio(tally.points(), tally.games(), 0.5); }

double elo_of_score(double score) { return 400 * (std::log10(score) - std::log10(1 - score)); }

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate elo(const Tally& tally) {
    if (tally.games() == 0) {
        return {};
    }
    const ScoreEstimate estimate = estimate_score(outcome_counts(tally));
    const double low = estimate.moments.mean - kNormal95 * estimate.error;
    const double high = estimate.moments.mean + kNormal95 * estimate.error;
    Estimate result{.value = elo_of_score(estimate.moments.mean)};
    if (estimate.error > 0 && low > 0 && high < 1) {
        result.margin = (elo_of_score(high) - elo_of_score(low)) / 2;
    }
    return result;
}

Estimate normalized_elo(const Tally& tally) {
    if (tally.games() == 0) {
        return {};
    }
    const std::vector<double> counts = outcome_counts(tally);
    const ScoreEstimate estimate = estimate_score(counts);
    const auto [mean, variance] = estimate.moments;
    if (variance == 0) {
        return {.value = sign_only(mean)};
    }
    // By the delta method: how far one outcome, x deviations from the mean, moves the distance t
    // of the mean from 0.5, which depends on the deviation, too.
    const double deviation = std::sqrt(variance);
    const double t = (mean - 0.5) / deviation;
    double spread = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double x = (outcome_score(i, counts.size()) - mean) / deviation;
        const double influence = x - t / 2 * (x * x - 1);
        spread += counts[i] * influence * influence;
    }
    const double error = std::sqrt(spread) / estimate.outcomes;
    // The variance of a game is counted as that of a pair's points, halved.
    const double games_per_outcome = tally.games() / estimate.outcomes;
    const double unit = kNormalizedEloUnit / std::sqrt(games_per_outcome);
    return {.value = t * unit, .margin = kNormal95 * error * unit};
}

double superiority(const Tally& tally) {
    if (tally.games() == 0) {
        return 0.5;
    }
    const ScoreEstimate estimate = estimate_score(outcome_counts(tally));
    const double mean = estimate.moments.mean;
    const double z = estimate.error > 0 ? (mean - 0.5) / estimate.error : sign_only(mean);
    return std::erfc(-z / std::numbers::sqrt2) / 2;
}

double draw_ratio(const Tally& tally) { return ratio(tally.draws, tally.games(), 0); }

double drawn_pair_ratio(const Tally& tally) { return ratio(tally.pairs[2], tally.pair_count(), 0); }

double pairs_ratio(const Tally& tally) {
    const int won = tally.pairs[3] + tally.pairs[4];
    return ratio(won, tally.pairs[0] + tally.pairs[1], won > 0 ? kInfinity : 1);
}

}  // namespace xq::match
