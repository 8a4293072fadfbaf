#pragma once

#include <array>
#include <cstdint>

#include "rules/piece_tracker.hpp"
#include "rules/rank.hpp"

namespace xq {

enum class Verdict : std::uint8_t { None, RedLoses, BlackLoses, Draw };

constexpr Verdict loss_of(Color side) {
    return side == Red ? Verdict::RedLoses : Verdict::BlackLoses;
}

enum class Reason : std::uint8_t {
    None,
    Checkmate,
    Stalemate,       // no legal move, not in check: a loss
    LongRun,         // one side's run exceeds its limit
    MutualRuns,      // both sides' runs do, and neither side ranks higher
    Repetition,      // the position has occurred too often
    MoveLimit,       // both sides have made the most moves of a game
    EffectiveMoves,  // both sides have made the most effective moves
    NoProgress,
};

// A run of one side up to its last move: checks, or chases of one piece (rules section 4).
struct Run {
    Color side = Red;
    int length = 0;               // moves of that side; 0 = no run
    int limit = 0;                // the longest run allowed with that many pieces
    int pieces = 0;               // different ones counted: 1, 2, or 3 for three and more
    PieceSet used = 0;            // those pieces
    Piece used_kind = kNoPiece;   // if they are all alike
    PieceId victim = kNoPieceId;  // whom it chases; none in a run of checks
    Piece victim_kind = kNoPiece;
    Square victim_square = kNoSquare;  // where the victim stands after the last move
    int first_ply = 0;                 // of the run, counted from 1
    int last_ply = 0;

    bool is_check() const { return victim == kNoPieceId; }
    bool exceeds() const { return length > limit; }
};

// What the law says after a ply, and why. Fields that the reason does not need are left alone.
struct Ruling {
    Verdict verdict = Verdict::None;
    Reason reason = Reason::None;
    Run run{};        // LongRun, MutualRuns: the run of the side that moved last
    Run other_run{};  // MutualRuns: the run of the other side
    // LongRun, MutualRuns, Repetition: what each side does throughout the run or the cycle.
    std::array<Rank, 2> ranks{};
    int first_ply = 0;  // Repetition: the plies since the position's previous occurrence
    int last_ply = 0;
    int count = 0;  // Repetition: occurrences; the limits: moves by each side that were reached

    bool decided() const { return verdict != Verdict::None; }
    bool is_loss_of(Color side) const { return verdict == loss_of(side); }
    // A side has lost by its own perpetual checks or chases.
    bool is_violation() const {
        return (reason == Reason::LongRun || reason == Reason::Repetition) &&
               verdict != Verdict::Draw;
    }
};

}  // namespace xq
