#include <chrono>
#include <string>

#include "support/catch.hpp"
#include "test_client.hpp"

namespace xq::test {
namespace {

constexpr std::string_view kReport = "info depth *";

std::size_t count_matches(const std::vector<std::string>& lines, std::string_view pattern) {
    std::size_t count = 0;
    for (const std::string& line : lines) {
        count += matches(pattern, line);
    }
    return count;
}

// A client whose engine thinks without end.
void start_endless_search(TestClient& client, std::string_view go = "go infinite") {
    client.send("position startpos");
    client.send(go);
    client.until(kReport);
}

}  // namespace

TEST_CASE("Input is read while the engine thinks, and each stop gets one answer") {
    for (const char* const greeting : {"uci", "ucci"}) {
        CAPTURE(greeting);
        TestClient client;
        client.send(greeting);
        client.until(std::string(greeting) + "ok");
        start_endless_search(client);
        client.send("isready");
        CHECK(count_matches(client.until("readyok"), "*bestmove*") == 0);
        client.send("d");
        CHECK(count_matches(client.until("Checkers:*"), "*bestmove*") == 0);
        client.send("stop");
        client.until("bestmove *");
        client.send("isready");
        CHECK(client.until("readyok").size() == 1);
        client.close();
        CHECK(client.rest().empty());
    }
}

TEST_CASE("Pondering goes on until ponderhit or stop") {
    TestClient client;
    start_endless_search(client, "go ponder time 100 increment 0 opptime 100 oppincrement 0");
    client.send("isready");
    CHECK(count_matches(client.until("readyok"), "bestmove*") == 0);
    client.send("ponderhit draw");
    client.until("bestmove *");

    // electorn never sends ponderhit.
    start_endless_search(client, "go ponder time 50 movestogo 1 opptime 50 oppmovestogo 1");
    client.send("stop");
    client.until("bestmove *");

    // chessroad-lite: ponderhit leaves the search without an end.
    start_endless_search(client, "go ponder infinite");
    client.send("ponderhit");
    client.send("isready");
    CHECK(count_matches(client.until("readyok"), "bestmove*") == 0);
    client.send("stop");
    client.until("bestmove *");
    client.send("ponderhit");
    client.send("isready");
    CHECK(client.until("readyok").size() == 1);
}

TEST_CASE("A new go ends the search that runs, with its answer") {
    TestClient client;
    start_endless_search(client);
    client.send("position startpos moves h2e2");
    client.send("go depth 2");
    client.send("isready");
    client.until("bestmove *");
    client.until("readyok");
    client.close();
    CHECK(count_matches(client.rest(), "bestmove *") <= 1);
}

TEST_CASE("Options and counting wait while the engine thinks") {
    TestClient client;
    start_endless_search(client);
    client.send("setoption name Hash value 1");
    client.send("setoption name Threads value 2");
    client.send("setoption name Clear Hash");
    client.send("ucinewgame");
    client.send("perft 2");
    client.until("info string not while a search runs");
    client.send("eval");
    client.until("info string not while a search runs");
    client.send("isready");
    CHECK(count_matches(client.until("readyok"), "bestmove*") == 0);
    client.send("stop");
    client.until("bestmove *");
    client.send("go depth 3");
    client.until("bestmove *");
}

TEST_CASE("A second greeting while the engine thinks is answered") {
    TestClient client;
    client.send("uci");
    start_endless_search(client);
    client.send("ucci");
    CHECK(count_matches(client.until("ucciok"), "*bestmove*") == 0);
    client.send("stop");
    client.until("bestmove *");
    client.send("quit");
    client.until("bye");
    CHECK(client.rest().empty());
}

TEST_CASE("quit ends the search, then says goodbye in UCCI") {
    TestClient client;
    client.send("ucci");
    start_endless_search(client);
    client.send("quit");
    const auto lines = client.until("bye");
    CHECK(count_matches(lines, "bestmove *") == 1);
    CHECK(client.rest().empty());
}

TEST_CASE("At the end of the input a search with an end of its own is let finish") {
    CHECK(count_matches(answer_to("position startpos\ngo depth 4\n"), "info depth 4 *") >= 1);
    CHECK(count_matches(answer_to("go nodes 3000"), "bestmove *") == 1);
    CHECK(count_matches(answer_to("ucci\ngo time 100 increment 1"), "bestmove *") == 1);
    // These would never end.
    for (const char* const go : {"go", "go infinite", "go infinite depth 50", "go ponder time 9000",
                                 "go searchmoves h2e2"}) {
        CAPTURE(go);
        CHECK(count_matches(answer_to(go), "bestmove *") == 1);
    }
}

TEST_CASE("A whole script in one write, as TJUhe's client sends it") {
    const auto lines = answer_to("ucci\nisready\nposition startpos moves h2e2\ngo time 200\n");
    CHECK(count_matches(lines, "ucciok") == 1);
    CHECK(count_matches(lines, "readyok") == 1);
    REQUIRE_FALSE(lines.empty());
    CHECK(matches("bestmove *", lines.back()));
}

TEST_CASE("Without any input the session ends quietly") { CHECK(answer_to("").empty()); }

}  // namespace xq::test
