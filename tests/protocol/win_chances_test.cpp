#include "protocol/win_chances.hpp"

#include "support/catch.hpp"

namespace xq {

TEST_CASE("Chances add up, grow with the score and are even-handed") {
    int last = -1;
    for (Score score = -kMaxEval; score <= kMaxEval; score += 50) {
        const WinChances chances = win_chances(score);
        CHECK(chances.win + chances.draw + chances.loss == 1000);
        CHECK(chances.draw >= 0);
        CHECK(chances.win >= last);
        CHECK(win_chances(-score).win == chances.loss);
        last = chances.win;
    }
    CHECK(win_chances(6 * kSoldier).win == 500);
    CHECK(win_chances(0).draw > 800);
    for (const Score decided : {kMate - 7, kRuleWin - 7}) {
        CHECK(win_chances(decided).win == 1000);
        CHECK(win_chances(-decided).loss == 1000);
    }
}

}  // namespace xq
