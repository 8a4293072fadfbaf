#include "bench/match/match.hpp"

#include <atomic>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "process_watch.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace xq::match {
namespace {

using namespace std::chrono_literals;

const std::atomic<bool> kGoOn{false};

EngineSettings engine(const std::string& kind, Protocol protocol = Protocol::Uci) {
    EngineSettings engine;
    engine.name = kind + (protocol == Protocol::Uci ? " uci" : " ucci");
    engine.command = std::string("'" XQ_FAULTY_ENGINE "' ") +
                     (protocol == Protocol::Uci ? "uci " : "ucci ") + kind;
    engine.protocol = protocol;
    engine.restart = true;  // the faults come at the n-th move of a process
    engine.time.fixed = 300ms;
    engine.time.margin = 100ms;
    return engine;
}

MatchSettings match_of(EngineSettings a, EngineSettings b) {
    MatchSettings settings;
    settings.engines = {std::move(a), std::move(b)};
    settings.rules = &kAsianRules;
    settings.timeouts.grace = 500ms;
    settings.timeouts.stop = 100ms;
    settings.timeouts.quit = 200ms;
    settings.timeouts.handshake = 2s;
    return settings;
}

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Plays the match; its result as JSON.
nlohmann::json play(MatchSettings settings) {
    const test::TemporaryFolder folder;
    settings.json_file = folder.path("result.json");
    std::ostringstream out;
    CHECK(run_match(settings, out, false, kGoOn) == MatchEnd::Finished);
    CHECK(test::has_no_child());
    return nlohmann::json::parse(text_of(settings.json_file));
}

// Only its games.
nlohmann::json games_of(MatchSettings settings) { return play(std::move(settings)).at("games"); }

struct Fault {
    std::string kind;
    Protocol protocol;
    std::string termination;
};

TEST_CASE("an engine that fails loses the game, and the match goes on") {
    for (const Fault& fault :
         {Fault{"crash-at-5", Protocol::Uci, "crash"}, Fault{"crash-at-5", Protocol::Ucci, "crash"},
          Fault{"close-pipe", Protocol::Uci, "crash"}, Fault{"hang", Protocol::Ucci, "hang"},
          Fault{"flood", Protocol::Uci, "hang"}, Fault{"flood-no-newline", Protocol::Ucci, "hang"},
          Fault{"illegal", Protocol::Uci, "illegal move"},
          Fault{"illegal", Protocol::Ucci, "illegal move"},
          Fault{"garbage", Protocol::Uci, "illegal move"},
          Fault{"slow", Protocol::Uci, "time loss"},
          Fault{"resign", Protocol::Ucci, "resignation"}}) {
        CAPTURE(fault.kind, fault.termination);
        const auto result = play(match_of(engine(fault.kind, fault.protocol), engine("ok")));
        REQUIRE(result["games"].size() == 2);
        for (const auto& game : result["games"]) {
            CHECK(game["termination"] == fault.termination);
            CHECK(game["result"] == (game["red"] == 0 ? "0-1" : "1-0"));
            CHECK(game["reason"].get<std::string>().find(" loses: ") != std::string::npos);
        }
        CHECK(result["table"][0]["engine"] == 1);
        CHECK(result["table"][0]["points"] == 2.0);
        CHECK(result["finished"] == true);
    }
}

TEST_CASE("engines that will not end, or leave children, do no harm") {
    for (const char* const kind : {"ignore-stop-and-quit", "fork"}) {
        CAPTURE(kind);
        MatchSettings settings = match_of(engine(kind), engine("ok", Protocol::Ucci));
        settings.max_moves = 20;
        for (const auto& game : games_of(settings)) {
            CHECK((game["termination"] == "rules" || game["termination"] == "adjudication"));
        }
    }
}

TEST_CASE("a draw that both want is agreed") {
    for (const auto& game : games_of(match_of(engine("draw", Protocol::Ucci), engine("ok")))) {
        CHECK(game["termination"] == "rules");
    }
    MatchSettings settings =
        match_of(engine("draw", Protocol::Ucci), engine("draw", Protocol::Ucci));
    settings.engines[1].name = "another";
    for (const auto& game : games_of(settings)) {
        CHECK(game["termination"] == "agreement");
        CHECK(game["result"] == "1/2-1/2");
        CHECK(game["moves"].size() == 2);
    }
}

TEST_CASE("random games come to their end by the rules, several at once") {
    const test::TemporaryFolder folder;
    MatchSettings settings = match_of(engine("ok"), engine("ok", Protocol::Ucci));
    settings.engines.push_back(engine("fine", Protocol::Uci));
    settings.engines[1].time = {};
    settings.engines[1].time.nodes = 100;
    settings.rounds = 2;
    settings.concurrency = 3;
    settings.pgn_file = folder.path("games.pgn");
    settings.html_file = folder.path("page.html");
    const auto result = play(settings);
    REQUIRE(result["games"].size() == 12);
    std::map<int, int> count;
    for (std::size_t i = 0; i < 12; ++i) {
        const auto& game = result["games"][i];
        CHECK(game["number"] == i + 1);
        CHECK(game["termination"] == "rules");
        CHECK(game["iccs"].size() == game["moves"].size());
        CHECK(game["wxf"].size() == game["moves"].size());
        ++count[game["red"]];
        ++count[game["black"]];
    }
    CHECK(count == std::map<int, int>{{0, 8}, {1, 8}, {2, 8}});
    double points = 0;
    for (const auto& row : result["table"]) {
        points += row["points"].get<double>();
        CHECK(row["games"] == 8);
    }
    CHECK(points == 12);
    const std::string pgn = text_of(settings.pgn_file);
    std::size_t games = 0;
    for (std::size_t at = 0; (at = pgn.find("[Event ", at)) != std::string::npos; ++at) {
        ++games;
    }
    CHECK(games == 12);
    CHECK(text_of(settings.html_file).find("@MATCH_JSON@") == std::string::npos);
}

TEST_CASE("an engine that does not start ends the match with its name and the reason") {
    for (const char* const kind : {"no-handshake", "ok"}) {
        MatchSettings settings = match_of(engine("ok"), engine(kind, Protocol::Ucci));
        if (std::string(kind) == "ok") {
            settings.engines[1].command = "/no/such/program";
        }
        std::ostringstream out;
        std::string message;
        try {
            run_match(settings, out, false, kGoOn);
        } catch (const std::runtime_error& error) {
            message = error.what();
        }
        CHECK(message.starts_with("engine " + settings.engines[1].name + " does not start: "));
        CHECK(test::has_no_child());
    }
}

TEST_CASE("a match that is stopped is resumed and plays each game once") {
    const test::TemporaryFolder folder;
    MatchSettings settings = match_of(engine("ok"), engine("ok", Protocol::Ucci));
    settings.result_file = folder.path("games.jsonl");
    settings.rounds = 15;
    settings.concurrency = 2;
    std::size_t done = 0;
    int runs = 0;
    std::ostringstream out;
    for (MatchEnd end = MatchEnd::Stopped; end == MatchEnd::Stopped && runs < 200; ++runs) {
        std::atomic<bool> stop{false};
        // Stops as soon as some more games are there.
        std::jthread watch([&, before = done](const std::stop_token& token) {
            while (!token.stop_requested()) {
                const std::string text = text_of(settings.result_file);
                const auto lines = std::count(text.begin(), text.end(), '\n');
                if (lines > static_cast<std::ptrdiff_t>(before) + 4) {
                    stop = true;
                }
                std::this_thread::sleep_for(1ms);
            }
        });
        end = run_match(settings, out, false, stop);
        CHECK(test::has_no_child());
        const std::string text = text_of(settings.result_file);
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        CHECK(lines >= done);
        done = lines;
    }
    CHECK(runs > 1);
    std::istringstream file(text_of(settings.result_file));
    std::string line;
    std::getline(file, line);
    std::set<int> numbers;
    std::size_t games = 0;
    for (; std::getline(file, line); ++games) {
        numbers.insert(nlohmann::json::parse(line)["number"].get<int>());
    }
    CHECK(games == 30);
    CHECK(numbers.size() == 30);
    CHECK(*numbers.rbegin() == 30);
    CHECK(out.str().find("Resumed after") != std::string::npos);

    settings.engines[0].time.fixed = 200ms;
    CHECK_THROWS_AS(run_match(settings, out, false, kGoOn), std::runtime_error);
}

TEST_CASE("games of a result file that cannot be of the match stop it, and doubles count once") {
    const test::TemporaryFolder folder;
    MatchSettings settings = match_of(engine("ok"), engine("ok"));
    settings.result_file = folder.path("games.jsonl");
    settings.rounds = 1;
    std::ostringstream out;
    CHECK(run_match(settings, out, false, kGoOn) == MatchEnd::Finished);
    const std::string text = text_of(settings.result_file);
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);

    std::ofstream(settings.result_file) << text << last;
    CHECK(run_match(settings, out, false, kGoOn) == MatchEnd::Finished);
    CHECK(out.str().find(" 3 games") == std::string::npos);

    for (const std::string_view field : {"red", "black", "number"}) {
        auto game = nlohmann::ordered_json::parse(last);
        game[field] = 7;
        std::ofstream(settings.result_file) << text << game.dump() << '\n';
        CHECK_THROWS_AS(run_match(settings, out, false, kGoOn), std::runtime_error);
    }
}

TEST_CASE("the sequential test ends the match") {
    MatchSettings settings = match_of(engine("ok"), engine("illegal"));
    settings.rounds = 1000;
    settings.sprt = Sprt{.elo0 = 0, .elo1 = 100, .model = EloModel::Logistic};
    const auto result = play(settings);
    CHECK(result["games"].size() < 200);
    CHECK(result["sprt"]["state"] == "H1");
    CHECK(result["sprt"]["curve"].size() == result["games"].size() / 2);
}

}  // namespace
}  // namespace xq::match
