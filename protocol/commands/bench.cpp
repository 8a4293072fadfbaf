#include "protocol/commands/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "core/fen.hpp"
#include "engine.hpp"

namespace xq {
namespace {

constexpr std::size_t kHash = 16;  // MiB

Position read_bench_position(std::string_view line) {
    std::string error;
    const auto position = read_fen(line, error);
    if (!position) {
        throw std::logic_error("bench position: " + error);
    }
    return *position;
}

}  // namespace

BenchResult run_bench(int depth) {
    using Timer = std::chrono::steady_clock;
    Engine engine;
    if (!engine.set_hash_size(kHash)) {
        throw std::runtime_error("no memory for the hash table of the bench");
    }
    BenchResult result;
    SearchListener listener;
    listener.on_done = [&](const SearchResult& search) { result.nodes += search.nodes; };
    const auto start = Timer::now();
    for (std::string_view rest = kBenchPositions; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (line.empty()) {
            continue;
        }
        SearchLimits limits;
        limits.depth = depth;
        engine.set_game(Game(read_bench_position(line)));
        engine.go(limits, listener);
        engine.wait();
    }
    result.seconds = std::chrono::duration<double>(Timer::now() - start).count();
    return result;
}

}  // namespace xq
