#pragma once

#include <array>
#include <cstdint>

#include "core/position.hpp"

namespace xq {

// A piece keeps its identity as it moves: 0-15 are Red's men and 16-31 Black's, numbered from a0
// up as they stand in the start position.
using PieceId = std::uint8_t;
inline constexpr int kMenOfSide = 16;
inline constexpr PieceId kNoPieceId = 2 * kMenOfSide;

// A set of pieces of one side: bit id % 16. Whose they are is known from where it is used.
using PieceSet = std::uint16_t;

constexpr int index_in_side(PieceId id) { return id % kMenOfSide; }
constexpr PieceSet piece_set(PieceId id) { return static_cast<PieceSet>(1U << index_in_side(id)); }

// Who stands where. It follows the moves of a game next to its Position.
class PieceTracker {
public:
    explicit PieceTracker(const Position& start);

    // The man on the square, or kNoPieceId.
    PieceId on(Square square) const { return on_[static_cast<std::size_t>(square)]; }
    // Where the piece stands; for a captured one, where it fell.
    Square square(PieceId id) const { return squares_[id]; }
    Piece piece(PieceId id) const { return pieces_[id]; }

    // The identities of the men of one side on these squares.
    PieceSet set_of(Bitboard squares) const;

    void make(Move move);
    // Takes a move back; `captured` is the piece that it took, or kNoPieceId.
    void unmake(Move move, PieceId captured);

private:
    void place(PieceId id, Square square);

    std::array<PieceId, kSquares> on_;
    std::array<std::int8_t, kNoPieceId> squares_;
    std::array<Piece, kNoPieceId> pieces_;
};

}  // namespace xq
