#pragma once

#include <array>
#include <cstddef>

#include "core/position.hpp"
#include "eval/weights.hpp"

namespace xq {

// What a man is worth by its kind alone, in score units, indexed by PieceType: for exchanges. A
// king has no price.
inline constexpr std::array<int, kPieceTypes> kPieceValues{0, 120, 120, 270, 600, 285, 50};

namespace detail {

using PieceSquareTable = std::array<std::array<Taper, kSquares>, kPieceCodes>;

constexpr PieceSquareTable make_piece_square() {
    PieceSquareTable table{};
    for (int kind = 0; kind < kPieceTypes; ++kind) {
        const auto type = static_cast<PieceType>(kind);
        for (Square square = 0; square < kSquares; ++square) {
            const Taper weight = weight_of(term::square(type, square));
            table[make_piece(Red, type)][static_cast<std::size_t>(square)] = weight;
            table[make_piece(Black, type)][static_cast<std::size_t>(turned(square))] = weight * -1;
        }
    }
    return table;
}

inline constexpr PieceSquareTable kPieceSquare = make_piece_square();

}  // namespace detail

// What the piece adds to Red's score minus Black's by standing on the square; 0 for kNoPiece.
constexpr Taper piece_square(Piece piece, Square square) {
    return detail::kPieceSquare[piece][static_cast<std::size_t>(square)];
}

// The part of the evaluation that a move changes by a few table look-ups: the men on their squares,
// Red's minus Black's. The board does not know it; whoever makes moves carries it along.
struct Balance {
    Taper value;

    // Added up afresh from the board.
    static Balance of(const Position& position);

    // After a move of the side to move, not yet made on `before`.
    Balance after(const Position& before, Move move) const {
        const Piece moved = before.piece_on(move.from());
        return {value + piece_square(moved, move.to()) - piece_square(moved, move.from()) -
                piece_square(before.piece_on(move.to()), move.to())};
    }

    friend bool operator==(const Balance&, const Balance&) = default;
};

}  // namespace xq
