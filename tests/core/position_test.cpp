#include "core/position.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::position_from;
using test::require_equal;
using test::set_of;
using test::SlowBoard;
using test::SlowMove;

constexpr std::array<Color, 2> kColors{Red, Black};

Position after(Position position, std::string_view move_text) {
    const Move move = move_from_text(move_text);
    REQUIRE(is_legal(position, move));
    Undo undo;
    position.make(move, undo);
    return position;
}

Position after_all(const std::vector<std::string_view>& moves) {
    Position position = Position::start();
    for (const std::string_view move : moves) {
        position = after(position, move);
    }
    return position;
}

// Every view of the men must tell the same story as the slow board.
void require_same_men(const Position& position, const SlowBoard& board) {
    std::array<std::array<Bitboard, kPieceTypes>, 2> pieces{};
    std::array<Bitboard, 2> men{};
    for (Square square = 0; square < kSquares; ++square) {
        const Piece piece = piece_from_letter(board.at(square));
        require_equal<int>(position.piece_on(square), piece,
                           [&] { return "piece on " + to_text_square(square); });
        if (piece != kNoPiece) {
            pieces[color_of(piece)][type_of(piece)] |= Bitboard::of(square);
            men[color_of(piece)] |= Bitboard::of(square);
        }
    }
    for (const Color color : kColors) {
        for (std::size_t t = 0; t < kPieceTypes; ++t) {
            const auto type = static_cast<PieceType>(t);
            require_equal(position.pieces(color, type), pieces[color][t],
                          [&] { return "pieces() in " + board.fen(); });
            require_equal(position.pieces(type), pieces[Red][t] | pieces[Black][t],
                          [&] { return "pieces() in " + board.fen(); });
        }
        require_equal(position.men(color), men[color], [&] { return "men() in " + board.fen(); });
        require_equal(position.king(color), board.king_square(color == Red),
                      [&] { return "king() in " + board.fen(); });
    }
    require_equal(position.occupied(), men[Red] | men[Black],
                  [&] { return "occupied() in " + board.fen(); });
    require_equal(position.side() == Red, board.red_to_move(),
                  [&] { return "side() in " + board.fen(); });
}

// Plays one of the moves and takes it back, and looks at everything on the way.
void require_make_and_unmake(const SlowBoard& board, const Position& position, SlowMove slow_move) {
    const Move move = test::move_of(slow_move);
    const auto what = [&](std::string_view name) {
        return [=, &board] {
            return std::string(name) + " around " + to_text(move) + " in " + board.fen();
        };
    };
    Position played = position;
    Undo undo;
    require_equal(played.is_capture(move), board.is_capture(slow_move), what("is_capture"));
    played.make(move, undo);

    Position expected = test::position_of(board.after(slow_move));
    expected.set_counters(board.is_capture(slow_move) ? 0 : position.plies_since_capture() + 1,
                          position.move_number() + (board.red_to_move() ? 0 : 1));
    require_equal(played, expected, what("make"));
    require_equal(played.key(), played.computed_key(), what("key"));

    played.unmake(move, undo);
    require_equal(played, position, what("unmake"));
}

void require_position_twins(const test::TwinSample& sample) {
    test::Random random(sample.seed);
    int positions = 0;
    test::for_each_twin(sample, [&](const SlowBoard& board, const Position& position) {
        ++positions;
        require_same_men(position, board);
        require_equal(position.key(), position.computed_key(),
                      [&] { return "key in " + board.fen(); });
        for (const Color color : kColors) {
            const Square king = position.king(color);
            const Bitboard attackers = set_of(board.attackers(king, color == Black));
            require_equal(position.in_check(color), !attackers.empty(),
                          [&] { return "in_check in " + board.fen(); });
            require_equal(position.king_attackers(~color, king, position.occupied()), attackers,
                          [&] { return "king_attackers in " + board.fen(); });
        }
        const std::vector<SlowMove> moves = board.legal_moves();
        for (int tries = 0; tries < 3 && !moves.empty(); ++tries) {
            const int choice = test::random_below(random, static_cast<int>(moves.size()));
            require_make_and_unmake(board, position, moves[static_cast<std::size_t>(choice)]);
        }
    });
    CHECK(positions >= test::scaled(sample.play_out_positions));
}

TEST_CASE("the board, its sets and checks agree with the slow twin, and so do made moves") {
    require_position_twins(test::kTwinSample);
}

TEST_CASE("the board agrees with the slow twin on the long sample", "[long]") {
    require_position_twins(test::kLongTwinSample);
}

TEST_CASE("a whole game is taken back to its first position") {
    test::Random random(5);
    for (int game = 0; game < test::scaled(100); ++game) {
        Position position = Position::start();
        std::vector<Position> history;
        std::vector<Move> moves;
        std::vector<Undo> undos;
        for (const SlowMove slow_move :
             test::play_out(SlowBoard::start(), 300, random, [](const SlowBoard&) {})) {
            history.push_back(position);
            moves.push_back(test::move_of(slow_move));
            undos.emplace_back();
            position.make(moves.back(), undos.back());
        }
        while (!moves.empty()) {
            position.unmake(moves.back(), undos.back());
            REQUIRE(position == history.back());
            moves.pop_back();
            undos.pop_back();
            history.pop_back();
        }
        REQUIRE(position == Position::start());
    }
}

TEST_CASE("an empty position has no men and Red to move") {
    const Position position;
    CHECK(position.side() == Red);
    CHECK(position.occupied().empty());
    CHECK(position.king(Red) == kNoSquare);
    CHECK(position.king(Black) == kNoSquare);
    CHECK(position.key() == 0);
    CHECK(position.plies_since_capture() == 0);
    CHECK(position.move_number() == 1);
    for (Square square = 0; square < kSquares; ++square) {
        CHECK(position.piece_on(square) == kNoPiece);
    }
}

TEST_CASE("the start position is that of the game") {
    const Position start = Position::start();
    require_same_men(start, SlowBoard::start());
    CHECK(start.plies_since_capture() == 0);
    CHECK(start.move_number() == 1);
    CHECK(start.occupied().count() == 32);
    CHECK_FALSE(start.in_check());
}

TEST_CASE("putting men one by one in any order builds the same position") {
    const Position start = Position::start();
    Position upward;
    Position downward;
    for (Square i = 0; i < kSquares; ++i) {
        for (auto [position, square] : {std::pair{&upward, i}, std::pair{&downward, 89 - i}}) {
            if (start.piece_on(square) != kNoPiece) {
                position->put(start.piece_on(square), square);
            }
        }
    }
    CHECK(upward == start);
    CHECK(downward == start);
}

TEST_CASE("the counters follow the moves") {
    Position position = Position::start();
    const auto play = [&](std::string_view move, int plies, int number) {
        position = after(position, move);
        INFO("after " << move);
        CHECK(position.plies_since_capture() == plies);
        CHECK(position.move_number() == number);
    };
    play("h2e2", 1, 1);
    play("h9g7", 2, 2);
    play("h0g2", 3, 2);
    play("i9h9", 4, 3);
    play("e2e6", 0, 3);
    play("a9a8", 1, 4);
}

TEST_CASE("the counters of a FEN are counted on from") {
    Position position =
        position_from("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 17 40");
    position = after(position, "h7e7");
    CHECK(position.plies_since_capture() == 18);
    CHECK(position.move_number() == 41);
}

TEST_CASE("keys depend on the men and the side, not on the way or the counters") {
    const Position one = after_all({"h0g2", "h9g7", "b0c2", "b9c7"});
    const Position other = after_all({"b0c2", "h9g7", "h0g2", "b9c7"});
    const Position there_and_back =
        after_all({"h0g2", "h9g7", "b0c2", "b9c7", "a0a1", "a9a8", "a1a0", "a8a9"});
    CHECK(one.key() == other.key());
    CHECK(one == other);
    CHECK(there_and_back.key() == one.key());
    CHECK_FALSE(there_and_back == one);
    CHECK(after_all({"h0g2"}).key() != one.key());
}

TEST_CASE("the attackers of any square agree with the slow board") {
    constexpr test::TwinSample kSample{3'000, 3'000, 31};
    test::for_each_twin(kSample, [](const SlowBoard& board, const Position& position) {
        for (const Color by : kColors) {
            const Bitboard others = position.occupied() & ~position.men(by);
            others.for_each([&](Square square) {
                Bitboard expected = set_of(board.attackers(square, by == Red));
                // The slow board also counts a king that faces the other down a file.
                if (type_of(position.piece_on(square)) == King) {
                    expected &= ~Bitboard::of(position.king(by));
                }
                require_equal(position.attackers(by, square, position.occupied()), expected,
                              [&] { return board.fen() + " " + to_text_square(square); });
            });
        }
    });
    SUCCEED();
}

TEST_CASE("a null move passes the turn and nothing else, and is taken back") {
    test::for_each_twin(
        {test::kTwinSample.play_out_positions / 10, 1000, 6},
        [](const SlowBoard& board, const Position& position) {
            const auto what = [&] { return "null move in " + board.fen(); };
            Position passed = position;
            Undo undo;
            passed.make_null(undo);
            require_equal(passed.key(), passed.computed_key(), what);
            require_equal(passed.plies_since_capture(), position.plies_since_capture() + 1, what);
            Position expected = position;
            expected.set_side(~position.side());
            expected.set_counters(passed.plies_since_capture(), position.move_number());
            require_equal(passed, expected, what);
            passed.unmake_null(undo);
            require_equal(passed, position, what);
        });
    SUCCEED();
}

}  // namespace
}  // namespace xq
