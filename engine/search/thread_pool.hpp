#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/game.hpp"
#include "search/limits.hpp"
#include "search/reports.hpp"
#include "search/time_manager.hpp"
#include "search/transposition_table.hpp"
#include "search/worker.hpp"

namespace xq {

// The workers and what they share from one search to the next.
class ThreadPool {
public:
    static constexpr std::size_t kDefaultHash = 16;  // MiB

    ThreadPool();

    // These five only while no search runs. False if the memory cannot be had: all stays as it was.
    bool set_hash_size(std::size_t mebibytes) { return table_.resize(mebibytes); }
    bool set_threads(int threads);
    int threads() const { return static_cast<int>(workers_.size()); }
    void set_time_options(const TimeOptions& options) { time_options_ = options; }
    void set_rules(const RuleSet& rules) { rules_ = &rules; }  // kept by reference
    const RuleSet& rules() const { return *rules_; }
    void clear();

    // Starts the clocks and takes back an earlier stop(). Every search() begins with it; apart from
    // search(), so that a stop() between the two is not lost.
    void prepare(const SearchLimits& limits, Color side);
    // Searches in this thread and the helpers' until a limit is reached or stop() comes, and gives
    // the result. listener.on_done is left to the caller.
    SearchResult search(const Game& game, const SearchLimits& limits,
                        const SearchListener& listener);

    // From any thread.
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    void ponder_hit() { time_.ponder_hit(); }
    // What the table knows of a position; also while a search runs.
    std::optional<TableEntry> probe(const Position& position) const {
        return table_.probe(position.key(), 0);
    }

private:
    SearchResult search_with_all(const Game& game, SearchContext& context);

    TranspositionTable table_;
    const RuleSet* rules_ = kRuleSets.front();
    TimeOptions time_options_;
    TimeManager time_;
    std::atomic<bool> stop_{false};
    std::vector<std::unique_ptr<Worker>> workers_;  // the first is the main one
};

}  // namespace xq
