#include "slow_arbiter.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace xq::test {

namespace {

std::string loss(bool red) { return red ? "red_loses" : "black_loses"; }

bool meet(const std::set<int>& a, const std::set<int>& b) {
    return std::any_of(a.begin(), a.end(), [&](int piece) { return b.contains(piece); });
}

struct Use {
    std::set<int> pieces;
    int moved;
};

/// The fewest pieces that can be counted for these moves when `counted` already are: the moved
/// piece if all are new, else any choice.
int fewest_pieces(const std::vector<Use>& uses, std::size_t from, const std::set<int>& counted) {
    if (counted.size() >= 3 || from == uses.size()) {
        return static_cast<int>(counted.size());
    }
    const Use& use = uses[from];
    if (meet(use.pieces, counted)) {
        return fewest_pieces(uses, from + 1, counted);
    }
    int fewest = 3;
    for (const int piece : use.pieces) {
        if (use.pieces.contains(use.moved) && piece != use.moved) {
            continue;
        }
        std::set<int> more = counted;
        more.insert(piece);
        fewest = std::min(fewest, fewest_pieces(uses, from + 1, more));
    }
    return fewest;
}

}  // namespace

SlowArbiter::SlowArbiter(const SlowBoard& start, int half_moves, int move_number)
    : half_moves_(half_moves), move_number_(move_number), boards_{start}, identity_(kSlowSquares) {
    std::iota(identity_.begin(), identity_.end(), 0);
}

void SlowArbiter::play(SlowMove move) {
    const SlowBoard before = board();
    const char piece = before.at(move.from);
    const bool red = before.red_to_move();
    const int rank = move.from / 9;
    effect_ = slow_effect(before, move);
    identity_[static_cast<std::size_t>(move.to)] = identity_[static_cast<std::size_t>(move.from)];
    boards_.push_back(before.after(move));

    const auto who = [this](int square) { return identity_[static_cast<std::size_t>(square)]; };
    Ply ply;
    ply.red = red;
    ply.moved = who(move.to);
    for (const int square : effect_.checkers) {
        ply.checkers.insert(who(square));
    }
    for (const SlowThreat& threat : effect_.threats) {
        (threat.fresh ? ply.fresh : ply.root)[who(threat.victim)].insert(who(threat.attacker));
    }
    ply.captures = before.is_capture(move);
    ply.advances = (piece == 'P' && rank >= 5 && move.to == move.from + 9) ||
                   (piece == 'p' && rank <= 4 && move.to == move.from - 9);
    plies_.push_back(ply);
}

std::string SlowArbiter::ruling(SlowRules rules) const {
    const bool red_moves = board().red_to_move();
    if (!slow_can_move(board())) {
        return loss(red_moves) + (board().in_check(red_moves) ? " checkmate" : " stalemate");
    }
    if (plies_.empty()) {
        return "none";
    }
    const std::string ruling = rules == SlowRules::Cxq
                                   ? ruling_on_runs()
                                   : ruling_on_repetition(rules == SlowRules::Asian);
    return ruling != "none" ? ruling : ruling_on_limits(rules);
}

/// The checkers (kChecks), or the chasers of a victim; empty if the move does not do that.
SlowArbiter::Pieces SlowArbiter::users(const Ply& ply, int victim) {
    if (victim == kChecks) {
        return ply.checkers;
    }
    Pieces chasers;
    for (const auto* threats : {&ply.fresh, &ply.root}) {
        if (const auto found = threats->find(victim); found != threats->end()) {
            chasers.insert(found->second.begin(), found->second.end());
        }
    }
    return chasers;
}

int SlowArbiter::limit_of(const std::vector<const Ply*>& run, int victim) {
    std::vector<Use> uses;
    std::transform(run.rbegin(), run.rend(), std::back_inserter(uses), [&](const Ply* ply) {
        return Use{users(*ply, victim), ply->moved};
    });
    return 6 * fewest_pieces(uses, 0, {});
}

std::vector<const SlowArbiter::Ply*> SlowArbiter::moves_back_from(int ply, int count) const {
    std::vector<const Ply*> moves;
    for (int at = ply; at >= 0 && static_cast<int>(moves.size()) < count; at -= 2) {
        moves.push_back(&plies_[static_cast<std::size_t>(at)]);
    }
    return moves;
}

std::vector<const SlowArbiter::Ply*> SlowArbiter::run_of(int ply, int victim) const {
    std::vector<const Ply*> run = moves_back_from(ply, static_cast<int>(plies_.size()));
    const auto end = std::find_if(run.begin(), run.end(),
                                  [&](const Ply* move) { return users(*move, victim).empty(); });
    run.erase(end, run.end());
    return run;
}

/// The victims (or kChecks) of runs up to that ply that exceed their limits.
std::set<int> SlowArbiter::overlong_victims(int ply) const {
    std::set<int> candidates{kChecks};
    const Ply& last = plies_[static_cast<std::size_t>(ply)];
    for (const auto* threats : {&last.fresh, &last.root}) {
        for (const auto& [victim, chasers] : *threats) {
            candidates.insert(victim);
        }
    }
    std::erase_if(candidates, [&](int victim) {
        const auto run = run_of(ply, victim);
        return run.size() <= 6 || static_cast<int>(run.size()) <= limit_of(run, victim);
    });
    return candidates;
}

int SlowArbiter::rank(int ply, int count) const {
    const auto moves = moves_back_from(ply, count);
    const auto every = [&](auto&& holds) { return std::all_of(moves.begin(), moves.end(), holds); };
    if (every([](const Ply* move) { return !move->checkers.empty(); })) {
        return 3;
    }
    int rank = 0;
    for (int victim = 0; victim < kSlowSquares; ++victim) {
        if (every([&](const Ply* move) { return move->fresh.contains(victim); })) {
            return 2;
        }
        if (every([&](const Ply* move) { return !users(*move, victim).empty(); })) {
            rank = 1;
        }
    }
    return rank;
}

std::string SlowArbiter::ruling_on_runs() const {
    const int now = static_cast<int>(plies_.size()) - 1;
    bool draw = false;
    for (const int victim : overlong_victims(now)) {
        const int length = static_cast<int>(run_of(now, victim).size());
        const int ours = rank(now, length);
        const int theirs = rank(now - 1, length - 1);
        if (theirs < ours) {
            return loss(plies_.back().red) + " run";
        }
        draw = draw || (theirs == ours && !overlong_victims(now - 1).empty());
    }
    return draw ? "draw runs" : "none";
}

std::string SlowArbiter::ruling_on_repetition(bool ranked) const {
    std::vector<int> earlier;
    for (int at = static_cast<int>(boards_.size()) - 2; at >= 0; --at) {
        if (boards_[static_cast<std::size_t>(at)] == board()) {
            earlier.push_back(at);
        }
    }
    if (earlier.size() < 2) {
        return "none";
    }
    const int now = static_cast<int>(plies_.size()) - 1;
    const int moves = (now + 1 - earlier.front()) / 2;
    const int ours = rank(now, moves);
    const int theirs = rank(now - 1, moves);
    if (!ranked || ours == theirs) {
        return "draw repetition";
    }
    const bool red = plies_.back().red;
    return loss(ours > theirs ? red : !red) + " repetition";
}

std::string SlowArbiter::ruling_on_limits(SlowRules rules) const {
    const bool cxq = rules == SlowRules::Cxq;
    const auto moves_of_black =
        std::count_if(plies_.begin(), plies_.end(), [](const Ply& ply) { return !ply.red; });
    if (cxq && move_number_ - 1 + moves_of_black >= 300) {
        return "draw moves";
    }
    if (cxq && effective_moves(true) >= 120 && effective_moves(false) >= 120) {
        return "draw effective";
    }
    return quiet_plies(cxq) >= (cxq ? 60 : 120) ? "draw progress" : "none";
}

int SlowArbiter::effective_moves(bool red) const {
    bool forced = boards_.front().in_check(boards_.front().red_to_move());
    int count = 0;
    for (const Ply& ply : plies_) {
        const bool forces = !ply.checkers.empty() || !ply.fresh.empty() || !ply.root.empty();
        count += ply.red == red && !forces && !forced;
        forced = forces;
    }
    return count;
}

int SlowArbiter::quiet_plies(bool advances_count) const {
    int count = half_moves_;
    for (const Ply& ply : plies_) {
        count = ply.captures || (advances_count && ply.advances) ? 0 : count + 1;
    }
    return count;
}

}  // namespace xq::test
