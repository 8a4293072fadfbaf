#include "search/exchange.hpp"

#include <array>

namespace xq {
namespace {

// In soldiers. Horse and cannon count the same, and so do advisor and elephant: trades of these are
// never a loss. The king takes only what is not protected.
constexpr std::array<int, kPieceTypes> kExchangeValues{0, 2, 2, 4, 9, 4, 1};

}  // namespace

bool is_losing_capture(const Position& position, Move move) {
    const PieceType taker = type_of(position.piece_on(move.from()));
    const PieceType taken = type_of(position.piece_on(move.to()));
    if (kExchangeValues[taken] >= kExchangeValues[taker]) {
        return false;
    }
    const Color us = position.side();
    const Bitboard occupied = position.occupied() & ~Bitboard::of(move.from());
    const Bitboard guards = position.attackers(~us, move.to(), occupied);
    const Bitboard enemy_king = Bitboard::of(position.king(~us));
    if (guards & ~enemy_king) {
        return true;
    }
    // The king takes back only where none of our men would attack it.
    return guards && (position.attackers(us, move.to(), occupied & ~enemy_king) & occupied).empty();
}

}  // namespace xq
