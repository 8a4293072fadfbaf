#include "search/root_moves.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/movegen.hpp"
#include "rules/arbiter.hpp"

namespace xq {
namespace {

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// A legal reply to the move, together with what it leads to.
template <typename Visit>
void for_each_reply(const Position& before, Move move, Visit&& visit) {
    Position position = before;
    Undo undo;
    position.make(move, undo);
    MoveList replies;
    generate(position, MoveKind::All, replies);
    for (const Move reply : replies) {
        position.make(reply, undo);
        visit(reply, std::as_const(position));
        position.unmake(reply, undo);
    }
}

bool allows_mate(const Position& before, Move move) {
    bool mate = false;
    for_each_reply(before, move,
                   [&](Move, const Position& after) { mate = mate || !has_legal_move(after); });
    return mate;
}

// Where a repetition is judged, the opponent may be the one to complete it: the move, if some reply
// of his brings a loss by rule.
std::optional<ForbiddenMove> loss_with_reply(const Arbiter& arbiter, Move move) {
    const RuleSet& rules = arbiter.rules();
    std::optional<ForbiddenMove> loss;
    const Position& before = arbiter.game().position();
    for_each_reply(before, move, [&](Move reply, const Position& after) {
        if (loss || arbiter.occurrences_of(after.key()) < rules.occurrences - 1) {
            return;
        }
        Arbiter next = arbiter;
        next.play(move);
        const Ruling ruling = next.ruling_after(reply);
        if (ruling.is_violation() && ruling.is_loss_of(before.side())) {
            loss = {move, reply, ruling};
        }
    });
    return loss;
}

// Forbids the moves that lose by rule with the opponent's reply, unless all others lose as soon.
void forbid_losses_with_reply(const Arbiter& arbiter, RootMoves& moves) {
    std::vector<Move> rest;
    std::vector<ForbiddenMove> losses;
    for (const Move move : moves.allowed) {
        if (const auto loss = loss_with_reply(arbiter, move)) {
            losses.push_back(*loss);
        } else {
            rest.push_back(move);
        }
    }
    const Position& position = arbiter.game().position();
    const auto goes_on = [&](Move move) { return !allows_mate(position, move); };
    if (!losses.empty() && std::any_of(rest.begin(), rest.end(), goes_on)) {
        moves.allowed = std::move(rest);
        moves.forbidden.insert(moves.forbidden.end(), losses.begin(), losses.end());
    }
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
            moves.forbidden.push_back({move, Move::none(), ruling});
        } else {
            moves.allowed.push_back(move);
        }
    }
    if (rules.perpetuals == PerpetualLaw::RankedCycles) {
        forbid_losses_with_reply(arbiter, moves);
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
