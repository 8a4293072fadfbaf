#include "search/transposition_table.hpp"

#include <limits>
#include <random>
#include <thread>
#include <vector>

#include "support/catch.hpp"

namespace xq {
namespace {

constexpr Key kKey = 0x123456789ABCDEF0ULL;

TableEntry entry_of(Score score, int depth, Bound bound) {
    return {
        .move = Move(10, 20), .score = score, .static_score = -77, .depth = depth, .bound = bound};
}

TEST_CASE("an entry comes back as it was stored") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    CHECK_FALSE(table.probe(kKey, 0));
    table.store(kKey, entry_of(-123, 9, Bound::Upper), 4);
    const auto found = table.probe(kKey, 7);
    REQUIRE(found);
    CHECK(found->move == Move(10, 20));
    CHECK(found->score == -123);
    CHECK(found->static_score == -77);
    CHECK(found->depth == 9);
    CHECK(found->bound == Bound::Upper);
}

TEST_CASE("decided scores count from the node, whatever ply it is met at") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    table.store(kKey, entry_of(mated_in(10), 3, Bound::Exact), 6);  // mated 4 plies on
    CHECK(table.probe(kKey, 2)->score == mated_in(6));
    table.store(kKey, entry_of(-mated_in(10), 3, Bound::Exact), 6);
    CHECK(table.probe(kKey, 2)->score == -mated_in(6));
    table.store(kKey, entry_of(rule_loss_in(10), 3, Bound::Exact), 6);
    CHECK(table.probe(kKey, 2)->score == rule_loss_in(6));
}

TEST_CASE("an entry can keep a move without a score") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    table.store(kKey, {.move = Move(1, 2)}, 0);
    const auto found = table.probe(kKey, 0);
    REQUIRE(found);
    CHECK_FALSE(found->bound);
    CHECK(found->move == Move(1, 2));
}

TEST_CASE("a bound without a move does not wipe the move out") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    table.store(kKey, entry_of(5, 3, Bound::Exact), 0);
    table.store(kKey, {.score = 3, .depth = 4, .bound = Bound::Upper}, 0);
    CHECK(table.probe(kKey, 0)->move == Move(10, 20));
    CHECK(table.probe(kKey, 0)->depth == 4);
}

TEST_CASE("in a full cluster the shallow and the old give way first") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    const auto key = [](Key i) { return i; };  // the same cluster for all
    table.store(key(1), entry_of(1, 20, Bound::Exact), 0);
    table.store(key(2), entry_of(2, 2, Bound::Exact), 0);
    table.store(key(3), entry_of(3, 20, Bound::Exact), 0);
    table.store(key(4), entry_of(4, 20, Bound::Exact), 0);
    table.store(key(5), entry_of(5, 1, Bound::Exact), 0);
    CHECK_FALSE(table.probe(key(2), 0));
    CHECK(table.probe(key(5), 0));
    for (int i = 0; i < 4; ++i) {
        table.new_search();
    }
    table.store(key(6), entry_of(6, 10, Bound::Exact), 0);
    table.store(key(7), entry_of(7, 10, Bound::Exact), 0);
    CHECK(table.probe(key(6), 0));
    CHECK(table.probe(key(7), 0));
}

TEST_CASE("a size that cannot be had leaves the table as it was") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    table.store(kKey, entry_of(5, 3, Bound::Exact), 0);
    CHECK_FALSE(table.resize(std::numeric_limits<std::size_t>::max()));
    CHECK_FALSE(table.resize(std::size_t{1} << 40));
    CHECK(table.probe(kKey, 0));
    CHECK(table.resize(2));
    CHECK_FALSE(table.probe(kKey, 0));
}

TEST_CASE("clearing empties the table and the fill is counted per mille") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    CHECK(table.fill() == 0);
    std::mt19937_64 random(3);
    for (int i = 0; i < 300'000; ++i) {
        table.store(random(), entry_of(1, 1, Bound::Exact), 0);
    }
    CHECK(table.fill() > 900);
    table.new_search();
    CHECK(table.fill() == 0);
    table.clear();
    table.store(kKey, entry_of(5, 3, Bound::Exact), 0);
    table.clear();
    CHECK_FALSE(table.probe(kKey, 0));
}

TEST_CASE("threads that share a table never read what nobody wrote") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    // Depth, score and static score of an entry all follow from its key.
    const auto work = [&](std::uint64_t seed, int& wrong) {
        std::mt19937_64 random(seed);
        for (int i = 0; i < 100'000; ++i) {
            const Key key = random() % 64 << 58 | random() % 512;
            const int value = static_cast<int>(key % 200);
            if (const auto found = table.probe(key, 0)) {
                wrong += found->score != value || found->depth != value ? 1 : 0;
            }
            table.store(key, {.score = value, .depth = value, .bound = Bound::Exact}, 0);
        }
    };
    std::vector<int> wrong(3);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < wrong.size(); ++i) {
            threads.emplace_back([&, i] { work(i + 1, wrong[i]); });
        }
    }
    CHECK(wrong == std::vector<int>{0, 0, 0});
}

}  // namespace
}  // namespace xq
