#include "search/move_picker.hpp"

#include <algorithm>

#include "eval/piece_values.hpp"
#include "eval/see.hpp"

namespace xq {

// Most nodes are cut after a few moves, so it does not pay to sort. The scan has no branches: it is
// done for many keys at a time.
Move MovePicker::Ranked::pop() {
    int best = kTaken;
    for (std::size_t i = 0; i < scanned_; ++i) {
        best = std::max(best, keys_[i]);
    }
    const auto index = static_cast<std::size_t>(kMaxMoves - 1 - (best & (kMaxMoves - 1)));
    keys_[index] = kTaken;
    --left_;
    return moves[index];
}

MovePicker::MovePicker(const Position& position, const History& history, const History::Past& past,
                       const Hints& hints, Scope scope)
    : position_(position),
      history_(history),
      past_(past),
      scope_(scope),
      refutations_{hints.killers.moves[0], hints.killers.moves[1], hints.counter} {
    const bool in_scope = scope == Scope::All || position.is_capture(hints.tt_move);
    if (hints.tt_move && in_scope && is_legal(position, hints.tt_move)) {
        tt_move_ = hints.tt_move;
    }
    // The same move twice, or one that another stage hands out, must not come again.
    for (std::size_t i = 0; i < refutations_.size(); ++i) {
        Move& move = refutations_[i];
        const auto end = refutations_.begin() + static_cast<std::ptrdiff_t>(i);
        if (move && (move == tt_move_ || position.is_capture(move) ||
                     std::find(refutations_.begin(), end, move) != end || scope != Scope::All ||
                     !is_legal(position, move))) {
            move = Move::none();
        }
    }
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::TtMove:
            stage_ = Stage::MakeCaptures;
            if (tt_move_) {
                return tt_move_;
            }
            [[fallthrough]];
        case Stage::MakeCaptures:
            make_captures();
            stage_ = Stage::GoodCaptures;
            [[fallthrough]];
        case Stage::GoodCaptures:
            if (const Move move = next_good_capture()) {
                return move;
            }
            if (scope_ == Scope::GoodCaptures) {
                stage_ = Stage::Done;
                return Move::none();
            }
            stage_ = Stage::Refutations;
            [[fallthrough]];
        case Stage::Refutations:
            if (const Move move = next_refutation()) {
                return move;
            }
            stage_ = Stage::MakeQuiets;
            [[fallthrough]];
        case Stage::MakeQuiets:
            if (!skips_quiets_) {
                make_quiets();
            }
            stage_ = Stage::Quiets;
            [[fallthrough]];
        case Stage::Quiets:
            if (!skips_quiets_) {
                if (const Move move = next_quiet()) {
                    return move;
                }
            }
            stage_ = Stage::BadCaptures;
            [[fallthrough]];
        case Stage::BadCaptures:
            if (next_bad_capture_ < bad_captures_.size()) {
                return bad_captures_[next_bad_capture_++];
            }
            stage_ = Stage::Done;
            [[fallthrough]];
        case Stage::Done: break;
    }
    return Move::none();
}

// The most valuable victim first, among takers of one victim the least valuable, and what did well
// before.
void MovePicker::make_captures() {
    info_ = king_info(position_, position_.side());
    generate(position_, MoveKind::Captures, info_, ranked_.moves);
    ranked_.rank([&](Move move) {
        const Piece taker = position_.piece_on(move.from());
        const PieceType taken = type_of(position_.piece_on(move.to()));
        return kPieceValues[taken] * 16 - kPieceValues[type_of(taker)] +
               history_.capture_score(taker, move, taken);
    });
}

void MovePicker::make_quiets() {
    ranked_.moves.clear();
    generate(position_, MoveKind::Quiets, info_, ranked_.moves);
    ranked_.rank(
        [&](Move move) { return history_.score(position_.piece_on(move.from()), move, past_); });
}

Move MovePicker::next_good_capture() {
    while (!ranked_.empty()) {
        const Move move = ranked_.pop();
        if (move == tt_move_) {
            continue;
        }
        if (see_ge(position_, move, 0)) {
            return move;
        }
        bad_captures_.add(move);
    }
    return Move::none();
}

Move MovePicker::next_refutation() {
    while (next_refutation_ < refutations_.size()) {
        if (const Move move = refutations_[next_refutation_++]) {
            return move;
        }
    }
    return Move::none();
}

bool MovePicker::is_refutation(Move move) const {
    return std::find(refutations_.begin(), refutations_.end(), move) != refutations_.end();
}

Move MovePicker::next_quiet() {
    while (!ranked_.empty()) {
        const Move move = ranked_.pop();
        if (move != tt_move_ && !is_refutation(move)) {
            return move;
        }
    }
    return Move::none();
}

}  // namespace xq
