#include "rules/cycle.hpp"

#include <array>
#include <cassert>

#include "rules/rank.hpp"
#include "rules/threats.hpp"

namespace xq {
namespace {

// Steps one move back; a cycle holds no captures, and keys and counters are not needed here.
void step_back(Position& position, Move move) {
    assert(position.piece_on(move.from()) == kNoPiece);
    position.unmake(move, Undo{});
}

// Which sides check on every move of the cycle.
std::array<bool, 2> perpetual_checkers(Position position, std::span<const Move> cycle) {
    std::array<bool, 2> checks{true, true};
    for (std::size_t i = cycle.size(); i-- > 0 && (checks[Red] || checks[Black]);) {
        checks[~position.side()] &= position.in_check();
        step_back(position, cycle[i]);
    }
    return checks;
}

// The pieces that one side has chased on every move so far, by where they stand at present.
struct Chased {
    Bitboard fresh = Bitboard::all();   // by fresh threats only
    Bitboard either = Bitboard::all();  // by fresh or root threats

    void keep(const ThreatList& threats) {
        Bitboard new_fresh;
        Bitboard new_either;
        for (const Threat& threat : threats) {
            const Bitboard victim = Bitboard::of(threat.victim);
            new_either |= victim;
            new_fresh |= threat.fresh ? victim : Bitboard{};
        }
        fresh &= new_fresh;
        either &= new_either;
    }
    // Follows a piece that steps back.
    void move(Square to, Square from) {
        for (Bitboard* set : {&fresh, &either}) {
            if (set->has(to)) {
                *set = (*set & ~Bitboard::of(to)) | Bitboard::of(from);
            }
        }
    }
    Rank rank() const { return fresh ? Rank::FreshChase : either ? Rank::Chase : Rank::Nothing; }
};

}  // namespace

std::optional<Color> cycle_offender(const Position& last, std::span<const Move> cycle) {
    const auto checks = perpetual_checkers(last, cycle);
    if (checks[Red] != checks[Black]) {
        return checks[Red] ? Red : Black;
    }
    if (checks[Red]) {
        return std::nullopt;
    }
    std::array<Chased, 2> chased;  // by the chasing side
    Position after = last;
    for (std::size_t i = cycle.size(); i-- > 0;) {
        const Move move = cycle[i];
        const Color us = ~after.side();
        Position before = after;
        step_back(before, move);
        if (chased[us].either) {
            ThreatList threats;
            find_threats(before, after, move, chased[us].either, threats);
            chased[us].keep(threats);
        }
        if (!chased[Red].either && !chased[Black].either) {
            return std::nullopt;
        }
        chased[~us].move(move.to(), move.from());
        after = before;
    }
    if (chased[Red].rank() == chased[Black].rank()) {
        return std::nullopt;
    }
    return chased[Red].rank() > chased[Black].rank() ? Red : Black;
}

}  // namespace xq
