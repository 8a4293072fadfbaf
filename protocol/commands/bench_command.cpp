#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "protocol/commands/bench.hpp"
#include "protocol/commands/command.hpp"
#include "protocol/commands/perft_report.hpp"

namespace xq {

void add_bench_command(CLI::App& app, Job& job) {
    const auto depth = std::make_shared<std::int64_t>(kBenchDepth);
    CLI::App* const bench = app.add_subcommand(
        "bench", "Search fixed positions to a fixed depth: the nodes are the search's signature");
    add_number(*bench, "depth", *depth, 1, kMostBenchDepth,
               fmt::format("Plies; {} if left out", kBenchDepth))
        ->option_text("N");
    bench->callback([depth, &job] {
        job = [depth] {
            const BenchResult result = run_bench(static_cast<int>(*depth));
            std::cout << counted_nodes(result.nodes, result.seconds) << '\n';
            return ExitCode::Done;
        };
    });
}

}  // namespace xq
