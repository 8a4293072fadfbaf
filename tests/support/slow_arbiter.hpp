#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "slow_board.hpp"
#include "slow_threats.hpp"

namespace xq::test {

enum class SlowRules { Cxq, Asian, Simple };

/// The slow twin of the engine's arbiter: it keeps every ply and looks through all of them again
/// for each ruling. A piece is known by the square that it started from.
class SlowArbiter {
public:
    /// The half-move clock and the move number are those of the FEN.
    SlowArbiter(const SlowBoard& start, int half_moves, int move_number);

    /// Plays a legal move.
    void play(SlowMove move);

    const SlowBoard& board() const { return boards_.back(); }
    /// Of the last move.
    const SlowEffect& effect() const { return effect_; }

    /// What holds after the last move: `none`, or who loses or `draw`, and why, such as
    /// `red_loses checkmate`, `black_loses run`, `draw runs`, `draw repetition`, `draw moves`.
    std::string ruling(SlowRules rules) const;

private:
    using Pieces = std::set<int>;
    struct Ply {
        bool red = true;
        int moved = 0;
        Pieces checkers;
        std::map<int, Pieces> fresh;  // chasers by victim
        std::map<int, Pieces> root;
        bool captures = false;
        bool advances = false;  // a soldier beyond the river steps forward
    };
    static constexpr int kChecks = -1;

    static Pieces users(const Ply& ply, int victim);
    static int limit_of(const std::vector<const Ply*>& run, int victim);
    /// Moves of one side, the newest first, beginning with the given ply.
    std::vector<const Ply*> moves_back_from(int ply, int count) const;
    std::vector<const Ply*> run_of(int ply, int victim) const;
    std::set<int> overlong_victims(int ply) const;
    int rank(int ply, int count) const;
    std::string ruling_on_runs() const;
    std::string ruling_on_repetition(bool ranked) const;
    std::string ruling_on_limits(SlowRules rules) const;
    int effective_moves(bool red) const;
    int quiet_plies(bool advances_count) const;

    int half_moves_;
    int move_number_;
    std::vector<SlowBoard> boards_;
    std::vector<Ply> plies_;
    std::vector<int> identity_;  // by square, of the last board
    SlowEffect effect_;
};

}  // namespace xq::test
