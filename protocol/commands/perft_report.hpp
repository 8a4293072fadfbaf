#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "core/position.hpp"

namespace xq {

// Deeper counts would not end in a lifetime, and their numbers do not fit 64 bits.
inline constexpr std::int64_t kMostPerftDepth = 20;

constexpr bool is_perft_depth(std::int64_t depth) { return depth >= 1 && depth <= kMostPerftDepth; }

// The lines that end a count: the nodes, the time and the nodes per second.
std::string counted_nodes(std::uint64_t nodes, double seconds);

// Counts the move sequences and words the result: with `divide` a line for each move first, then
// the nodes, the time and the nodes per second. The depth must be a perft depth. After a
// request to stop the answer says only that.
std::string perft_report(const Position& position, int depth, int threads, bool divide,
                         RankBase ranks = RankBase::Zero, const std::stop_token& stop = {});

}  // namespace xq
