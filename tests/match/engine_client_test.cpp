#include "bench/match/engine_client.hpp"

#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "core/movegen.hpp"
#include "match/process_watch.hpp"
#include "support/catch.hpp"

namespace xq::match {
namespace {

using std::chrono::steady_clock;
using Status = MoveAnswer::Status;

// Times that only faults run into are short, those that a busy machine might are long.
constexpr Timeouts kShort{
    .grace = milliseconds(60), .stop = milliseconds(20), .quit = milliseconds(20)};
constexpr Timeouts kLong{.grace = milliseconds(30'000), .quit = milliseconds(30'000)};

EngineSettings faulty(Protocol protocol, const std::string& kind) {
    EngineSettings settings;
    settings.name = kind;
    settings.command = std::string("'" XQ_FAULTY_ENGINE "' ") +
                       (protocol == Protocol::Uci ? "uci " : "ucci ") + kind;
    settings.protocol = protocol;
    settings.time.fixed = milliseconds(10);
    return settings;
}

Protocol both() { return GENERATE(Protocol::Uci, Protocol::Ucci); }

// An engine that plays both sides of a game.
class Player {
public:
    explicit Player(const EngineSettings& settings, const Timeouts& timeouts = kLong)
        : client(settings, timeouts) {
        request.control = settings.time;
        INFO(client.error());
        REQUIRE(client.start());
        REQUIRE(client.new_game());
    }

    // Plays at most this many legal moves, until the answer is another.
    MoveAnswer play(int moves) {
        MoveAnswer answer;
        for (int i = 0; i < moves; ++i) {
            answer = client.think(request);
            if (answer.status != Status::Move || !is_legal(position, answer.move)) {
                return answer;
            }
            Undo undo;
            position.make(answer.move, undo);
            request.moves.push_back(answer.move);
            request.side = position.side();
        }
        return answer;
    }

    std::size_t played() const { return request.moves.size(); }

    EngineClient client;
    MoveRequest request;
    Position position = Position::start();
};

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a sound engine plays in both protocols") {
    Player player(faulty(both(), "ok"));
    CHECK(player.client.id_name() == "Faulty ok");
    const MoveAnswer answer = player.play(30);
    CHECK(answer.status == Status::Move);
    CHECK(player.played() == 30);
    CHECK(answer.depth == 30);
    CHECK(answer.score == 300);
    CHECK(answer.nodes == 3000);
    CHECK(answer.line == "bestmove " + to_text(answer.move));
    CHECK_FALSE(answer.draw);
    CHECK(player.client.error().empty());
    player.client.quit();
    CHECK_FALSE(player.client.is_alive());
    CHECK(player.client.think(player.request).status == Status::Crash);
    CHECK(player.client.error() == "not started");
    CHECK_FALSE(player.client.new_game());
    CHECK(player.client.restart());
}

TEST_CASE("an engine that numbers the ranks from 1 is understood") {
    EngineSettings settings = faulty(both(), "one-based");
    settings.first_rank = 1;
    Player player(settings);
    player.play(30);
    CHECK(player.played() == 30);
}

TEST_CASE("a crash is told, and the engine can be started anew") {
    Player player(faulty(both(), "crash-at-5"));
    CHECK(player.play(10).status == Status::Crash);
    CHECK(player.played() == 4);
    CHECK_FALSE(player.client.is_alive());
    CHECK(player.client.error() == "signal SIGABRT");
    REQUIRE(player.client.restart());
    CHECK(player.client.is_alive());
    CHECK(player.play(4).status == Status::Move);
    CHECK(player.played() == 8);
}

TEST_CASE("an engine that does not answer is given up") {
    const Protocol protocol = both();
    const std::string kind = GENERATE("hang", "flood", "flood-no-newline");
    CAPTURE(kind);
    Player player(faulty(protocol, kind), kShort);
    const MoveAnswer answer = player.play(3);
    CHECK(answer.status == Status::Timeout);
    CHECK(player.played() == (kind == "hang" ? 2 : 0));
    CHECK(answer.time >= milliseconds(70));
    CHECK(answer.line.empty());
    CHECK(player.client.error().ends_with("nor after stop"));
    CHECK(player.client.is_alive());
    CHECK(player.client.restart());
}

TEST_CASE("a move without a time limit has a deadline too") {
    EngineSettings settings = faulty(Protocol::Uci, "flood");
    settings.time = {};
    settings.time.nodes = 100;
    Player player(settings, {.untimed = milliseconds(50), .stop = milliseconds(20)});
    CHECK(player.play(1).status == Status::Timeout);
}

TEST_CASE("an engine that closes its output counts as crashed") {
    Player player(faulty(both(), "close-pipe"));
    CHECK(player.play(1).status == Status::Crash);
    CHECK_FALSE(player.client.is_alive());
    CHECK(player.client.error() == "it closed its output");
}

TEST_CASE("an illegal move is handed on as it is") {
    Player player(faulty(both(), "illegal"));
    const MoveAnswer answer = player.play(10);
    CHECK(answer.status == Status::Move);
    CHECK(player.played() == 3);
    CHECK_FALSE(is_legal(player.position, answer.move));
}

TEST_CASE("garbage is no move") {
    Player player(faulty(both(), "garbage"));
    const MoveAnswer answer = player.play(1);
    CHECK(answer.status == Status::Illegible);
    CHECK(answer.line == "bestmove ?(z9?");
}

TEST_CASE("resignations and draw offers are understood") {
    Player resigning(faulty(both(), "resign"));
    CHECK(resigning.play(10).status == Status::Resign);
    CHECK(resigning.played() == 3);
    Player peaceful(faulty(both(), "draw"));
    CHECK(peaceful.play(2).draw);
    CHECK(peaceful.played() == 2);
}

TEST_CASE("the time of an engine is measured") {
    EngineSettings settings = faulty(both(), "slow");
    settings.time = {};
    settings.time.base = milliseconds(100);
    Player player(settings);
    player.request.clocks.time = {milliseconds(100), milliseconds(5'000)};
    const auto begin = steady_clock::now();
    const MoveAnswer answer = player.play(1);
    CHECK(answer.status == Status::Move);
    CHECK(answer.time >= milliseconds(400));
    CHECK(answer.time <= steady_clock::now() - begin);
}

TEST_CASE("an answer after the grace is too late") {
    Player player(faulty(Protocol::Uci, "slow"),
                  {.grace = milliseconds(50), .stop = milliseconds(30'000)});
    const MoveAnswer answer = player.play(1);
    CHECK(answer.status == Status::Timeout);
    CHECK(answer.move == Move::none());
    CHECK(answer.line.starts_with("bestmove "));
}

TEST_CASE("an engine that does not greet is given up") {
    EngineClient client(faulty(both(), "no-handshake"),
                        {.handshake = milliseconds(50), .quit = milliseconds(20)});
    CHECK_FALSE(client.start());
    CHECK(client.error().starts_with("no uc"));
    CHECK(client.error().ends_with("ok within 50 ms"));
    CHECK_FALSE(client.is_alive());
}

TEST_CASE("a program that is not there is told") {
    EngineSettings settings;
    settings.command = "no_program_of_this_name";
    EngineClient client(settings);
    CHECK_FALSE(client.start());
    CHECK(client.error().ends_with("exit code 127"));
    settings.directory = "/no/such/directory";
    EngineClient lost(settings);
    CHECK_FALSE(lost.start());
    CHECK(lost.error().find("/no/such/directory") != std::string::npos);
}

TEST_CASE("an engine that does not quit is killed") {
    Player player(faulty(both(), "ignore-stop-and-quit"), kShort);
    CHECK(player.play(2).status == Status::Move);
    player.client.quit();
    CHECK_FALSE(player.client.is_alive());
}

TEST_CASE("processes that an engine started are killed with it") {
    std::string grandchild;
    {
        Player player(faulty(both(), "fork"));
        grandchild = player.client.id_name();
        CHECK_FALSE(test::is_gone(grandchild));
        CHECK(player.play(2).status == Status::Move);
        player.client.quit();
    }
    CHECK(test::gets_lost(grandchild));
}

TEST_CASE("an engine is told what it needs to know") {
    const bool counts_seconds = GENERATE(false, true);
    const auto path = std::filesystem::temp_directory_path() /
                      ("longma_client_test_" + std::to_string(::getpid()) + ".txt");
    EngineSettings settings = faulty(Protocol::Ucci, counts_seconds ? "seconds" : "ok");
    settings.command = "tee '" + path.string() + "' | " + settings.command;
    settings.options = {{"skill", "3"}, {"Typo", "4"}};
    settings.time = {};
    settings.time.base = milliseconds(60'000);
    {
        Player player(settings);
        player.request.clocks = {.time = {milliseconds(59'000), milliseconds(58'500)},
                                 .increment = {milliseconds(2'000), milliseconds(2'000)}};
        player.request.draw_offered = true;
        CHECK(player.play(1).status == Status::Move);
        CHECK(player.client.unknown_options() == std::vector<std::string>{"Typo"});
        player.client.quit();
    }
    const std::string expected =
        std::string("ucci\nsetoption skill 3\nsetoption Typo 4\n") +
        (counts_seconds ? "" : "setoption usemillisec true\n") +
        "isready\nsetoption newgame\nisready\nposition fen " + std::string(kStartFen) +
        (counts_seconds ? "\ngo draw time 59 increment 2 opptime 58 oppincrement 2\nquit\n"
                        : "\ngo draw time 59000 increment 2000 opptime 58500 oppincrement 2000\n"
                          "quit\n");
    CHECK(text_of(path) == expected);
    std::filesystem::remove(path);
}

TEST_CASE("nothing is left of engines that are gone") {
    const auto before = test::open_files();
    for (int i = 0; i < 200; ++i) {
        EngineClient client(faulty(Protocol::Uci, i % 20 == 0 ? "ignore-stop-and-quit" : "ok"),
                            {.quit = milliseconds(i % 20 == 0 ? 5 : 30'000)});
        REQUIRE(client.start());
        if (i % 3 != 0) {
            client.quit();
        }
    }
    CHECK(test::open_files() == before);
    CHECK(test::has_no_child());
}

#ifdef XQ_LONGMA
TEST_CASE("Longma plays in both protocols, by clock, time, depth and nodes") {
    EngineSettings settings;
    settings.command = "'" XQ_LONGMA "'";
    settings.protocol = both();
    settings.options = {{settings.protocol == Protocol::Uci ? "Hash" : "hashsize", "4"}};
    Player player(settings);
    CHECK(player.client.id_name().starts_with("Longma"));
    CHECK(player.client.unknown_options().empty());
    player.request.clocks.time = {milliseconds(1'000), milliseconds(1'000)};
    player.request.clocks.increment = {milliseconds(10), milliseconds(10)};
    std::array<TimeControl, 4> controls;
    controls[0].base = milliseconds(1'000);
    controls[1].fixed = milliseconds(20);
    controls[2].nodes = 2'000;
    controls[3].depth = 3;
    for (const TimeControl& control : controls) {
        player.request.control = control;
        const std::size_t before = player.played();
        const MoveAnswer answer = player.play(3);
        CHECK(player.played() == before + 3);
        CHECK((answer.score.has_value() || answer.mate.has_value()));
        CHECK(answer.depth > 0);
        CHECK(answer.nodes > 0);
    }
    player.client.quit();
    CHECK(player.client.error().empty());
}
#endif

}  // namespace xq::match
