#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace xq {

// Red moves first and sits on ranks 0-4; Black on ranks 5-9.
enum Color : std::uint8_t { Red, Black };

constexpr Color operator~(Color color) { return color == Red ? Black : Red; }

enum PieceType : std::uint8_t { King, Advisor, Elephant, Horse, Rook, Cannon, Soldier };

inline constexpr int kPieceTypes = 7;
inline constexpr int kFiles = 9;
inline constexpr int kRanks = 10;
inline constexpr int kSquares = kFiles * kRanks;

// The most legal moves a position can have is below this (two full sets allow 120 or so).
inline constexpr int kMaxMoves = 128;

// Colour * 8 + type, or kNoPiece for an empty square. Every value indexes an array of kPieceCodes.
using Piece = std::uint8_t;
inline constexpr Piece kNoPiece = 15;
inline constexpr int kPieceCodes = 16;

constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>(color * 8 + type);
}
constexpr Color color_of(Piece piece) { return static_cast<Color>(piece >> 3); }
constexpr PieceType type_of(Piece piece) { return static_cast<PieceType>(piece & 7); }

// rank * 9 + file, counted from Red's left corner: a0 = 0, i0 = 8, a9 = 81, i9 = 89.
using Square = int;
inline constexpr Square kNoSquare = -1;

constexpr Square make_square(int file, int rank) { return rank * kFiles + file; }
constexpr int file_of(Square square) { return square % kFiles; }
constexpr int rank_of(Square square) { return square / kFiles; }
constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < kFiles && rank >= 0 && rank < kRanks;
}

// The same point seen from the other side of the board (the board turned by half a turn).
constexpr Square turned(Square square) { return kSquares - 1 - square; }
// The same point in a left-right mirror.
constexpr Square mirrored(Square square) {
    return make_square(kFiles - 1 - file_of(square), rank_of(square));
}

// The one table of piece letters. Written in upper case for Red and in lower case for Black.
// Other programs also write E or M for the elephant and H for the horse; those are read only.
inline constexpr std::string_view kPieceLetters = "KABNRCP";

struct LetterAlias {
    char letter;
    PieceType type;
};
inline constexpr std::array<LetterAlias, 3> kLetterAliases{{
    {'E', Elephant},
    {'M', Elephant},
    {'H', Horse},
}};

// Men a side starts with, and so the most of a kind it can have, by PieceType.
inline constexpr std::array<int, kPieceTypes> kMenPerSide{1, 2, 2, 2, 2, 2, 5};

constexpr char piece_letter(Piece piece) {
    const char upper = kPieceLetters[type_of(piece)];
    return color_of(piece) == Red ? upper : static_cast<char>(upper - 'A' + 'a');
}

// The piece that a letter stands for, or kNoPiece.
constexpr Piece piece_from_letter(char letter) {
    const bool lower = letter >= 'a' && letter <= 'z';
    const char upper = lower ? static_cast<char>(letter - 'a' + 'A') : letter;
    const Color color = lower ? Black : Red;
    const auto index = kPieceLetters.find(upper);
    if (index != std::string_view::npos) {
        return make_piece(color, static_cast<PieceType>(index));
    }
    for (const LetterAlias& alias : kLetterAliases) {
        if (alias.letter == upper) {
            return make_piece(color, alias.type);
        }
    }
    return kNoPiece;
}

}  // namespace xq
