#include <set>

#include "core/movegen.hpp"
#include "search_helpers.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

using test::depth_limit;
using test::game_from;
using test::search;
using test::Searched;

constexpr const char* kMiddleGame =
    "r2akab1r/3n5/4b3n/p1p1p1p1p/9/2P3P2/P3P3P/1C2B1N1C/9/R2AKABR1 w - - 0 1";

std::size_t legal_moves(const Game& game) {
    MoveList legal;
    generate(game.position(), MoveKind::All, legal);
    return legal.size();
}

TEST_CASE("several lines: different moves, the best first, one report each") {
    const Game game = game_from(kMiddleGame);
    SearchLimits limits = depth_limit(5);
    limits.multipv = 4;
    const Searched searched = search(game, limits);
    const auto& lines = searched.result.lines;
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].move == searched.result.best);
    std::set<std::uint16_t> moves;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CHECK(moves.insert(lines[i].move.bits()).second);
        CHECK((i == 0 || lines[i].score <= lines[i - 1].score));
    }
    REQUIRE(searched.reports.size() == std::size_t{4} * 5);
    for (std::size_t i = 0; i < searched.reports.size(); ++i) {
        CHECK(searched.reports[i].pv_index == static_cast<int>(i % 4) + 1);
        CHECK(searched.reports[i].depth == static_cast<int>(i / 4) + 1);
    }
}

TEST_CASE("each line has the score that its move has alone") {
    const Game game = game_from("3k5/4R4/9/9/9/9/9/9/9/3AK4 w - - 0 1");
    SearchLimits limits = depth_limit(1);
    limits.multipv = kMaxMoves;
    ThreadPool pool;
    const Searched all = search(pool, game, limits);
    CHECK(all.result.lines.size() == legal_moves(game));
    for (const RootLine& line : all.result.lines) {
        SearchLimits alone = depth_limit(1);
        alone.search_moves = {line.move};
        CHECK(search(game, alone).result.score == line.score);
    }
}

TEST_CASE("one line is the rule, and has the result's own move and score") {
    const Searched searched = search(game_from(kMiddleGame), depth_limit(4));
    REQUIRE(searched.result.lines.size() == 1);
    CHECK(searched.result.lines[0].move == searched.result.best);
    CHECK(searched.result.lines[0].ponder == searched.result.ponder);
    CHECK(searched.result.lines[0].score == searched.result.score);
}

TEST_CASE("several lines can be broken off at any time") {
    ThreadPool pool;
    for (std::uint64_t nodes = 1; nodes < 3'000; nodes += 37) {
        SearchLimits limits = test::node_limit(nodes);
        limits.multipv = 5;
        const Searched searched = search(pool, game_from(kMiddleGame), limits);
        REQUIRE(searched.result.best);
        REQUIRE_FALSE(searched.reports.empty());
        REQUIRE_FALSE(searched.result.lines.empty());
        CHECK(searched.result.lines[0].move == searched.result.best);
    }
}

TEST_CASE("a finished search leaves its root in the table") {
    ThreadPool pool;
    const Game game = game_from(kMiddleGame);
    CHECK_FALSE(pool.probe(game.position()));
    const Searched searched = search(pool, game, depth_limit(4));
    const auto entry = pool.probe(game.position());
    REQUIRE(entry);
    CHECK(entry->move == searched.result.best);
    CHECK(entry->score == searched.result.score);
    CHECK(entry->depth == 4);
    pool.clear();
    CHECK_FALSE(pool.probe(game.position()));
    // What was left out would be missing in it.
    SearchLimits limits = depth_limit(4);
    limits.search_moves = {searched.result.best};
    search(pool, game, limits);
    CHECK_FALSE(pool.probe(game.position()));
}

}  // namespace
}  // namespace xq
