#include "eval/see.hpp"

#include <algorithm>
#include <string>

#include "core/movegen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::require_equal;
using test::SlowBoard;
using test::SlowMove;

Score value_of(char piece) {
    return piece == test::kEmpty ? 0 : kSeeValues[type_of(piece_from_letter(piece))];
}

// What the side to move gains at best by taking on the square, or by leaving it: every legal
// capture there is tried, and every answer to it.
Score best_gain(const SlowBoard& board, int target) {
    Score best = 0;
    for (const SlowMove move : board.legal_captures()) {
        if (move.to == target) {
            best =
                std::max(best, value_of(board.at(target)) - best_gain(board.after(move), target));
        }
    }
    return best;
}

// A few exchanges can be had in millions of orders; these are left out.
bool is_small(const SlowBoard& board, int target) {
    constexpr std::size_t kMost = 4;
    return board.attackers(target, true).size() <= kMost &&
           board.attackers(target, false).size() <= kMost;
}

// Compares the moves of one position, captures and each eighth quiet move; gives their number.
int compare_all(const SlowBoard& board, const Position& position) {
    int compared = 0;
    int number = 0;
    for (const SlowMove move : board.legal_moves()) {
        const bool wanted = board.is_capture(move) || ++number % 8 == 0;
        if (!wanted || !is_small(board, move.to)) {
            continue;
        }
        const Score gain = value_of(board.at(move.to)) - best_gain(board.after(move), move.to);
        const Move fast = test::move_of(move);
        const auto what = [&] { return to_text(fast) + " in " + board.fen(); };
        for (const Score threshold : {gain - kSoldier, gain, gain + 1, gain + kSoldier, 0, 1}) {
            require_equal(see_ge(position, fast, threshold), gain >= threshold, what);
        }
        ++compared;
    }
    return compared;
}

TEST_CASE("exchanges agree with trying out every order of captures") {
    int compared = 0;
    test::for_each_twin({600, 600, 41}, [&](const SlowBoard& board, const Position& position) {
        compared += compare_all(board, position);
    });
    CHECK(compared > test::scaled(600) * 5);
}

TEST_CASE("a hundred thousand exchanges", "[long]") {
    int compared = 0;
    test::for_each_twin({13'000, 13'000, 42},
                        [&](const SlowBoard& board, const Position& position) {
                            compared += compare_all(board, position);
                        });
    WARN("exchanges compared: " << compared);
    CHECK(compared >= test::scaled(100'000));
}

// What the exchange brings, in soldiers.
Score exchange(const char* fen, const char* move) {
    const Position position = test::position_from(fen);
    REQUIRE(is_legal(position, move_from_text(move)));
    Score soldiers = -20;
    while (see_ge(position, move_from_text(move), (soldiers + 1) * kSoldier)) {
        ++soldiers;
    }
    return soldiers;
}

TEST_CASE("a rook that takes a protected soldier is lost for it") {
    CHECK(exchange("3k5/9/2n6/9/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5") == -8);
    CHECK(exchange("3k5/9/9/n8/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5") == 1);
    CHECK(exchange("3k5/9/2n6/9/3r5/9/9/9/3R5/4K4 w - - 0 1", "d1d5") == 0);
}

TEST_CASE("a cannon protects over the screen that is left after the capture") {
    // The advisor on d7 is the screen of the cannon on d9.
    CHECK(exchange("3c1k3/9/3a5/9/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5") == -8);
    CHECK(exchange("3c1k3/9/9/9/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5") == 1);
}

TEST_CASE("a horse whose leg the capture frees protects, one whose leg is held does not") {
    CHECK(exchange("5k3/9/3n5/3p5/2p6/9/9/9/2R6/4K4 w - - 0 1", "c1c5") == 1);
    CHECK(exchange("5k3/9/3n5/9/2p6/9/9/9/2R6/4K4 w - - 0 1", "c1c5") == -8);
}

TEST_CASE("a king protects only what it could take back") {
    CHECK(exchange("3k5/3p5/9/9/9/9/9/9/3R5/5K3 w - - 0 1", "d1d8") == -8);
    CHECK(exchange("3k5/3p5/9/4N4/9/9/9/9/3R5/5K3 w - - 0 1", "d1d8") == 1);
}

TEST_CASE("a pinned man protects nothing") {
    // The horse on e7 stands between the king and the rook on e2.
    CHECK(exchange("4k4/9/4n4/9/3p5/9/9/4R4/3R5/3K5 w - - 0 1", "d1d5") == 1);
    CHECK(exchange("4k4/9/4n4/9/3p5/9/9/9/3R5/3K5 w - - 0 1", "d1d5") == -8);
}

}  // namespace
}  // namespace xq
