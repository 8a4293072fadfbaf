#include "search/root_moves.hpp"

#include <algorithm>

#include "core/movegen.hpp"
#include "rules/arbiter.hpp"
#include "rules/explain.hpp"

namespace xq {
namespace {

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

RootMoves root_moves(const Game& game, const RuleSet& rules, const SearchLimits& limits) {
    const Arbiter arbiter(rules, game);
    const Color us = game.position().side();
    MoveList legal;
    generate(game.position(), MoveKind::All, legal);
    RootMoves moves;
    for (const Move move : legal) {
        const bool wanted = limits.search_moves.empty() || contains(limits.search_moves, move);
        if (!wanted || contains(limits.ban_moves, move)) {
            continue;
        }
        const Ruling ruling = arbiter.ruling_after(move);
        if (ruling.is_loss_of(us)) {
            moves.forbidden.push_back({move, explain_reason(ruling, rules, Language::English)});
        } else {
            moves.allowed.push_back(move);
        }
    }
    if (moves.allowed.empty()) {
        for (const ForbiddenMove& forbidden : moves.forbidden) {
            moves.allowed.push_back(forbidden.move);
        }
        moves.all_forbidden = !moves.forbidden.empty();
    }
    return moves;
}

}  // namespace xq
