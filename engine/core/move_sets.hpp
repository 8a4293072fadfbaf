#pragma once

#include "core/king_info.hpp"
#include "core/position.hpp"

// The generator's core: it visits each man's set of targets, and the visitor lists, counts or
// tests them. A visitor has
//   void operator()(Square from, Bitboard targets);
//   void shifted(Bitboard targets, int step);    // each target was reached from `target - step`

namespace xq {

// The visitor that counts.
struct MoveCounter {
    int total = 0;

    void operator()(Square /*from*/, Bitboard targets) { total += targets.count(); }
    void shifted(Bitboard targets, int /*step*/) { total += targets.count(); }
};

// Soldiers move as one set: all forward, then those across the river to both sides.
template <Color Us, typename Visitor>
void visit_soldier_sets(Bitboard soldiers, Bitboard targets, Visitor& visitor) {
    constexpr int kForward = Us == Red ? kFiles : -kFiles;
    visitor.shifted(shift_forward<Us>(soldiers) & targets, kForward);
    const Bitboard crossed = soldiers & beyond_river(Us);
    if (crossed) {
        visitor.shifted(shift_left(crossed) & targets, -1);
        visitor.shifted(shift_right(crossed) & targets, 1);
    }
}

// All men in `men` except king and soldiers, each with the same mask of targets.
template <Color Us, typename Visitor>
void visit_major_sets(const Position& position, Bitboard men, Bitboard targets, Visitor& visitor) {
    const Bitboard occupied = position.occupied();
    (position.pieces(Us, Rook) & men).for_each([&](Square from) {
        visitor(from, rook_attacks(from, occupied) & targets);
    });
    (position.pieces(Us, Cannon) & men).for_each([&](Square from) {
        visitor(from, cannon_attacks(from, occupied) & targets);
    });
    (position.pieces(Us, Horse) & men).for_each([&](Square from) {
        visitor(from, horse_attacks(from, occupied) & targets);
    });
    (position.pieces(Us, Elephant) & men).for_each([&](Square from) {
        visitor(from, elephant_attacks(from, occupied) & targets);
    });
    (position.pieces(Us, Advisor) & men).for_each([&](Square from) {
        visitor(from, advisor_attacks(from) & targets);
    });
}

template <Color Us, typename Visitor>
void visit_pinned_pieces(const Position& position, const KingInfo& info, Bitboard targets,
                         Visitor& visitor) {
    const Bitboard occupied = position.occupied();
    for (std::size_t i = 0; i < info.pinned_count; ++i) {
        const auto& [from, allowed] = info.pinned_pieces[i];
        const PieceType type = type_of(position.piece_on(from));
        visitor(from, piece_attacks(Us, type, from, occupied) & targets & allowed);
    }
}

// The legal moves to `targets` (which holds no own man); `info` must be exact.
template <Color Us, typename Visitor>
void visit_legal_sets(const Position& position, const KingInfo& info, Bitboard targets,
                      Visitor& visitor) {
    const Bitboard free = ~info.pinned;
    const Bitboard allowed = targets & info.allowed;
    visit_major_sets<Us>(position, free, allowed, visitor);
    visit_soldier_sets<Us>(position.pieces(Us, Soldier) & free, allowed, visitor);
    visit_pinned_pieces<Us>(position, info, targets, visitor);

    const Square king = position.king(Us);
    visitor(king, safe_king_steps<Us>(king, king_attacks(king) & targets, position.occupied(),
                                      position.king_attacker_sets(~Us)));
}

// The moves to `targets` by the way the men move, the king's safety left open.
template <Color Us, typename Visitor>
void visit_pseudo_legal_sets(const Position& position, Bitboard targets, Visitor& visitor) {
    visit_major_sets<Us>(position, Bitboard::all(), targets, visitor);
    visit_soldier_sets<Us>(position.pieces(Us, Soldier), targets, visitor);
    const Square king = position.king(Us);
    visitor(king, king_attacks(king) & targets);
}

}  // namespace xq
