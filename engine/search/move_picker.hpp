#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/king_info.hpp"
#include "core/movegen.hpp"
#include "search/history.hpp"

namespace xq {

// Hands out the legal moves of a node one by one, the most promising first, and generates them
// only when their turn comes: the tt move, captures that do not lose material, killers and
// the counter move, quiet moves by history, captures that lose material.
class MovePicker {
public:
    enum class Scope : std::uint8_t {
        All,
        GoodCaptures,  // captures that do not lose material
    };

    // What a node knows beforehand; any of the moves may be none or illegal here.
    struct Hints {
        Move tt_move;
        Killers killers;
        Move counter;
    };

    MovePicker(const Position& position, const History& history, const History::Past& past,
               const Hints& hints, Scope scope);

    // Move::none() at the end.
    Move next();
    // No more quiet moves are wanted but killers and the counter move.
    void skip_quiets() { skips_quiets_ = true; }

    // Whether the last move handed out was one of the captures that lose material.
    bool at_losing_captures() const { return stage_ == Stage::BadCaptures; }

private:
    enum class Stage : std::uint8_t {
        TtMove,
        MakeCaptures,
        GoodCaptures,
        Refutations,
        MakeQuiets,
        Quiets,
        BadCaptures,
        Done
    };

    // A run of moves, handed out best first, of equals the first.
    class Ranked {
    public:
        Ranked() {}  // keys are written before they are read

        MoveList moves;

        // To be called once they are all there.
        template <typename ScoreOf>
        void rank(ScoreOf&& score_of) {
            left_ = moves.size();
            for (std::size_t i = 0; i < left_; ++i) {
                keys_[i] = score_of(moves[i]) * kMaxMoves + (kMaxMoves - 1 - static_cast<int>(i));
            }
            scanned_ = (left_ + kLanes - 1) / kLanes * kLanes;
            std::fill(keys_.begin() + left_, keys_.begin() + scanned_, kTaken);
        }
        bool empty() const { return left_ == 0; }
        Move pop();

    private:
        static constexpr int kTaken = std::numeric_limits<int>::min();
        static constexpr std::size_t kLanes = 16;  // whole vectors are scanned
        static_assert(kMaxMoves % kLanes == 0 && (kMaxMoves & (kMaxMoves - 1)) == 0);

        // A key is a score, and below it how far the move stands before the end: the greatest key
        // names its move.
        std::array<int, kMaxMoves> keys_;
        std::size_t scanned_ = 0;
        std::size_t left_ = 0;
    };

    Move next_good_capture();
    Move next_refutation();
    Move next_quiet();
    void make_captures();
    void make_quiets();
    bool is_refutation(Move move) const;

    const Position& position_;
    const History& history_;
    History::Past past_;
    Scope scope_;
    bool skips_quiets_ = false;
    Stage stage_ = Stage::TtMove;
    Move tt_move_;
    std::array<Move, 3> refutations_;
    std::size_t next_refutation_ = 0;
    KingInfo info_;
    Ranked ranked_;
    MoveList bad_captures_;
    std::size_t next_bad_capture_ = 0;
};

}  // namespace xq
