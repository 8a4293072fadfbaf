#include "search/exchange.hpp"

#include <array>

namespace xq {
namespace {

// In soldiers. Horse and cannon count the same, and so do advisor and elephant: trades of these are
// never a loss. The king takes only what is not protected.
constexpr std::array<int, kPieceTypes> kExchangeValues{0, 2, 2, 4, 9, 4, 1};

bool is_attacked_by_officers(const Position& position, Square square, Color by, Bitboard occupied) {
    const auto men = [&](PieceType type) { return position.pieces(by, type) & occupied; };
    if ((soldier_attackers(by, square) & men(Soldier)) ||
        (horse_attackers(square, occupied) & men(Horse)) ||
        (advisor_attacks(square) & men(Advisor)) ||
        (elephant_attacks(square, occupied) & men(Elephant))) {
        return true;
    }
    const LineAttacks lines = line_attacks(square, occupied);
    return !((lines.rook & men(Rook)) | (lines.jump & men(Cannon))).empty();
}

}  // namespace

bool is_attacked(const Position& position, Square square, Color by, Bitboard occupied) {
    return is_attacked_by_officers(position, square, by, occupied) ||
           king_attacks(position.king(by)).has(square);
}

bool is_losing_capture(const Position& position, Move move) {
    const PieceType taker = type_of(position.piece_on(move.from()));
    const PieceType taken = type_of(position.piece_on(move.to()));
    if (kExchangeValues[taken] >= kExchangeValues[taker]) {
        return false;
    }
    const Color us = position.side();
    const Bitboard after = position.occupied() & ~Bitboard::of(move.from());
    if (is_attacked_by_officers(position, move.to(), ~us, after)) {
        return true;
    }
    const Square enemy_king = position.king(~us);
    return king_attacks(enemy_king).has(move.to()) &&
           !is_attacked_by_officers(position, move.to(), us, after & ~Bitboard::of(enemy_king));
}

}  // namespace xq
