#include "engine.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <limits>
#include <optional>
#include <thread>

#include "core/movegen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr const char* kMiddleGame =
    "r2akab1r/3n5/4b3n/p1p1p1p1p/9/2P3P2/P3P3P/1C2B1N1C/9/R2AKABR1 w - - 0 1";

// Collects what a search says; the answer can be waited for.
class Answer {
public:
    SearchListener listener() {
        SearchListener listener;
        listener.on_done = [this](const SearchResult& result) {
            ++times_;
            promise_.set_value(result);
        };
        return listener;
    }
    std::optional<SearchResult> within(std::chrono::milliseconds time) {
        if (future_.wait_for(time) != std::future_status::ready) {
            return std::nullopt;
        }
        return future_.get();
    }
    int times() const { return times_; }

private:
    std::promise<SearchResult> promise_;
    std::future<SearchResult> future_ = promise_.get_future();
    std::atomic<int> times_{0};
};

SearchLimits infinite() {
    SearchLimits limits;
    limits.infinite = true;
    return limits;
}

TEST_CASE("a search in the background answers once and by itself") {
    Engine engine;
    SearchLimits limits;
    limits.depth = 4;
    Answer answer;
    engine.go(limits, answer.listener());
    engine.wait();
    CHECK_FALSE(engine.searching());
    CHECK(answer.times() == 1);
    CHECK(is_legal(engine.game().position(), answer.within(0ms)->best));
}

TEST_CASE("stop ends a search within 20 ms") {
    Engine engine;
    engine.set_game(Game(test::position_from(kMiddleGame)));
    std::vector<double> waits;
    for (int i = 0; i < 20; ++i) {
        Answer answer;
        engine.go(infinite(), answer.listener());
        std::this_thread::sleep_for(std::chrono::milliseconds(1 + 3 * i));
        CHECK(engine.searching());
        const auto told = steady_clock::now();
        engine.stop();
        REQUIRE(answer.within(2s));
        waits.push_back(
            std::chrono::duration<double, std::milli>(steady_clock::now() - told).count());
    }
    // The median, as a busy machine may keep a thread waiting for longer than that.
    std::sort(waits.begin(), waits.end());
    CHECK(waits[waits.size() / 2] < 20);
}

TEST_CASE("a stop right after go is not lost") {
    Engine engine;
    for (int i = 0; i < 50; ++i) {
        Answer answer;
        engine.go(infinite(), answer.listener());
        engine.stop();
        REQUIRE(answer.within(2s));
        engine.wait();
    }
}

TEST_CASE("an infinite search holds its answer back until stop") {
    Engine engine;
    engine.set_game(Game(test::position_from("3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1")));
    SearchLimits limits = infinite();
    limits.depth = 2;
    Answer answer;
    engine.go(limits, answer.listener());
    CHECK_FALSE(answer.within(50ms));
    CHECK(engine.searching());
    engine.stop();
    CHECK(answer.within(2s));
}

TEST_CASE("a pondering search answers after the hit, or after stop") {
    Engine engine;
    SearchLimits limits;
    limits.ponder = true;
    limits.move_time = 30;
    Answer hit;
    engine.go(limits, hit.listener());
    CHECK_FALSE(hit.within(80ms));
    engine.ponder_hit();
    CHECK(hit.within(2s));

    Answer stopped;
    engine.go(limits, stopped.listener());
    CHECK_FALSE(stopped.within(60ms));
    engine.stop();
    CHECK(stopped.within(2s));

    // Finished before the hit: the answer comes with it.
    limits.depth = 1;
    Answer finished;
    engine.go(limits, finished.listener());
    CHECK_FALSE(finished.within(60ms));
    engine.ponder_hit();
    CHECK(finished.within(2s));
}

TEST_CASE(
    "without a legal move the answer is none, at once or when an endless search is told to stop") {
    Engine engine;
    engine.set_game(Game(test::position_from("3k5/4R4/4R4/9/9/9/9/9/9/4K4 b - - 0 1")));
    SearchLimits ponder;
    ponder.ponder = true;
    for (const SearchLimits& limits : {SearchLimits{}, infinite(), ponder}) {
        Answer answer;
        engine.go(limits, answer.listener());
        if (limits.infinite || limits.ponder) {
            CHECK_FALSE(answer.within(60ms));
            engine.stop();
        }
        const auto result = answer.within(2s);
        REQUIRE(result);
        CHECK_FALSE(result->best);
        CHECK(result->score == mated_in(0));
    }
    CHECK(engine.evaluate() == mated_in(0));
}

TEST_CASE("a new go ends the old search first") {
    Engine engine;
    Answer first;
    engine.go(infinite(), first.listener());
    SearchLimits limits;
    limits.depth = 2;
    Answer second;
    engine.go(limits, second.listener());
    CHECK(first.times() == 1);
    CHECK(second.within(2s));
}

TEST_CASE("calls that come while nothing runs are harmless") {
    Engine engine;
    engine.stop();
    engine.ponder_hit();
    engine.wait();
    engine.new_game();
    CHECK_FALSE(engine.searching());
    // An earlier stop does not cut the next search short.
    SearchLimits limits;
    limits.depth = 5;
    Answer answer;
    engine.stop();
    engine.go(limits, answer.listener());
    CHECK(answer.within(10s)->depth == 5);
}

TEST_CASE("options can change between searches and during an infinite one") {
    Engine engine;
    CHECK(engine.set_hash_size(1));
    CHECK_FALSE(engine.set_hash_size(std::numeric_limits<std::size_t>::max()));
    Answer answer;
    engine.go(infinite(), answer.listener());
    engine.set_threads(2);
    CHECK(answer.times() == 1);
    engine.set_move_overhead(50);
    SearchLimits limits;
    limits.depth = 4;
    Answer next;
    engine.go(limits, next.listener());
    CHECK(next.within(10s));
}

TEST_CASE("a short clock is never overstepped") {
    Engine engine;
    engine.set_game(Game(test::position_from(kMiddleGame)));
    SearchLimits limits;
    limits.clocks[Red] = Clock{200, 0, 0};
    Answer answer;
    const auto begin = steady_clock::now();
    engine.go(limits, answer.listener());
    CHECK(answer.within(5s));
    CHECK(steady_clock::now() - begin < 200ms);
}

TEST_CASE("destroying the engine ends its search") {
    Answer answer;
    {
        Engine engine;
        engine.go(infinite(), answer.listener());
    }
    CHECK(answer.times() == 1);
}

TEST_CASE("the engine plays a whole game against itself") {
    constexpr std::size_t kMostPlies = 160;
    Engine engine;
    Game game;
    while (game.plies().size() < kMostPlies && has_legal_move(game.position())) {
        engine.set_game(game);
        SearchLimits limits;
        limits.nodes = 1'000;
        Answer answer;
        engine.go(limits, answer.listener());
        engine.wait();
        const auto result = answer.within(0ms);
        REQUIRE(result);
        REQUIRE(is_legal(game.position(), result->best));
        game.play(result->best);
    }
    CHECK(game.plies().size() > 20);
}

}  // namespace
}  // namespace xq
