#include "bench/match/standings.hpp"

#include <algorithm>

namespace xq::match {

Standings::Standings(const MatchSettings& settings)
    : settings_(settings),
      results_(settings.engines.size(), std::vector<Tally>(settings.engines.size())) {}

void Standings::add(const MatchGame& record) {
    ++terminations_[record.termination];
    const auto [one, other] = std::minmax(record.red, record.black);
    const Points points = points_of(record.result, one == record.red ? Red : Black);
    Tally tally;
    if (settings_.games % 2 != 0) {
        tally.add_game(points);
    } else {
        // Encounters follow each other without gaps, so pairs are numbered through.
        const int pair = (record.number - 1) / 2;
        const auto first = waiting_.find(pair);
        if (first == waiting_.end()) {
            waiting_.emplace(pair, points);
            return;
        }
        tally.add_pair(first->second, points);
        waiting_.erase(first);
    }
    games_ += tally.games();
    results_[one][other] += tally;
    results_[other][one] += tally.reversed();
    curve_.push_back(
        {.games = games_,
         .elo = elo(total(0)),
         .llr = settings_.sprt ? settings_.sprt->log_likelihood_ratio(results_[0][1]) : 0.0});
}

Tally Standings::total(std::size_t player) const {
    Tally total;
    for (const Tally& tally : results_[player]) {
        total += tally;
    }
    return total;
}

SprtStatus Standings::sprt_status() const {
    return settings_.sprt ? settings_.sprt->status(results_[0][1]) : SprtStatus::Continue;
}

}  // namespace xq::match
