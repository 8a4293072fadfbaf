#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "core/types.hpp"
#include "search/limits.hpp"

namespace xq {

struct TimeOptions {
    // Kept back each move for the way between the engine and the one who holds the clock.
    Milliseconds overhead = 10;
};

// How long one move may take, in milliseconds.
struct TimeBudget {
    Milliseconds soft = 0;  // an ordinary move begins no new iteration after this, but always one
    Milliseconds hard = 0;  // the search ends here; at least 1
};

// The share of a clock that one move gets.
TimeBudget share_of(const Clock& clock, const TimeOptions& options);

// Watches the clock of one search. While pondering there is no limit; ponder_hit() may come from
// another thread at any time. The hard limit counts from then on, the soft one from the start: time
// spent pondering is thought already spent on the move.
class TimeManager {
public:
    using TimeSource = std::chrono::steady_clock;

    void start(const SearchLimits& limits, Color side, const TimeOptions& options);
    void ponder_hit();

    // Since start().
    Milliseconds elapsed() const;
    bool pondering() const { return pondering_.load(std::memory_order_acquire); }

    // True if the time has an end, by the side's clock or fixed, once it runs.
    bool limited() const { return hard_.has_value(); }
    // True if the side's clock decides: what a move does not use is left for later ones.
    bool on_clock() const { return soft_.has_value(); }
    // For a move that deserves `effort` times the thought of an ordinary one. True also while
    // pondering: the move can then be played at once when it is wanted.
    bool soft_limit_reached(double effort) const;
    bool hard_limit_reached() const;

private:
    TimeSource::time_point started_;
    std::atomic<std::int64_t> clock_started_{0};  // milliseconds after started_
    std::atomic<bool> pondering_{false};
    std::optional<Milliseconds> soft_;
    std::optional<Milliseconds> hard_;
};

}  // namespace xq
