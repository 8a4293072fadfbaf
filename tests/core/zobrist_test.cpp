#include "core/zobrist.hpp"

#include <set>

#include "core/position.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

TEST_CASE("all words are different and none is zero") {
    std::set<Key> words{0, zobrist::kWords.black_to_move};
    for (const Color color : {Red, Black}) {
        for (int type = 0; type < kPieceTypes; ++type) {
            for (Square square = 0; square < kSquares; ++square) {
                words.insert(zobrist::man(make_piece(color, static_cast<PieceType>(type)), square));
            }
        }
    }
    CHECK(words.size() == 2 + 2 * kPieceTypes * kSquares);
}

TEST_CASE("no two words and no three cancel each other out") {
    std::set<Key> words;
    for (const auto& of_piece : zobrist::kWords.man) {
        words.insert(of_piece.begin(), of_piece.end());
    }
    words.erase(0);  // the unused codes
    for (const Key a : words) {
        for (const Key b : words) {
            if (a < b && words.contains(a ^ b)) {
                FAIL("the XOR of " << a << " and " << b << " is a word");
            }
        }
    }
    SUCCEED();
}

TEST_CASE("the key is the XOR of the words of the men and of the side") {
    const Piece red_king = make_piece(Red, King);
    const Piece black_king = make_piece(Black, King);
    Position position;
    CHECK(position.key() == 0);
    position.put(red_king, make_square(4, 0));
    CHECK(position.key() == zobrist::man(red_king, make_square(4, 0)));
    position.put(black_king, make_square(3, 9));
    const Key men =
        zobrist::man(red_king, make_square(4, 0)) ^ zobrist::man(black_king, make_square(3, 9));
    CHECK(position.key() == men);
    position.set_side(Black);
    CHECK(position.key() == (men ^ zobrist::kWords.black_to_move));
    position.set_side(Black);
    CHECK(position.key() == (men ^ zobrist::kWords.black_to_move));
    position.set_side(Red);
    CHECK(position.key() == men);
}

TEST_CASE("keys are the same in every build") {
    CHECK(Position::start().key() == 0x22E4D1B52052A028);
}

}  // namespace
}  // namespace xq
