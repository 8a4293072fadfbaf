#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "case_file.hpp"
#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "rules/cycle.hpp"
#include "support/catch.hpp"
#include "support/slow_arbiter.hpp"

using namespace xq;
using namespace xq::test;

namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

std::string reason_name(const Ruling& ruling) {
    switch (ruling.reason) {
        case Reason::None: break;
        case Reason::Checkmate: return " checkmate";
        case Reason::Stalemate: return " stalemate";
        case Reason::LongRun: return " run";
        case Reason::MutualRuns: return " runs";
        case Reason::Repetition: return " repetition";
        case Reason::MoveLimit: return " moves";
        case Reason::EffectiveMoves: return " effective";
        case Reason::NoProgress: return " progress";
    }
    return "";
}

std::string ruling_name(const Ruling& ruling) {
    return ruling.decided() ? std::string(verdict_name(ruling.verdict)) + reason_name(ruling)
                            : "none";
}

SlowMove slow(Move move) { return {move.from(), move.to()}; }

// Plays one game on the arbiters of all rule sets and on their slow twin, and compares each ply.
class Match {
public:
    explicit Match(const Position& start)
        : cxq_(kCxqRules, start),
          asian_(kAsianRules, start),
          simple_(kSimpleRules, start),
          slow_(SlowBoard::from_fen(write_fen(start)), start.plies_since_capture(),
                start.move_number()) {
        compare_rulings();
    }

    const Game& game() const { return asian_.game(); }
    const Ruling& asian_ruling() const { return asian_.ruling(); }
    const Ruling& cxq_ruling() const { return cxq_.ruling(); }

    void play(Move move) {
        for (Arbiter* arbiter : {&cxq_, &asian_, &simple_}) {
            const std::string foreseen = ruling_name(arbiter->ruling_after(move));
            arbiter->play(move);
            CHECK(ruling_name(arbiter->ruling()) == foreseen);
        }
        slow_.play(slow(move));
        INFO(write_fen(game().position()) << " after " << to_text(move));
        compare_effect();
        compare_rulings();
        compare_cycle();
    }

private:
    void compare_effect() const {
        SlowSquares checking;
        checkers(game().position()).for_each([&](Square square) { checking.push_back(square); });
        CHECK(checking == slow_.effect().checkers);
        std::vector<SlowThreat> threats;
        for (const Threat& threat : asian_.last_threats()) {
            threats.push_back({threat.attacker, threat.victim, threat.fresh});
        }
        std::sort(threats.begin(), threats.end());
        CHECK((threats == slow_.effect().threats));
    }

    void compare_rulings() const {
        CHECK(ruling_name(cxq_.ruling()) == slow_.ruling(SlowRules::Cxq));
        CHECK(ruling_name(asian_.ruling()) == slow_.ruling(SlowRules::Asian));
        CHECK(ruling_name(simple_.ruling()) == slow_.ruling(SlowRules::Simple));
    }

    // The search's own judgement of a repetition.
    void compare_cycle() const {
        const Ruling& ruling = asian_.ruling();
        if (ruling.reason != Reason::Repetition) {
            return;
        }
        std::vector<Move> moves;
        for (const GamePly& ply :
             game().plies().subspan(static_cast<std::size_t>(ruling.first_ply - 1))) {
            moves.push_back(ply.move);
        }
        const auto offender = cycle_offender(game().position(), moves);
        CHECK((offender ? loss_of(*offender) : Verdict::Draw) == ruling.verdict);
    }

    Arbiter cxq_;
    Arbiter asian_;
    Arbiter simple_;
    SlowArbiter slow_;
};

// What the comparisons met; the tests demand that it was enough of each kind.
struct Tally {
    int plies = 0;
    int checks = 0;
    int repetitions = 0;
    int rank_losses = 0;
    std::array<int, 4> long_runs{};  // by the number of pieces
    int mutual_runs = 0;

    void add(const Match& match) {
        ++plies;
        checks += match.game().plies().back().checks;
        repetitions += match.asian_ruling().reason == Reason::Repetition;
        rank_losses += match.asian_ruling().is_violation();
        const Ruling& cxq = match.cxq_ruling();
        long_runs[static_cast<std::size_t>(cxq.run.pieces)] += cxq.reason == Reason::LongRun;
        mutual_runs += cxq.reason == Reason::MutualRuns;
    }
};

// A move that takes the mover's last one back, if that is legal.
Move reversal(const Game& game) {
    const auto plies = game.plies();
    if (plies.size() < 2) {
        return Move::none();
    }
    const Move last = plies[plies.size() - 2].move;
    const Move back(last.to(), last.from());
    return is_legal(game.position(), back) && !game.position().is_capture(back) ? back
                                                                                : Move::none();
}

bool is_forcing(const Position& before, Move move) {
    Position after = before;
    Undo undo;
    after.make(move, undo);
    ThreatList threats;
    find_threats(before, after, move, Bitboard::all(), threats);
    return after.in_check() || !threats.empty();
}

// A reversal with some chance in 100, so that positions recur, and often a check or a chase, so
// that runs grow.
Move pick_move(const Game& game, std::size_t reversal_chance, Random& random) {
    const bool reverses = below(random, 100) < reversal_chance;
    if (const Move back = reversal(game); reverses && back) {
        return back;
    }
    MoveList moves;
    generate(game.position(), MoveKind::All, moves);
    if (moves.empty()) {
        return Move::none();
    }
    Move move = moves[below(random, moves.size())];
    const int most_tries = below(random, 4) != 0 ? 20 : 0;
    for (int tries = 0; tries < most_tries && !is_forcing(game.position(), move); ++tries) {
        move = moves[below(random, moves.size())];
    }
    return move;
}

// Random games from the positions of the published cases and from the start position.
Tally play_random_games(int min_plies, std::uint64_t seed) {
    constexpr int kPliesPerGame = 100;
    constexpr std::array<std::size_t, 3> kReversalChances{40, 80, 98};
    std::vector<Position> starts{Position::start()};
    for (const ArbiterCase& example : read_cases("arbiter_cases.jsonl")) {
        starts.push_back(example.start);
    }
    Random random(seed);
    Tally tally;
    for (std::size_t i = 0; tally.plies < min_plies; ++i) {
        Match match(starts[i % starts.size()]);
        const std::size_t reversal_chance = kReversalChances[below(random, 3)];
        for (int ply = 0; ply < kPliesPerGame; ++ply) {
            const Move move = pick_move(match.game(), reversal_chance, random);
            if (!move) {
                break;
            }
            match.play(move);
            tally.add(match);
        }
    }
    return tally;
}

int replay_games(std::size_t count) {
    auto games = read_games("games_sample.uci");
    games.resize(std::min(count, games.size()));
    int plies = 0;
    for (const auto& moves : games) {
        Match match(Position::start());
        for (const Move move : moves) {
            match.play(move);
            ++plies;
        }
    }
    return plies;
}

}  // namespace

TEST_CASE("random games with repetitions: threats and rulings as by the slow twin", "[rules]") {
    const Tally tally = play_random_games(16000, 1);
    CHECK(tally.checks > 1000);
    CHECK(tally.repetitions > 1000);
    CHECK(tally.rank_losses > 500);
    CHECK(tally.long_runs[1] > 50);
}

TEST_CASE("real games: threats and rulings as by the slow twin", "[rules]") {
    CHECK(replay_games(50) > 4000);
}

TEST_CASE("many random games: threats and rulings as by the slow twin", "[rules][long]") {
    const Tally tally = play_random_games(400000, 2);
    CHECK(tally.plies >= 400000);
    CHECK(tally.rank_losses > 10000);
    CHECK(tally.long_runs[1] > 1000);
    CHECK(tally.long_runs[2] > 100);
    CHECK(tally.mutual_runs > 100);
}

TEST_CASE("more real games: threats and rulings as by the slow twin", "[rules][long]") {
    CHECK(replay_games(300) > 25000);
}
