#include "search/history.hpp"

#include "support/catch.hpp"

namespace xq {
namespace {

TEST_CASE("rewards add up but never leave the range") {
    History history;
    const Move move(3, 12);
    history.update(Red, move, 500);
    CHECK(history.score(Red, move) == 500);
    CHECK(history.score(Black, move) == 0);
    for (int i = 0; i < 1000; ++i) {
        history.update(Red, move, 1600);
    }
    CHECK(history.score(Red, move) > History::kMax * 9 / 10);
    CHECK(history.score(Red, move) <= History::kMax);
    for (int i = 0; i < 1000; ++i) {
        history.update(Red, move, -1600);
    }
    CHECK(history.score(Red, move) < -History::kMax * 9 / 10);
    CHECK(history.score(Red, move) >= -History::kMax);
}

TEST_CASE("killers are the last two different moves") {
    Killers killers;
    killers.add(Move(1, 2));
    killers.add(Move(3, 4));
    killers.add(Move(3, 4));
    CHECK(killers.moves == std::array<Move, 2>{Move(3, 4), Move(1, 2)});
}

TEST_CASE("a counter move is remembered by piece and target") {
    History history;
    const Piece horse = make_piece(Black, Horse);
    history.set_counter(horse, Move(1, 2), Move(3, 4));
    CHECK(history.counter(horse, Move(7, 2)) == Move(3, 4));
    CHECK_FALSE(history.counter(horse, Move(1, 3)));
    history.clear();
    CHECK_FALSE(history.counter(horse, Move(1, 2)));
}

}  // namespace
}  // namespace xq
