#include "search/thread_pool.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <system_error>
#include <thread>

#include "core/movegen.hpp"
#include "eval/evaluator.hpp"
#include "search/root_moves.hpp"

namespace xq {
namespace {

// A game that is past the limit and still goes on is played without it.
int no_progress_limit(const Game& game, const RuleSet& rules) {
    const int limit = rules.quiet_ply_limit();
    return limit != 0 && game.quiet_plies(rules) < limit ? limit : std::numeric_limits<int>::max();
}

void report_forbidden_moves(const RootMoves& moves, const SearchListener& listener) {
    if (listener.on_forbidden_move) {
        for (const ForbiddenMove& forbidden : moves.forbidden) {
            listener.on_forbidden_move(forbidden);
        }
    }
    if (moves.all_forbidden && listener.on_all_moves_forbidden) {
        listener.on_all_moves_forbidden();
    }
}

}  // namespace

ThreadPool::ThreadPool() {
    if ((!set_hash_size(kDefaultHash) && !set_hash_size(1)) || !set_threads(1)) {
        throw std::bad_alloc();
    }
}

bool ThreadPool::set_threads(int threads) {
    const auto count = static_cast<std::size_t>(std::max(threads, 1));
    const std::size_t before = workers_.size();
    workers_.resize(std::min(count, before));
    try {
        while (workers_.size() < count) {
            workers_.push_back(std::make_unique<Worker>(workers_.size()));
        }
    } catch (const std::bad_alloc&) {
        workers_.resize(before);
        return false;
    }
    return true;
}

void ThreadPool::clear() {
    table_.clear();
    for (const auto& worker : workers_) {
        worker->clear();
    }
}

void ThreadPool::prepare(const SearchLimits& limits, Color side) {
    stop_.store(false, std::memory_order_relaxed);
    time_.start(limits, side, time_options_);
}

SearchResult ThreadPool::search(const Game& game, const SearchLimits& limits,
                                const SearchListener& listener) {
    const Position& root = game.position();
    const RootMoves moves = root_moves(game, *rules_, limits);
    report_forbidden_moves(moves, listener);
    const bool no_depth = limits.depth && *limits.depth <= 0;
    if (no_depth || moves.allowed.empty()) {
        SearchResult result;
        result.score = has_legal_move(root) ? xq::evaluate(root) : mated_in(0);
        if (listener.on_report) {
            SearchReport report;
            report.score = result.score;
            report.time = time_.elapsed();
            listener.on_report(report);
        }
        return result;
    }
    table_.new_search();
    std::atomic<std::uint64_t> helper_nodes{0};
    SearchContext context{.limits = limits,
                          .listener = listener,
                          .root_moves = moves.allowed,
                          .table = table_,
                          .time = time_,
                          .stop = stop_,
                          .helper_nodes = helper_nodes,
                          .rules = *rules_,
                          .no_progress_plies = no_progress_limit(game, *rules_)};
    return search_with_all(game, context);
}

SearchResult ThreadPool::search_with_all(const Game& game, SearchContext& context) {
    std::vector<std::jthread> helpers;
    try {
        for (std::size_t i = 1; i < workers_.size(); ++i) {
            helpers.emplace_back([&, i] { workers_[i]->run(game, context); });
        }
    } catch (const std::system_error&) {
        if (context.listener.on_thread_shortage) {
            context.listener.on_thread_shortage(
                {.wanted = threads(), .started = static_cast<int>(helpers.size()) + 1});
        }
    }
    SearchResult result = workers_.front()->run(game, context);
    stop();
    return result;  // the helpers are joined
}

}  // namespace xq
