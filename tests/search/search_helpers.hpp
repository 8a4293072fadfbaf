#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "search/thread_pool.hpp"

namespace xq::test {

struct Searched {
    SearchResult result;
    std::vector<SearchReport> reports;
    std::vector<ForbiddenMove> forbidden;
    bool all_forbidden = false;
};

/// The game of a FEN and legal moves.
Game game_from(std::string_view fen, std::initializer_list<std::string_view> moves = {});

/// A whole search in this thread, with whatever the pool has learned before.
Searched search(ThreadPool& pool, const Game& game, const SearchLimits& limits);
/// The same with a fresh pool.
Searched search(const Game& game, const SearchLimits& limits);

SearchLimits depth_limit(int depth);
SearchLimits node_limit(std::uint64_t nodes);

}  // namespace xq::test
