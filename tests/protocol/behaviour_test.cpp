#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
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

struct Case {
    std::string id;
    Lines commands;
    std::string expected;  // in words
};

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    std::ifstream file(XQ_TEST_DATA_DIR "/behaviour_cases.jsonl");
    for (std::string line; std::getline(file, line);) {
        const auto record = nlohmann::json::parse(line);
        cases.push_back(
            {record["id"], record["commands"].get<Lines>(), record["expected"].get<std::string>()});
    }
    return cases;
}

// The commands of each case by its id.
std::map<std::string, Lines> read_cases() {
    std::map<std::string, Lines> cases;
    for (const Case& entry : all_cases()) {
        cases[entry.id] = entry.commands;
    }
    return cases;
}

// Long thinking is not what these cases are about.
std::string shortened(const std::string& command) {
    return command.starts_with("go movetime") ? "go movetime 200" : command;
}

// The position a client believes in after its command; nothing if the command is a wrong one.
std::optional<Game> game_of(const std::string& command) {
    const InputLine line(command);
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
        const std::string word(InputLine(command).words()[0]);
        if (word == "position" || word == "fen") {
            game = game_of(command);
        }
        if (word != "go") {
            continue;
        }
        const bool counts = command.starts_with("go perft");
        for (std::string& line : client.until(counts ? "Nodes per second*" : "*bestmove*")) {
            all.push_back(std::move(line));
        }
        if (counts) {
            continue;
        }
        const InputLine answer(all.back());
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

// The score of the last report, in centipawns; nothing if that was a mate.
std::optional<int> last_score(const Lines& lines) {
    const auto report = std::find_if(lines.rbegin(), lines.rend(), [](const std::string& line) {
        return line.starts_with("info depth");
    });
    REQUIRE(report != lines.rend());
    const InputLine line(*report);
    const auto unit = std::find(line.words().begin(), line.words().end(), "cp");
    if (unit == line.words().end()) {
        return std::nullopt;
    }
    return static_cast<int>(read_integer(*(unit + 1)).value());
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

// Of these the text says who the offender is, or that there is none.
TEST_CASE("Behaviour that users reported about other engines: the repetition rule") {
    constexpr int kDecidedByRule = 28'000;
    constexpr std::string_view kBan = "bestmove must not be ";
    int offences = 0;
    int draws = 0;
    for (Case& entry : all_cases()) {
        if (!entry.id.starts_with("FSF466") && !entry.id.starts_with("FSFTEST")) {
            continue;
        }
        CAPTURE(entry.id);
        entry.commands.insert(entry.commands.begin(),
                              {"uci", "setoption name RuleSet value asian"});
        const Lines lines = talk(entry.commands);
        if (const auto ban = entry.expected.find(kBan); ban != std::string::npos) {
            ++offences;
            CHECK_FALSE(
                any(lines, "bestmove " + entry.expected.substr(ban + kBan.size(), 4) + "*"));
        } else {
            ++draws;
            REQUIRE(entry.expected.starts_with("Verdict draw"));
            CHECK(std::abs(last_score(lines).value_or(0)) < kDecidedByRule);
        }
    }
    CHECK(offences == 11);
    CHECK(draws == 6);
}

// The score in UCI's words: what "-" or "+" of a mate is worth does not matter here.
int worth(const Lines& lines) {
    constexpr int kMateWorth = 30'000;
    if (const auto score = last_score(lines)) {
        return *score;
    }
    return any(lines, "info depth * score mate -*") ? -kMateWorth : kMateWorth;
}

// The lines of a case with another last command.
Lines talk_with(const std::map<std::string, Lines>& cases, const std::string& id,
                const std::string& go) {
    REQUIRE(cases.contains(id));
    Lines commands = cases.at(id);
    REQUIRE(commands.back().starts_with("go"));
    commands.back() = go;
    return talk(commands);
}

TEST_CASE("Behaviour that users reported about other engines: what a position is worth") {
    const auto cases = read_cases();
    const Lines wins_piece = talk_with(cases, "PIKA-91", "go depth 12");
    CHECK((any(wins_piece, "bestmove e2e6*") || any(wins_piece, "bestmove e3d5*")));
    CHECK(worth(wins_piece) > 400);

    const Lines rook_check = talk_with(cases, "FSF-59a", "go depth 15");
    CHECK(worth(rook_check) > 1000);
    CHECK(any(rook_check, "bestmove b5d5*"));
    const Lines horse_check = talk_with(cases, "FSF-59b", "go depth 15");
    CHECK(worth(horse_check) > 1000);
    CHECK(any(horse_check, "bestmove h7f6*"));

    const Lines waiting_game = talk_with(cases, "CDB-16", "go depth 19");
    CHECK(worth(waiting_game) > 0);
    CHECK(any(waiting_game, "bestmove g0g3*"));  // alone leaves a sum of Nim that is 0
    CHECK(worth(talk_with(cases, "FSF-178b", "go depth 12")) < -200);
}

TEST_CASE("Behaviour that users reported about other engines: no mate where there is none") {
    const auto cases = read_cases();
    for (const char* const id : {"FSF-635a", "FSF-635b"}) {
        CAPTURE(id);
        CHECK_FALSE(any(talk_with(cases, id, "go depth 12"), "*score mate*"));
        // Near 0 where a recurrence is a draw. Other laws forbid the chase by which Black, whom a
        // cannon threatens to mate move after move, holds the first of the two.
        Lines drawn = cases.at(id);
        drawn.back() = "go depth 12";
        drawn.insert(drawn.begin(), {"uci", "setoption name RuleSet value simple"});
        CHECK(std::abs(last_score(talk(drawn)).value_or(30'000)) < 400);
    }
    CHECK(std::abs(worth(talk_with(cases, "FSF-635b", "go depth 12"))) < 400);
    const Lines black_better = talk_with(cases, "ORANGE-8", "go depth 10");
    CHECK_FALSE(any(black_better, "*29999*"));
    CHECK(any(black_better, "bestmove *"));
    CHECK_FALSE(any(talk_with(cases, "PIKA-146", "go depth 8"), "*score mate 1 *"));
    CHECK_FALSE(any(talk_with(cases, "PYC-843a", "go depth 6"), "*score mate 1 *"));
}

TEST_CASE("Endless checks do not save the side that gives them") {
    const auto cases = read_cases();
    REQUIRE(cases.contains("FSF-49"));
    const Lines& commands = cases.at("FSF-49");
    for (const char* const rules : {"cxq", "asian"}) {
        CAPTURE(rules);
        Lines all = {"uci", std::string("setoption name RuleSet value ") + rules};
        all.insert(all.end(), commands.begin(), commands.end());
        const Lines lines = talk(all);
        CHECK(worth(lines) < -20'000);
    }
}

TEST_CASE("Two blanks after moves, and a long list behind them") {
    const auto cases = read_cases();
    REQUIRE(cases.contains("PIKA-113"));
    Lines commands = cases.at("PIKA-113");
    REQUIRE(commands[0].find("moves  ") != std::string::npos);
    // A win by the rule is a score of its own.
    for (const char* const rules : {"cxq", "asian"}) {
        Lines all = {"uci", std::string("setoption name RuleSet value ") + rules};
        all.insert(all.end(), commands.begin(), commands.end());
        all.back() = "go depth 8";
        const Lines lines = talk(all);
        CHECK(any(lines, "bestmove *"));
        CHECK_FALSE(any(lines, "*score mate 1 *"));
    }
}

}  // namespace xq::test
