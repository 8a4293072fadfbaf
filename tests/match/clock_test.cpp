#include "bench/match/game_clock.hpp"
#include "bench/match/time_text.hpp"
#include "support/catch.hpp"

namespace xq::match {
namespace {

using namespace std::chrono_literals;

TimeControl clock_of(std::string_view text, milliseconds margin = 0ms) {
    TimeControl control;
    REQUIRE(read_clock(text, control));
    control.margin = margin;
    return control;
}

TEST_CASE("time controls are read as users write them") {
    const TimeControl plain = clock_of("10+0.1");
    CHECK(plain.base == 10'000ms);
    CHECK(plain.increment == 100ms);
    CHECK(plain.moves == 0);
    const TimeControl moves = clock_of("40/1:30");
    CHECK(moves.moves == 40);
    CHECK(moves.base == 90'000ms);
    CHECK(moves.increment == 0ms);
    CHECK(clock_of("0.05+0.005").increment == 5ms);
    CHECK_FALSE(clock_of("inf").timed());
    TimeControl control;
    for (const char* const bad : {"", "+", "10+", "/10", "0/10", "a", "10+x", "-1", "1e99",
                                  "4.5/10", "nan", "10 ", "1:2:3"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_clock(bad, control));
    }
}

TEST_CASE("time controls are written as they are read") {
    for (const char* const text : {"10+0.1", "40/60", "40/60+0.5", "0.001"}) {
        CHECK(time_text(clock_of(text)) == text);
    }
    TimeControl control;
    control.fixed = 100ms;
    CHECK(time_text(control) == "0.1 a move");
    control.fixed.reset();
    control.nodes = 1000;
    control.depth = 5;
    CHECK(time_text(control) == "1000 nodes, depth 5");
}

TEST_CASE("a clock counts down, gets its increment, and ends") {
    GameClock clock(clock_of("1+0.1"));
    CHECK(clock.spend(600ms));
    CHECK(clock.left() == 500ms);
    CHECK(clock.spend(500ms));  // to the very end
    CHECK(clock.left() == 100ms);
    CHECK_FALSE(clock.spend(101ms));
}

TEST_CASE("the margin forgives, but gives no time") {
    GameClock clock(clock_of("1+0.1", 50ms));
    CHECK(clock.spend(1050ms));
    CHECK(clock.left() == 100ms);
    CHECK_FALSE(clock.spend(151ms));
}

TEST_CASE("after its moves a clock gets the base time again") {
    GameClock clock(clock_of("2/1"));
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.spend(300ms));
    CHECK(clock.moves_to_go() == 1);
    CHECK(clock.left() == 700ms);
    CHECK(clock.spend(300ms));
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.left() == 1400ms);
}

TEST_CASE("a fixed time holds for each move, and without a time nothing does") {
    TimeControl fixed;
    fixed.fixed = 100ms;
    fixed.margin = 10ms;
    GameClock clock(fixed);
    CHECK(clock.spend(110ms));
    CHECK(clock.spend(110ms));
    CHECK_FALSE(clock.spend(111ms));
    CHECK(GameClock(clock_of("inf")).spend(1h));
}

}  // namespace
}  // namespace xq::match
