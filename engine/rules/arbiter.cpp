#include "rules/arbiter.hpp"

#include <algorithm>
#include <bit>

#include "core/movegen.hpp"

namespace xq {
namespace {

// A man of one side by its index there.
constexpr PieceId id_of(Color side, int index) {
    return static_cast<PieceId>(side * kMenOfSide + index);
}

// The kind of the pieces in the set if they are all alike, else kNoPiece.
Piece common_kind(const PieceTracker& tracker, Color side, PieceSet set) {
    Piece kind = kNoPiece;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        const Piece piece = tracker.piece(id_of(side, std::countr_zero(rest)));
        if (kind != kNoPiece && kind != piece) {
            return kNoPiece;
        }
        kind = piece;
    }
    return kind;
}

// The effect by identities; `tracker` stands after the move.
MoveEffect effect_of(const Position& after, const PieceTracker& tracker, Move move,
                     const ThreatList& threats) {
    MoveEffect effect;
    effect.moved = piece_set(tracker.on(move.to()));
    effect.checkers = tracker.set_of(checkers(after));
    for (const Threat& threat : threats) {
        const PieceId victim = tracker.on(threat.victim);
        (threat.fresh ? effect.fresh : effect.root) |= piece_set(victim);
        effect.chasers[static_cast<std::size_t>(index_in_side(victim))] |=
            piece_set(tracker.on(threat.attacker));
    }
    return effect;
}

}  // namespace

void Arbiter::Tally::add(Color side, const MoveEffect& effect) {
    const bool reply = forced;
    forced = effect.forces();
    effective[side] += !reply && !forced;
    runs[side].add(effect);
}

Arbiter::Arbiter(const RuleSet& rules, const Position& start) : rules_(rules), game_(start) {
    tally_.forced = start.in_check();
    if (rules_.occurrences != 0) {
        seen_[start.key()] = {1, 0};
    }
    if (!has_legal_move(start)) {
        ruling_ = {.verdict = loss_of(start.side()),
                   .reason = start.in_check() ? Reason::Checkmate : Reason::Stalemate};
    }
}

Arbiter::Arbiter(const RuleSet& rules, const Game& game) : Arbiter(rules, game.start()) {
    for (const GamePly& ply : game.plies()) {
        play(ply.move);
    }
}

const Ruling& Arbiter::play(Move move) {
    const Position before = game_.position();
    game_.play(move);
    const Position& after = game_.position();
    threats_ = {};
    find_threats(before, after, move, Bitboard::all(), threats_);
    effect_ = effect_of(after, game_.tracker(), move, threats_);
    tally_.add(before.side(), effect_);
    ruling_ = rule(situation());
    if (rules_.occurrences != 0) {
        Occurrence& seen = seen_[after.key()];
        seen = {seen.count + 1, ply()};
    }
    return ruling_;
}

Ruling Arbiter::ruling_after(Move move) const {
    const Position& before = game_.position();
    Position after = before;
    Undo undo;
    after.make(move, undo);
    PieceTracker tracker = game_.tracker();
    tracker.make(move);
    ThreatList threats;
    find_threats(before, after, move, Bitboard::all(), threats);
    Tally tally = tally_;
    tally.add(before.side(), effect_of(after, tracker, move, threats));
    return rule(
        {.position = after,
         .tracker = tracker,
         .tally = tally,
         .ply = ply() + 1,
         .quiet_plies = is_progress(rules_, before, move) ? 0 : game_.quiet_plies(rules_) + 1,
         .earlier = earlier_occurrence(after.key())});
}

std::vector<Move> Arbiter::forbidden_moves() const {
    MoveList moves;
    generate(game_.position(), MoveKind::All, moves);
    std::vector<Move> forbidden;
    for (const Move move : moves) {
        if (ruling_after(move).is_loss_of(game_.position().side())) {
            forbidden.push_back(move);
        }
    }
    return forbidden;
}

Run Arbiter::check_run(Color side) const {
    const Streak& streak = tally_.runs[side].checks();
    return streak.length != 0 ? describe_run(situation(), side, streak, kNoPieceId) : Run{};
}

std::vector<Run> Arbiter::runs(Color side) const {
    std::vector<Run> runs;
    for_each_run(situation(), side, [&](const Run& run) { runs.push_back(run); });
    return runs;
}

// --- The law -------------------------------------------------------------------------------------

Ruling Arbiter::rule(const Situation& now) const {
    const Color side = now.position.side();
    if (!has_legal_move(now.position)) {
        const bool mate = now.tally.runs[~side].checks().length != 0;
        return {.verdict = loss_of(side), .reason = mate ? Reason::Checkmate : Reason::Stalemate};
    }
    Ruling ruling;
    if (rules_.perpetuals == PerpetualLaw::CountedRuns) {
        ruling = rule_on_runs(now);
    }
    if (!ruling.decided() && rules_.occurrences != 0) {
        ruling = rule_on_repetition(now);
    }
    return ruling.decided() ? ruling : rule_on_limits(now);
}

// Every overlong run of the side that moved is weighed over its own stretch of moves; a loss by one
// of them goes before a draw by another.
Ruling Arbiter::rule_on_runs(const Situation& now) const {
    const Color us = ~now.position.side();
    const SideRuns& ours = now.tally.runs[us];
    const SideRuns& theirs = now.tally.runs[~us];
    Ruling ruling;
    for_each_run(now, us, [&](const Run& run) {
        if (!run.exceeds() || ruling.is_loss_of(us)) {
            return;
        }
        std::array<Rank, 2> ranks{};
        ranks[us] = ours.rank(run.length);
        ranks[~us] = theirs.rank(run.length - 1);
        if (ranks[~us] < ranks[us]) {
            ruling = {
                .verdict = loss_of(us), .reason = Reason::LongRun, .run = run, .ranks = ranks};
        } else if (ranks[~us] == ranks[us] && !ruling.decided()) {
            for_each_run(now, ~us, [&](const Run& other) {
                if (other.exceeds() && !ruling.decided()) {
                    ruling = {.verdict = Verdict::Draw,
                              .reason = Reason::MutualRuns,
                              .run = run,
                              .other_run = other,
                              .ranks = ranks};
                }
            });
        }
    });
    return ruling;
}

Ruling Arbiter::rule_on_repetition(const Situation& now) const {
    const int count = now.earlier.count + 1;
    if (count < rules_.occurrences) {
        return {};
    }
    Ruling ruling{.verdict = Verdict::Draw,
                  .reason = Reason::Repetition,
                  .first_ply = now.earlier.last_ply + 1,
                  .last_ply = now.ply,
                  .count = count};
    if (rules_.perpetuals == PerpetualLaw::RankedCycles) {
        // The same side is to move at both ends, so both sides made half of the moves.
        const int moves = (now.ply - now.earlier.last_ply) / 2;
        for (const Color side : {Red, Black}) {
            ruling.ranks[side] = now.tally.runs[side].rank(moves);
        }
        if (ruling.ranks[Red] != ruling.ranks[Black]) {
            ruling.verdict = loss_of(ruling.ranks[Red] > ruling.ranks[Black] ? Red : Black);
        }
    }
    return ruling;
}

Ruling Arbiter::rule_on_limits(const Situation& now) const {
    const auto draw = [](Reason reason, int count) {
        return Ruling{.verdict = Verdict::Draw, .reason = reason, .count = count};
    };
    const auto reached = [](int count, int limit) { return limit != 0 && count >= limit; };
    // The move number has grown by one whenever Black has moved.
    const int moves = now.position.move_number() - 1;
    if (reached(moves, rules_.move_limit)) {
        return draw(Reason::MoveLimit, moves);
    }
    const int effective = std::min(now.tally.effective[Red], now.tally.effective[Black]);
    if (reached(effective, rules_.effective_move_limit)) {
        return draw(Reason::EffectiveMoves, effective);
    }
    if (reached(now.quiet_plies, rules_.quiet_ply_limit())) {
        return draw(Reason::NoProgress, now.quiet_plies / 2);
    }
    return {};
}

// --- Runs ----------------------------------------------------------------------------------------

template <typename Visit>
void Arbiter::for_each_run(const Situation& now, Color side, Visit&& visit) const {
    const SideRuns& runs = now.tally.runs[side];
    if (runs.checks().length != 0) {
        visit(describe_run(now, side, runs.checks(), kNoPieceId));
    }
    for (unsigned rest = runs.chased(); rest != 0; rest &= rest - 1) {
        const int victim = std::countr_zero(rest);
        visit(describe_run(now, side, runs.chases(victim), id_of(~side, victim)));
    }
}

Run Arbiter::describe_run(const Situation& now, Color side, const Streak& streak,
                          PieceId victim) const {
    // The side that is to move made its last move one ply earlier.
    const int last_ply = now.ply - (side == now.position.side() ? 1 : 0);
    const int pieces = streak.pieces.count();
    Run run{.side = side,
            .length = streak.length,
            .limit = rules_.run_limit(pieces),
            .pieces = pieces,
            .used = streak.pieces.pieces(),
            .first_ply = last_ply - 2 * (streak.length - 1),
            .last_ply = last_ply};
    run.used_kind = common_kind(now.tracker, side, run.used);
    if (victim != kNoPieceId) {
        run.victim = victim;
        run.victim_kind = now.tracker.piece(victim);
        run.victim_square = now.tracker.square(victim);
    }
    return run;
}

Arbiter::Situation Arbiter::situation() const {
    return {.position = game_.position(),
            .tracker = game_.tracker(),
            .tally = tally_,
            .ply = ply(),
            .quiet_plies = game_.quiet_plies(rules_),
            .earlier = earlier_occurrence(game_.position().key())};
}

Arbiter::Occurrence Arbiter::earlier_occurrence(Key key) const {
    const auto found = seen_.find(key);
    return found != seen_.end() ? found->second : Occurrence{};
}

Judgement judge(const RuleSet& rules, const Game& game) {
    Arbiter arbiter(rules, game.start());
    for (const GamePly& ply : game.plies()) {
        if (arbiter.ruling().decided()) {
            break;
        }
        arbiter.play(ply.move);
    }
    return {arbiter.ruling(), arbiter.ply()};
}

}  // namespace xq
