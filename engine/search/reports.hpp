#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/move.hpp"
#include "eval/score.hpp"
#include "rules/ruling.hpp"
#include "search/bound.hpp"
#include "search/limits.hpp"

namespace xq {

// What a search says: facts, which the caller puts into words.

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

// A root move that loses by rule.
struct ForbiddenMove {
    Move move{};
    Move reply{};     // of the opponent, with which the loss falls; none: with the move itself
    Ruling ruling{};  // by which the side to move loses
};

// Fewer threads than were set could be started.
struct ThreadShortage {
    int wanted = 0;
    int started = 0;  // 0: there was no search, and the answer is any legal move
};

// Called from the searching thread. Any of them may be empty.
struct SearchListener {
    // For each line after each iteration; after the first second also when a score left its window.
    std::function<void(const SearchReport&)> on_report;
    // A root move and its number from 1, after the first three seconds.
    std::function<void(Move move, int number)> on_current_move;
    // For each move that is left out because it loses by rule, before the search begins.
    std::function<void(const ForbiddenMove&)> on_forbidden_move;
    // After those, if there is no other move: then they are searched all the same.
    std::function<void()> on_all_moves_forbidden;
    std::function<void(const ThreadShortage&)> on_thread_shortage;
    std::function<void(const SearchResult&)> on_done;  // once a search, last
};

}  // namespace xq
