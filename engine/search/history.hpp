#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/move.hpp"
#include "core/types.hpp"
#include "search/score.hpp"

namespace xq {

// How well quiet moves did in this search, wherever they were played: the source of the order in
// which the next node tries them. One a thread.
class History {
public:
    static constexpr int kMax = 16384;

    // Within +-kMax.
    int score(Color side, Move move) const { return quiets_[side][at(move.from())][at(move.to())]; }

    // Moves the score towards +-kMax by the reward or fine; the nearer it is the less it moves.
    void update(Color side, Move move, int bonus) {
        std::int16_t& entry = quiets_[side][at(move.from())][at(move.to())];
        const int size = bonus < 0 ? -bonus : bonus;
        entry = static_cast<std::int16_t>(entry + bonus - entry * size / kMax);
    }

    // The quiet move that last refuted this one.
    Move counter(Piece moved, Move move) const { return counters_[moved][at(move.to())]; }
    void set_counter(Piece moved, Move move, Move refutation) {
        counters_[moved][at(move.to())] = refutation;
    }

    void clear() {
        quiets_ = {};
        counters_ = {};
    }

private:
    static std::size_t at(Square square) { return static_cast<std::size_t>(square); }

    std::array<std::array<std::array<std::int16_t, kSquares>, kSquares>, 2> quiets_{};
    std::array<std::array<Move, kSquares>, kPieceCodes> counters_{};
};

// The last two quiet moves that refuted a sibling at the same ply.
struct Killers {
    std::array<Move, 2> moves;

    void add(Move move) {
        if (moves[0] != move) {
            moves = {move, moves[0]};
        }
    }
};

}  // namespace xq
