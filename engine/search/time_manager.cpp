#include "search/time_manager.hpp"

#include <algorithm>

namespace xq {
namespace {

constexpr int kMovesToPlan = 36;  // when the clock does not say how many are left
constexpr int kMovesToPlanMost = 50;
constexpr Milliseconds kLeast = 1;
// Overheads kept back while more moves are to come from the same clock: the worst delays are a
// multiple of the usual one.
constexpr int kReserve = 5;
// What a move costs beyond its overhead even if it is played at once: it waits for a processor, a
// clock in whole milliseconds is rounded. Over a hundred moves without a real increment that is
// more than the reserve.
constexpr Milliseconds kFriction = 2;
// In sudden death a move gets at least the time that is left divided by this, whatever the moves to
// come may cost.
constexpr int kLeastShareDivisor = 100;
// A fixed time is no clock that runs dry: at most that time divided by this is kept back, or a
// millisecond.
constexpr int kFixedTimeMarginDivisor = 50;

int moves_to_plan(const Clock& clock) {
    if (clock.moves_to_go > 0) {
        return std::min(clock.moves_to_go, kMovesToPlanMost);
    }
    return kMovesToPlan;
}

}  // namespace

TimeBudget share_of(const Clock& clock, const TimeOptions& options) {
    const Milliseconds increment = std::max<Milliseconds>(clock.increment, 0);
    // Byo-yomi: once the clock is empty each move has the increment, and nothing is carried over.
    const bool byo_yomi = clock.time <= 0 && increment > 0;
    const int moves = byo_yomi ? 1 : moves_to_plan(clock);
    const Milliseconds time = byo_yomi ? increment : clock.time;
    const Milliseconds reserve = moves == 1 ? options.overhead : options.overhead * kReserve;
    const Milliseconds usable = std::max(time - reserve, kLeast);
    // Each move to come has its cost, too.
    const Milliseconds income = increment - options.overhead - kFriction;
    const Milliseconds least = increment == 0 ? usable / kLeastShareDivisor : 0;
    const Milliseconds share = std::max((usable + income * (moves - 1)) / moves, least);

    // An iteration that begins just before the soft limit takes about as long again. The last move
    // before a time control may use nearly all that is left, others must leave a reserve.
    TimeBudget budget;
    const Milliseconds most = moves == 1 ? usable * 9 / 10 : usable / 2;
    budget.hard = std::clamp(share * 4, kLeast, std::max(most, kLeast));
    // Where the share is a millisecond or none, even that is too much: one iteration takes less.
    budget.soft = std::clamp<Milliseconds>(share * 6 / 10, 0, budget.hard);
    return budget;
}

void TimeManager::start(const SearchLimits& limits, Color side, const TimeOptions& options) {
    started_ = TimeSource::now();
    clock_started_.store(0, std::memory_order_relaxed);
    soft_.reset();
    hard_.reset();
    if (!limits.infinite) {
        if (const auto& clock = limits.clocks[side]) {
            const TimeBudget budget = share_of(*clock, options);
            soft_ = budget.soft;
            hard_ = budget.hard;
        }
        if (limits.move_time) {
            const Milliseconds most =
                std::max<Milliseconds>(*limits.move_time / kFixedTimeMarginDivisor, 1);
            const Milliseconds margin = std::min(options.overhead, most);
            const Milliseconds fixed = std::max(*limits.move_time - margin, kLeast);
            hard_ = hard_ ? std::min(*hard_, fixed) : fixed;
        }
    }
    pondering_.store(limits.ponder, std::memory_order_release);
}

void TimeManager::ponder_hit() {
    clock_started_.store(elapsed(), std::memory_order_relaxed);
    pondering_.store(false, std::memory_order_release);
}

Milliseconds TimeManager::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(TimeSource::now() - started_)
        .count();
}

bool TimeManager::soft_limit_reached(double effort) const {
    return soft_ && static_cast<double>(elapsed()) >= static_cast<double>(*soft_) * effort;
}

bool TimeManager::hard_limit_reached() const {
    return hard_ && !pondering() &&
           elapsed() - clock_started_.load(std::memory_order_relaxed) >= *hard_;
}

}  // namespace xq
