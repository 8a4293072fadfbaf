#include "eval/count_terms.hpp"

#include <map>
#include <string_view>

#include "eval/evaluator.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::position_from;
using test::require_equal;
using test::SlowBoard;

struct Counts {
    std::map<int, int> by_term;
    void add(int term, int count) {
        CHECK(term >= term::first(term::Tempo));
        CHECK(term < term::kCount);
        by_term[term] += count;
    }
    int of(term::GroupIndex group, int index) const {
        const auto found = by_term.find(term::first(group) + index);
        return found == by_term.end() ? 0 : found->second;
    }
};

struct BothCounts {
    Counts red;
    Counts black;
};

BothCounts count(const Position& position) {
    BothCounts counts;
    count_terms(position, counts.red, counts.black);
    return counts;
}

BothCounts count(std::string_view fen) { return count(position_from(fen)); }

// Of a threat by this attacker (0 rook, 1 horse, 2 cannon, 3 soldier).
int threat(int attacker, bool guarded, PieceType victim) {
    return (attacker * 2 + static_cast<int>(guarded)) * kPieceTypes + victim;
}

TEST_CASE("each half square has a term of its own, the same for its mirror image") {
    for (int kind = 0; kind < kPieceTypes; ++kind) {
        const auto type = static_cast<PieceType>(kind);
        for (Square square = 0; square < kSquares; ++square) {
            CHECK(term::square(type, square) == term::square(type, mirrored(square)));
            CHECK(term::square(type, square) / term::kHalfSquares == kind);
        }
    }
    CHECK(term::square(Soldier, make_square(4, kRanks - 1)) == term::first(term::Tempo) - 1);
}

TEST_CASE("mobility counts the squares that a man can go to") {
    // The rook on e1 has its own king behind it and a black soldier before it.
    const auto counts = count("3k5/9/9/9/9/4p4/9/2N6/C3R4/4K4 w");
    CHECK(counts.red.of(term::RookMobility, 3 + 4 + 3) == 1);    // b1 to d1, f1 to i1, e2 to e4
    CHECK(counts.red.of(term::HorseMobility, 6) == 1);           // all but its own men on a1 and e1
    CHECK(counts.red.of(term::CannonMobility, 1 + 3 + 8) == 1);  // a0, b1 to d1, a2 to a9
    CHECK(counts.red.of(term::Tempo, 0) == 1);
    CHECK(counts.black.of(term::Tempo, 0) == 0);
}

TEST_CASE("the greatest counts have terms of their own") {
    // A rook and a cannon alone on the middle of an empty board.
    const auto rook = count("3k5/9/9/9/9/7R1/9/9/9/4K4 w");
    CHECK(rook.red.of(term::RookMobility, 17) == 1);
    const auto cannon = count("3k5/9/9/9/9/7C1/9/9/9/4K4 w");
    CHECK(cannon.red.of(term::CannonMobility, 17) == 1);
    const auto soldiers = count("3k5/9/9/9/PPPPP4/9/9/9/9/4K4 w");
    CHECK(soldiers.red.of(term::CrossedSoldiers, 5) == 1);
    CHECK(soldiers.red.of(term::SoldierPairs, 0) == 4);
}

TEST_CASE("pressure counts the attackers and their hits on the king's surroundings") {
    // The rook on a8 hits d8, e8 and f8, of which e8 touches the king on e9.
    const auto one = count("4k4/R8/9/9/9/9/9/9/9/3K5 b");
    CHECK(one.red.of(term::Pressure, 3 / 2) == 1);
    // The rook on a9 hits d9 and the king, the soldier on e8 the king.
    const auto two = count("R3k4/4P4/9/9/9/9/9/9/9/3K5 b");
    CHECK(two.red.of(term::Pressure, 12 + (2 * 3 + 3) / 2) == 1);
}

TEST_CASE("threats know the attacker, the victim and whether it is guarded") {
    // The rook on a5 attacks the soldier on e5 that the elephant on g7 cannot guard, and the cannon
    // on a9; the horse on c4 attacks the soldier too.
    const auto counts = count("c2k5/9/4b4/9/R3p4/2N6/9/9/9/4K4 w");
    CHECK(counts.red.of(term::Threats, threat(0, false, Soldier)) == 1);
    CHECK(counts.red.of(term::Threats, threat(0, false, Cannon)) == 1);
    CHECK(counts.red.of(term::Threats, threat(1, false, Soldier)) == 1);
    const auto guarded = count("3k5/9/9/4n4/R3p4/9/9/9/9/5K3 b");
    CHECK(guarded.red.of(term::Threats, threat(0, false, Soldier)) == 1);
    const auto by_rook = count("3k5/9/9/4r4/R3p4/9/9/9/9/5K3 b");
    CHECK(by_rook.red.of(term::Threats, threat(0, true, Soldier)) == 1);
}

TEST_CASE("cannons that aim at the king") {
    const auto bare = count("4k4/9/9/9/9/9/4C4/9/9/R3K3R w");
    CHECK(bare.red.of(term::BareCannons, 2) == 1);
    CHECK(bare.red.of(term::FileCannons, 0) == 1);
    const auto loaded = count("4k4/4a4/4b4/9/9/9/4C4/9/9/4K4 w");
    CHECK(loaded.red.of(term::FileCannons, 3 + 1) == 1);  // two men between, one advisor
    CHECK(loaded.red.of(term::BareCannons, 0) == 0);
    CHECK(loaded.red.of(term::DoubledCannons, 0) == 0);
    const auto doubled = count("3ak4/9/4b4/9/4p4/9/4C4/9/4C4/3K5 w");
    CHECK(doubled.red.of(term::FileCannons, 3 + 1) == 1);
    CHECK(doubled.red.of(term::FileCannons, 6 + 1) == 1);  // the other cannon is the third man
    CHECK(doubled.red.of(term::DoubledCannons, 0) == 1);
    const auto bottom = count("C1b1k4/9/9/9/9/9/9/9/9/3K5 b");
    CHECK(bottom.red.of(term::BottomCannons, 1) == 1);
    const auto covered = count("C1bak4/9/9/9/9/9/9/9/9/3K5 w");
    CHECK(covered.red.of(term::BottomCannons, 2) == 1);
}

TEST_CASE("men of both sides are counted together") {
    const auto counts = count("2b1k4/9/9/1PP2P3/9/9/9/9/9/RN1K1C1CR w");
    CHECK(counts.red.of(term::Pairs, 0) == 1);  // rooks
    CHECK(counts.red.of(term::Pairs, 1) == 0);  // horses
    CHECK(counts.red.of(term::Pairs, 2) == 1);  // cannons
    CHECK(counts.red.of(term::Pairs, 3) == 2);  // a rook and a horse
    CHECK(counts.red.of(term::Pairs, 4) == 4);  // a rook and a cannon
    CHECK(counts.red.of(term::Pairs, 5) == 2);  // a horse and a cannon
    CHECK(counts.red.of(term::CrossedSoldiers, 3) == 1);
    CHECK(counts.red.of(term::SoldierPairs, 0) == 1);
    CHECK(counts.red.of(term::Against, 4) == 2);          // two rooks, one elephant
    CHECK(counts.red.of(term::Against, 4 + 4 + 3) == 2);  // two cannons, one elephant
    CHECK(counts.red.of(term::Against, 13) == 3);         // three soldiers, one elephant
    CHECK(counts.black.of(term::Against, 4) == 0);
    const auto guards = count("2bak4/4a4/4b4/9/9/9/9/9/9/4K4 w");
    CHECK(guards.black.of(term::FullGuards, 0) == 1);
    CHECK(guards.black.of(term::FullGuards, 1) == 1);
}

TEST_CASE("checks that could be given, on points that are guarded or not") {
    // The rook on a5 can check from a9 and from e5, which the rook on i5 guards.
    const auto rook = count("4k4/9/9/9/R7r/9/9/9/9/3K5 w");
    CHECK(rook.red.of(term::Checks, 0) == 1);
    CHECK(rook.red.of(term::Checks, 3) == 1);
    // The horse on e5 could check from d7 and f7, which the advisor guards.
    const auto horse = count("4k4/4a4/9/9/4N4/9/9/9/9/3K5 w");
    CHECK(horse.red.of(term::Checks, 1) == 2);
    CHECK(horse.red.of(term::Checks, 4) == 0);
    // The cannon on a5 could check over the advisor from e5; on a9 nothing is between.
    const auto cannon = count("4k4/4a4/9/9/C8/9/9/9/9/3K5 w");
    CHECK(cannon.red.of(term::Checks, 2) == 0);
    CHECK(cannon.red.of(term::Checks, 5) == 1);
}

TEST_CASE("the steps that are left to the king") {
    const auto counts = count("4k4/R8/9/9/9/9/9/9/9/3K5 b");
    CHECK(counts.red.of(term::KingRoom, 2) == 1);    // d9 and f9, not e8
    CHECK(counts.black.of(term::KingRoom, 2) == 1);  // d1 and e0
}

TEST_CASE("major pieces beyond the river against those at home") {
    const BothCounts start = count(Position::start());
    CHECK(start.red.of(term::Storm, 6) == 1);
    CHECK(start.black.of(term::Storm, 6) == 1);
    const auto storm = count("3k5/9/2n6/R7C/9/9/9/9/9/4K4 w");
    CHECK(storm.red.of(term::Storm, 2 * 7 + 1) == 1);
    CHECK(storm.black.of(term::Storm, 0) == 1);
}

TEST_CASE("points of the palace that are attacked and not guarded") {
    // The rook on d1 hits d7, d8 and d9, of which the king on e9 guards the last.
    const auto rook = count("4k4/9/9/9/9/9/9/9/3R5/5K3 w");
    CHECK(rook.red.of(term::Palace, 2) == 1);
    CHECK(rook.black.of(term::Palace, 0) == 1);
}

TEST_CASE("the evaluation is the weighted sum of the counts, scaled") {
    test::for_each_twin({5'000, 2'000, 12}, [](const SlowBoard& board, const Position& position) {
        const BothCounts counts = count(position);
        double middle = 0;
        double end = 0;
        const auto add = [&](int term, int count) {
            middle += weight_of(term).middle() * count;
            end += weight_of(term).end() * count;
        };
        for (const auto& [term, count] : counts.red.by_term) {
            add(term, count);
        }
        for (const auto& [term, count] : counts.black.by_term) {
            add(term, -count);
        }
        position.occupied().for_each([&](Square square) {
            const Piece piece = position.piece_on(square);
            const bool red = color_of(piece) == Red;
            add(term::square(type_of(piece), red ? square : turned(square)), red ? 1 : -1);
        });
        const double share = static_cast<double>(game_phase(position)) / TaperedScore::kFullPhase;
        double score = middle * share + end * (1 - share);
        score *= score_scale(position, score > 0 ? Red : Black);
        const int got = position.side() == Red ? evaluate(position) : -evaluate(position);
        // Each of three divisions may cut off less than one.
        require_equal(std::abs(got - score) < 3, true, [&] { return board.fen(); });
    });
}

}  // namespace
}  // namespace xq
