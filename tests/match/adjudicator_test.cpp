#include "bench/match/adjudicator.hpp"

#include "support/catch.hpp"

namespace xq::match {
namespace {

Result after(const MatchSettings& settings, std::initializer_list<std::optional<int>> scores) {
    Adjudicator adjudicator(settings);
    int ply = 0;
    Result result = Result::None;
    for (const auto score : scores) {
        CHECK(result == Result::None);  // and not before the last one
        ++ply;
        result = adjudicator.add(ply % 2 == 1 ? Red : Black, score, (ply + 1) / 2).result;
    }
    return result;
}

TEST_CASE("a game is given up when both think so for long enough") {
    MatchSettings settings;
    settings.resign = ResignAdjudication{.moves = 2, .score = 500};
    CHECK(after(settings, {500, -500, 600, -700}) == Result::RedWins);
    CHECK(after(settings, {-500, 500, -500, 500}) == Result::BlackWins);
    CHECK(after(settings, {500, -500, 499, -500, 500, -500}) == Result::None);
    CHECK(after(settings, {500, {}, 500, -500}) == Result::None);
    CHECK(after(settings, {100, -500, 100, -500}) == Result::None);
    settings.resign->two_sided = false;
    CHECK(after(settings, {100, -500, 100, -500}) == Result::RedWins);
}

TEST_CASE("a game is a draw when both think so for long enough, from some move on") {
    MatchSettings settings;
    settings.draw = DrawAdjudication{.from_move = 3, .moves = 2, .score = 10};
    CHECK(after(settings, {0, 0, 0, 0, 5}) == Result::Draw);
    CHECK(after(settings, {0, 0, 0, 11, 0, -10, 0, 10}) == Result::Draw);
    CHECK(after(settings, {0, 0, {}, 0, 0, 0}) == Result::None);
}

TEST_CASE("without settings nothing is adjudicated") {
    CHECK(after({}, {9999, -9999, 9999, -9999, 0, 0, 0, 0}) == Result::None);
}

}  // namespace
}  // namespace xq::match
