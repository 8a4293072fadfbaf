#include "search/root_moves.hpp"

#include <algorithm>
#include <utility>

#include "core/movegen.hpp"
#include "rules/repetition.hpp"

namespace xq {
namespace {

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool loses_by_rule(Position& position, Path& path, Move move) {
    const bool captures = position.is_capture(move);
    Undo undo;
    position.make(move, undo);
    path.push(move, captures, position, position.in_check());
    const bool loses = path.judge() == Recurrence::Win;  // for the opponent
    path.pop();
    position.unmake(move, undo);
    return loses;
}

}  // namespace

RootMoves root_moves(const Game& game, const SearchLimits& limits) {
    Position position = game.position();
    Path path(game);
    MoveList legal;
    generate(position, MoveKind::All, legal);
    RootMoves moves;
    for (const Move move : legal) {
        const bool wanted = limits.search_moves.empty() || contains(limits.search_moves, move);
        if (!wanted || contains(limits.ban_moves, move)) {
            continue;
        }
        // A mate lies further away than the end of the game by this move, so even that is better.
        auto& list = loses_by_rule(position, path, move) ? moves.losing : moves.allowed;
        list.push_back(move);
    }
    if (moves.allowed.empty() && !moves.losing.empty()) {
        moves.all_lose = true;
        moves.allowed = std::exchange(moves.losing, {});
    }
    return moves;
}

}  // namespace xq
