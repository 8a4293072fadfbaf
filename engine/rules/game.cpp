#include "rules/game.hpp"

#include <cassert>

#include "core/movegen.hpp"

namespace xq {

bool is_progress(const Position& before, Move move) {
    if (before.is_capture(move)) {
        return true;
    }
    const Piece moved = before.piece_on(move.from());
    return type_of(moved) == Soldier && beyond_river(color_of(moved)).has(move.from()) &&
           file_of(move.from()) == file_of(move.to());
}

void Game::play(Move move) {
    assert(is_legal(position_, move));
    GamePly ply{.move = move,
                .moved = position_.piece_on(move.from()),
                .captured = position_.piece_on(move.to()),
                .moved_id = tracker_.on(move.from()),
                .captured_id = tracker_.on(move.to())};
    ply.plies_since_progress = is_progress(position_, move) ? 0 : plies_since_progress() + 1;
    undos_.emplace_back();
    position_.make(move, undos_.back());
    tracker_.make(move);
    ply.checks = position_.in_check();
    ply.key_after = position_.key();
    plies_.push_back(ply);
}

void Game::undo() {
    assert(!plies_.empty());
    const GamePly& last = plies_.back();
    position_.unmake(last.move, undos_.back());
    tracker_.unmake(last.move, last.captured_id);
    plies_.pop_back();
    undos_.pop_back();
}

}  // namespace xq
