#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

// Counts of results, and what they say about the strength of the player they belong to.
// Games that start from one opening with the colours swapped form a pair. As the opening favours
// either player once, pairs vary less than single games, and errors are computed from them where
// every game belongs to one.
namespace xq::match {

// What a game brought, in half points.
enum class Points : std::uint8_t { Loss, Draw, Win };

// One player's results, against an opponent or a field.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    // Pairs that brought 0, 0.5, 1, 1.5 and 2 points. Their games are among those above.
    std::array<int, 5> pairs{};

    // A game that belongs to no pair.
    void add_game(Points points);
    // Both games of a pair.
    void add_pair(Points first, Points second);
    Tally& operator+=(const Tally& other);
    bool operator==(const Tally&) const = default;

    // The same games as the opponent sees them.
    Tally reversed() const;

    int games() const { return wins + draws + losses; }
    int pair_count() const;
    double points() const { return wins + draws / 2.0; }
    // There are games, and each belongs to a pair.
    bool paired() const;
};

// The parts of a tally that are independent of each other: if it is paired its pairs by points,
// else its losses, draws and wins. Outcome i of n is worth outcome_score(i, n).
std::vector<double> outcome_counts(const Tally& tally);

// The share of the points at stake that outcome i of n brings, from 0 to 1.
constexpr double outcome_score(std::size_t i, std::size_t n) {
    return static_cast<double>(i) / static_cast<double>(n - 1);
}

// Mean and variance of the score of one outcome.
struct Moments {
    double mean = 0;
    double variance = 0;
};

// By the weights of all outcomes, at least two, not negative and not all 0; their sum is free.
Moments moments(std::span<const double> weights);

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

// A number with the half width of its 95 % confidence interval. Neither is ever NaN.
struct Estimate {
    double value = 0;           // may be infinite
    double margin = kInfinity;  // infinite if the results say nothing about it

    std::string value_text() const;   // "+12.3", "-inf"
    std::string margin_text() const;  // "4.5", or "n/a" if infinite
    std::string text() const;         // "+12.3 +/- 4.5"
};

// The share of the points won, from 0 to 1; 0.5 without games.
double score(const Tally& tally);

// The Elo difference at which this score is expected, and the reverse.
// A score of 0 or 1 is infinite Elo.
double elo_of_score(double score);
double score_of_elo(double elo);

// The Elo difference to the opponent or to the field as a whole. The margin is half the distance
// between the Elo of both ends of the score's interval; it is infinite without games, if all
// outcomes are alike, and if the interval reaches 0 or 1.
Estimate elo(const Tally& tally);

// Normalised Elo: what the score is above 0.5, in standard deviations of a game, times 800 / ln 10.
// With no draws, no pairs and a small difference it is the same as Elo. Source: M. Van den Bergh,
// "Comments on Normalized Elo" (https://www.cantate.be/Fishtest/normalized_elo_practical.pdf).
// If all outcomes are alike it is 0 or infinite, with an infinite margin.
inline constexpr double kNormalizedEloUnit = 347.43558552260146;  // 800 / ln 10
Estimate normalized_elo(const Tally& tally);

// Likelihood of superiority, from 0 to 1: how sure it is that the player is the stronger one,
// with the score's error taken as normal. If all outcomes are alike it is 0, 0.5 or 1.
double superiority(const Tally& tally);

// The share of the games that were drawn, and of the pairs that were shared one point each;
// 0 without any.
double draw_ratio(const Tally& tally);
double drawn_pair_ratio(const Tally& tally);

// Pairs won (more than one point) by pairs lost: 1 if there are neither, infinite if none is lost.
double pairs_ratio(const Tally& tally);

}  // namespace xq::match
