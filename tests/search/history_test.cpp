#include "search/history.hpp"

#include <memory>

#include "search/search_params.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

TEST_CASE("rewards add up but never leave the range") {
    const auto history = std::make_unique<History>();  // too large for a stack
    const Piece red = make_piece(Red, Rook);
    const Piece black = make_piece(Black, Rook);
    const History::Past past{&history->continuation(black, 7), &history->continuation(red, 8)};
    const History::Past other{&history->continuation(black, 9),
                              &history->continuation(kNoPiece, 0)};
    const Move move(3, 12);
    const int weights = 100 + params::kContinuationWeight1 + params::kContinuationWeight2;
    const int most = History::kMax * weights / 100;
    history->update(red, move, past, 500);
    CHECK(history->score(red, move, past) == 5 * weights);
    CHECK(history->score(red, move, other) == 500);
    CHECK(history->score(black, move, past) == 0);
    for (int i = 0; i < 1000; ++i) {
        history->update(red, move, past, 1600);
    }
    CHECK(history->score(red, move, past) > most / 10 * 9);
    CHECK(history->score(red, move, past) <= most);
    for (int i = 0; i < 1000; ++i) {
        history->update(red, move, past, -1600);
    }
    CHECK(history->score(red, move, past) < -most / 10 * 9);
    CHECK(history->score(red, move, past) >= -most);
    history->clear();
    CHECK(history->score(red, move, past) == 0);
}

TEST_CASE("a capture has a record of its own for each kind of victim") {
    const auto history = std::make_unique<History>();
    const Piece cannon = make_piece(Red, Cannon);
    const Move move(3, 12);
    history->update_capture(cannon, move, Horse, 700);
    history->update_capture(cannon, Move(4, 12), Rook, -300);
    CHECK(history->capture_score(cannon, move, Horse) == 700);
    CHECK(history->capture_score(cannon, move, Rook) == -300);
    CHECK(history->capture_score(cannon, Move(3, 13), Horse) == 0);
    CHECK(history->capture_score(make_piece(Black, Cannon), move, Horse) == 0);
    history->clear();
    CHECK(history->capture_score(cannon, move, Horse) == 0);
}

TEST_CASE("killers are the last two different moves") {
    Killers killers;
    killers.add(Move(1, 2));
    killers.add(Move(3, 4));
    killers.add(Move(3, 4));
    CHECK(killers.moves == std::array<Move, 2>{Move(3, 4), Move(1, 2)});
}

TEST_CASE("a counter move is remembered by piece and target") {
    const auto owner = std::make_unique<History>();
    History& history = *owner;
    const Piece horse = make_piece(Black, Horse);
    history.set_counter(horse, Move(1, 2), Move(3, 4));
    CHECK(history.counter(horse, Move(7, 2)) == Move(3, 4));
    CHECK_FALSE(history.counter(horse, Move(1, 3)));
    history.clear();
    CHECK_FALSE(history.counter(horse, Move(1, 2)));
}

}  // namespace
}  // namespace xq
