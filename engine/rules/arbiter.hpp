#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "core/move.hpp"
#include "rules/game.hpp"
#include "rules/rule_set.hpp"
#include "rules/ruling.hpp"
#include "rules/runs.hpp"
#include "rules/threats.hpp"

namespace xq {

// Follows a game and judges each ply of it by a rule set: mate and stalemate, then violations, then
// automatic draws (rules section 2). A ply costs about a microsecond, however long the game is.
//
// It says what holds after the last ply and takes no note of earlier rulings: whoever plays on
// after a verdict has to remember it (see judge()).
class Arbiter {
public:
    // Judges from the start position, or all moves of the game.
    explicit Arbiter(const RuleSet& rules, const Position& start = Position::start());
    Arbiter(const RuleSet& rules, const Game& game);

    // Plays and judges a move, which must be legal.
    const Ruling& play(Move move);

    const RuleSet& rules() const { return rules_; }
    const Game& game() const { return game_; }
    int ply() const { return static_cast<int>(game_.plies().size()); }

    // After the last ply. Before the first one only mate and stalemate can be ruled.
    const Ruling& ruling() const { return ruling_; }
    // What would be ruled after this legal move. Plays nothing.
    Ruling ruling_after(Move move) const;
    // The legal moves of the side to move after which it has lost by a violation.
    std::vector<Move> forbidden_moves() const;

    // The last move: the men that check and the threats, with squares after it, and both by
    // identity. Empty before the first one.
    const MoveEffect& last_effect() const { return effect_; }
    const ThreatList& last_threats() const { return threats_; }

    // The running check run of a side, of length 0 if its last move did not check.
    Run check_run(Color side) const;
    // All running runs of a side, the checks first.
    std::vector<Run> runs(Color side) const;
    // Effective moves of a side: neither check nor chase nor reply to one (rules section 4).
    int effective_moves(Color side) const { return tally_.effective[side]; }
    // How often the position has occurred, itself included. Not counted (0) without a limit.
    int occurrences() const { return occurrences_of(game_.position().key()); }
    // The same for any position, by its key.
    int occurrences_of(Key key) const { return earlier_occurrence(key).count; }

private:
    // All that the law counts along a game. Small, so that a move can be tried on a copy.
    struct Tally {
        std::array<SideRuns, 2> runs;
        std::array<int, 2> effective{};
        bool forced = false;  // the last move checks or chases, so that the next is a mere reply

        void add(Color side, const MoveEffect& effect);
    };
    struct Occurrence {
        int count = 0;
        int last_ply = 0;
    };
    // The situation after a ply, played or tried.
    struct Situation {
        const Position& position;
        const PieceTracker& tracker;
        const Tally& tally;
        int ply;
        int quiet_plies;
        Occurrence earlier;  // of this position
    };

    Ruling rule(const Situation& now) const;
    Ruling rule_on_runs(const Situation& now) const;
    Ruling rule_on_repetition(const Situation& now) const;
    Ruling rule_on_limits(const Situation& now) const;
    template <typename Visit>
    void for_each_run(const Situation& now, Color side, Visit&& visit) const;
    Run describe_run(const Situation& now, Color side, const Streak& streak, PieceId victim) const;
    Situation situation() const;
    Occurrence earlier_occurrence(Key key) const;

    RuleSet rules_;
    Game game_;
    Tally tally_;
    MoveEffect effect_;
    ThreatList threats_;
    std::unordered_map<Key, Occurrence> seen_;  // only with a limit of occurrences
    Ruling ruling_;
};

// The first ruling of a finished judgement and the ply on which it fell.
struct Judgement {
    Ruling ruling;
    int ply = 0;  // the last ply if nothing was ruled
};

// The first ruling in the course of the game.
Judgement judge(const RuleSet& rules, const Game& game);

}  // namespace xq
