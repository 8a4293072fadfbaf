#include "core/king_info.hpp"

namespace xq {
namespace detail {

// Collects the masks; a man pinned in two ways may go only where both allow.
class KingInfoCollector {
public:
    KingInfoCollector(KingInfo& info, Bitboard own) : info_(info), own_(own) {}

    void bind(Bitboard man, Bitboard allowed) {
        if (!(man & own_)) {
            return;
        }
        const Square square = man.first();
        if (info_.pinned.has(square)) {
            std::size_t i = 0;
            while (info_.pinned_pieces[i].square != square) {
                ++i;
            }
            info_.pinned_pieces[i].allowed &= allowed;
            return;
        }
        info_.pinned |= man;
        info_.pinned_pieces[info_.pinned_count++] = {square, allowed};
    }

    void forbid(Bitboard squares) { forbidden_ |= squares; }

    // A check: an unbound man must go to `evasion`. An own man that serves a cannon as its screen
    // may instead go anywhere off the line, `screen_allowed`.
    void check(Bitboard checker, Bitboard evasion, Bitboard screen = {},
               Bitboard screen_allowed = {}) {
        info_.checkers |= checker;
        evasion_ &= evasion;
        screen_ = screen & own_;
        screen_allowed_ = screen_allowed;
    }

    void finish() {
        info_.exact = !info_.checkers.several();
        info_.allowed = evasion_ & ~forbidden_;
        if (info_.pinned_count != 0 || screen_) {
            finish_pinned_pieces();
        }
    }

private:
    void finish_pinned_pieces() {
        if (screen_) {
            bind(screen_, Bitboard::all());
        }
        for (std::size_t i = 0; i < info_.pinned_count; ++i) {
            PinnedPiece& man = info_.pinned_pieces[i];
            const bool is_screen = screen_.has(man.square);
            man.allowed &= is_screen ? screen_allowed_ & ~forbidden_ : info_.allowed;
        }
    }

    KingInfo& info_;
    Bitboard own_;
    Bitboard forbidden_;
    Bitboard evasion_ = Bitboard::all();
    Bitboard screen_;
    Bitboard screen_allowed_;
};

}  // namespace detail

template <Color Us>
KingInfo king_info(Square king, Bitboard own, Bitboard occupied,
                   const KingAttackerSets& attacker_sets) {
    KingInfo info;
    detail::KingInfoCollector collect(info, own);

    (cross(king) & (attacker_sets.rooks | attacker_sets.cannons)).for_each([&](Square sniper) {
        const Bitboard line = between(king, sniper);
        const Bitboard men = line & occupied;
        const int count = men.count();
        const Bitboard itself = Bitboard::of(sniper);
        if (count > 2) {
            return;
        }
        if (attacker_sets.rooks.has(sniper)) {
            if (count == 0) {
                collect.check(itself, line | itself);
            } else if (count == 1) {
                collect.bind(men, line | itself);
            }
        } else if (count == 0) {
            collect.forbid(line);  // whoever steps in becomes the screen
        } else if (count == 1) {
            collect.check(itself, (line ^ men) | itself, men, ~line);
        } else {
            // Either man that leaves, or takes the other, leaves one screen behind.
            const Bitboard allowed = (line ^ men) | itself;
            const Bitboard first = Bitboard::of(men.first());
            collect.bind(first, allowed);
            collect.bind(men ^ first, allowed);
        }
    });

    (horse_reach(king) & attacker_sets.horses).for_each([&](Square horse) {
        const Bitboard leg = Bitboard::of(horse_leg(horse, king));
        const Bitboard itself = Bitboard::of(horse);
        if (leg & occupied) {
            collect.bind(leg, itself);
        } else {
            collect.check(itself, leg | itself);
        }
    });

    (soldier_attackers(~Us, king) & attacker_sets.soldiers).for_each([&](Square soldier) {
        const Bitboard itself = Bitboard::of(soldier);
        collect.check(itself, itself);
    });

    collect.finish();
    return info;
}

template KingInfo king_info<Red>(Square, Bitboard, Bitboard, const KingAttackerSets&);
template KingInfo king_info<Black>(Square, Bitboard, Bitboard, const KingAttackerSets&);

}  // namespace xq
