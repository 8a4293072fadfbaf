#include "protocol/commands/perft_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "core/perft.hpp"

namespace xq {

std::string counted_nodes(std::uint64_t nodes, double seconds) {
    const double rate = static_cast<double>(nodes) / std::max(seconds, 1e-9);
    return fmt::format("Nodes searched: {}\nTime: {:.3f} s\nNodes per second: {:.0f}", nodes,
                       seconds, rate);
}

std::string perft_report(const Position& position, int depth, int threads, bool divide,
                         RankBase ranks, const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::vector<PerftMove> moves = perft_divide(position, depth, threads, stop);
    const std::chrono::duration<double> seconds = Clock::now() - start;
    if (stop.stop_requested()) {
        return fmt::format("Stopped after {:.3f} s", seconds.count());
    }

    std::string text;
    std::uint64_t nodes = 0;
    for (const PerftMove& move : moves) {
        nodes += move.nodes;
    }
    if (divide) {
        for (const PerftMove& move : moves) {
            text += fmt::format("{}: {}\n", to_text(move.move, ranks), move.nodes);
        }
        text += '\n';
    }
    return text + counted_nodes(nodes, seconds.count());
}

}  // namespace xq
