#include "rules/path.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "rules/cycle.hpp"
#include "rules/runs.hpp"
#include "rules/threats.hpp"

namespace xq {
namespace {

constexpr std::size_t kShortestCycle = 4;
constexpr std::size_t kRoomForSearch = 256;

// Names the men of one side while a path is walked backwards: a man gets its identity when it is
// first asked for, and keeps it as it steps back.
class BackwardTracker {
public:
    BackwardTracker() { on_.fill(kNoPieceId); }

    PieceSet set_of(Bitboard squares) {
        PieceSet set = 0;
        squares.for_each([&](Square square) {
            PieceId& id = on_[static_cast<std::size_t>(square)];
            if (id == kNoPieceId) {
                id = next_++;
            }
            set = static_cast<PieceSet>(set | piece_set(id));
        });
        return set;
    }
    void step_back(Move move) {
        on_[static_cast<std::size_t>(move.from())] = on_[static_cast<std::size_t>(move.to())];
        on_[static_cast<std::size_t>(move.to())] = kNoPieceId;
    }

private:
    std::array<PieceId, kSquares> on_;
    PieceId next_ = 0;  // below kMenOfSide: only the men of one side are asked for
};

}  // namespace

Path::Path(const Game& game, const RuleSet& rules)
    : rules_(rules),
      shortest_run_limit_(rules.perpetuals == PerpetualLaw::CountedRuns
                              ? rules.run_limit(1)
                              : std::numeric_limits<int>::max()) {
    plies_.reserve(game.plies().size() + kRoomForSearch);
    plies_.push_back(
        {.key = game.start().key(), .quiet_plies = game.start().plies_since_capture()});
    for (const GamePly& ply : game.plies()) {
        add({.key = ply.key_after, .move = ply.move, .captured = ply.captured}, ply.checks,
            ply.is_progress(rules));
    }
    root_ = plies_.size() - 1;
}

void Path::add(Ply ply, bool checks, bool progress) {
    const Ply& last = plies_.back();
    // The side's own last move lies two plies back.
    const int earlier_run = plies_.size() > 1 ? plies_[plies_.size() - 2].check_run : 0;
    ply.check_run = checks ? earlier_run + 1 : 0;
    ply.quiet_plies = progress ? 0 : last.quiet_plies + 1;
    ply.reversible = ply.captured != kNoPiece ? 0 : last.reversible + 1;
    plies_.push_back(ply);
}

void Path::push_null(const Position& after) {
    plies_.push_back({.key = after.key(), .quiet_plies = plies_.back().quiet_plies + 1});
}

std::optional<std::size_t> Path::last_occurrence() const {
    const std::size_t now = plies_.size() - 1;
    std::optional<std::size_t> last;
    for (std::size_t back = kShortestCycle; back <= plies_[now].reversible; back += 2) {
        const std::size_t earlier = now - back;
        if (plies_[earlier].key != plies_[now].key) {
            continue;
        }
        if (last) {
            return last;  // the third occurrence
        }
        if (earlier >= root_) {
            return earlier;
        }
        last = earlier;
    }
    return std::nullopt;
}

Recurrence Path::judge(const Position& now) const {
    const auto cycle_begin = last_occurrence();
    if (!cycle_begin) {
        return Recurrence::None;
    }
    if (rules_.perpetuals == PerpetualLaw::None) {
        return Recurrence::Draw;
    }
    std::vector<Move> cycle;
    for (std::size_t i = *cycle_begin + 1; i < plies_.size(); ++i) {
        cycle.push_back(plies_[i].move);
    }
    const auto offender = cycle_offender(now, cycle);
    if (!offender) {
        return Recurrence::Draw;
    }
    return *offender == now.side() ? Recurrence::Loss : Recurrence::Win;
}

// The run is followed backwards for the pieces that check, which decide about its limit.
bool Path::is_overlong_run(const Position& now, int run) const {
    struct CheckingMove {
        PieceSet checkers;
        PieceSet moved;
    };
    const Color us = ~now.side();
    const int answers = plies_[plies_.size() - 2].check_run;
    if (answers >= run - 1) {
        return false;  // every answer within the run was a check too
    }
    Position position = now;
    BackwardTracker tracker;
    std::vector<CheckingMove> moves;
    for (std::size_t i = plies_.size(); moves.size() < static_cast<std::size_t>(run);) {
        const Ply& ply = plies_[--i];
        if (position.side() != us) {
            moves.push_back(
                {tracker.set_of(checkers(position)), tracker.set_of(Bitboard::of(ply.move.to()))});
            tracker.step_back(ply.move);
        }
        position.unmake(ply.move, {.captured = ply.captured});
    }
    std::reverse(moves.begin(), moves.end());
    PieceCount count;
    for (const CheckingMove& move : moves) {
        count.add(move.checkers, move.moved);
    }
    return run > rules_.run_limit(count.count());
}

}  // namespace xq
