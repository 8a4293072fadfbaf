#include "rules/piece_tracker.hpp"

namespace xq {

PieceTracker::PieceTracker(const Position& start) {
    on_.fill(kNoPieceId);
    squares_.fill(kNoSquare);
    pieces_.fill(kNoPiece);
    for (const Color color : {Red, Black}) {
        auto next = static_cast<PieceId>(color * kMenOfSide);
        start.men(color).for_each([&](Square square) {
            pieces_[next] = start.piece_on(square);
            place(next++, square);
        });
    }
}

PieceSet PieceTracker::set_of(Bitboard squares) const {
    PieceSet set = 0;
    squares.for_each([&](Square square) { set |= piece_set(on(square)); });
    return set;
}

void PieceTracker::make(Move move) {
    place(on(move.from()), move.to());
    on_[static_cast<std::size_t>(move.from())] = kNoPieceId;
}

void PieceTracker::unmake(Move move, PieceId captured) {
    place(on(move.to()), move.from());
    on_[static_cast<std::size_t>(move.to())] = captured;
}

void PieceTracker::place(PieceId id, Square square) {
    on_[static_cast<std::size_t>(square)] = id;
    squares_[id] = static_cast<std::int8_t>(square);
}

}  // namespace xq
