#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "bench/match/match_game.hpp"
#include "bench/match/settings.hpp"
#include "bench/match/statistics.hpp"

namespace xq::match {

// How the match stands: each player's results against each other one. If an encounter has an even
// number of games, two at a time are a pair, and count once both have ended.
class Standings {
public:
    // A point of the curves over the match.
    struct Point {
        int games = 0;
        Estimate elo;    // of the first engine
        double llr = 0;  // of the sequential test, if there is one
    };

    explicit Standings(const MatchSettings& settings);

    // A game with a result.
    void add(const MatchGame& record);

    // [i][j] = player i against player j, from i's view.
    const std::vector<std::vector<Tally>>& results() const { return results_; }
    // One player against all others.
    Tally total(std::size_t player) const;
    // Ended games that wait for the other game of their pair.
    int waiting() const { return static_cast<int>(waiting_.size()); }
    int games() const { return games_; }  // that count
    // So many games ended in each way, waiting ones included.
    const std::map<Termination, int>& terminations() const { return terminations_; }

    // Of the sequential test between the first two engines; Continue if there is none.
    SprtStatus sprt_status() const;
    const std::vector<Point>& curve() const { return curve_; }

private:
    const MatchSettings& settings_;
    std::vector<std::vector<Tally>> results_;
    std::map<int, Points> waiting_;  // by pair: what the player with the lower index got
    std::map<Termination, int> terminations_;
    int games_ = 0;
    std::vector<Point> curve_;
};

}  // namespace xq::match
