#include "eval/piece_square_state.hpp"

namespace xq {

PieceSquareState PieceSquareState::of(const Position& position) {
    PieceSquareState state;
    position.occupied().for_each([&](Square square) {
        const Piece piece = position.piece_on(square);
        state.value += piece_square(piece, square);
        state.material += detail::kUnits[piece];
    });
    return state;
}

}  // namespace xq
