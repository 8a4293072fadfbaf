#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/position.hpp"
#include "eval/weights.hpp"

namespace xq {

// The men of both sides by kind, wherever they stand, in one number.
using Material = std::uint64_t;

namespace detail {

using PieceSquareTable = std::array<std::array<TaperedScore, kSquares>, kPieceCodes>;

constexpr PieceSquareTable make_piece_square() {
    PieceSquareTable table{};
    for (int kind = 0; kind < kPieceTypes; ++kind) {
        const auto type = static_cast<PieceType>(kind);
        for (Square square = 0; square < kSquares; ++square) {
            const TaperedScore weight = weight_of(term::square(type, square));
            table[make_piece(Red, type)][static_cast<std::size_t>(square)] = weight;
            table[make_piece(Black, type)][static_cast<std::size_t>(turned(square))] = weight * -1;
        }
    }
    return table;
}

inline constexpr PieceSquareTable kPieceSquare = make_piece_square();

// Four bits for the number of each piece.
constexpr auto make_units() {
    std::array<Material, kPieceCodes> units{};
    for (Piece piece = 0; piece < kNoPiece; ++piece) {
        units[piece] = Material{1} << (4 * piece);
    }
    return units;
}

inline constexpr std::array<Material, kPieceCodes> kUnits = make_units();

}  // namespace detail

// What the piece adds to Red's score minus Black's by standing on the square; 0 for kNoPiece.
constexpr TaperedScore piece_square(Piece piece, Square square) {
    return detail::kPieceSquare[piece][static_cast<std::size_t>(square)];
}

// What the evaluation needs of a position and a move changes by a few table look-ups.
struct PieceSquareState {
    TaperedScore value;  // of the men on their squares, Red's minus Black's
    Material material = 0;

    // Added up afresh from the board.
    static PieceSquareState of(const Position& position);

    // After a move of the side to move, not yet made on `before`.
    PieceSquareState after(const Position& before, Move move) const {
        const Piece moved = before.piece_on(move.from());
        const Piece taken = before.piece_on(move.to());
        return {value + piece_square(moved, move.to()) - piece_square(moved, move.from()) -
                    piece_square(taken, move.to()),
                material - detail::kUnits[taken]};
    }

    friend bool operator==(const PieceSquareState&, const PieceSquareState&) = default;
};

}  // namespace xq
