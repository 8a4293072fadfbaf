#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "rules/piece_tracker.hpp"
#include "rules/rank.hpp"

namespace xq {

// What a move does to the other side, by piece identities (rules section 3).
struct MoveEffect {
    PieceSet moved = 0;  // the piece that moved
    PieceSet checkers = 0;
    PieceSet fresh = 0;  // victims of fresh threats
    PieceSet root = 0;   // victims of root threats; none if the move checks
    // Who threatens each victim in `fresh` or `root`, by its index in its side.
    std::array<PieceSet, kMenOfSide> chasers{};

    bool checks() const { return checkers != 0; }
    PieceSet chased() const { return fresh | root; }
    bool forces() const { return checks() || chased() != 0; }
};

// Counts the different pieces that a run uses: of several in one move only one, and that one of
// those counted before if it can be (rules section 4). *Reading:* if all of them are new, the moved
// piece counts; if it is not among them, the one that keeps the number smallest in the end.
class PieceCount {
public:
    // One more move of the run: by the pieces `used`, at least one, while `moved` moved.
    void add(PieceSet used, PieceSet moved);

    // 1, 2, or 3 for three and more.
    int count() const { return std::min(std::popcount(pieces()), 3); }
    // The pieces counted; all that were used if they are three and more.
    PieceSet pieces() const;

private:
    // All sets of one and of two pieces that may have been counted so far. With open choices
    // there are several; with none left the run has taken three pieces.
    PieceSet singles_ = 0;
    std::array<PieceSet, kMenOfSide> pairs_{};  // bit j of entry i: pieces i and j
    PieceSet all_ = 0;
};

// A stretch of consecutive moves of one side that all check, or that all chase one piece.
struct Streak {
    int length = 0;  // moves of that side
    PieceCount pieces;
};

// The runs of one side up to its last move, and the ranks that follow from them.
class SideRuns {
public:
    // The side has moved.
    void add(const MoveEffect& effect);

    // The running streaks; a length of 0 = none.
    const Streak& checks() const { return checks_; }
    const Streak& chases(int victim) const { return chases_[static_cast<std::size_t>(victim)]; }
    // The victims of running chases.
    PieceSet chased() const { return chased_; }

    // The rank over the side's last `moves` moves, at least 1 (rules section 4).
    Rank rank(int moves) const;

private:
    Streak checks_;
    PieceSet chased_ = 0;
    std::array<Streak, kMenOfSide> chases_;        // by victim; valid for those in chased_
    std::array<int, kMenOfSide> fresh_lengths_{};  // of the last moves, those freshly chasing it
};

}  // namespace xq
