#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "search_helpers.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/epd_reader.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::depth_limit;
using test::game_from;
using test::node_limit;
using test::search;
using test::Searched;

// What a mate in 1 or 2 may cost; a second has room for many times as many.
constexpr std::uint64_t kNodesForMate = 200'000;

std::string field_after(const test::EpdRecord& record, std::string_view name) {
    for (const std::string& field : record.fields) {
        if (field.starts_with(name)) {
            return field.substr(name.size() + 1);
        }
    }
    return {};
}

TEST_CASE("mates in one and two are found with their exact distance") {
    ThreadPool pool;
    int asked = 0;
    int found = 0;
    for (const auto& record : test::read_epd("mates.epd")) {
        const int distance = std::stoi(field_after(record, "mate"));
        if (distance > 2) {
            continue;
        }
        SearchLimits limits = node_limit(kNodesForMate);
        limits.mate = distance;
        pool.clear();
        const SearchResult result = search(pool, game_from(record.fen), limits).result;
        const bool right_move =
            field_after(record, "bm").find(to_text(result.best)) != std::string::npos;
        ++asked;
        const bool mates = result.score >= kMateBound;
        found += right_move && mates && mate_distance(result.score) == distance ? 1 : 0;
        if (mates) {
            CHECK(mate_distance(result.score) >= distance);  // no mate that is none
        }
    }
    CHECK(asked == 500);
    CHECK(found >= asked * 99 / 100);
}

TEST_CASE("a side without a legal move has lost, in check or not") {
    for (const char* fen : {"3k5/4R4/4R4/9/9/9/9/9/9/4K4 b - - 0 1",    // the king cannot move
                            "3kR4/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1"}) {  // and is in check
        const SearchResult result = search(game_from(fen), depth_limit(3)).result;
        CHECK_FALSE(result.best);
        CHECK(result.score == mated_in(0));
    }
    // The rook takes the last free point from a king that stands in no check.
    const Searched searched =
        search(game_from("3k5/9/4R4/9/9/9/9/9/9/R3K4 w - - 0 1"), depth_limit(4));
    CHECK(is_mate(searched.result.score));
}

TEST_CASE("one thread gives the same search every time") {
    const Game game = game_from(kStartFen, {"h2e2", "h9g7", "h0g2", "i9h9"});
    const Searched first = search(game, node_limit(50'000));
    const Searched second = search(game, node_limit(50'000));
    CHECK(first.result.best == second.result.best);
    CHECK(first.result.score == second.result.score);
    REQUIRE(first.reports.size() == second.reports.size());
    for (std::size_t i = 0; i < first.reports.size(); ++i) {
        CHECK(first.reports[i].nodes == second.reports[i].nodes);
        CHECK(first.reports[i].pv == second.reports[i].pv);
    }
}

TEST_CASE("limits of depth and nodes are kept") {
    const Game game = game_from(kStartFen);
    CHECK(search(game, depth_limit(4)).result.depth == 4);
    CHECK(search(game, node_limit(10'000)).result.nodes <= 10'001);
    CHECK(search(game, node_limit(1)).result.best);
    CHECK(search(game, node_limit(0)).result.best);
    CHECK_FALSE(search(game, depth_limit(0)).result.best);
    CHECK_FALSE(search(game, depth_limit(-3)).result.best);
    SearchLimits limits;
    limits.move_time = 0;
    CHECK(search(game, limits).result.best);
    limits.move_time = -5;
    CHECK(search(game, limits).result.best);
}

TEST_CASE("every reported line is legal and begins with the move that is played") {
    ThreadPool pool;
    for (const auto& record : test::read_epd("perft_extra.epd")) {
        const Game game = game_from(record.fen);
        const Searched searched = search(pool, game, node_limit(3'000));
        for (const SearchReport& report : searched.reports) {
            Position position = game.position();
            for (const Move move : report.pv) {
                REQUIRE(is_legal(position, move));
                Undo undo;
                position.make(move, undo);
            }
        }
        if (searched.result.best) {
            REQUIRE_FALSE(searched.reports.back().pv.empty());
            CHECK(searched.reports.back().pv.front() == searched.result.best);
        }
    }
}

TEST_CASE("only wanted moves are played, and banned ones never") {
    const Game game = game_from(kStartFen);
    SearchLimits limits = depth_limit(4);
    limits.search_moves = {move_from_text("a0a1"), move_from_text("a0a9")};
    CHECK(search(game, limits).result.best == move_from_text("a0a1"));
    limits.ban_moves = {move_from_text("a0a1")};
    CHECK_FALSE(search(game, limits).result.best);
    limits.search_moves.clear();
    limits.ban_moves = {search(game, depth_limit(4)).result.best};
    CHECK(search(game, limits).result.best != limits.ban_moves.front());
}

TEST_CASE("a perpetual check that would lose by rule is left out at the root") {
    struct Case {
        const char* fen;
        std::initializer_list<std::string_view> moves;
        const char* losing;
    };
    const Case cases[] = {
        {"9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w - - 0 1",
         {"d6e6", "e4d4", "e6d6", "d4e4", "d6e6", "e4d4", "e6d6"},
         "d4e4"},
        {"3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w - - 0 1",
         {"f1e1", "f2e2", "e1f1", "e2f2", "f1e1", "f2e2", "e1f1"},
         "e2f2"},
    };
    for (const Case& c : cases) {
        const Game game = game_from(c.fen, c.moves);
        ThreadPool pool;
        pool.set_rules(kAsianRules);
        const Searched searched = search(pool, game, depth_limit(8));
        CHECK(searched.result.best);
        CHECK(searched.result.best != move_from_text(c.losing));
        REQUIRE(searched.forbidden.size() == 1);
        CHECK(searched.forbidden.front().move == move_from_text(c.losing));
        CHECK(searched.forbidden.front().ruling.reason == Reason::Repetition);
        CHECK_FALSE(searched.all_forbidden);
        // When nothing else is allowed it is played, and scored as what it is.
        SearchLimits limits = depth_limit(4);
        limits.search_moves = {move_from_text(c.losing)};
        const Searched forced = search(pool, game, limits);
        CHECK(forced.result.best == move_from_text(c.losing));
        CHECK(forced.result.score == rule_loss_in(1));
        CHECK(forced.all_forbidden);
    }
}

TEST_CASE("endless checks do not save a lost side") {
    const Searched searched =
        search(game_from("4k4/8R/9/9/9/9/9/9/9/rrBA1K3 w - - 0 1"), depth_limit(14));
    CHECK(is_rule_decision(searched.result.score));
    CHECK(searched.result.score < 0);
}

TEST_CASE("the no-progress rule is known as a draw that only a mate forestalls") {
    ThreadPool pool;
    pool.set_rules(kAsianRules);
    // Two rooks against guards win, but not in the two plies that are left.
    const char* rooks = "3aka3/9/4b4/9/9/9/9/9/4A4/R3K3R w - - ";
    CHECK(search(pool, game_from(rooks + std::string("0 1")), depth_limit(6)).result.score > 500);
    CHECK(search(pool, game_from(rooks + std::string("118 100")), depth_limit(6)).result.score ==
          kDraw);
    // A mate with the last move of the count is a mate.
    const Searched mate =
        search(pool, game_from("3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 117 100"), depth_limit(5));
    CHECK(is_mate(mate.result.score));
    // A game that has gone past the count is played on.
    const Searched past =
        search(pool, game_from("3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 150 100"), depth_limit(5));
    CHECK(is_mate(past.result.score));
}

TEST_CASE("quiescence stays bounded in dense tactical positions") {
    test::Random random(17);
    ThreadPool pool;
    for (int i = 0; i < 200; ++i) {
        const Position position = test::position_of(test::tactical_placement(random));
        if (!has_legal_move(position)) {
            continue;
        }
        pool.clear();
        const Searched searched = search(pool, Game(position), depth_limit(2));
        CAPTURE(write_fen(position));
        CHECK(searched.result.nodes < 100'000);
    }
}

// The winner, or nothing for a draw or a game that is too long.
std::optional<Color> play_against_random(Color engine, test::Random& random) {
    constexpr int kMostPlies = 300;
    ThreadPool pool;
    Game game;
    while (game.plies().size() < kMostPlies) {
        MoveList legal;
        generate(game.position(), MoveKind::All, legal);
        if (legal.empty()) {
            return ~game.position().side();
        }
        if (game.position().side() == engine) {
            game.play(search(pool, game, node_limit(2'000)).result.best);
        } else {
            game.play(legal[static_cast<std::size_t>(
                test::random_below(random, static_cast<int>(legal.size())))]);
        }
    }
    return std::nullopt;
}

TEST_CASE("a random mover loses every game") {
    test::Random random(99);
    for (int i = 0; i < 20; ++i) {
        const Color engine = i % 2 == 0 ? Red : Black;
        CHECK(play_against_random(engine, random) == engine);
    }
}

TEST_CASE("helper threads search along and give a legal result") {
    ThreadPool pool;
    pool.set_threads(3);
    const Game game = game_from(kStartFen);
    const Searched searched = search(pool, game, node_limit(100'000));
    CHECK(is_legal(game.position(), searched.result.best));
    CHECK(searched.result.nodes >= 100'000);
}

}  // namespace
}  // namespace xq
