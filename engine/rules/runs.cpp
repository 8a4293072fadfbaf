#include "rules/runs.hpp"

namespace xq {
namespace {

template <typename Visit>
void for_each_index(PieceSet set, Visit&& visit) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        visit(static_cast<std::size_t>(std::countr_zero(rest)));
    }
}

void extend(Streak& streak, PieceSet used, PieceSet moved) {
    ++streak.length;
    streak.pieces.add(used, moved);
}

}  // namespace

void PieceCount::add(PieceSet used, PieceSet moved) {
    const PieceSet choices = (used & moved) != 0 ? moved : used;
    if (all_ == 0) {
        singles_ = choices;
    } else {
        for_each_index(static_cast<PieceSet>(~used), [&](std::size_t i) { pairs_[i] &= used; });
        for_each_index(static_cast<PieceSet>(singles_ & ~used),
                       [&](std::size_t i) { pairs_[i] |= choices; });
        singles_ &= used;
    }
    all_ |= used;
}

PieceSet PieceCount::pieces() const {
    if (singles_ != 0) {
        return static_cast<PieceSet>(singles_ & -singles_);
    }
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (pairs_[i] != 0) {
            return static_cast<PieceSet>((1U << i) | (pairs_[i] & -pairs_[i]));
        }
    }
    return all_;
}

void SideRuns::add(const MoveEffect& effect) {
    if (effect.checks()) {
        extend(checks_, effect.checkers, effect.moved);
    } else if (checks_.length != 0) {
        checks_ = {};
    }
    const PieceSet chased = effect.chased();
    for_each_index(static_cast<PieceSet>(chased_ & ~chased), [&](std::size_t victim) {
        chases_[victim] = {};
        fresh_lengths_[victim] = 0;
    });
    for_each_index(chased, [&](std::size_t victim) {
        extend(chases_[victim], effect.chasers[victim], effect.moved);
        const bool fresh = (effect.fresh >> victim & 1) != 0;
        fresh_lengths_[victim] = fresh ? fresh_lengths_[victim] + 1 : 0;
    });
    chased_ = chased;
}

Rank SideRuns::rank(int moves) const {
    if (checks_.length >= moves) {
        return Rank::Check;
    }
    Rank rank = Rank::Nothing;
    for_each_index(chased_, [&](std::size_t victim) {
        if (fresh_lengths_[victim] >= moves) {
            rank = Rank::FreshChase;
        } else if (chases_[victim].length >= moves && rank == Rank::Nothing) {
            rank = Rank::Chase;
        }
    });
    return rank;
}

}  // namespace xq
