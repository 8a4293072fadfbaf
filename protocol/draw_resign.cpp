#include "protocol/draw_resign.hpp"

#include <cstdlib>

#include "core/movegen.hpp"
#include "protocol/shown_score.hpp"

namespace xq {
namespace {

// Of the twelve rooks, horses and cannons: with more of them nothing is settled yet.
constexpr int kAttackersOfOpening = 8;
// Scores as shown().
constexpr int kBadOpening = -100;
constexpr int kLevel = 15;
constexpr int kLevelMoves = 10;
constexpr int kHopeless = -1200;
constexpr int kHopelessMoves = 5;

bool is_opening(const Position& position) {
    const Bitboard attackers = position.majors(Red) | position.majors(Black);
    return attackers.count() > kAttackersOfOpening;
}

}  // namespace

void DrawResignDecider::begin(const Position& position) {
    if (!follows(position)) {
        level_moves_ = 0;
        hopeless_moves_ = 0;
    }
    left_.reset();
    position_ = position;
}

DrawOrResign DrawResignDecider::decide(const SearchResult& result, bool draw_offered,
                                       const Policy& policy) {
    level_moves_ = std::abs(shown(result.score)) <= kLevel ? level_moves_ + 1 : 0;
    hopeless_moves_ = shown(result.score) <= kHopeless ? hopeless_moves_ + 1 : 0;
    Undo undo;
    left_ = position_;
    left_->make(result.best, undo);
    if (policy.resigns && hopeless_moves_ >= kHopelessMoves) {
        return DrawOrResign::Resignation;
    }
    if (draw_offered && accepts_draw(result.score)) {
        return DrawOrResign::Draw;
    }
    if (policy.offers_draws && level_moves_ >= kLevelMoves && !is_opening(position_)) {
        level_moves_ = 0;
        return DrawOrResign::Draw;
    }
    return DrawOrResign::None;
}

bool DrawResignDecider::accepts_draw(Score score) const {
    return shown(score) <= (is_opening(position_) ? kBadOpening : kDraw);
}

bool DrawResignDecider::follows(const Position& position) const {
    if (!left_) {
        return false;
    }
    MoveList moves;
    generate(*left_, MoveKind::All, moves);
    Position next = *left_;
    for (const Move move : moves) {
        Undo undo;
        next.make(move, undo);
        const bool reached = next.key() == position.key();
        next.unmake(move, undo);
        if (reached) {
            return true;
        }
    }
    return false;
}

}  // namespace xq
