#include "core/perft.hpp"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>

#include "core/movegen.hpp"
#include "core/reply_counter.hpp"

namespace xq {
namespace {

// The least depth at which it is asked whether to stop: a subtree of fewer plies takes
// milliseconds.
constexpr int kLeastStopDepth = 4;

std::uint64_t count_leaves(Position& position, int depth, const std::stop_token& stop) {
    if (depth == 1) {
        return static_cast<std::uint64_t>(count_legal(position));
    }
    if (depth == 2) {
        return count_move_pairs(position);
    }
    if (depth >= kLeastStopDepth && stop.stop_requested()) {
        return 0;
    }
    MoveList moves;
    generate(position, MoveKind::All, moves);
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        Undo undo;
        position.make(move, undo);
        nodes += count_leaves(position, depth - 1, stop);
        position.unmake(move, undo);
    }
    return nodes;
}

// One subtree: deep enough in the tree that threads finish at about the same time.
struct Job {
    std::size_t root_index;
    Position position;
    int depth;
    std::uint64_t nodes = 0;
};

std::vector<Job> make_jobs(const Position& root, const MoveList& moves, int depth) {
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Position child = root;
        Undo undo;
        child.make(moves[i], undo);
        if (depth < 3) {
            jobs.push_back({i, child, depth - 1});
            continue;
        }
        MoveList replies;
        generate(child, MoveKind::All, replies);
        for (const Move reply : replies) {
            Position grandchild = child;
            grandchild.make(reply, undo);
            jobs.push_back({i, grandchild, depth - 2});
        }
    }
    return jobs;
}

void run_jobs(std::vector<Job>& jobs, int threads, const std::stop_token& stop) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < jobs.size(); i = next++) {
            Job& job = jobs[i];
            job.nodes = job.depth == 0 ? 1 : count_leaves(job.position, job.depth, stop);
        }
    };
    std::vector<std::jthread> helpers;
    try {
        for (int i = 1; i < threads; ++i) {
            helpers.emplace_back(work);
        }
    } catch (const std::system_error&) {
        // No more threads to be had: those that run share the work.
    }
    work();
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) {
        return 1;
    }
    Position copy = position;
    return count_leaves(copy, depth, {});
}

std::vector<PerftMove> perft_divide(const Position& position, int depth, int threads,
                                    const std::stop_token& stop) {
    MoveList moves;
    generate(position, MoveKind::All, moves);
    std::vector<PerftMove> result;
    for (const Move move : moves) {
        result.push_back({move, 0});
    }
    std::vector<Job> jobs = make_jobs(position, moves, depth);
    run_jobs(jobs, threads, stop);
    for (const Job& job : jobs) {
        result[job.root_index].nodes += job.nodes;
    }
    return result;
}

}  // namespace xq
