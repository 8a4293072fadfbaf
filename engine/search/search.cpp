#include <algorithm>

#include "core/movegen.hpp"
#include "search/search_params.hpp"
#include "search/worker.hpp"
#include "search/zugzwang.hpp"

namespace xq {
namespace {

int history_bonus(int depth) {
    return std::min(params::kHistoryFactor * depth * depth, params::kHistoryRewardMax);
}

}  // namespace

// The score of the position at `ply`, searched `depth` plies deep, if it lies between alpha and
// beta; else a bound on it (fail-soft). Principal variation search: all moves but the first are
// expected to be no better and searched with an empty window first.
Score Worker::search(Score alpha, Score beta, int depth, int ply, NodeKind kind) {
    Frame& here = frame(ply);
    const bool pv_node = kind == NodeKind::Pv;

    // Step 1. A check is answered before the score is believed: one ply more, but not without end.
    if (here.in_check && ply < iteration_ * params::kExtensionPlies) {
        ++depth;
    }
    // Step 2. At the horizon only captures and evasions are looked at.
    if (depth <= 0) {
        return quiescence(alpha, beta, ply);
    }
    here.pv.length = 0;
    selective_depth_ = std::max(selective_depth_, ply);
    // Step 3. Leave when the search is over; the caller throws the score away.
    if (should_stop()) {
        return kDraw;
    }
    // Step 4. Repetition and the no-progress draw.
    if (const auto decided = decided_by_rules(ply)) {
        return *decided;
    }
    if (ply >= kMaxPly - 1) {
        return evaluator_.evaluate(position_);
    }
    // Step 5. Mate distance: no score here can beat a shorter mate found elsewhere.
    alpha = std::max(alpha, mated_in(ply));
    beta = std::min(beta, -mated_in(ply + 1));
    if (alpha >= beta) {
        return alpha;
    }

    // Step 6. The transposition table may know the answer, or at least a good first move.
    const auto entry = context_->table.probe(position_.key(), ply);
    const Move tt_move = entry ? entry->move : Move::none();
    const Move excluded = here.excluded;
    if (entry && !pv_node && !excluded && table_cuts(*entry, {alpha, beta}, depth)) {
        if (entry->score >= beta) {
            reward_again(tt_move, depth, ply);
        }
        return entry->score;
    }
    // Step 7. The static score, which means nothing in check.
    set_static_score(entry, ply);
    const bool improving = is_improving(ply);

    if (!pv_node && !excluded) {
        // Step 8. Reverse futility: so far above beta that some quiet move will keep the score
        // there.
        if (is_futile_for_opponent(beta, depth - improving, ply)) {
            return here.static_score;
        }
        // Step 9. Null move: if even passing the turn keeps the score above beta, so does some
        // move.
        if (const auto score = try_null_move(beta, depth, ply, kind)) {
            return *score;
        }
        // Step 10. ProbCut: a good capture that stays well above beta in a shallower search.
        if (const auto score = try_probable_cut(entry, beta, depth, ply, kind)) {
            return *score;
        }
    }

    // Step 11. Without a move from the table the order is poor: look less deep, and find one.
    if (depth >= params::kIirMinDepth && !tt_move) {
        --depth;
    }

    // Step 12. Try the moves, the most promising first.
    const History::Past before = past(ply);
    MovePicker picker(position_, history_, before, hints(entry, ply), MovePicker::Scope::All);
    const Score old_alpha = alpha;
    Best best;
    MoveList failed;
    const bool tt_captures = tt_move && position_.is_capture(tt_move);
    int number = 0;
    while (const Move move = picker.next()) {
        if (move == excluded) {
            continue;
        }
        ++number;
        const Candidate candidate = candidate_of(move, number, before);

        // Step 13. Near the horizon hopeless moves are not even tried, once one is known that does
        // not lose by force.
        if (best.score > -kRuleWinBound && number > late_move_count(depth)) {
            picker.skip_quiets();
        }
        if (best.score > -kRuleWinBound && should_prune(candidate, alpha, depth, ply)) {
            continue;
        }

        // Step 14. A move that is far better than all others is looked at deeper.
        int extension = 0;
        if (move == tt_move) {
            const SingularTest test = test_tt_move(*entry, beta, depth, ply, kind);
            if (test.cut) {
                return *test.cut;
            }
            extension = test.extension;
        }
        play(move, ply);

        // Step 15. Late moves, quiet or losing material, are searched less deep, as long as they do
        // not surprise: even less where a capture seems best or the node is expected to be cut.
        int reduction = 0;
        if (candidate.quiet || picker.at_losing_captures()) {
            reduction = late_move_reduction(candidate, depth, ply);
        }
        if (reduction > 0) {
            reduction += improving ? 0 : 1;
            reduction += tt_captures ? 1 : 0;
            reduction += kind == NodeKind::Cut ? params::kCutNodeReduction : 0;
            reduction -= pv_node ? 1 : 0;
            reduction -= candidate.quiet ? 0 : 1;
            reduction = std::clamp(reduction, 0, depth - 2);
        }
        const Score score =
            search_child({alpha, beta}, depth - 1 + extension, reduction, number == 1, ply, kind);
        take_back(ply);
        if (stopped_) {
            return kDraw;
        }

        // Step 16. A better move, perhaps so good that the opponent will not allow the position.
        if (raises_alpha(move, score, alpha, best, pv_node, ply)) {
            if (score >= beta) {
                break;
            }
            // The moves behind it in the order are less likely to be better still.
            if (depth >= params::kRaisedMinDepth && depth <= params::kRaisedMaxDepth &&
                !is_decided(score)) {
                --depth;
            }
        }
        failed.add(move);
    }

    // Step 17. No legal move is a loss, in check or not.
    if (number == 0) {
        return excluded ? alpha : mated_in(ply);
    }
    // Step 18. Remember what the node has taught.
    if (best.score >= beta) {
        reward(best.move, failed, depth, ply);
    }
    if (excluded) {
        return best.score;  // says nothing about the position as a whole
    }
    const Bound bound = bound_of(best.score, {old_alpha, beta});
    learn_correction(best, bound, depth, ply);
    store({.move = best.move,
           .score = best.score,
           .static_score = here.raw_score,
           .depth = depth,
           .bound = bound},
          ply);
    return best.score;
}

// The score of the move just played at `ply`, from the view of the one who played it.
Score Worker::search_child(Window window, int depth, int reduction, bool first, int ply,
                           NodeKind kind) {
    const auto [alpha, beta] = window;
    const bool pv_node = kind == NodeKind::Pv;
    if (first) {
        const NodeKind child = pv_node ? NodeKind::Pv : answer_to(kind);
        return -search(-beta, -alpha, depth, ply + 1, child);
    }
    Score score = -search(-alpha - 1, -alpha, depth - reduction, ply + 1, NodeKind::Cut);
    if (score > alpha && reduction > 0) {
        score = -search(-alpha - 1, -alpha, depth, ply + 1, answer_to(kind));
    }
    if (pv_node && score > alpha && score < beta) {
        score = -search(-beta, -alpha, depth, ply + 1, NodeKind::Pv);
    }
    return score;
}

// Notes what the move just searched at `ply` has brought.
bool Worker::raises_alpha(Move move, Score score, Score& alpha, Best& best, bool pv_node, int ply) {
    if (score <= best.score) {
        return false;
    }
    best.score = score;
    if (score <= alpha) {
        return false;
    }
    best.move = move;
    alpha = score;
    if (pv_node) {
        frame(ply).pv.set(move, frame(ply + 1).pv);
    }
    return true;
}

bool Worker::table_cuts(const TableEntry& entry, Window window, int depth) const {
    if (entry.depth < depth || !entry.bound) {
        return false;
    }
    if (path_.quiet_plies() >= context_->no_progress_plies - params::kNoProgressCaution) {
        return false;
    }
    switch (*entry.bound) {
        case Bound::Exact: return true;
        case Bound::Lower: return entry.score >= window.beta;
        case Bound::Upper: return entry.score <= window.alpha;
    }
    return false;
}

// The evaluation, from the table if it is there, and what earlier searches say of such positions.
void Worker::set_static_score(const std::optional<TableEntry>& entry, int ply) {
    Frame& here = frame(ply);
    if (here.in_check) {
        here.raw_score = here.static_score = kInfinite;
        return;
    }
    const bool known = entry && entry->static_score != kInfinite;
    here.raw_score = known ? entry->static_score : evaluator_.evaluate(position_);
    here.static_score =
        std::clamp(here.raw_score + correction_history_.of(position_), -kMaxEval, kMaxEval);
}

// Quiet positions only, and only what the bound really says about the score.
void Worker::learn_correction(const Best& best, Bound bound, int depth, int ply) {
    const Frame& here = frame(ply);
    if (here.in_check || is_decided(best.score) || (best.move && position_.is_capture(best.move)) ||
        (bound == Bound::Lower && best.score <= here.static_score) ||
        (bound == Bound::Upper && best.score >= here.static_score)) {
        return;
    }
    correction_history_.learn(position_, depth, best.score - here.static_score);
}

// Of quiet moves only those before a quiet one were in the wrong place; captures always were.
void Worker::reward(Move move, const MoveList& failed, int depth, int ply) {
    const History::Past before = past(ply);
    const bool quiet = !position_.is_capture(move);
    const auto teach = [&](Move taught, int bonus) {
        const Piece moved = position_.piece_on(taught.from());
        const Piece taken = position_.piece_on(taught.to());
        if (taken != kNoPiece) {
            history_.update_capture(moved, taught, type_of(taken), bonus);
        } else if (quiet) {
            history_.update(moved, taught, before, bonus);
        }
    };
    const int bonus = history_bonus(depth);
    teach(move, bonus);
    for (const Move other : failed) {
        teach(other, -bonus);
    }
    if (quiet) {
        frame(ply).killers.add(move);
        if (ply > 0 && frame(ply - 1).move) {
            history_.set_counter(frame(ply - 1).moved, frame(ply - 1).move, move);
        }
    }
}

// A quiet move that the table knows to refute the position once more.
void Worker::reward_again(Move move, int depth, int ply) {
    if (move && !position_.is_capture(move) && is_legal(position_, move)) {
        const Piece moved = position_.piece_on(move.from());
        history_.update(moved, move, past(ply), history_bonus(depth));
    }
}

History::Past Worker::past(int ply) {
    const auto continuation = [&](int back) -> History::ContinuationHistory* {
        return ply >= back ? frame(ply - back).continuation : &history_.no_continuation();
    };
    return {continuation(1), continuation(2)};
}

Worker::Candidate Worker::candidate_of(Move move, int number, const History::Past& before) const {
    const bool quiet = !position_.is_capture(move);
    return {.move = move,
            .number = number,
            .quiet = quiet,
            .history = quiet ? history_.score(position_.piece_on(move.from()), move, before) : 0};
}

std::optional<Score> Worker::decided_by_rules(int ply) const {
    switch (path_.judge(position_)) {
        case Recurrence::None: break;
        case Recurrence::Draw: return kDraw;
        case Recurrence::Win: return -rule_loss_in(ply);
        case Recurrence::Loss: return rule_loss_in(ply);
    }
    const bool too_many_checks = path_.exceeds_checks(position_);
    if (too_many_checks || path_.quiet_plies() >= context_->no_progress_plies) {
        // Mate goes before: who is mated by the very move that completes a count has lost.
        if (!has_legal_move(position_)) {
            return mated_in(ply);
        }
        return too_many_checks ? -rule_loss_in(ply) : kDraw;
    }
    return std::nullopt;
}

MovePicker::Hints Worker::hints(const std::optional<TableEntry>& entry, int ply) const {
    MovePicker::Hints hints;
    if (entry) {
        hints.tt_move = entry->move;
    }
    hints.killers = frame(ply).killers;
    if (ply > 0 && frame(ply - 1).move) {
        hints.counter = history_.counter(frame(ply - 1).moved, frame(ply - 1).move);
    }
    return hints;
}

// A decision by the rules holds on this path only: the table then keeps just the move. So does a
// draw by repetition, but most such draws can be had on other paths too, and to find them all anew
// costs more than it brings; only where everything hangs on them are they trusted less deep.
void Worker::store(const TableEntry& entry, int ply) {
    TableEntry kept = entry;
    if (is_rule_decision(entry.score)) {
        kept.score = kDraw;
        kept.bound = std::nullopt;
        kept.depth = 0;
    } else if (entry.score == kDraw && is_zugzwang_likely(position_)) {
        kept.depth = std::max(entry.depth - params::kZugzwangDrawDistrust, 0);
    }
    context_->table.store(position_.key(), kept, ply);
}

void Worker::play(Move move, int ply) {
    Frame& here = frame(ply);
    Frame& next = frame(ply + 1);
    const bool progress = path_.is_progress(position_, move);
    here.move = move;
    here.moved = position_.piece_on(move.from());
    here.continuation = &history_.continuation(here.moved, move.to());
    evaluator_.push(position_, move);
    position_.make(move, here.undo);
    context_->table.prefetch(position_.key());
    next.in_check = position_.in_check();
    path_.push(move, here.undo.captured, progress, position_, next.in_check);
    ++nodes_;
}

void Worker::take_back(int ply) {
    path_.pop();
    evaluator_.pop();
    position_.unmake(frame(ply).move, frame(ply).undo);
}

}  // namespace xq
