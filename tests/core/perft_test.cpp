#include "core/perft.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/movegen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/epd_reader.hpp"

namespace xq {
namespace {

using test::PerftRecord;
using test::require_equal;

constexpr std::string_view kSuites[] = {"perft.epd", "perft_extra.epd"};

void require_counts(std::string_view suite, int min_depth, int max_depth) {
    int compared = 0;
    for (const PerftRecord& record : test::read_perft_epd(suite)) {
        const Position position = test::position_from(record.fen);
        const int depths = std::min(static_cast<int>(record.counts.size()), max_depth);
        for (int depth = min_depth; depth <= depths; ++depth) {
            INFO("depth " << depth << " of " << record.fen);
            CHECK(perft(position, depth) == record.counts[static_cast<std::size_t>(depth - 1)]);
            ++compared;
        }
    }
    CHECK(compared > 0);
}

TEST_CASE("the counts of perft.epd are met to depth 4") { require_counts("perft.epd", 1, 4); }

TEST_CASE("the counts of perft_extra.epd are met to depth 4") {
    require_counts("perft_extra.epd", 1, 4);
}

TEST_CASE("the counts of perft.epd are met at depth 5", "[long]") {
    require_counts("perft.epd", 5, 5);
}

TEST_CASE("the six counts of perft.epd are met at depth 6", "[long]") {
    require_counts("perft.epd", 6, 6);
}

// Asks everything that can be asked of one position, and whether the answers fit together.
void require_consistent_node(Position& position, const MoveList& moves) {
    const Position before = position;
    const auto what = [&](std::string_view name) {
        return [name, &before] { return std::string(name) + " in " + test::to_text(before); };
    };
    require_equal(position.key(), position.computed_key(), what("key"));
    require_equal(count_legal(position), static_cast<int>(moves.size()), what("count_legal"));
    require_equal(has_legal_move(position), !moves.empty(), what("has_legal_move"));

    MoveList parts;
    generate(position, MoveKind::Captures, parts);
    const std::size_t captures = parts.size();
    generate(position, MoveKind::Quiets, parts);
    require_equal(test::slow_moves_of(parts), test::slow_moves_of(moves),
                  what("captures and quiets"));

    std::uint64_t pairs = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Move move = parts[i];
        const auto what_of_move = [&](std::string_view name) {
            return [=, &before] {
                return std::string(name) + " " + to_text(move) + " in " + test::to_text(before);
            };
        };
        require_equal(position.is_capture(move), i < captures, what_of_move("is_capture"));
        require_equal(is_legal(position, move), true, what_of_move("is_legal"));
        const bool check = gives_check(position, move);
        Undo undo;
        position.make(move, undo);
        require_equal(check, position.in_check(), what_of_move("gives_check"));
        require_equal(position.in_check(before.side()), false, what_of_move("own check after"));
        pairs += static_cast<std::uint64_t>(count_legal(position));
        position.unmake(move, undo);
        require_equal(position, before, what_of_move("unmake"));
    }
    require_equal(perft(position, 1), static_cast<std::uint64_t>(moves.size()), what("perft 1"));
    require_equal(perft(position, 2), pairs, what("perft 2"));
}

std::uint64_t walk_nodes(Position& position, int depth) {
    MoveList moves;
    generate(position, MoveKind::All, moves);
    require_consistent_node(position, moves);
    std::uint64_t nodes = 1;
    for (const Move move : moves) {
        if (depth == 0) {
            break;
        }
        Undo undo;
        position.make(move, undo);
        nodes += walk_nodes(position, depth - 1);
        position.unmake(move, undo);
    }
    return nodes;
}

void require_consistent_tree(int depth) {
    for (const std::string_view suite : kSuites) {
        for (const PerftRecord& record : test::read_perft_epd(suite)) {
            Position position = test::position_from(record.fen);
            std::uint64_t expected = 1;
            for (int d = 0; d < depth; ++d) {
                expected += record.counts[static_cast<std::size_t>(d)];
            }
            INFO(record.fen);
            REQUIRE(walk_nodes(position, depth) == expected);
        }
    }
}

TEST_CASE("all queries agree at every node of the suites to depth 2") {
    require_consistent_tree(2);
}

TEST_CASE("all queries agree at every node of the suites to depth 3", "[long]") {
    require_consistent_tree(3);
}

void require_counted_pairs(const test::TwinSample& sample) {
    test::for_each_twin(sample, [](const test::SlowBoard& board, const Position& position) {
        Position copy = position;
        MoveList moves;
        generate(position, MoveKind::All, moves);
        std::uint64_t pairs = 0;
        for (const Move move : moves) {
            Undo undo;
            copy.make(move, undo);
            pairs += static_cast<std::uint64_t>(count_legal(copy));
            copy.unmake(move, undo);
        }
        require_equal(perft(position, 2), pairs, [&] { return "perft 2 in " + board.fen(); });
    });
    SUCCEED();
}

TEST_CASE("two plies count the same as one ply after each move") {
    require_counted_pairs(test::kTwinSample);
}

TEST_CASE("two plies count the same as one ply after each move on the long sample", "[long]") {
    require_counted_pairs(test::kLongTwinSample);
}

TEST_CASE("depth 0 counts the position itself, and a dead position counts nothing") {
    CHECK(perft(Position::start(), 0) == 1);
    const Position dead = test::position_from("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b");
    CHECK(perft(dead, 0) == 1);
    for (int depth = 1; depth <= 4; ++depth) {
        CHECK(perft(dead, depth) == 0);
        CHECK(perft_divide(dead, depth, 2).empty());
    }
}

TEST_CASE("a divide lists the generator's moves in order and sums to the count, on any threads") {
    const std::vector<PerftRecord> records = test::read_perft_epd("perft.epd");
    for (std::size_t i = 0; i < 6; ++i) {
        const Position position = test::position_from(records[i].fen);
        MoveList moves;
        generate(position, MoveKind::All, moves);
        for (int depth = 1; depth <= 3; ++depth) {
            for (const int threads : {1, 2, 3}) {
                INFO("depth " << depth << ", " << threads << " threads, " << records[i].fen);
                const std::vector<PerftMove> parts = perft_divide(position, depth, threads);
                REQUIRE(parts.size() == moves.size());
                std::uint64_t sum = 0;
                for (std::size_t m = 0; m < parts.size(); ++m) {
                    CHECK(parts[m].move == moves[m]);
                    Position child = position;
                    Undo undo;
                    child.make(parts[m].move, undo);
                    CHECK(parts[m].nodes == perft(child, depth - 1));
                    sum += parts[m].nodes;
                }
                CHECK(sum == records[i].counts[static_cast<std::size_t>(depth - 1)]);
            }
        }
    }
}

TEST_CASE("a divide of depth 4 on three threads meets the published count") {
    const PerftRecord record = test::read_perft_epd("perft.epd")[0];
    std::uint64_t sum = 0;
    for (const PerftMove& part : perft_divide(test::position_from(record.fen), 4, 3)) {
        sum += part.nodes;
    }
    CHECK(sum == record.counts[3]);
}

}  // namespace
}  // namespace xq
