#include "eval/evaluator.hpp"

#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/movegen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::position_from;
using test::require_equal;
using test::SlowBoard;

constexpr test::TwinSample kSample{20'000, 5'000, 11};

template <typename Transform>
Position transformed(const Position& position, bool swap_colors, Transform&& transform) {
    Position result;
    position.occupied().for_each([&](Square square) {
        const Piece piece = position.piece_on(square);
        const Color color = swap_colors ? ~color_of(piece) : color_of(piece);
        result.put(make_piece(color, type_of(piece)), transform(square));
    });
    result.set_side(swap_colors ? ~position.side() : position.side());
    result.set_counters(position.plies_since_capture(), position.move_number());
    return result;
}

TEST_CASE("turning the board with the colours does not change the score of the side to move") {
    test::for_each_twin(kSample, [](const SlowBoard& board, const Position& position) {
        const Position other = transformed(position, true, turned);
        require_equal(evaluate(other), evaluate(position), [&] { return board.fen(); });
    });
}

TEST_CASE("the left-right mirror of a position has the same score") {
    test::for_each_twin(kSample, [](const SlowBoard& board, const Position& position) {
        const Position other = transformed(position, false, mirrored);
        require_equal(evaluate(other), evaluate(position), [&] { return board.fen(); });
    });
}

TEST_CASE("what is carried through a move equals what is added up afresh") {
    test::for_each_twin(kSample, [](const SlowBoard& board, const Position& position) {
        const PieceSquareState before = PieceSquareState::of(position);
        MoveList moves;
        generate(position, MoveKind::All, moves);
        for (const Move move : moves) {
            Position next = position;
            Undo undo;
            next.make(move, undo);
            require_equal(before.after(position, move) == PieceSquareState::of(next), true,
                          [&] { return board.fen() + " " + to_text(move); });
        }
    });
}

TEST_CASE("an evaluator that follows a path up and down evaluates as one that starts afresh") {
    std::mt19937 random(3);
    for (int path = 0; path < 200; ++path) {
        Position position = Position::start();
        Evaluator evaluator;
        evaluator.reset(position);
        std::vector<std::pair<Move, Undo>> made;
        const auto take_back = [&] {
            const auto& [move, undo] = made.back();
            move ? position.unmake(move, undo) : position.unmake_null(undo);
            evaluator.pop();
            made.pop_back();
        };
        for (int step = 0; step < 300; ++step) {
            MoveList moves;
            generate(position, MoveKind::All, moves);
            if (moves.empty() || made.size() == kMaxPly || (!made.empty() && random() % 4 == 0)) {
                take_back();
            } else if (auto& [move, undo] = made.emplace_back();
                       !position.in_check() && random() % 8 == 0) {
                position.make_null(undo);
                evaluator.push_null();
            } else {
                move = moves[random() % moves.size()];
                evaluator.push(position, move);
                position.make(move, undo);
            }
            require_equal(evaluator.evaluate(position), evaluate(position),
                          [&] { return test::to_text(position); });
        }
        while (!made.empty()) {
            take_back();
        }
        CHECK(evaluator.evaluate(Position::start()) == evaluate(Position::start()));
    }
}

TEST_CASE("evaluations stay within their bounds") {
    test::for_each_twin(kSample, [](const SlowBoard& board, const Position& position) {
        const int score = evaluate(position);
        require_equal(std::abs(score) <= kMaxEval, true, [&] { return board.fen(); });
    });
    CHECK(evaluate(position_from("3k5/9/9/9/9/9/9/9/9/RNBAKABNR w - - 0 1")) <= kMaxEval);
}

TEST_CASE("a man more is worth more, and a crossed soldier more than one at home") {
    const int even = evaluate(position_from("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"));
    const int behind = evaluate(position_from("3k1r3/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"));
    CHECK(even > behind);
    const int at_home = evaluate(
        position_from("rnbakabnr/9/1c5c1/p1p1p1p1p/9/2P6/P3P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"));
    const int crossed = evaluate(
        position_from("rnbakabnr/9/1c5c1/p1p1p1p1p/2P6/9/P3P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"));
    CHECK(crossed > at_home + 30);
}

TEST_CASE("a side with nothing left to attack with is hardly ahead") {
    const int guards = evaluate(position_from("3k5/9/9/9/9/9/9/4B4/4A4/2BAK4 w - - 0 1"));
    CHECK(std::abs(guards) < 60);
}

TEST_CASE("a score fades while nothing is captured") {
    const int fresh = evaluate(position_from("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"));
    const int stale = evaluate(position_from("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 100 80"));
    CHECK(stale < fresh);
    CHECK(stale > fresh / 2);
}

}  // namespace
}  // namespace xq
