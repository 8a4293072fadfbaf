#include "core/movegen.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::require_equal;
using test::SlowBoard;
using test::SlowMove;

std::vector<SlowMove> generated(const Position& position, MoveKind kind) {
    MoveList moves;
    generate(position, kind, moves);
    return test::slow_moves_of(moves);
}

// Counts of what the sample held, to be sure that it held what the generator must handle.
struct Seen {
    int positions = 0;
    int checks = 0;
    int double_checks = 0;
    int dead = 0;
    int checking_moves = 0;
};

void require_same_moves(const SlowBoard& board, const Position& position, Seen& seen) {
    const auto what = [&](std::string_view name) {
        return [name, &board] { return std::string(name) + " in " + board.fen(); };
    };
    const std::vector<SlowMove> legal = board.legal_moves();
    std::vector<SlowMove> captures;
    std::vector<SlowMove> quiets;
    for (const SlowMove move : legal) {
        (board.is_capture(move) ? captures : quiets).push_back(move);
    }
    require_equal(generated(position, MoveKind::All), legal, what("all"));
    require_equal(generated(position, MoveKind::Captures), captures, what("captures"));
    require_equal(generated(position, MoveKind::Quiets), quiets, what("quiets"));
    require_equal(count_legal(position), static_cast<int>(legal.size()), what("count_legal"));
    require_equal(has_legal_move(position), !legal.empty(), what("has_legal_move"));

    for (const SlowMove move : legal) {
        const bool check = board.gives_check(move);
        require_equal(gives_check(position, test::move_of(move)), check,
                      [&] { return "gives_check " + move.text() + " in " + board.fen(); });
        seen.checking_moves += check ? 1 : 0;
    }
    const int checkers = king_info(position, position.side()).checkers.count();
    ++seen.positions;
    seen.checks += checkers == 1 ? 1 : 0;
    seen.double_checks += checkers > 1 ? 1 : 0;
    seen.dead += legal.empty() ? 1 : 0;
}

// Every pair of squares, on the board or just beyond, and some wild words.
void require_same_legality(const SlowBoard& board, const Position& position, test::Random& random) {
    std::array<bool, 0x10000> expected{};
    for (const SlowMove move : board.legal_moves()) {
        expected[test::move_of(move).bits()] = true;
    }
    const auto require_word = [&](std::uint16_t word) {
        const Move move = Move::from_bits(word);
        require_equal(is_legal(position, move), expected[word], [&] {
            return "is_legal of word " + std::to_string(word) + " in " + board.fen();
        });
    };
    for (Square from = 0; from < kSquares; ++from) {
        for (Square to = 0; to < kSquares; ++to) {
            require_word(Move(from, to).bits());
        }
    }
    for (int i = 0; i < 1000; ++i) {
        require_word(static_cast<std::uint16_t>(test::random_below(random, 0x10000)));
    }
}

void require_generator_twins(const test::TwinSample& sample) {
    constexpr int kLegalityShare = 50;
    test::Random random(sample.seed);
    Seen seen;
    test::for_each_twin(sample, [&](const SlowBoard& board, const Position& position) {
        require_same_moves(board, position, seen);
        if (seen.positions % kLegalityShare == 1) {
            require_same_legality(board, position, random);
        }
    });
    CHECK(seen.positions >=
          test::scaled(sample.play_out_positions) + test::scaled(sample.placements));
    CHECK(seen.checks > 0);
    CHECK(seen.double_checks > 0);
    CHECK(seen.dead > 0);
    CHECK(seen.checking_moves > 0);
}

TEST_CASE("generated moves, counts, legality and checks agree with make-and-test") {
    require_generator_twins(test::kTwinSample);
}

TEST_CASE("the generator agrees with make-and-test on the long sample", "[long]") {
    require_generator_twins(test::kLongTwinSample);
}

TEST_CASE("every 16-bit word that is no legal move is refused") {
    for (const std::string_view fen :
         {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
          "3k5/9/9/4r4/9/9/9/5n3/9/4K4 w", "4k4/9/9/9/9/9/9/9/4p4/3K5 b"}) {
        const Position position = test::position_from(fen);
        MoveList moves;
        generate(position, MoveKind::All, moves);
        std::size_t legal = 0;
        for (int word = 0; word <= 0xFFFF; ++word) {
            const Move move = Move::from_bits(static_cast<std::uint16_t>(word));
            if (is_legal(position, move)) {
                ++legal;
                CHECK(moves.contains(move));
            }
        }
        CHECK(legal == moves.size());
    }
}

TEST_CASE("moves are added behind those already in the list") {
    const Position start = Position::start();
    MoveList moves;
    generate(start, MoveKind::Captures, moves);
    CHECK(moves.size() == 2);  // each cannon takes the horse behind its opposite
    generate(start, MoveKind::Quiets, moves);
    CHECK(moves.size() == 44);
    CHECK(start.is_capture(moves[0]));
    CHECK_FALSE(start.is_capture(moves[2]));
}

TEST_CASE("the list with the king's info at hand is the same") {
    test::for_each_twin({1000, 1000, 7}, [](const SlowBoard& board, const Position& position) {
        const KingInfo info = king_info(position, position.side());
        for (const MoveKind kind : {MoveKind::All, MoveKind::Captures, MoveKind::Quiets}) {
            MoveList moves;
            generate(position, kind, info, moves);
            require_equal(test::slow_moves_of(moves), generated(position, kind),
                          [&] { return "moves in " + board.fen(); });
        }
    });
    SUCCEED();
}

struct DeadCase {
    std::string_view name;
    std::string_view fen;
    bool in_check;
};

TEST_CASE("a side without a legal move has none, in check or not") {
    for (const auto& [name, fen, in_check] : {
             DeadCase{"two rooks mate", "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b", true},
             DeadCase{"stalemate by a rook and the facing king", "3k5/8R/9/9/9/9/9/9/9/4K4 b",
                      false},
         }) {
        INFO(name);
        const Position position = test::position_from(fen);
        MoveList moves;
        generate(position, MoveKind::All, moves);
        CHECK(moves.empty());
        CHECK(count_legal(position) == 0);
        CHECK_FALSE(has_legal_move(position));
        CHECK(position.in_check() == in_check);
    }
}

TEST_CASE("a move list has room for the most mobile army that a search could find") {
    const Position position =
        test::position_from("8C/3kpP1P1/4P4/p2P1N1P1/4N4/1C7/p1R6/B2ABA3/p5R2/4K4 w");
    CHECK(count_legal(position) == 110);
    CHECK(generated(position, MoveKind::All) == test::slow_board_of(position).legal_moves());
    STATIC_REQUIRE(kMaxMoves >= 110 + 10);
}

}  // namespace
}  // namespace xq
