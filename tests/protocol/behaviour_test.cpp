#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/movegen.hpp"
#include "protocol/position_command.hpp"
#include "protocol/text.hpp"
#include "support/catch.hpp"
#include "test_client.hpp"

namespace xq::test {
namespace {

using Lines = std::vector<std::string>;

// The commands of each case by its id.
std::map<std::string, Lines> read_cases() {
    std::map<std::string, Lines> cases;
    std::ifstream file(XQ_TEST_DATA_DIR "/behaviour_cases.jsonl");
    for (std::string line; std::getline(file, line);) {
        const auto record = nlohmann::json::parse(line);
        cases[record["id"]] = record["commands"].get<Lines>();
    }
    return cases;
}

// Long thinking is not what these cases are about.
std::string shortened(const std::string& command) {
    return command.starts_with("go movetime") ? "go movetime 200" : command;
}

// The position a client believes in after its command; nothing if the command is a wrong one.
std::optional<Game> game_of(const std::string& command) {
    const CommandLine line(command);
    return read_position(line.words_from(line.words()[0] == "position" ? 1 : 0)).game;
}

// Sends the commands and checks every answer of a search against the rules of movement. Gives all
// lines of output.
Lines talk(const Lines& commands) {
    TestClient client;
    std::optional<Game> game = Game();
    Lines all;
    for (const std::string& command : commands) {
        CAPTURE(command);
        client.send(shortened(command));
        const std::string word(CommandLine(command).words()[0]);
        if (word == "position" || word == "fen") {
            game = game_of(command);
        }
        if (word != "go" || command.starts_with("go perft")) {
            continue;
        }
        for (std::string& line : client.until("*bestmove*")) {
            all.push_back(std::move(line));
        }
        const CommandLine answer(all.back());
        if (game) {
            REQUIRE(answer.words().size() >= 2);
            CHECK(answer.words()[0] == "bestmove");
            CHECK(is_legal(game->position(), move_from_text(answer.words()[1])));
        } else {
            CHECK((all.back() == "nobestmove" || all.back() == "bestmove (none)"));
        }
    }
    client.send("isready");
    for (std::string& line : client.until("readyok")) {
        all.push_back(std::move(line));
    }
    return all;
}

bool any(const Lines& lines, std::string_view pattern) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return matches(pattern, line); });
}

}  // namespace

TEST_CASE("Behaviour that users reported about other engines: the protocol") {
    const auto cases = read_cases();
    for (const char* const id : {"SF-7000", "PIKA-143", "PIKA-94", "FSF-406", "FSF-413", "PIKA-72",
                                 "PIKA-90b", "ELCH-203", "XBRD-EH", "GMC-SPC", "ELE-ILLMOVE"}) {
        CAPTURE(id);
        REQUIRE(cases.contains(id));
        const Lines lines = talk(cases.at(id));
        const std::string name = id;
        if (name == "SF-7000") {
            CHECK(any(lines, "info string *a9f9*"));
            CHECK(any(lines, "bestmove (none)"));
        } else if (name == "PIKA-94" || name == "FSF-406") {
            CHECK(any(lines, "ucciok"));
            CHECK(any(lines, "option usemillisec type check default true"));
        } else if (name == "FSF-413") {
            CHECK(any(lines, "info * score * nodes *"));
            CHECK_FALSE(any(lines, "* cp *"));
        } else if (name == "ELE-ILLMOVE") {
            CHECK(any(lines, "info message *a0a9*"));
        }
    }
}

TEST_CASE("Behaviour that users reported about other engines: counts") {
    const auto cases = read_cases();
    const std::map<std::string, std::string> expected = {
        {"XQJS-5b", "1339047"}, {"FSF-PERFT1", "4485547"}, {"FSF-PERFT2", "92741"}};
    for (const auto& [id, nodes] : expected) {
        CAPTURE(id);
        REQUIRE(cases.contains(id));
        CHECK(any(talk(cases.at(id)), "Nodes searched: " + nodes));
    }
}

TEST_CASE("Two blanks after moves, and a long list behind them") {
    const auto cases = read_cases();
    REQUIRE(cases.contains("PIKA-113"));
    Lines commands = cases.at("PIKA-113");
    REQUIRE(commands[0].find("moves  ") != std::string::npos);
    commands.back() = "go depth 3";
    CHECK(any(talk(commands), "bestmove *"));
}

}  // namespace xq::test
