#pragma once

#include <span>
#include <vector>

#include "core/position.hpp"
#include "rules/piece_tracker.hpp"
#include "rules/rule_set.hpp"

namespace xq {

// What one move of a game was, and the position it led to.
struct GamePly {
    Move move;
    Piece moved = kNoPiece;
    Piece captured = kNoPiece;
    PieceId moved_id = kNoPieceId;
    PieceId captured_id = kNoPieceId;
    bool checks = false;  // the enemy king is attacked after it
    Key key_after = 0;
    int plies_since_progress = 0;  // after it; see Game::plies_since_progress()

    // Whether it was progress in the sense of the rule set.
    bool is_progress(const RuleSet& rules) const {
        return rules.soldier_steps_progress ? plies_since_progress == 0 : captured != kNoPiece;
    }
};

// True for a capture, and for the step forward of a soldier that was beyond the river before it.
// A step sideways and the step over the river are no progress (rules section 4).
bool is_progress(const Position& before, Move move);

// Whether a legal move is progress in the sense of the rule set.
inline bool is_progress(const RuleSet& rules, const Position& before, Move move) {
    return rules.soldier_steps_progress ? is_progress(before, move) : before.is_capture(move);
}

// A start position and the legal moves played from it.
class Game {
public:
    explicit Game(const Position& start = Position::start())
        : start_(start), position_(start), tracker_(start) {}

    const Position& start() const { return start_; }
    const Position& position() const { return position_; }    // after the last move
    const PieceTracker& tracker() const { return tracker_; }  // after the last move
    std::span<const GamePly> plies() const { return plies_; }

    // Plies since the last progress in the sense of is_progress(). A FEN's half-move clock counts
    // as plies before the start.
    int plies_since_progress() const {
        return plies_.empty() ? start_.plies_since_capture() : plies_.back().plies_since_progress;
    }
    // Plies since the last progress in the sense of the rule set.
    int quiet_plies(const RuleSet& rules) const {
        return rules.soldier_steps_progress ? plies_since_progress()
                                            : position_.plies_since_capture();
    }

    // Plays a move that must be legal (is_legal).
    void play(Move move);
    // Takes the last move back; there must be one.
    void undo();

private:
    Position start_;
    Position position_;
    PieceTracker tracker_;
    std::vector<GamePly> plies_;
    std::vector<Undo> undos_;
};

}  // namespace xq
