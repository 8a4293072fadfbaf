#pragma once

#include <array>
#include <cstddef>

#include "core/types.hpp"

namespace xq {

// What a man is worth by its kind alone, in score units, indexed by PieceType. A king has no price.
inline constexpr std::array<int, kPieceTypes> kPieceValues{0, 120, 120, 270, 600, 285, 50};

namespace detail {

// One kind's bonus for standing on a square, from its own side's first rank up; files a to e, as
// the left and the right half of the board count the same.
using HalfTable = std::array<std::array<int, 5>, kRanks>;

inline constexpr std::array<HalfTable, kPieceTypes> kSquareBonus{{
    // King: safest at home between its advisors.
    {{{0, 0, 0, -8, 4}, {0, 0, 0, -20, -14}, {0, 0, 0, -36, -32}, {}, {}, {}, {}, {}, {}, {}}},
    // Advisor: the centre guards both others, the upper corners leave the first rank open.
    {{{0, 0, 0, 0, 0}, {0, 0, 0, 0, 8}, {0, 0, 0, -6, 0}, {}, {}, {}, {}, {}, {}, {}}},
    // Elephant: in the centre the two protect each other, on the edge one is easily lost.
    {{{0, 0, 0, 0, 0}, {}, {-12, 0, 0, 0, 10}, {}, {0, 0, -2, 0, 0}, {}, {}, {}, {}, {}}},
    // Horse: blocked at home and on the edge; strong on the points that look into the palace.
    {{{-16, -14, -8, -8, -12},
      {-10, -6, 0, -4, -14},
      {-6, 0, 8, 4, 0},
      {-4, 4, 8, 10, 8},
      {0, 10, 14, 16, 18},
      {2, 12, 18, 22, 24},
      {4, 16, 24, 28, 30},
      {4, 18, 36, 32, 24},
      {-2, 10, 30, 22, 4},
      {-8, -2, 4, 4, -4}}},
    // Rook: wants an open file, the river, and the ranks on which the enemy's men stand.
    {{{-14, 0, -4, 4, -6},
      {-4, 2, 0, 8, 0},
      {-4, 4, 2, 8, 2},
      {0, 6, 6, 10, 10},
      {6, 10, 10, 14, 14},
      {6, 12, 12, 16, 16},
      {8, 12, 12, 18, 20},
      {8, 12, 12, 20, 24},
      {8, 16, 14, 24, 26},
      {6, 10, 10, 18, 14}}},
    // Cannon: the centre file, its own second rank with screens at hand, and the last rank.
    {{{0, 0, 2, 6, 4},
      {0, 2, 4, 6, 6},
      {2, 4, 8, 8, 16},
      {0, 0, 2, 2, 8},
      {2, 2, 4, 4, 12},
      {2, 2, 2, 4, 12},
      {0, 2, 2, 4, 12},
      {2, 4, 0, -4, 0},
      {4, 4, 0, -6, -8},
      {10, 10, 2, -6, -8}}},
    // Soldier: doubled by crossing the river, best beside the palace, spent on the last rank.
    {{{},
      {},
      {},
      {-6, 0, 4, 0, 8},
      {-2, 0, 8, 0, 14},
      {26, 36, 44, 52, 54},
      {36, 50, 60, 72, 78},
      {40, 58, 76, 92, 96},
      {38, 56, 76, 98, 92},
      {2, 4, 6, 10, 12}}},
}};

using PieceSquareTable = std::array<std::array<int, kSquares>, kPieceCodes>;

constexpr PieceSquareTable make_piece_square() {
    PieceSquareTable table{};
    for (std::size_t type = 0; type < kPieceTypes; ++type) {
        for (Square square = 0; square < kSquares; ++square) {
            const int file = file_of(square) < 5 ? file_of(square) : kFiles - 1 - file_of(square);
            const int value = kPieceValues[type] +
                              kSquareBonus[type][static_cast<std::size_t>(rank_of(square))]
                                          [static_cast<std::size_t>(file)];
            const auto kind = static_cast<PieceType>(type);
            table[make_piece(Red, kind)][static_cast<std::size_t>(square)] = value;
            table[make_piece(Black, kind)][static_cast<std::size_t>(turned(square))] = -value;
        }
    }
    return table;
}

inline constexpr PieceSquareTable kPieceSquare = make_piece_square();

}  // namespace detail

// What the piece adds to Red's score minus Black's by standing on the square; 0 for kNoPiece.
constexpr int piece_square(Piece piece, Square square) {
    return detail::kPieceSquare[piece][static_cast<std::size_t>(square)];
}

}  // namespace xq
