// Micro benches of the law: bench_micro --benchmark_filter=judge|cycle
// The column per_ply is the time of one ply.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bench_data.hpp"
#include "rules/arbiter.hpp"
#include "rules/cycle.hpp"

namespace xq {
namespace {

using bench::Record;
using bench::records;
using bench::rules_of;

void report(benchmark::State& state, std::size_t plies_per_iteration) {
    const double plies =
        static_cast<double>(state.iterations()) * static_cast<double>(plies_per_iteration);
    state.SetItemsProcessed(static_cast<std::int64_t>(plies));
    state.counters["per_ply"] =
        benchmark::Counter(plies, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void play_all(Arbiter& arbiter, const Record& record) {
    for (const Move move : record) {
        benchmark::DoNotOptimize(arbiter.play(move).verdict);
    }
}

// The first 200 plies of the longest game.
void bench_judge_200_plies(benchmark::State& state) {
    constexpr std::size_t kPlies = 200;
    const auto longest =
        std::max_element(records().begin(), records().end(),
                         [](const Record& a, const Record& b) { return a.size() < b.size(); });
    const Record record(longest->begin(),
                        longest->begin() + std::min<std::ptrdiff_t>(kPlies, std::ssize(*longest)));
    const RuleSet& rules = rules_of(state);
    for ([[maybe_unused]] auto _ : state) {
        Arbiter arbiter(rules);
        play_all(arbiter, record);
    }
    report(state, record.size());
}
BENCHMARK(bench_judge_200_plies)->DenseRange(0, kRuleSets.size() - 1);

void bench_judge_games(benchmark::State& state) {
    const RuleSet& rules = rules_of(state);
    std::size_t plies = 0;
    for (const Record& record : records()) {
        plies += record.size();
    }
    for ([[maybe_unused]] auto _ : state) {
        for (const Record& record : records()) {
            Arbiter arbiter(rules);
            play_all(arbiter, record);
        }
    }
    report(state, plies);
}
BENCHMARK(bench_judge_games)->DenseRange(0, kRuleSets.size() - 1)->Unit(benchmark::kMillisecond);

// A repetition as the search meets it: each side shuffles in a middle game position.
void bench_judge_cycle(benchmark::State& state) {
    Game game;
    for (const char* move : {"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "h0h4", "h9h8", "h4h3",
                             "h8h9", "h3h4", "h9h8"}) {
        game.play(move_from_text(move));
    }
    std::vector<Move> cycle;
    for (const GamePly& ply : game.plies().last(4)) {
        cycle.push_back(ply.move);
    }
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(cycle_offender(game.position(), cycle));
    }
    report(state, cycle.size());
}
BENCHMARK(bench_judge_cycle);

}  // namespace
}  // namespace xq
