#include "protocol/go_command.hpp"

#include <string>

#include "core/fen.hpp"
#include "eval/score.hpp"
#include "protocol/text.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

GoCommand read(std::string_view text, bool milliseconds = true, bool black = false) {
    std::string fen(kStartFen);
    if (black) {
        fen.replace(fen.find(" w "), 3, " b ");
    }
    std::string error;
    const auto position = read_fen(fen, error);
    REQUIRE(position.has_value());
    const InputLine line(text);
    return read_go(line.words(), *position,
                   {.clock_in_milliseconds = milliseconds, .ranks = RankBase::Zero});
}

void check_clock(const std::optional<Clock>& clock, Milliseconds time, Milliseconds increment,
                 int moves_to_go) {
    REQUIRE(clock.has_value());
    CHECK(clock->time == time);
    CHECK(clock->increment == increment);
    CHECK(clock->moves_to_go == moves_to_go);
}

}  // namespace

TEST_CASE("Plain limits") {
    CHECK(read("depth 7").limits.depth == 7);
    CHECK(read("nodes 1000000").limits.nodes == 1'000'000U);
    CHECK(read("movetime 250").limits.move_time == 250);
    CHECK(read("mate 3").limits.mate == 3);
    CHECK(read("infinite").limits.infinite);
    CHECK(read("depth infinite ").limits.infinite);
    CHECK_FALSE(read("depth infinite").limits.depth.has_value());
    CHECK(read("ponder infinite").limits.ponder);
    CHECK(read("ponder infinite").limits.infinite);
    CHECK(read("perft 3").perft == 3);
    const GoCommand both = read("depth 9 nodes 5000 movetime 70");
    CHECK(both.limits.depth == 9);
    CHECK(both.limits.nodes == 5000U);
    CHECK(both.limits.move_time == 70);
    CHECK(both.complaints.empty());
}

TEST_CASE("UCCI clocks are those of the side to move and of its opponent") {
    for (const bool black : {false, true}) {
        CAPTURE(black);
        const std::size_t own = black ? Black : Red;
        const auto clocks =
            read("draw time 60000 increment 500 opptime 50000 oppincrement 400", true, black)
                .limits.clocks;
        check_clock(clocks[own], 60000, 500, 0);
        check_clock(clocks[1 - own], 50000, 400, 0);
    }
    const auto periods = read("time 1000 movestogo 8 opptime 2000 oppmovestogo 9").limits.clocks;
    check_clock(periods[Red], 1000, 0, 8);
    check_clock(periods[Black], 2000, 0, 9);
    // Sudden death against an opponent with a count of moves.
    const auto unlike = read("time 1000 opptime 2000 oppmovestogo 9").limits.clocks;
    check_clock(unlike[Red], 1000, 0, 0);
    check_clock(unlike[Black], 2000, 0, 9);
}

TEST_CASE("The order of uci2wb and its movetime are understood") {
    const GoCommand game = read("time 5000 opptime 4000 oppincrement 200 increment 100");
    check_clock(game.limits.clocks[Red], 5000, 100, 0);
    check_clock(game.limits.clocks[Black], 4000, 200, 0);
    const GoCommand fixed = read("time 990 opptime 990 movetime 970 depth 5");
    CHECK(fixed.limits.move_time == 970);
    CHECK(fixed.limits.depth == 5);
    for (const char* const text : {"btime 0 wtime 0 movetime 970", "movetime 970 time 0"}) {
        CAPTURE(text);
        const SearchLimits limits = read(text).limits;
        CHECK(limits.move_time == 970);
        CHECK_FALSE(limits.clocks[Red].has_value());
        CHECK_FALSE(limits.clocks[Black].has_value());
    }
}

TEST_CASE("UCI clocks are those of a colour") {
    const auto clocks =
        read("wtime 60000 btime 50000 winc 500 binc 400 movestogo 12").limits.clocks;
    check_clock(clocks[Red], 60000, 500, 12);
    check_clock(clocks[Black], 50000, 400, 12);
    // A side to move without a clock would think for ever.
    check_clock(read("wtime 60000 winc 10", true, true).limits.clocks[Black], 60000, 10, 0);
}

TEST_CASE("Without usemillisec the UCCI clock is in seconds, nothing else is") {
    const GoCommand go = read("time 60 increment 2 opptime 1.9", false);
    check_clock(go.limits.clocks[Red], 60000, 2000, 0);
    check_clock(go.limits.clocks[Black], 1000, 0, 0);
    CHECK(read("movetime 700", false).limits.move_time == 700);
    check_clock(read("wtime 60000 btime 1", false).limits.clocks[Red], 60000, 0, 0);
}

TEST_CASE("searchmoves takes all the rest but the words of other limits") {
    const GoCommand go = read("depth 3 searchmoves h2e2 xyzzy b2e2 a0a9 nodes 500 h2d2");
    REQUIRE(go.limits.search_moves.size() == 2);
    CHECK(to_text(go.limits.search_moves[0]) == "h2e2");
    CHECK(to_text(go.limits.search_moves[1]) == "b2e2");
    CHECK(go.limits.nodes == 500U);
    REQUIRE(go.complaints.size() == 3);
    CHECK(go.complaints[0].find("xyzzy") != std::string::npos);
    CHECK(go.complaints[1].find("a0a9") != std::string::npos);
    CHECK(go.complaints[2].find("h2d2") != std::string::npos);
}

TEST_CASE("searchmoves with ranks from 1 to 10") {
    const InputLine line("searchmoves h3e3 h2e2 a1a2");
    const GoCommand go = read_go(line.words(), Position::start(), {.ranks = RankBase::One});
    REQUIRE(go.limits.search_moves.size() == 2);
    CHECK(to_text(go.limits.search_moves[0]) == "h2e2");
    CHECK(to_text(go.limits.search_moves[1]) == "a0a1");
    CHECK(go.complaints.size() == 1);
}

TEST_CASE("Words that mean nothing are named and left out") {
    const GoCommand go = read("fast depth 3 please");
    CHECK(go.limits.depth == 3);
    REQUIRE(go.complaints.size() == 2);
    CHECK(go.complaints[0].find("fast") != std::string::npos);
    CHECK(go.complaints[1].find("please") != std::string::npos);
}

TEST_CASE("A time alone is for this one move") {
    check_clock(read("time 5000").limits.clocks[Red], 5000, 0, 1);
    check_clock(read("draw time 5000 depth 9").limits.clocks[Red], 5000, 0, 1);
    check_clock(read("time 5000 opptime 5000").limits.clocks[Red], 5000, 0, 0);
    check_clock(read("time 5000 increment 0").limits.clocks[Red], 5000, 0, 0);
    check_clock(read("wtime 5000").limits.clocks[Red], 5000, 0, 0);
}

TEST_CASE("An offered draw is noted") {
    CHECK(read("draw time 5000 increment 10").draw_offered);
    CHECK_FALSE(read("time 5000 increment 10").draw_offered);
}

TEST_CASE("Which commands say how long") {
    for (const char* const text : {"depth 1", "nodes 1", "mate 1", "movetime 1", "infinite",
                                   "depth infinite", "time 1", "wtime 1", "ponder btime 5"}) {
        CAPTURE(text);
        CHECK(names_an_end(read(text).limits));
    }
    for (const char* const text : {"", "draw", "ponder", "fast please", "searchmoves h2e2"}) {
        CAPTURE(text);
        CHECK_FALSE(names_an_end(read(text).limits));
    }
}

TEST_CASE("Numbers out of range are moved into it") {
    CHECK(read("depth 0").limits.depth == 0);
    for (const char* const text : {"depth -3", "depth", "depth x"}) {
        CAPTURE(text);
        CHECK(read(text).limits.depth == 1);
    }
    CHECK(read("depth 999999999999999999999").limits.depth == kMaxPly - 1);
    CHECK(read("nodes 0").limits.nodes == 1U);
    CHECK(read("nodes -1").limits.nodes == 1U);
    CHECK(read("movetime -100").limits.move_time == 1);
    CHECK(read("mate 0").limits.mate == 1);
    check_clock(read("time -50 increment -1").limits.clocks[Red], 0, 0, 0);
    const auto huge = read("time 99999999999999999999 movestogo 99999999", false).limits.clocks;
    check_clock(huge[Red], 1'000'000'000, 0, 1000);
    CHECK(read("nodes 0").complaints.empty());
    CHECK(read("time -50 increment -1").complaints.empty());
    for (const char* const text : {"depth -3", "nodes -1", "movetime -100", "mate -1"}) {
        CAPTURE(text);
        CHECK(read(text).complaints.size() == 1);
    }
}

TEST_CASE("A broken number is named and counts as the lowest, so that every search ends") {
    for (const char* const text :
         {"depth", "depth x", "nodes", "nodes x", "movetime", "movetime 1x", "time", "time x",
          "wtime x", "btime", "opptime q", "increment -"}) {
        CAPTURE(text);
        const GoCommand go = read(text);
        CHECK(go.complaints.size() == 1);
        CHECK(go.limits.ends_by_itself(Red));
    }
    // The word in place of the number is not lost.
    const GoCommand go = read("movetime depth 4");
    CHECK(go.limits.move_time == 1);
    CHECK(go.limits.depth == 4);
}

TEST_CASE("Which searches end by themselves") {
    CHECK(read("depth 3").limits.ends_by_itself(Red));
    CHECK(read("time 100").limits.ends_by_itself(Red));
    CHECK(read("wtime 100 btime 100").limits.ends_by_itself(Black));
    CHECK_FALSE(read("mate 3").limits.ends_by_itself(Red));  // there may be none
    CHECK_FALSE(read("").limits.ends_by_itself(Red));
    CHECK_FALSE(read("draw").limits.ends_by_itself(Red));
    CHECK_FALSE(read("infinite depth 3").limits.ends_by_itself(Red));
    CHECK_FALSE(read("ponder time 100").limits.ends_by_itself(Red));
    CHECK_FALSE(read("some other words").limits.ends_by_itself(Red));
    SearchLimits soft;
    soft.soft_nodes = 100;
    CHECK(soft.ends_by_itself(Black));
}

}  // namespace xq
