#pragma once

#include <cstdint>
#include <string_view>

namespace xq {

// The text of bench/data/bench.epd, a FEN a line.
extern const std::string_view kBenchPositions;

inline constexpr int kBenchDepth = 11;
inline constexpr int kMostBenchDepth = 100;

struct BenchResult {
    std::uint64_t nodes = 0;  // the signature: the same on every machine and in every build
    double seconds = 0;
};

// Searches the bench positions to the depth, one after the other, with one thread and a small
// table.
BenchResult run_bench(int depth);

}  // namespace xq
