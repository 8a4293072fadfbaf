#include "core/move.hpp"

#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace xq {
namespace {

template <typename Visit>
void for_each_pair(Visit&& visit) {
    for (Square from = 0; from < kSquares; ++from) {
        for (Square to = 0; to < kSquares; ++to) {
            visit(from, to);
        }
    }
}

TEST_CASE("a move keeps its two squares in sixteen bits") {
    STATIC_REQUIRE(sizeof(Move) == 2);
    for_each_pair([](Square from, Square to) {
        const Move move(from, to);
        REQUIRE(move.from() == from);
        REQUIRE(move.to() == to);
        REQUIRE(Move::from_bits(move.bits()) == move);
    });
}

TEST_CASE("only the zero word is no move") {
    CHECK_FALSE(static_cast<bool>(Move::none()));
    CHECK(Move() == Move::none());
    CHECK(Move::none().bits() == 0);
    for (int bits = 1; bits <= 0xFFFF; ++bits) {
        const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
        if (!move || move == Move::none() || move.bits() != bits) {
            FAIL("bits " << bits);
        }
    }
}

TEST_CASE("the text of a move is read back as the same move") {
    CHECK(to_text(Move(make_square(7, 2), make_square(4, 2))) == "h2e2");
    CHECK(to_text_square(0) == "a0");
    CHECK(to_text_square(kSquares - 1) == "i9");
    for_each_pair([](Square from, Square to) {
        const Move move(from, to);
        REQUIRE(to_text(move) == to_text_square(from) + to_text_square(to));
        REQUIRE(move_from_text(to_text(move)) == move);
    });
}

TEST_CASE("text that is not exactly two squares is no move") {
    for (const std::string_view text :
         {"",      "a",    "a0",    "a0b",  "h2e",    "h2e22",  "h2e2 ",
          " h2e2", "H2E2", "h2-e2", "j0a0", "a0j0",   "a:b0",   "a0b/",
          "`0a1",  "a0a;", "0000",  "null", "(none)", "a10b10", "\303\251a0"}) {
        INFO("text '" << text << "'");
        CHECK(move_from_text(text) == Move::none());
    }
    CHECK(move_from_text(std::string_view("a0\0b", 4)) == Move::none());
}

TEST_CASE("with ranks from 1 the last one is 10") {
    const Move move = move_from_text("i9h9");
    CHECK(to_text(move, RankBase::Zero) == "i9h9");
    CHECK(to_text(move, RankBase::One) == "i10h10");
    CHECK(to_text(move_from_text("a0a9"), RankBase::One) == "a1a10");
    CHECK(to_text(move_from_text("a9a0"), RankBase::One) == "a10a1");
    CHECK(to_text_square(0, RankBase::One) == "a1");
    CHECK(to_text_square(kSquares - 1, RankBase::One) == "i10");
    for_each_pair([](Square from, Square to) {
        const Move each(from, to);
        REQUIRE(move_from_text(to_text(each, RankBase::One), RankBase::One) == each);
    });
    for (const std::string_view text :
         {"", "a", "a1", "a1a", "a1a11", "a0a1", "a1a0", "a11a1", "a1a1x", "j1a1", "A1a2", "a10",
          "a1a100", "a10a10a", "a01a2", "null", "0000"}) {
        INFO("text '" << text << "'");
        CHECK(move_from_text(text, RankBase::One) == Move::none());
    }
}

TEST_CASE("for each byte in each place the text is a move only inside a-i and 0-9") {
    for (std::size_t place = 0; place < 4; ++place) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string text = "b1c2";
            const char c = static_cast<char>(byte);
            text[place] = c;
            const bool valid = place % 2 == 0 ? c >= 'a' && c <= 'i' : c >= '0' && c <= '9';
            INFO("byte " << byte << " in place " << place);
            CHECK(static_cast<bool>(move_from_text(text)) == valid);
        }
    }
}

TEST_CASE("a move list keeps its moves in order, up to the most a position can have") {
    MoveList moves;
    CHECK(moves.empty());
    for (int i = 0; i < kMaxMoves; ++i) {
        const Move move(i % kSquares, (i + 1) % kSquares);
        CHECK_FALSE((i < kSquares && moves.contains(move)));
        moves.add(move);
        CHECK(moves.contains(move));
        CHECK(moves.size() == static_cast<std::size_t>(i) + 1);
    }
    std::size_t i = 0;
    for (const Move move : moves) {
        CHECK(move == moves[i]);
        CHECK(move.from() == static_cast<Square>(i) % kSquares);
        ++i;
    }
    CHECK(i == moves.size());
}

TEST_CASE("a shrunk move list forgets the tail, a cleared one everything") {
    MoveList moves;
    moves.add(Move(0, 9));
    moves.add(Move(1, 20));
    moves.add(Move(2, 22));
    moves.shrink_to(moves.begin() + 1);
    CHECK(moves.size() == 1);
    CHECK(moves.contains(Move(0, 9)));
    CHECK_FALSE(moves.contains(Move(1, 20)));
    moves.clear();
    CHECK(moves.empty());
    CHECK(moves.begin() == moves.end());
    CHECK_FALSE(moves.contains(Move(0, 9)));
}

}  // namespace
}  // namespace xq
