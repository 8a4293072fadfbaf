#include <algorithm>

#include "case_file.hpp"
#include "core/movegen.hpp"
#include "rules/arbiter.hpp"
#include "support/catch.hpp"

using namespace xq;
using namespace xq::test;

namespace {

constexpr const char* kTwoKings = "3k5/9/9/9/9/9/9/9/9/4KA3 w - - ";

void play(Arbiter& arbiter, std::initializer_list<const char*> moves) {
    for (const char* text : moves) {
        const Move move = move_from_text(text);
        REQUIRE(is_legal(arbiter.game().position(), move));
        arbiter.play(move);
    }
}

// Moves to and fro for this many plies; neither side does anything.
void shuffle(Arbiter& arbiter, int plies) {
    constexpr std::array<const char*, 4> kCycle{"f0e1", "d9d8", "e1f0", "d8d9"};
    for (int i = 0; i < plies; ++i) {
        arbiter.play(move_from_text(kCycle[static_cast<std::size_t>(i % 4)]));
    }
}

Arbiter two_kings(const RuleSet& rules, const std::string& counters) {
    return Arbiter(rules, position_of(kTwoKings + counters));
}

// The published game of a rook that checks again and again, up to a ply.
Arbiter checking_game(const RuleSet& rules, int plies) {
    const ArbiterCase example = read_cases("arbiter_cxq_runs.jsonl").front();
    Arbiter arbiter(rules, example.start);
    for (int i = 0; i < plies; ++i) {
        arbiter.play(example.moves[static_cast<std::size_t>(i)]);
    }
    return arbiter;
}

}  // namespace

TEST_CASE("mate and stalemate lose, before any move too", "[rules]") {
    const Arbiter mate(kCxqRules, position_of("3k2R2/1R7/9/9/9/9/9/9/9/4K4 b"));
    CHECK(mate.ruling().verdict == Verdict::BlackLoses);
    CHECK(mate.ruling().reason == Reason::Checkmate);
    const Arbiter stalemate(kAsianRules, position_of("3k5/1R7/9/9/9/9/9/9/9/4K4 b"));
    CHECK(stalemate.ruling().verdict == Verdict::BlackLoses);
    CHECK(stalemate.ruling().reason == Reason::Stalemate);
    CHECK(stalemate.forbidden_moves().empty());
}

TEST_CASE("mate goes before a violation on the same ply", "[rules]") {
    RuleSet strict = kCxqRules;
    strict.run_limits = {0, 0, 0};
    Arbiter arbiter(strict, position_of("3k5/R8/1R7/9/9/9/9/9/9/4K4 w"));
    play(arbiter, {"b7b9"});
    CHECK(arbiter.ruling().reason == Reason::Checkmate);
    CHECK(arbiter.ruling().is_loss_of(Black));
}

TEST_CASE("a violation goes before an automatic draw on the same ply", "[rules]") {
    ArbiterCase example = read_cases("arbiter_cxq_runs.jsonl").front();
    example.start.set_counters(kCxqRules.quiet_ply_limit() - 13, 1);
    Arbiter arbiter(kCxqRules, example.start);
    for (const Move move : example.moves) {
        CHECK_FALSE(arbiter.ruling().decided());
        arbiter.play(move);
    }
    CHECK(arbiter.game().quiet_plies(kCxqRules) == kCxqRules.quiet_ply_limit());
    CHECK(arbiter.ruling().reason == Reason::LongRun);
}

TEST_CASE("a ruling tells what it rests on", "[rules]") {
    const Arbiter arbiter = checking_game(kCxqRules, 13);
    const Ruling& ruling = arbiter.ruling();
    REQUIRE(ruling.reason == Reason::LongRun);
    CHECK(ruling.is_violation());
    CHECK(ruling.run.side == Red);
    CHECK(ruling.run.is_check());
    CHECK(ruling.run.length == 7);
    CHECK(ruling.run.limit == 6);
    CHECK(ruling.run.pieces == 1);
    CHECK(ruling.run.used_kind == make_piece(Red, Rook));
    CHECK(ruling.run.first_ply == 1);
    CHECK(ruling.run.last_ply == 13);
    CHECK(ruling.ranks[Red] == Rank::Check);
    CHECK(ruling.ranks[Black] == Rank::FreshChase);
}

TEST_CASE("the move that would be the offence is forbidden", "[rules]") {
    const Move offence = move_from_text("h8h9");
    const Arbiter arbiter = checking_game(kCxqRules, 12);
    const std::vector<Move> forbidden = arbiter.forbidden_moves();
    CHECK(std::find(forbidden.begin(), forbidden.end(), offence) != forbidden.end());
    for (const Move move : forbidden) {
        CHECK(gives_check(arbiter.game().position(), move));
    }
    CHECK(arbiter.ruling_after(offence).is_loss_of(Red));
    CHECK(arbiter.check_run(Red).length == 6);
    CHECK(checking_game(kCxqRules, 10).forbidden_moves().empty());
    // The third occurrence is the offence there, and Black is the one who completes it.
    CHECK(checking_game(kAsianRules, 6).forbidden_moves().empty());
    CHECK(checking_game(kAsianRules, 8).ruling().is_loss_of(Red));
    CHECK(checking_game(kSimpleRules, 8).ruling().verdict == Verdict::Draw);
}

TEST_CASE("300 moves by each side, counted from the move number", "[rules]") {
    Arbiter arbiter = two_kings(kCxqRules, "0 300");
    shuffle(arbiter, 1);
    CHECK_FALSE(arbiter.ruling().decided());
    play(arbiter, {"d9d8"});
    CHECK(arbiter.ruling().reason == Reason::MoveLimit);
    CHECK(arbiter.ruling().verdict == Verdict::Draw);
}

TEST_CASE("no progress, counted from the half-move clock", "[rules]") {
    for (const auto& [rules, clock] : {std::pair{&kCxqRules, "58 1"}, {&kAsianRules, "118 1"}}) {
        Arbiter arbiter = two_kings(*rules, clock);
        shuffle(arbiter, 1);
        CHECK_FALSE(arbiter.ruling().decided());
        play(arbiter, {"d9d8"});
        CHECK(arbiter.ruling().reason == Reason::NoProgress);
    }
    // A position over the limit is not ruled before someone moves.
    CHECK_FALSE(two_kings(kCxqRules, "60 1").ruling().decided());
}

TEST_CASE("effective moves neither check nor chase nor reply to that", "[rules]") {
    RuleSet rules = kCxqRules;
    rules.effective_move_limit = 2;
    // A check, its reply, a quiet move of each, a chase of the cannon, its reply, quiet moves.
    Arbiter arbiter(rules, position_of("3k5/9/9/9/8c/9/9/9/4A4/R3K4 w"));
    play(arbiter, {"a0a9", "d9d8"});
    CHECK(arbiter.effective_moves(Red) == 0);
    CHECK(arbiter.effective_moves(Black) == 0);
    play(arbiter, {"e1f0", "i5i6"});
    CHECK(arbiter.effective_moves(Red) == 1);
    CHECK(arbiter.effective_moves(Black) == 1);
    play(arbiter, {"a9a6"});
    CHECK(arbiter.last_threats().size() == 1);
    play(arbiter, {"i6i7"});
    CHECK(arbiter.effective_moves(Red) == 1);
    CHECK(arbiter.effective_moves(Black) == 1);
    play(arbiter, {"f0e1", "i7i6"});
    CHECK(arbiter.ruling().decided() == (arbiter.effective_moves(Black) == 2));
}

TEST_CASE("an in-check start makes the first move a reply", "[rules]") {
    Arbiter arbiter(kCxqRules, position_of("3k5/R8/9/9/9/9/9/9/9/5K3 b"));
    play(arbiter, {"d9e9"});
    CHECK(arbiter.effective_moves(Black) == 1);
    Arbiter in_check(kCxqRules, position_of("R2k5/9/9/9/9/9/9/9/9/4K4 b"));
    play(in_check, {"d9d8"});
    CHECK(in_check.effective_moves(Black) == 0);
}

TEST_CASE("simple repetition is a draw at the third occurrence", "[rules]") {
    Arbiter arbiter = two_kings(kSimpleRules, "0 1");
    shuffle(arbiter, 7);
    CHECK_FALSE(arbiter.ruling().decided());
    CHECK(arbiter.occurrences() == 2);
    play(arbiter, {"d8d9"});
    CHECK(arbiter.ruling().reason == Reason::Repetition);
    CHECK(arbiter.ruling().first_ply == 5);
    CHECK(arbiter.occurrences() == 3);
    // Under cxq play goes on.
    Arbiter counted = two_kings(kCxqRules, "0 1");
    shuffle(counted, 8);
    CHECK_FALSE(counted.ruling().decided());
}

TEST_CASE("a very long game is judged to its end", "[rules]") {
    for (const RuleSet* rules : kRuleSets) {
        Arbiter arbiter = two_kings(*rules, "0 1");
        shuffle(arbiter, 10000);
        CHECK(arbiter.ply() == 10000);
        CHECK(arbiter.ruling().verdict == Verdict::Draw);
        CHECK(judge(*rules, arbiter.game()).ply == (rules == &kCxqRules ? 60 : 8));
    }
}

TEST_CASE("the pieces of a run are counted once each", "[rules]") {
    PieceCount one;
    one.add(0b011, 0b001);  // the moved piece of two new ones
    one.add(0b001, 0b100);
    CHECK(one.count() == 1);
    CHECK(one.pieces() == 0b001);
    one.add(0b010, 0b010);  // the other one of them was not counted then
    CHECK(one.count() == 2);
    one.add(0b110, 0b100);  // one of these is in the set
    CHECK(one.count() == 2);
    one.add(0b100, 0b100);
    CHECK(one.count() == 3);
    PieceCount open;
    open.add(0b011, 0b100);  // neither moved: the choice stays open
    open.add(0b010, 0b010);
    CHECK(open.count() == 1);
}
