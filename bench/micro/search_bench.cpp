// What the law costs the search: nodes per second over the same positions under each rule set. With
// `simple` a recurrence is a draw and nothing else is asked, so the others are compared with it:
//
//   bench_micro --benchmark_filter=search --benchmark_repetitions=15
//       --benchmark_enable_random_interleaving --benchmark_report_aggregates_only

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "bench_data.hpp"
#include "engine.hpp"

namespace xq {
namespace {

constexpr std::uint64_t kNodes = 100'000;

// The bench positions, and real games stopped late enough for their ends to be full of repetitions.
const std::vector<Game>& games() {
    static const std::vector<Game> kGames = [] {
        std::vector<Game> games;
        for (const Position& position : bench::positions()) {
            games.emplace_back(position);
        }
        for (std::size_t i = 0; i < bench::records().size(); i += 10) {
            const bench::Record& record = bench::records()[i];
            Game& game = games.emplace_back();
            for (std::size_t ply = 0; ply < record.size() * 9 / 10; ++ply) {
                game.play(record[ply]);
            }
        }
        return games;
    }();
    return kGames;
}

void bench_search(benchmark::State& state) {
    Engine engine;
    engine.set_rules(bench::rules_of(state));
    std::uint64_t nodes = 0;
    SearchLimits limits;
    limits.nodes = kNodes;
    SearchListener listener;
    listener.on_done = [&](const SearchResult& result) { nodes += result.nodes; };
    for ([[maybe_unused]] auto _ : state) {
        for (const Game& game : games()) {
            state.PauseTiming();
            engine.new_game();
            engine.set_game(game);
            state.ResumeTiming();
            engine.go(limits, listener);
            engine.wait();
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(bench_search)
    ->DenseRange(0, kRuleSets.size() - 1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace xq
