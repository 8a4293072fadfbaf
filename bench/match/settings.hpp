#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/match/engine_settings.hpp"
#include "bench/match/sprt.hpp"
#include "bench/match/timeouts.hpp"
#include "rules/rule_set.hpp"

namespace xq::match {

enum class Format : std::uint8_t { RoundRobin, Gauntlet };

struct OpeningSettings {
    std::string file;  // empty = only the start position
    bool random = false;
    std::uint64_t seed = 1;
    std::size_t first = 1;  // the first one to use, from 1; later ones follow
};

// Ends a game that is as good as won: one side's score has been at most -`score` and the other's at
// least `score`, in centipawns, for `moves` moves of each.
struct ResignAdjudication {
    int moves = 3;
    int score = 600;
    bool two_sided = true;  // false: the loser's own scores are enough
};

// Ends a game that is as good as drawn: from move `from_move` on, both sides' scores have been
// within `score` centipawns of 0 for `moves` moves of each.
struct DrawAdjudication {
    int from_move = 40;
    int moves = 8;
    int score = 10;
};

struct MatchSettings {
    std::vector<EngineSettings> engines;  // at least two, each with a name of its own
    Format format = Format::RoundRobin;
    int rounds = 1;  // of every pairing
    int games = 2;   // in a round, with the same opening; the colours change
    int concurrency = 1;
    const RuleSet* rules = kRuleSets.front();
    OpeningSettings openings;
    std::optional<ResignAdjudication> resign;
    std::optional<DrawAdjudication> draw;
    Timeouts timeouts;
    int max_moves = 0;  // by each side, then the game is a draw; 0 = as the rules say
    std::optional<Sprt> sprt;

    std::string event = "Longma match";
    std::string pgn_file;      // empty = none; likewise below
    bool pgn_wxf = false;      // WXF notation instead of ICCS
    std::string result_file;   // one JSON object a line; the match resumes from it
    std::string json_file;     // the whole result
    std::string html_file;     // the live page
    bool recover = true;       // a crashed engine is started anew; false: the match ends
    int rating_interval = 10;  // games between two interim tables
};

}  // namespace xq::match
