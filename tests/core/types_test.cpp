#include "core/types.hpp"

#include <set>
#include <string_view>

#include "support/catch.hpp"

namespace xq {
namespace {

constexpr Color kColors[] = {Red, Black};

TEST_CASE("a colour's opposite is the other one") {
    CHECK(~Red == Black);
    CHECK(~Black == Red);
}

TEST_CASE("a piece code gives back its colour and type and is unique") {
    std::set<Piece> codes{kNoPiece};
    for (const Color color : kColors) {
        for (int t = 0; t < kPieceTypes; ++t) {
            const auto type = static_cast<PieceType>(t);
            const Piece piece = make_piece(color, type);
            CHECK(color_of(piece) == color);
            CHECK(type_of(piece) == type);
            CHECK(piece < kPieceCodes);
            CHECK(codes.insert(piece).second);
        }
    }
}

TEST_CASE("squares count from a0 along the ranks") {
    CHECK(make_square(0, 0) == 0);
    CHECK(make_square(8, 0) == 8);
    CHECK(make_square(0, 1) == 9);
    CHECK(make_square(0, 9) == 81);
    CHECK(make_square(8, 9) == 89);
    for (Square square = 0; square < kSquares; ++square) {
        CHECK(make_square(file_of(square), rank_of(square)) == square);
        CHECK(on_board(file_of(square), rank_of(square)));
    }
}

TEST_CASE("points beyond the edge are not on the board") {
    for (int i = -1; i <= kRanks; ++i) {
        CHECK_FALSE(on_board(-1, i));
        CHECK_FALSE(on_board(kFiles, i));
        CHECK_FALSE(on_board(i, -1));
        CHECK_FALSE(on_board(i, kRanks));
    }
}

TEST_CASE("turning and mirroring the board are their own inverses") {
    CHECK(turned(make_square(0, 0)) == make_square(8, 9));
    CHECK(turned(make_square(4, 0)) == make_square(4, 9));
    CHECK(mirrored(make_square(0, 3)) == make_square(8, 3));
    CHECK(mirrored(make_square(4, 7)) == make_square(4, 7));
    for (Square square = 0; square < kSquares; ++square) {
        CHECK(turned(turned(square)) == square);
        CHECK(mirrored(mirrored(square)) == square);
        CHECK(file_of(turned(square)) == kFiles - 1 - file_of(square));
        CHECK(rank_of(turned(square)) == kRanks - 1 - rank_of(square));
        CHECK(rank_of(mirrored(square)) == rank_of(square));
    }
}

TEST_CASE("every man has one written letter, upper case for Red") {
    constexpr std::string_view kRedLetters = "KABNRCP";
    constexpr std::string_view kBlackLetters = "kabnrcp";
    constexpr PieceType kTypes[] = {King, Advisor, Elephant, Horse, Rook, Cannon, Soldier};
    for (std::size_t i = 0; i < kRedLetters.size(); ++i) {
        CHECK(piece_letter(make_piece(Red, kTypes[i])) == kRedLetters[i]);
        CHECK(piece_letter(make_piece(Black, kTypes[i])) == kBlackLetters[i]);
    }
}

TEST_CASE("exactly the written letters and their aliases are read") {
    constexpr std::string_view kLetters = "KABNRCPEMH";
    constexpr PieceType kTypes[] = {King,   Advisor, Elephant, Horse,    Rook,
                                    Cannon, Soldier, Elephant, Elephant, Horse};
    for (int byte = -128; byte < 128; ++byte) {
        const char c = static_cast<char>(byte);
        Piece expected = kNoPiece;
        for (std::size_t i = 0; i < kLetters.size(); ++i) {
            if (c == kLetters[i]) {
                expected = make_piece(Red, kTypes[i]);
            } else if (c == kLetters[i] - 'A' + 'a') {
                expected = make_piece(Black, kTypes[i]);
            }
        }
        INFO("byte " << byte);
        CHECK(piece_from_letter(c) == expected);
    }
}

TEST_CASE("a full set has sixteen men") {
    int men = 0;
    for (const int count : kMenPerSide) {
        men += count;
    }
    CHECK(men == 16);
}

}  // namespace
}  // namespace xq
