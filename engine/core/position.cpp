#include "core/position.hpp"

#include <cassert>

#include "core/fen.hpp"

namespace xq {

Position Position::start() {
    static const Position kStart = [] {
        std::string error;
        return read_fen(kStartFen, error).value();
    }();
    return kStart;
}

void Position::make_null(Undo& undo) {
    undo = {key_, kNoPiece, plies_since_capture_};
    ++plies_since_capture_;
    key_ ^= zobrist::kWords.black_to_move;
    side_ = ~side_;
}

void Position::unmake_null(const Undo& undo) {
    key_ = undo.key;
    plies_since_capture_ = undo.plies_since_capture;
    side_ = ~side_;
}

void Position::put(Piece piece, Square square) {
    assert(board_[index(square)] == kNoPiece);
    board_[index(square)] = piece;
    flip(piece, Bitboard::of(square));
    key_ ^= zobrist::man(piece, square);
    if (type_of(piece) == King) {
        king_[color_of(piece)] = square;
    }
}

void Position::set_side(Color side) {
    if (side != side_) {
        side_ = side;
        key_ ^= zobrist::kWords.black_to_move;
    }
}

void Position::set_counters(int plies_since_capture, int move_number) {
    plies_since_capture_ = static_cast<std::uint16_t>(plies_since_capture);
    move_number_ = static_cast<std::uint16_t>(move_number);
}

Key Position::computed_key() const {
    Key key = side_ == Black ? zobrist::kWords.black_to_move : 0;
    for (Square square = 0; square < kSquares; ++square) {
        if (const Piece piece = piece_on(square); piece != kNoPiece) {
            key ^= zobrist::man(piece, square);
        }
    }
    return key;
}

}  // namespace xq
