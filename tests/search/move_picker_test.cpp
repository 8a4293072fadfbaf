#include "search/move_picker.hpp"

#include <algorithm>
#include <vector>

#include "eval/see.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::require_equal;
using test::SlowBoard;

constexpr test::TwinSample kSample{5'000, 3'000, 21};

std::vector<Move> all_of(const Position& position, const MovePicker::Hints& hints,
                         MovePicker::Scope scope, bool quiets = true) {
    static History history;
    const History::Past past{&history.no_continuation(), &history.no_continuation()};
    MovePicker picker(position, history, past, hints, scope);
    if (!quiets) {
        picker.skip_quiets();
    }
    std::vector<Move> moves;
    while (const Move move = picker.next()) {
        moves.push_back(move);
    }
    return moves;
}

// Legal moves, moves of other positions and nonsense, as killers and table moves can be.
MovePicker::Hints random_hints(test::Random& random, const MoveList& legal) {
    const auto any = [&] {
        if (!legal.empty() && test::random_below(random, 2) == 0) {
            return legal[static_cast<std::size_t>(
                test::random_below(random, static_cast<int>(legal.size())))];
        }
        return Move(test::random_below(random, kSquares), test::random_below(random, kSquares));
    };
    MovePicker::Hints hints{any(), {}, any()};
    hints.killers.add(any());
    hints.killers.add(any());
    return hints;
}

TEST_CASE("the picker hands out every legal move exactly once, whatever it was told before") {
    test::Random random(4);
    test::for_each_twin(kSample, [&](const SlowBoard& board, const Position& position) {
        MoveList legal;
        generate(position, MoveKind::All, legal);
        const auto hints = random_hints(random, legal);
        const std::vector<Move> picked = all_of(position, hints, MovePicker::Scope::All);
        MoveList list;
        for (const Move move : picked) {
            list.add(move);
        }
        require_equal(test::slow_moves_of(list), test::slow_moves_of(legal),
                      [&] { return board.fen(); });
        if (is_legal(position, hints.tt_move)) {
            require_equal(picked.front() == hints.tt_move, true, [&] { return board.fen(); });
        }
    });
}

TEST_CASE("for quiescence the picker hands out the captures that do not lose material") {
    test::Random random(5);
    test::for_each_twin(kSample, [&](const SlowBoard& board, const Position& position) {
        MoveList legal;
        generate(position, MoveKind::Captures, legal);
        const std::vector<Move> picked =
            all_of(position, random_hints(random, legal), MovePicker::Scope::GoodCaptures);
        for (const Move move : legal) {
            const bool expected = see_ge(position, move, 0);
            const auto count = std::count(picked.begin(), picked.end(), move);
            // The table's move is taken on trust if it is a capture.
            const bool right = expected ? count == 1 : count == 0 || move == picked.front();
            require_equal(right, true, [&] { return board.fen() + " " + to_text(move); });
        }
    });
}

TEST_CASE("the dearest victim comes first, taken by the cheapest taker") {
    // The rook on e5 can be taken by the soldier, the horse and the rook; the cannon by the rook.
    const Position position = test::position_from("3k5/9/9/4r4/4P4/3N5/9/9/4R2c1/5K3 w - - 0 1");
    const auto picked = all_of(position, {}, MovePicker::Scope::GoodCaptures);
    REQUIRE(picked.size() == 3);
    CHECK(picked[0] == move_from_text("e5e6"));
    CHECK(picked[1] == move_from_text("d4e6"));
    CHECK(picked[2] == move_from_text("e1h1"));
}

TEST_CASE("without quiet moves the captures and what was hinted are left, each once") {
    test::Random random(6);
    test::for_each_twin(kSample, [&](const SlowBoard& board, const Position& position) {
        MoveList legal;
        generate(position, MoveKind::All, legal);
        const auto hints = random_hints(random, legal);
        const auto is_hint = [&](Move move) {
            return move == hints.tt_move || move == hints.killers.moves[0] ||
                   move == hints.killers.moves[1] || move == hints.counter;
        };
        MoveList wanted;
        for (const Move move : legal) {
            if (position.is_capture(move) || is_hint(move)) {
                wanted.add(move);
            }
        }
        MoveList got;
        for (const Move move : all_of(position, hints, MovePicker::Scope::All, false)) {
            got.add(move);
        }
        require_equal(test::slow_moves_of(got), test::slow_moves_of(wanted),
                      [&] { return board.fen(); });
    });
}

}  // namespace
}  // namespace xq
