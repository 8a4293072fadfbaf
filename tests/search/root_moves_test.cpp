#include "search/root_moves.hpp"

#include <algorithm>

#include "search_helpers.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

using test::game_from;

bool has(const std::vector<Move>& moves, std::string_view text) {
    return std::find(moves.begin(), moves.end(), move_from_text(text)) != moves.end();
}

// From a game that Longma played: Black checks for ever, and it is Red's reply that completes the
// third occurrence. All other moves let Red mate at once, but for g0e0.
Game third_occurrence_by_reply() {
    return game_from("3aka3/2C1n4/4R4/9/2p6/9/2P1P1p1P/4C4/6r2/4K4 b - - 0 38",
                     {"g1g0", "e0e1", "g0g1", "e1e0", "g1g0", "e0e1"});
}

TEST_CASE("a move is forbidden if the opponent's reply brings the loss by rule") {
    const RootMoves moves = root_moves(third_occurrence_by_reply(), kAsianRules, {});
    CHECK_FALSE(has(moves.allowed, "g0g1"));
    CHECK(has(moves.allowed, "g0e0"));
    CHECK_FALSE(moves.all_forbidden);
    REQUIRE(moves.forbidden.size() == 1);
    CHECK(moves.forbidden.front().move == move_from_text("g0g1"));
    CHECK(moves.forbidden.front().reply == move_from_text("e1e0"));
    const Ruling& ruling = moves.forbidden.front().ruling;
    CHECK(ruling.verdict == Verdict::BlackLoses);
    CHECK(ruling.reason == Reason::Repetition);
    CHECK(ruling.ranks[Black] == Rank::Check);
}

TEST_CASE("a loss by rule with the reply is allowed if all else is mated as soon") {
    SearchLimits limits;
    limits.search_moves = {move_from_text("g0g1"), move_from_text("g0a0")};
    const RootMoves moves = root_moves(third_occurrence_by_reply(), kAsianRules, limits);
    CHECK(moves.allowed.size() == 2);
    CHECK(moves.forbidden.empty());
}

TEST_CASE("without a law on perpetuals nothing is forbidden") {
    for (const RuleSet* rules : {&kSimpleRules, &kCxqRules}) {
        const RootMoves moves = root_moves(third_occurrence_by_reply(), *rules, {});
        CHECK(has(moves.allowed, "g0g1"));
        CHECK(moves.forbidden.empty());
    }
}

TEST_CASE("the repetition itself, not its approach, is what is forbidden") {
    const Game game = game_from("3aka3/2C1n4/4R4/9/2p6/9/2P1P1p1P/4C4/6r2/4K4 b - - 0 38",
                                {"g1g0", "e0e1", "g0g1", "e1e0"});
    CHECK(has(root_moves(game, kAsianRules, {}).allowed, "g1g0"));
}

}  // namespace
}  // namespace xq
