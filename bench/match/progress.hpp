#pragma once

#include <chrono>
#include <ostream>
#include <string>

#include "bench/match/match_game.hpp"
#include "bench/match/settings.hpp"
#include "bench/match/standings.hpp"

namespace xq::match {

// What a person sees of a match: on a terminal one line that is kept up to date, elsewhere a line
// for each game; now and then the table; at the end the whole result.
class Progress {
public:
    Progress(const MatchSettings& settings, int all_games, std::ostream& out, bool terminal);

    void begin(int games_before);
    // A game has ended and is in the standings.
    void game_over(const MatchGame& record, const Standings& standings);
    // A line in between.
    void say(const std::string& text);
    void end(const Standings& standings, bool stopped);

private:
    std::string status(const Standings& standings) const;
    void interim(const Standings& standings);
    void erase_line();

    const MatchSettings& settings_;
    int all_games_;
    std::ostream& out_;
    bool terminal_;
    int ended_ = 0;         // with those of earlier runs
    int ended_before_ = 0;  // in earlier runs
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace xq::match
