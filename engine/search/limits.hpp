#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/move.hpp"
#include "eval/score.hpp"
#include "search/bound.hpp"

namespace xq {

// All times are milliseconds.
using Milliseconds = std::int64_t;

struct Clock {
    Milliseconds time = 0;       // left on the clock
    Milliseconds increment = 0;  // added after each move
    int moves_to_go = 0;         // until the next time control; 0 = the rest of the game
};

// When a search ends, and what it looks for. Several limits may be given: the first one reached
// ends it. With none, the search runs until it is stopped.
struct SearchLimits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> soft_nodes;  // no new iteration begins after that many
    std::optional<int> mate;                  // ends when a mate in so many moves is proven
    std::optional<Milliseconds> move_time;
    std::array<std::optional<Clock>, 2> clocks;  // by Color
    bool infinite = false;  // no answer before stop, even when there is nothing left to search
    bool ponder = false;    // clocks start at ponder_hit()
    std::vector<Move> search_moves;  // empty = all
    std::vector<Move> ban_moves;     // never played at the root
    int lines = 1;  // this many of the best root moves get exact scores; more than there are = all
};

struct SearchReport {
    int depth = 0;
    int selective_depth = 0;
    int pv_index = 1;  // 1 = best line
    Score score = 0;
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0;
    Milliseconds time = 0;
    int hash_full = 0;  // per mille
    std::vector<Move> pv{};
};

// A root move with what is known of it.
struct RootLine {
    Move move{};
    Move ponder{};  // the expected answer, or none
    Score score = 0;
};

struct SearchResult {
    Move best{};    // none only if there is no legal move (or none that was allowed)
    Move ponder{};  // the expected answer, or none
    Score score = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<RootLine> lines{};  // `best` first, as many as wanted and scored
};

// Called from the searching thread. Any of them may be empty.
struct SearchListener {
    // For each line after each iteration; after the first second also when a score left its window.
    std::function<void(const SearchReport&)> on_report;
    // A root move and its number from 1, after the first three seconds.
    std::function<void(Move move, int number)> on_current_move;
    std::function<void(std::string_view ascii)> on_message;
    std::function<void(const SearchResult&)> on_done;  // once a search, last
};

}  // namespace xq
