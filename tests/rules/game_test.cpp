#include "rules/game.hpp"
#include "case_file.hpp"
#include "support/catch.hpp"

using namespace xq;
using namespace xq::test;

namespace {

Game played(Game game, std::initializer_list<const char*> moves) {
    for (const char* move : moves) {
        game.play(move_from_text(move));
    }
    return game;
}

}  // namespace

TEST_CASE("a game records what each move was", "[rules]") {
    const Game game = played(Game(), {"h2e2", "h9g7", "e2e6"});
    REQUIRE(game.plies().size() == 3);
    const GamePly& last = game.plies()[2];
    CHECK(last.moved == make_piece(Red, Cannon));
    CHECK(last.captured == make_piece(Black, Soldier));
    CHECK_FALSE(last.checks);
    CHECK(last.key_after == game.position().key());
    CHECK(last.plies_since_progress == 0);
    CHECK(game.plies()[1].plies_since_progress == 2);
}

TEST_CASE("a game records checks, discovered ones included", "[rules]") {
    const Game direct = played(Game(position_of("3k5/9/9/9/9/9/9/9/R8/4K4 w")), {"a1a9"});
    CHECK(direct.plies()[0].checks);
    const Game uncovered = played(Game(position_of("4k4/9/9/9/9/9/9/4N4/4R4/3K5 w")), {"e2c3"});
    CHECK(uncovered.plies()[0].checks);
}

TEST_CASE("a piece keeps its identity, and undo restores it", "[rules]") {
    Game game;
    const PieceTracker before = game.tracker();
    const PieceId cannon = before.on(move_from_text("h2e2").from());
    const PieceId soldier = before.on(move_from_text("a0e6").to());
    game = played(game, {"h2e2", "h9g7", "e2e6"});
    CHECK(game.plies()[0].moved_id == cannon);
    CHECK(game.plies()[2].moved_id == cannon);
    CHECK(game.plies()[2].captured_id == soldier);
    CHECK(game.tracker().piece(cannon) == make_piece(Red, Cannon));
    CHECK(to_text_square(game.tracker().square(cannon)) == "e6");
    for (int i = 0; i < 3; ++i) {
        game.undo();
    }
    CHECK(game.position() == Position::start());
    for (Square square = 0; square < kSquares; ++square) {
        CHECK(game.tracker().on(square) == before.on(square));
    }
    CHECK(game.plies_since_progress() == 0);
}

TEST_CASE("progress is a capture or a step forward beyond the river", "[rules]") {
    // The soldier on a4 crosses, steps forward, then aside.
    const Game start(position_of("3k5/9/9/9/9/P8/9/9/9/4K4 w - - 7 1"));
    CHECK(start.plies_since_progress() == 7);
    const Game crossed = played(start, {"a4a5", "d9d8"});
    CHECK(crossed.plies_since_progress() == 9);
    const Game forward = played(crossed, {"a5a6", "d8d9"});
    CHECK(forward.plies_since_progress() == 1);
    CHECK(forward.quiet_plies(kCxqRules) == 1);
    CHECK(forward.quiet_plies(kAsianRules) == 11);
    CHECK(played(forward, {"a6b6"}).plies_since_progress() == 2);
}

TEST_CASE("rule sets are found by name", "[rules]") {
    for (const RuleSet* rules : kRuleSets) {
        CHECK(find_rule_set(rules->name) == rules);
    }
    CHECK(find_rule_set("") == nullptr);
    CHECK(find_rule_set("CXQ") == nullptr);
    CHECK(kCxqRules.quiet_ply_limit() == 60);
    CHECK(kCxqRules.run_limit(1) == 6);
    CHECK(kCxqRules.run_limit(2) == 12);
    CHECK(kCxqRules.run_limit(5) == 18);
}
