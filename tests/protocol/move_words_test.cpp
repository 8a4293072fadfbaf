#include "protocol/move_words.hpp"

#include "core/movegen.hpp"
#include "support/catch.hpp"

namespace xq {

TEST_CASE("Moves in both ways to count ranks") {
    const Move move = move_from_text("i9h9");
    CHECK(move_word(move, RankBase::Zero) == "i9h9");
    CHECK(move_word(move, RankBase::One) == "i10h10");
    CHECK(move_word(move_from_text("a0a9"), RankBase::One) == "a1a10");
    CHECK(move_word(move_from_text("a9a0"), RankBase::One) == "a10a1");
    for (Square from = 0; from < kSquares; ++from) {
        for (Square to = 0; to < kSquares; ++to) {
            if (from == to) {
                continue;
            }
            for (const RankBase ranks : {RankBase::Zero, RankBase::One}) {
                REQUIRE(read_move_word(move_word(Move(from, to), ranks), ranks) == Move(from, to));
            }
        }
    }
}

TEST_CASE("Words that are no moves") {
    for (const char* const word :
         {"", "a", "a1", "a1a", "a1a11", "a0a1", "a1a0", "a11a1", "a1a1x", "j1a1", "A1a2", "a10",
          "a1a100", "a10a10a", "a01a2", "null", "0000"}) {
        CAPTURE(word);
        CHECK_FALSE(read_move_word(word, RankBase::One));
    }
    CHECK_FALSE(read_move_word("a10a9", RankBase::Zero));
}

}  // namespace xq
