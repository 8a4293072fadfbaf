#include <algorithm>

#include "eval/piece_values.hpp"
#include "search/search_params.hpp"
#include "search/worker.hpp"

namespace xq {

// The score once the captures are played out. In check all evasions are tried, so that a mate found
// here is a mate; otherwise the side to move may stand pat instead of capturing.
Score Worker::quiescence(Score alpha, Score beta, int ply) {
    Frame& here = frame(ply);
    const bool pv_node = beta - alpha > 1;
    here.pv.length = 0;
    selective_depth_ = std::max(selective_depth_, ply);
    if (should_stop()) {
        return kDraw;
    }
    if (const auto decided = decided_by_rules(ply)) {
        return *decided;
    }
    if (ply >= kMaxPly - 1) {
        return evaluator_.evaluate(position_);
    }

    const auto entry = context_->table.probe(position_.key(), ply);
    if (entry && !pv_node && table_cuts(*entry, {alpha, beta}, 0)) {
        return entry->score;
    }
    set_static_score(entry, ply);
    const Score old_alpha = alpha;
    Best best{.score = here.in_check ? -kInfinite : here.static_score};
    if (best.score >= beta) {
        return best.score;
    }
    alpha = std::max(alpha, best.score);

    const auto scope = here.in_check ? MovePicker::Scope::All : MovePicker::Scope::GoodCaptures;
    MovePicker picker(position_, history_, past(ply), hints(entry, ply), scope);
    int number = 0;
    int quiets = 0;
    while (const Move move = picker.next()) {
        ++number;
        const Piece captured = position_.piece_on(move.to());
        if (here.in_check) {
            const bool escaped = best.score > -kRuleWinBound;
            if (escaped && captured == kNoPiece && ++quiets > params::kQuietEvasions) {
                continue;
            }
        } else {
            // Not even winning the man outright would reach alpha.
            const Score hope =
                here.static_score + kPieceValues[type_of(captured)] + params::kDeltaMargin;
            if (hope <= alpha) {
                best.score = std::max(best.score, hope);
                continue;
            }
        }
        play(move, ply);
        const Score score = -quiescence(-beta, -alpha, ply + 1);
        take_back(ply);
        if (stopped_) {
            return kDraw;
        }
        if (raises_alpha(move, score, alpha, best, pv_node, ply) && score >= beta) {
            break;
        }
    }
    if (here.in_check && number == 0) {
        return mated_in(ply);
    }
    store({.move = best.move,
           .score = best.score,
           .static_score = here.raw_score,
           .depth = 0,
           .bound = bound_of(best.score, {old_alpha, beta})},
          ply);
    return best.score;
}

}  // namespace xq
