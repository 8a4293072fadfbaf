#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.hpp"
#include "rules/game.hpp"
#include "rules/rule_set.hpp"

namespace xq {

// What the law says of a position of the search, from the view of the side to move there.
enum class Recurrence : std::uint8_t { None, Draw, Win, Loss };

// The positions of a game and, after them, those of a search path: enough of each to see a
// recurrence and to judge it. It is the search's fast view of the law (rules section 6); the
// Arbiter is the exact one.
class Path {
public:
    // Starts anew with the positions of the game; the last one is the root.
    Path(const Game& game, const RuleSet& rules);

    // Whether the legal move is progress in the sense of the rule set.
    bool is_progress(const Position& before, Move move) const {
        return xq::is_progress(rules_, before, move);
    }
    // A legal move was made and led to `after`. `captured` is what it took, or kNoPiece.
    void push(Move move, Piece captured, bool progress, const Position& after, bool checks) {
        add({.key = after.key(), .move = move, .captured = captured}, checks, progress);
    }
    // The turn was passed: no position before this one can recur.
    void push_null(const Position& after);
    void pop() { plies_.pop_back(); }

    // Whether `now`, the last position, has occurred before, once at or after the root or twice
    // before it, and what follows from the moves since its last occurrence: the side that ranks
    // higher loses, if the rule set knows perpetuals; all else is a draw.
    Recurrence judge(const Position& now) const;

    // True if the last move, made by the side to move at the root, exceeds the checks in a row
    // that the rule set allows it, while the other side has not answered each with a check. The
    // move may still mate, which goes before. `now` is the last position.
    bool exceeds_checks(const Position& now) const {
        const int run = plies_.back().check_run;
        return run > shortest_run_limit_ && is_move_of_root_side() && is_overlong_run(now, run);
    }

    // Plies without progress in the sense of the rule set, after the last move.
    int quiet_plies() const { return plies_.back().quiet_plies; }

private:
    struct Ply {
        Key key = 0;
        Move move{};  // that led here; none at the beginning and after a passed turn
        Piece captured = kNoPiece;
        int check_run = 0;           // moves in a row up to this one by which its side checked
        int quiet_plies = 0;         // see quiet_plies()
        std::size_t reversible = 0;  // so many plies back the same men stood on the board
    };

    void add(Ply ply, bool checks, bool progress);
    bool is_move_of_root_side() const { return (plies_.size() - 1 - root_) % 2 == 1; }
    std::optional<std::size_t> last_occurrence() const;
    bool is_overlong_run(const Position& now, int run) const;

    RuleSet rules_;
    int shortest_run_limit_;
    std::vector<Ply> plies_;  // [0] is the start of the game
    std::size_t root_ = 0;
};

}  // namespace xq
