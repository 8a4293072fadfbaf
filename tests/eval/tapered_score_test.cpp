#include "eval/tapered_score.hpp"

#include <array>

#include "support/catch.hpp"

namespace xq {
namespace {

constexpr std::array<int, 9> kNumbers{0, 1, -1, 7, -7, 800, -800, 15'000, -15'000};

TEST_CASE("both parts of a taper survive sums, differences and factors") {
    for (const int middle : kNumbers) {
        for (const int end : kNumbers) {
            CAPTURE(middle, end);
            const TaperedScore taper(middle, end);
            CHECK(taper.middle() == middle);
            CHECK(taper.end() == end);
            const TaperedScore other(-3, 11);
            CHECK(taper + other == TaperedScore(middle - 3, end + 11));
            CHECK(taper - other == TaperedScore(middle + 3, end - 11));
            CHECK(taper * -2 == TaperedScore(middle * -2, end * -2));
            TaperedScore sum = taper;
            sum += other;
            sum -= taper;
            CHECK(sum == other);
        }
    }
}

TEST_CASE("a taper is mixed by the phase") {
    const TaperedScore taper(160, -32);
    CHECK(taper.at(TaperedScore::kFullPhase) == 160);
    CHECK(taper.at(0) == -32);
    CHECK(taper.at(TaperedScore::kFullPhase / 2) == 64);
    CHECK((taper * -1).at(3) == -taper.at(3));
}

}  // namespace
}  // namespace xq
