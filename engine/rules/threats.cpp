#include "rules/threats.hpp"

namespace xq {
namespace {

// Whether the king of the capturing side is safe after the man on `from` takes the one on `to`.
bool king_stays_safe(const Position& position, Color us, Square from, Square to) {
    const Bitboard occupied = position.occupied() ^ Bitboard::of(from);
    return (position.king_attackers(~us, position.king(us), occupied) & ~Bitboard::of(to)).empty();
}

// Whether the man on `from`, not a king, can legally take the enemy on `to`, no matter whose turn
// it is.
bool can_capture(const Position& position, Square from, Square to) {
    const Piece piece = position.piece_on(from);
    const Color us = color_of(piece);
    return piece_attacks(us, type_of(piece), from, position.occupied()).has(to) &&
           king_stays_safe(position, us, from, to);
}

// Whether the victim's side has a legal recapture once the attacker has taken the victim.
bool has_recapture(const Position& position, Square attacker, Square victim) {
    const Color us = color_of(position.piece_on(attacker));
    const Square their_king = position.king(~us);
    const Bitboard attacker_set = Bitboard::of(attacker);
    const Bitboard occupied = position.occupied() ^ attacker_set;
    Bitboard guards = position.attackers(~us, victim, occupied);
    while (guards) {
        const Square guard = guards.first();
        const Bitboard guard_set = Bitboard::of(guard);
        const Square king = guard == their_king ? victim : their_king;
        // The attacker is off the board by then, though its bit is still in the set.
        if ((position.king_attackers(us, king, occupied ^ guard_set) & ~attacker_set).empty()) {
            return true;
        }
        guards ^= guard_set;
    }
    return false;
}

// Whether a capture that is legal is also a real threat: no offer to trade, and the victim is not
// protected. A rook is never protected against a cannon or a horse.
bool is_real(const Position& position, Square attacker, Square victim) {
    const PieceType attacking = type_of(position.piece_on(attacker));
    const PieceType attacked = type_of(position.piece_on(victim));
    if (attacking == attacked && can_capture(position, victim, attacker)) {
        return false;
    }
    if (attacked == Rook && (attacking == Cannon || attacking == Horse)) {
        return true;
    }
    return !has_recapture(position, attacker, victim);
}

}  // namespace

Bitboard checkers(const Position& position) {
    const Color us = position.side();
    return position.king_attackers(~us, position.king(us), position.occupied());
}

void find_threats(const Position& before, const Position& after, Move move, Bitboard victims,
                  ThreatList& threats) {
    const Color us = before.side();
    const Bitboard occupied = after.occupied();
    const bool checks = after.in_check();
    // A soldier counts as a victim only beyond the river.
    victims &= after.men(~us) & ~after.pieces(~us, King) &
               ~(after.pieces(~us, Soldier) & ~beyond_river(~us));

    const auto examine = [&](Square attacker, Square victim) {
        if (!king_stays_safe(after, us, attacker, victim) || !is_real(after, attacker, victim)) {
            return;
        }
        const Square earlier = attacker == move.to() ? move.from() : attacker;
        if (!can_capture(before, earlier, victim)) {
            threats.add({attacker, victim, true});
        } else if (!checks && !is_real(before, earlier, victim)) {
            threats.add({attacker, victim, false});
        }
    };
    for (const PieceType type : {Rook, Cannon, Horse, Elephant, Advisor}) {
        after.pieces(us, type).for_each([&](Square attacker) {
            (piece_attacks(us, type, attacker, occupied) & victims).for_each([&](Square victim) {
                examine(attacker, victim);
            });
        });
    }
}

}  // namespace xq
