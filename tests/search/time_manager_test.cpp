#include "search/time_manager.hpp"

#include <algorithm>
#include <thread>

#include "support/catch.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;

TEST_CASE("a move's share never exceeds what is on the clock") {
    for (const Milliseconds time : {0, 1, 5, 20, 100, 1'000, 60'000, 3'600'000}) {
        for (const Milliseconds increment : {0, 100, 10'000}) {
            for (const int moves : {0, 1, 2, 40, 500}) {
                const TimeBudget budget = share_of({time, increment, moves}, {});
                CAPTURE(time, increment, moves, budget.soft, budget.hard);
                CHECK(budget.soft >= 0);
                CHECK(budget.soft <= budget.hard);
                CHECK(budget.hard >= 1);
                const Milliseconds there = time > 0 ? time : increment;
                CHECK(budget.hard <= std::max<Milliseconds>(there - TimeOptions{}.overhead, 1));
            }
        }
    }
}

TEST_CASE("the same share every move lasts to the end of the game and to the time control") {
    for (const int moves_to_go : {0, 40}) {
        Milliseconds left = 60'000;
        for (int move = 0; move < 40; ++move) {
            const int to_go = moves_to_go == 0 ? 0 : moves_to_go - move;
            const TimeBudget budget = share_of({left, 0, to_go}, {});
            left -= std::min(budget.soft * 2, budget.hard) + TimeOptions{}.overhead;
            REQUIRE(left > 0);
        }
        CHECK(left < 30'000);
    }
}

TEST_CASE("more time, more increment and fewer moves to go give a bigger share") {
    const TimeBudget base = share_of({60'000, 0, 0}, {});
    CHECK(share_of({120'000, 0, 0}, {}).soft > base.soft);
    CHECK(share_of({60'000, 1'000, 0}, {}).soft > base.soft + 400);
    CHECK(share_of({60'000, 0, 5}, {}).soft > base.soft);
}

TEST_CASE("byo-yomi: with an empty clock the increment is there for the move") {
    const TimeBudget budget = share_of({0, 1'000, 0}, {});
    CHECK(budget.hard > 500);
    CHECK(budget.hard <= 990);
    CHECK(share_of({0, 0, 0}, {}).hard == 1);
}

TEST_CASE("an overhead as long as the increment never empties the clock") {
    constexpr Milliseconds kDelay = 10;
    Milliseconds left = 1'000;
    for (int move = 0; move < 120; ++move) {
        const TimeBudget budget = share_of({left, kDelay, 0}, {});
        left += kDelay - std::min(budget.soft * 2, budget.hard) - kDelay;
        REQUIRE(left > kDelay);
    }
}

// The delay is what the overhead says, but a move played at once takes some time too.
TEST_CASE("a delay as long as the increment does not empty the clock of a long game") {
    constexpr double kDelay = 10;
    constexpr double kFirstIteration = 0.2;
    constexpr double kWaiting = 1;
    double left = 1'000;
    for (int move = 0; move < 200; ++move) {
        const TimeBudget budget = share_of({static_cast<Milliseconds>(left), 10, 0}, {});
        // A move whose best answer is in doubt takes more than the soft limit.
        const double thought =
            std::min(1.6 * static_cast<double>(budget.soft), static_cast<double>(budget.hard));
        left -= std::max(thought, kFirstIteration) + kWaiting + kDelay;
        REQUIRE(left > 0);
        left += 10;
    }
}

TEST_CASE("in sudden death a move gets some part of the clock, whatever the overhead") {
    for (const Milliseconds overhead : {10, 100, 300, 5'000}) {
        CAPTURE(overhead);
        const TimeBudget budget = share_of({overhead * 30, 0, 0}, {overhead});
        CHECK(budget.soft > 0);
        CHECK(budget.hard >= overhead / 2);
    }
}

TEST_CASE("a fixed time limits hard and only hard") {
    SearchLimits limits;
    limits.move_time = 30;
    TimeManager time;
    time.start(limits, Red, {});
    CHECK_FALSE(time.on_clock());
    CHECK(time.limited());
    CHECK_FALSE(time.hard_limit_reached());
    std::this_thread::sleep_for(40ms);
    CHECK(time.hard_limit_reached());
    CHECK_FALSE(time.soft_limit_reached(1));
}

TEST_CASE("the overhead takes little of a fixed time") {
    SearchLimits limits;
    limits.move_time = 200;
    TimeManager time;
    time.start(limits, Red, {.overhead = 5'000});
    while (!time.hard_limit_reached()) {
        std::this_thread::sleep_for(1ms);
    }
    CHECK(time.elapsed() >= 196);
}

TEST_CASE("the clock of the side to move counts") {
    SearchLimits limits;
    limits.clocks[Red] = Clock{1, 0, 0};
    limits.clocks[Black] = Clock{100'000, 0, 0};
    TimeManager time;
    time.start(limits, Black, {});
    std::this_thread::sleep_for(5ms);
    CHECK_FALSE(time.soft_limit_reached(1));
    time.start(limits, Red, {});
    std::this_thread::sleep_for(5ms);
    CHECK(time.hard_limit_reached());
}

TEST_CASE("without a clock or under infinite nothing is ever reached") {
    SearchLimits limits;
    TimeManager time;
    time.start(limits, Red, {});
    CHECK_FALSE(time.hard_limit_reached());
    limits.infinite = true;
    limits.move_time = 1;
    limits.clocks[Red] = Clock{1, 0, 0};
    time.start(limits, Red, {});
    std::this_thread::sleep_for(5ms);
    CHECK_FALSE(time.hard_limit_reached());
    CHECK_FALSE(time.soft_limit_reached(1));
}

TEST_CASE("while pondering the clock stands still, and starts with the hit") {
    SearchLimits limits;
    limits.ponder = true;
    limits.move_time = 20;
    TimeManager time;
    time.start(limits, Red, {});
    std::this_thread::sleep_for(30ms);
    CHECK(time.pondering());
    CHECK_FALSE(time.hard_limit_reached());
    time.ponder_hit();
    CHECK_FALSE(time.hard_limit_reached());
    std::this_thread::sleep_for(30ms);
    CHECK(time.hard_limit_reached());
    CHECK(time.elapsed() >= 60);
}

TEST_CASE("time spent pondering is thought spent on the move, but no time of its clock") {
    SearchLimits limits;
    limits.ponder = true;
    limits.clocks[Red] = Clock{1'000, 0, 10};
    const TimeBudget budget = share_of(*limits.clocks[Red], {});
    TimeManager time;
    time.start(limits, Red, {});
    CHECK(time.on_clock());
    std::this_thread::sleep_for(std::chrono::milliseconds(budget.soft + 10));
    CHECK(time.soft_limit_reached(1));
    CHECK_FALSE(time.soft_limit_reached(20));
    time.ponder_hit();
    CHECK(time.soft_limit_reached(1));
    CHECK_FALSE(time.hard_limit_reached());
}

}  // namespace
}  // namespace xq
