#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/move.hpp"
#include "core/types.hpp"
#include "eval/score.hpp"
#include "search/search_params.hpp"

namespace xq {

// How well moves did in this search: quiet ones wherever they were played, and as the follow-up of
// certain earlier moves; captures by what they take. The source of the order in which the next node
// tries them. One a thread.
class History {
public:
    static constexpr int kMax = 16384;

    // Scores of moves by piece and target square.
    using ContinuationHistory = std::array<std::array<std::int16_t, kSquares>, kPieceCodes>;
    // The follow-ups of the last move and of the one before it.
    using Past = std::array<ContinuationHistory*, 2>;

    // Of a move of this piece to this square.
    ContinuationHistory& continuation(Piece moved, Square to) {
        return continuations_[moved][at(to)];
    }

    // Where no move was played before.
    ContinuationHistory& no_continuation() { return continuations_[kNoPiece][0]; }

    // The weighted sum over all tables, each within +-kMax.
    int score(Piece moved, Move move, const Past& past) const {
        const int sum = 100 * quiets_[color_of(moved)][at(move.from())][at(move.to())] +
                        params::kContinuationWeight1 * (*past[0])[moved][at(move.to())] +
                        params::kContinuationWeight2 * (*past[1])[moved][at(move.to())];
        return sum / 100;
    }

    // Moves the scores towards +-kMax by the reward or fine; the nearer they are the less they
    // move.
    void update(Piece moved, Move move, const Past& past, int bonus) {
        update(quiets_[color_of(moved)][at(move.from())][at(move.to())], bonus);
        for (ContinuationHistory* const table : past) {
            update((*table)[moved][at(move.to())], bonus);
        }
    }

    // The same for a capture of a man of this kind.
    int capture_score(Piece moved, Move move, PieceType taken) const {
        return captures_[moved][at(move.to())][taken];
    }
    void update_capture(Piece moved, Move move, PieceType taken, int bonus) {
        update(captures_[moved][at(move.to())][taken], bonus);
    }

    // The quiet move that last refuted this one.
    Move counter(Piece moved, Move move) const { return counters_[moved][at(move.to())]; }
    void set_counter(Piece moved, Move move, Move refutation) {
        counters_[moved][at(move.to())] = refutation;
    }

    void clear() {
        quiets_ = {};
        captures_ = {};
        counters_ = {};
        for (auto& tables : continuations_) {
            tables.fill({});
        }
    }

private:
    static void update(std::int16_t& entry, int bonus) {
        const int size = bonus < 0 ? -bonus : bonus;
        entry = static_cast<std::int16_t>(entry + bonus - entry * size / kMax);
    }
    static std::size_t at(Square square) { return static_cast<std::size_t>(square); }

    std::array<std::array<std::array<std::int16_t, kSquares>, kSquares>, 2> quiets_{};
    std::array<std::array<std::array<std::int16_t, kPieceTypes>, kSquares>, kPieceCodes>
        captures_{};
    std::array<std::array<Move, kSquares>, kPieceCodes> counters_{};
    std::array<std::array<ContinuationHistory, kSquares>, kPieceCodes> continuations_{};  // 4 MB
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
