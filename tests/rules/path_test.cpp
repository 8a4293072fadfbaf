#include "rules/path.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "case_file.hpp"
#include "core/movegen.hpp"
#include "rules/arbiter.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::position_from;

// Plays the move on both.
void push(Path& path, Position& position, Move move) {
    const bool progress = path.is_progress(position, move);
    Undo undo;
    position.make(move, undo);
    path.push(move, undo.captured, progress, position, position.in_check());
}

// A game followed by a search path, on one board.
class Walk {
public:
    explicit Walk(std::string_view fen) : game_(position_from(fen)) {}

    Walk& game(const std::vector<std::string_view>& moves) {
        for (const std::string_view move : moves) {
            game_.play(move_from_text(move));
        }
        return *this;
    }
    // What the path's last position means for the side to move there.
    Recurrence search(const std::vector<std::string_view>& moves) const {
        Position position = game_.position();
        Path path(game_, kAsianRules);
        for (const std::string_view text : moves) {
            const Move move = move_from_text(text);
            REQUIRE(is_legal(position, move));
            push(path, position, move);
        }
        return path.judge(position);
    }

private:
    Game game_;
};

constexpr std::string_view kRooks = "3k5/9/9/9/9/r8/9/8R/9/5K3 w - - 0 1";
// Red's rook checks on the ranks; the king steps up and down.
constexpr std::string_view kChecks = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1";

TEST_CASE("a position that recurs inside the search is a draw when nobody checks") {
    CHECK(Walk(kRooks).search({"i2i3", "a4a5", "i3i2"}) == Recurrence::None);
    CHECK(Walk(kRooks).search({"i2i3", "a4a5", "i3i2", "a5a4"}) == Recurrence::Draw);
}

TEST_CASE("an occurrence before the root counts only from the second") {
    CHECK(Walk(kRooks).game({"i2i3"}).search({"a4a5", "i3i2", "a5a4"}) == Recurrence::None);
    CHECK(Walk(kRooks)
              .game({"i2i3", "a4a5", "i3i2", "a5a4", "i2i3", "a4a5", "i3i2"})
              .search({"a5a4"}) == Recurrence::Draw);
}

TEST_CASE("who alone checks on every move of the cycle loses") {
    // After four plies Red, the checker, is to move.
    CHECK(Walk(kChecks).search({"a8a9", "e9e8", "a9a8", "e8e9"}) == Recurrence::Loss);
    // The same cycle, seen one ply later by Black.
    CHECK(Walk(kChecks).search({"a8a9", "e9e8", "a9a8", "e8e9", "a8a9"}) == Recurrence::Win);
}

TEST_CASE("a cycle with one quiet move of the checker is a draw") {
    CHECK(Walk(kChecks).search({"a8a9", "e9e8", "a9a7", "e8e9", "a7a8", "e9f9", "a8a9", "f9f8",
                                "a9a7", "f8f9", "a7a8", "f9e9"}) == Recurrence::Draw);
}

TEST_CASE("a third occurrence in the game by checks is judged over the last cycle") {
    Walk walk(kChecks);
    walk.game({"a8a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8"});
    CHECK(walk.search({"e8e9"}) == Recurrence::Loss);
}

TEST_CASE("no position recurs across a capture or a passed turn") {
    const bool passes = GENERATE(false, true);
    const Position start = position_from(kRooks);
    Path path(Game(start), kAsianRules);
    Position position = start;
    for (const std::string_view text : {"i2i3", "a4a5", "i3i2", "a5a4"}) {
        Undo undo;
        position.make(move_from_text(text), undo);
        if (passes && text == "a4a5") {
            path.push_null(position);  // the same keys, but reached by passing
        } else {
            const bool captures = !passes && text == "i3i2";
            path.push(move_from_text(text), captures ? make_piece(Black, Soldier) : kNoPiece,
                      captures, position, false);
        }
    }
    CHECK(path.judge(position) == Recurrence::None);
}

std::string board_and_side(const Position& position) { return test::slow_board_of(position).fen(); }

// The slow twin: every position as text, compared with all others, and the moves looked at again.
struct SlowRecord {
    std::string board;
    bool checks;
};

Recurrence slow_judge(const std::vector<SlowRecord>& records, std::size_t root) {
    const std::size_t now = records.size() - 1;
    int before_root = 0;
    std::size_t last = now;
    bool counts = false;
    for (std::size_t i = now; i-- > 0;) {
        if (records[i].board != records[now].board) {
            continue;
        }
        last = last == now ? i : last;
        before_root += i < root ? 1 : 0;
        counts = counts || i >= root || before_root == 2;
    }
    if (!counts) {
        return Recurrence::None;
    }
    bool all[2] = {true, true};
    for (std::size_t i = last + 1; i <= now; ++i) {
        all[(now - i) % 2] = all[(now - i) % 2] && records[i].checks;
    }
    if (all[0] == all[1]) {
        return Recurrence::Draw;
    }
    return all[0] ? Recurrence::Win : Recurrence::Loss;
}

TEST_CASE("simple rules know no perpetual check") {
    Position position = position_from(kChecks);
    Path path(Game(position), kSimpleRules);
    for (const std::string_view text : {"a8a9", "e9e8", "a9a8", "e8e9"}) {
        push(path, position, move_from_text(text));
    }
    CHECK(path.judge(position) == Recurrence::Draw);
}

TEST_CASE("the path sees the seventh check in a row of the root side, not of the other") {
    const Game start(position_from(kChecks));
    const auto last_check = [&](const Game& game, int plies) {
        Position position = game.position();
        Path path(game, kCxqRules);
        const std::string_view moves[] = {"a8a9", "e9e8", "a9a8", "e8e9"};
        for (int i = static_cast<int>(game.plies().size()); i < plies; ++i) {
            push(path, position, move_from_text(moves[i % 4]));
        }
        return path.exceeds_checks(position);
    };
    CHECK_FALSE(last_check(start, 11));  // the sixth check
    CHECK(last_check(start, 13));        // the seventh
    Game begun = start;
    begun.play(move_from_text("a8a9"));  // Black is at the root now
    CHECK_FALSE(last_check(begun, 13));
}

TEST_CASE("every recorded Asian verdict on a repetition is seen by the path too") {
    int repetitions = 0;
    for (const test::ArbiterCase& example : test::read_cases("arbiter_cases.jsonl")) {
        if (example.rules->name != "asian") {
            continue;
        }
        Game game(example.start);
        for (const Move move : example.moves) {
            game.play(move);
        }
        const Ruling ruling = Arbiter(kAsianRules, game).ruling();
        if (ruling.reason != Reason::Repetition) {
            continue;
        }
        ++repetitions;
        INFO(example.id);
        const Color side = game.position().side();
        const Recurrence expected = ruling.verdict == Verdict::Draw ? Recurrence::Draw
                                    : ruling.is_loss_of(side)       ? Recurrence::Loss
                                                                    : Recurrence::Win;
        CHECK(Path(game, kAsianRules).judge(game.position()) == expected);
    }
    CHECK(repetitions > 50);
}

TEST_CASE("the path agrees with a plain scan of all positions") {
    const char* fen =
        GENERATE("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "3k5/9/9/9/9/9/9/r8/R8/4K4 w - - 0 1",
                 "3k5/4a4/9/9/9/9/9/4B4/9/4KA3 w - - 0 1");
    test::Random random(5);
    int seen[4] = {};
    for (int round = 0; round < 60; ++round) {
        const auto root = static_cast<std::size_t>(test::random_below(random, 60));
        Game game(position_from(fen));
        std::vector<SlowRecord> records{{board_and_side(game.position()), false}};
        while (game.plies().size() < root) {
            MoveList moves;
            generate(game.position(), MoveKind::All, moves);
            if (moves.empty()) {
                break;
            }
            game.play(moves[static_cast<std::size_t>(
                test::random_below(random, static_cast<int>(moves.size())))]);
            records.push_back({board_and_side(game.position()), game.plies().back().checks});
        }
        const std::size_t real_root = game.plies().size();
        Position position = game.position();
        Path path(game, kAsianRules);
        for (int ply = 0; ply < 60; ++ply) {
            MoveList moves;
            generate(position, MoveKind::All, moves);
            if (moves.empty()) {
                break;
            }
            const Move move = moves[static_cast<std::size_t>(
                test::random_below(random, static_cast<int>(moves.size())))];
            push(path, position, move);
            records.push_back({board_and_side(position), position.in_check()});
            const Recurrence expected = slow_judge(records, real_root);
            REQUIRE(path.judge(position) == expected);
            ++seen[static_cast<int>(expected)];
        }
    }
    CHECK(seen[static_cast<int>(Recurrence::Draw)] > 0);
}

}  // namespace
}  // namespace xq
