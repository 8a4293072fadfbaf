#pragma once

#include <array>
#include <cstddef>

#include "core/position.hpp"

namespace xq {

// A man that may go only to part of the board, because leaving would open its king to attack.
struct PinnedPiece {
    Square square;
    Bitboard allowed;
};

// What the enemy men around one king mean for that king's side, computed once a node. With it every
// move of a man other than the king is legal if and only if its target is in `allowed(from)`.
//
// With two or more checkers the masks do not say everything (several checks can run through one
// screen): `exact` is false then, and each move has to be tried out.
struct KingInfo {
    Bitboard checkers;  // enemy men that attack the king; a king facing ours cannot occur
    Bitboard allowed;   // where a piece that is not pinned may go
    Bitboard pinned;    // own men with a mask of their own
    bool exact = true;

    // Four lines with two men each and eight horses with a leg each bound it from above.
    static constexpr std::size_t kMaxPinned = 12;
    std::size_t pinned_count = 0;
    std::array<PinnedPiece, kMaxPinned> pinned_pieces;

    KingInfo() {}  // pinned_pieces stays uninitialised: it is large and mostly unused

    Bitboard allowed_for(Square square) const {
        if (!pinned.has(square)) {
            return allowed;
        }
        std::size_t i = 0;
        while (pinned_pieces[i].square != square) {
            ++i;
        }
        return pinned_pieces[i].allowed;
    }
};

// The info for the king of `Us` on `king`, with the men of its side, all men and the attacker sets
// given one by one, so that it can be asked for a position that is not set up.
template <Color Us>
KingInfo king_info(Square king, Bitboard own, Bitboard occupied,
                   const KingAttackerSets& attacker_sets);

// The info for `Us`, whether or not it is Us to move.
template <Color Us>
KingInfo king_info(const Position& position) {
    return king_info<Us>(position.king(Us), position.men(Us), position.occupied(),
                         position.king_attacker_sets(~Us));
}
inline KingInfo king_info(const Position& position, Color us) {
    return us == Red ? king_info<Red>(position) : king_info<Black>(position);
}

// The steps out of `steps` that a king of `Us`, now on `king`, can take without being attacked.
template <Color Us>
Bitboard safe_king_steps(Square king, Bitboard steps, Bitboard occupied,
                         const KingAttackerSets& attacker_sets) {
    const Bitboard without_king = occupied & ~Bitboard::of(king);
    Bitboard safe = steps;
    steps.for_each([&](Square to) {
        if (attacker_sets.attackers(~Us, to, without_king)) {
            safe ^= Bitboard::of(to);
        }
    });
    return safe;
}

}  // namespace xq
