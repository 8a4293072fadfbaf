#include "search/strength_limit.hpp"

#include <array>
#include <set>
#include <vector>

#include "support/catch.hpp"

namespace xq {
namespace {

constexpr int kWeak = StrengthLimit::kLeastElo;
constexpr int kStrong = StrengthLimit::kMostElo;

TEST_CASE("a higher rating means more nodes and no more misjudgement") {
    std::uint64_t nodes = 50;
    Score blur = 1000;
    for (int elo = kWeak; elo <= kStrong; elo += 50) {
        const StrengthLimit limit(elo);
        CHECK(limit.nodes() > nodes);
        CHECK(limit.blur() <= blur);
        nodes = limit.nodes();
        blur = limit.blur();
    }
    CHECK(StrengthLimit(kWeak).blur() > 0);
    CHECK(StrengthLimit(kStrong).blur() == 0);
    CHECK(StrengthLimit(-5).nodes() == StrengthLimit(kWeak).nodes());
    CHECK(StrengthLimit(9999).nodes() == StrengthLimit(kStrong).nodes());
}

TEST_CASE("a strength limit keeps what the search limits say and adds its own") {
    StrengthLimit weak(kWeak);
    SearchLimits limits;
    SearchListener listener;
    weak.apply(limits, listener);
    CHECK(limits.nodes == weak.nodes());
    CHECK(limits.multipv > 1);
    limits.nodes = 10;
    limits.multipv = 20;
    weak.apply(limits, listener);
    CHECK(limits.nodes == 10U);
    CHECK(limits.multipv == 20);
    CHECK_FALSE(listener.on_report);
    CHECK_FALSE(listener.on_done);
}

TEST_CASE("only the lines that were asked for are reported") {
    StrengthLimit weak(kWeak);
    SearchLimits limits;
    limits.multipv = 2;
    std::vector<int> seen;
    SearchListener listener;
    listener.on_report = [&](const SearchReport& report) { seen.push_back(report.pv_index); };
    weak.apply(limits, listener);
    for (int line = 1; line <= limits.multipv; ++line) {
        listener.on_report({.pv_index = line});
    }
    CHECK(seen == std::vector{1, 2});
}

constexpr std::array kLines = {RootLine{.move = Move(1, 2), .ponder = Move(7, 8), .score = 100},
                               RootLine{.move = Move(3, 4), .ponder = Move(9, 10), .score = 60},
                               RootLine{.move = Move(5, 6), .score = -900}};

TEST_CASE("lines within the blur are all chosen at times, others never") {
    StrengthLimit weak(kWeak);
    StrengthLimit strong(kStrong);
    REQUIRE(weak.blur() > 40);
    REQUIRE(weak.blur() < 1000);
    std::set<std::uint16_t> chosen;
    for (int i = 0; i < 500; ++i) {
        chosen.insert(weak.choose(kLines).move.bits());
        CHECK(strong.choose(kLines).move == kLines[0].move);
    }
    CHECK(chosen == std::set<std::uint16_t>{kLines[0].move.bits(), kLines[1].move.bits()});
}

TEST_CASE("the result has the move that was chosen, with its own answer") {
    StrengthLimit weak(kWeak);
    SearchLimits limits;
    std::set<std::uint16_t> played;
    SearchListener listener;
    listener.on_done = [&](const SearchResult& result) {
        played.insert(result.best.bits());
        CHECK(result.ponder == (result.best == kLines[0].move ? kLines[0] : kLines[1]).ponder);
    };
    weak.apply(limits, listener);
    SearchResult found{.best = kLines[0].move, .ponder = kLines[0].ponder};
    found.lines.assign(kLines.begin(), kLines.end());
    for (int i = 0; i < 500; ++i) {
        listener.on_done(found);
    }
    CHECK(played.size() == 2);
    // Without a search there are no lines to choose from.
    played.clear();
    listener.on_done({.best = kLines[0].move, .ponder = kLines[0].ponder});
    CHECK(played == std::set<std::uint16_t>{kLines[0].move.bits()});
}

}  // namespace
}  // namespace xq
