#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/position.hpp"

namespace xq {

// The number of move sequences of exactly `depth` plies; 1 for depth 0. The last ply is counted,
// not played.
std::uint64_t perft(const Position& position, int depth);

struct PerftMove {
    Move move;
    std::uint64_t nodes;
};

// perft(depth) split by first move, in the generator's order; `depth` is at least 1. The work is
// shared among `threads` threads (at least 1), or as many as the system allows. A request to stop
// ends it within a fraction of a second; the numbers are too small then.
std::vector<PerftMove> perft_divide(const Position& position, int depth, int threads = 1,
                                    const std::stop_token& stop = {});

}  // namespace xq
