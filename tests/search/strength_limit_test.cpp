#include "search/strength_limit.hpp"

#include <array>
#include <set>

#include "support/catch.hpp"

namespace xq {
namespace {

TEST_CASE("a higher rating means more nodes and no more misjudgement") {
    StrengthLimit last = handicap_for(StrengthLimit::kLeastElo);
    CHECK(last.nodes > 50);
    CHECK(last.blur > 0);
    for (int elo = StrengthLimit::kLeastElo + 50; elo <= StrengthLimit::kMostElo; elo += 50) {
        const StrengthLimit next = handicap_for(elo);
        CHECK(next.nodes > last.nodes);
        CHECK(next.blur <= last.blur);
        last = next;
    }
    CHECK(last.blur == 0);
    CHECK(handicap_for(-5).nodes == handicap_for(StrengthLimit::kLeastElo).nodes);
    CHECK(handicap_for(9999).nodes == last.nodes);
}

TEST_CASE("a handicap keeps what the limits say and adds its own") {
    SearchLimits limits;
    hold_back(limits, {.nodes = 100, .blur = 50});
    CHECK(limits.nodes == 100U);
    CHECK(limits.multipv > 1);
    limits.nodes = 10;
    limits.multipv = 20;
    hold_back(limits, {.nodes = 100, .blur = 0});
    CHECK(limits.nodes == 10U);
    CHECK(limits.multipv == 20);
}

TEST_CASE("lines within the blur are all chosen at times, others never") {
    const std::array lines = {RootLine{.move = Move(1, 2), .score = 100},
                              RootLine{.move = Move(3, 4), .score = 60},
                              RootLine{.move = Move(5, 6), .score = -100}};
    std::mt19937_64 random(7);
    std::set<std::uint16_t> chosen;
    for (int i = 0; i < 200; ++i) {
        chosen.insert(choose_line(lines, {.nodes = 1, .blur = 80}, random).move.bits());
        CHECK(choose_line(lines, {.nodes = 1, .blur = 0}, random).move == lines[0].move);
    }
    CHECK(chosen == std::set<std::uint16_t>{lines[0].move.bits(), lines[1].move.bits()});
}

}  // namespace
}  // namespace xq
