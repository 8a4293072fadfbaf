#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "core/fen.hpp"
#include "protocol/commands/judge.hpp"
#include "support/catch.hpp"

using namespace xq;

namespace {

constexpr const char* kCheckFen = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w";
// Red's rook checks seven times.
constexpr const char* kSevenChecks =
    "h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9 h8h9";

struct Answer {
    int code = 0;
    std::string out;
    std::string errors;

    std::string last_line() const {
        const auto begin = out.rfind('\n', out.size() - 2);
        return out.substr(begin == std::string::npos ? 0 : begin + 1);
    }
    bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
    bool complains(const std::string& text) const { return errors.find(text) != std::string::npos; }
};

Answer ask(const JudgeOptions& options, const std::string& input = "") {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream errors;
    const auto code = static_cast<int>(run_judge(options, in, out, errors));
    return {code, out.str(), errors.str()};
}

Answer ask_game(const std::string& fen, const std::string& moves, const std::string& rules = "") {
    JudgeOptions options;
    options.rules = rules;
    options.fen = fen;
    options.moves = moves;
    return ask(options);
}

Answer ask_lines(const std::string& lines, JudgeOptions options = {}) {
    options.file = "-";
    return ask(options, lines);
}

std::string data_file(const std::string& name) {
    return std::string(XQ_TEST_DATA_DIR) + "/" + name;
}

}  // namespace

TEST_CASE("judge: a single game, ply by ply", "[judge]") {
    const Answer answer = ask_game(kCheckFen, kSevenChecks);
    CHECK(answer.code == 0);
    CHECK(answer.errors.empty());
    CHECK(answer.says("1. h8h9 Red: check by the rook on h9"));
    CHECK(answer.says("Red loses: seventh check in a row with one rook (plies 1-13)\n"));
    CHECK(answer.last_line() == "verdict red_loses ply 13\n");
}

TEST_CASE("judge: the rule set decides", "[judge]") {
    CHECK(ask_game(kCheckFen, kSevenChecks, "asian").last_line() == "verdict red_loses ply 8\n");
    CHECK(ask_game(kCheckFen, kSevenChecks, "simple").last_line() == "verdict draw ply 8\n");
}

TEST_CASE("judge: an empty game and a game in mid-course have no verdict", "[judge]") {
    JudgeOptions options;
    options.moves = "";
    CHECK(ask(options).code == 0);
    CHECK(ask(options).last_line() == "verdict none ply 0\n");
    CHECK(ask_lines("1-0\t\n").last_line() == "verdict none ply 0\n");
    CHECK(ask_lines("*\th2e2 h9g7\r\n").last_line() == "verdict none ply 2\n");
}

TEST_CASE("judge: a game that goes on after its end", "[judge]") {
    const Answer after_verdict = ask_game(kCheckFen, std::string(kSevenChecks) + " f9f8 h9h8");
    CHECK(after_verdict.code == 0);
    CHECK(after_verdict.says("The game went on after the verdict: plies 14-15 do not count\n"));
    CHECK(after_verdict.last_line() == "verdict red_loses ply 13\n");
    // Mate on the first ply: no later move can be legal.
    const Answer after_mate = ask_game("3k5/R8/1R7/9/9/9/9/9/9/4K4 w", "b7b9 d9d8 a8a9");
    CHECK(after_mate.code == 0);
    CHECK(after_mate.says("plies 2-3 do not count"));
    CHECK(after_mate.says("Black loses: checkmate\n"));
    CHECK(after_mate.last_line() == "verdict black_loses ply 1\n");
    CHECK(ask_game("3k2R2/1R7/9/9/9/9/9/9/9/4K4 b", "").last_line() ==
          "verdict black_loses ply 0\n");
}

TEST_CASE("judge: illegal input is named", "[judge]") {
    const Answer illegal = ask_game(std::string(kStartFen), "h2e2 h9g7 h0f2");
    CHECK(illegal.code == 2);
    CHECK(illegal.complains("game 1: ply 3: h0f2 is illegal: the Red horse on h0 cannot go to f2"));
    CHECK_FALSE(illegal.says("verdict"));
    CHECK(ask_game(std::string(kStartFen), "h2e2 h9g7 xx").complains("ply 3: 'xx' is no move"));
    CHECK(ask_game("9/9", "").complains("bad FEN"));
    CHECK(ask_lines("hello\n").complains("the line is none of"));
    CHECK(ask_lines("{\"moves\": 3}\n").code == 2);
    CHECK(ask_lines("{\"moves\": [\"h2e2\"\n").complains("is no JSON object"));
    CHECK(ask_lines("\n \n").complains("holds no game"));
    CHECK(ask_game("", "h2e2").complains("bad FEN"));
    CHECK(ask_lines("{\"fen\": \"\", \"moves\": []}\n").complains("bad FEN"));
    CHECK(ask_lines("{\"fen\": 5, \"moves\": []}\n").complains("the field 'fen' is no text"));
    CHECK(ask_lines("{}\n").complains("the field 'moves' is missing"));
    CHECK(ask_lines("{\"moves\": [1]}\n").complains("the field 'moves' is no list of texts"));
    CHECK(ask_lines("{\"id\": 9, \"moves\": []}\n").code == 0);
    CHECK(ask_lines("\n*\th2e2\n\n*\ta0a9\n").complains("game 2 (line 4): ply 1: a0a9"));
}

TEST_CASE("judge: what a line expects is compared", "[judge]") {
    const auto line = [](const char* rest) {
        return std::string(R"({"moves": ["h2e2"])") + rest + "}\n";
    };
    CHECK_FALSE(ask_lines(line(", \"verdict\": \"legal\", \"ruling_ply\": 1")).says("expected"));
    CHECK(ask_lines(line(", \"verdict\": \"draw\"")).says("game 1: expected draw, judged none\n"));
    CHECK(ask_lines(line(", \"verdict\": \"none\", \"ruling_ply\": 3"))
              .says("game 1: expected none at ply 3, judged none at ply 1\n"));
    CHECK(ask_lines(line(", \"verdict\": \"banana\"")).complains("unknown verdict 'banana'"));
    CHECK(ask_lines(line(", \"ruling_ply\": \"x\"")).complains("'ruling_ply' is no whole number"));
}

TEST_CASE("judge: plies after the verdict are not shown", "[judge]") {
    const Answer answer = ask_game(kCheckFen, std::string(kSevenChecks) + " f9f8 h9h8");
    CHECK(answer.says("\n13. "));
    CHECK_FALSE(answer.says("\n14. "));
}

TEST_CASE("judge: wrong options", "[judge]") {
    CHECK(ask({}).complains("nothing to judge"));
    JudgeOptions options;
    options.moves = "";
    options.rules = "chess";
    CHECK(ask(options).complains("unknown rule set 'chess'"));
    options.rules = "";
    options.language = "fr";
    CHECK(ask(options).complains("unknown language 'fr'"));
    options.language = "en";
    options.file = "-";
    CHECK(ask(options).complains("a file does not go with"));
    options.moves.reset();
    options.file = "/does/not/exist";
    CHECK(ask(options).code == 2);
}

TEST_CASE("judge: of many games the violations and a summary", "[judge]") {
    const Answer answer = ask_lines("*\th2e2\n" + std::string(kCheckFen) + " | " + kSevenChecks +
                                    "\n*\th2e2 h9g6\n\n" +
                                    R"({"id": "X1", "ruleset": "simple", "moves": "h2e2"})"
                                    "\n");
    CHECK(answer.code == 2);
    CHECK(answer.complains("game 3: ply 2: h9g6 is illegal"));
    CHECK(answer.says("game 2, ply 13: Red loses: seventh check"));
    CHECK(answer.says("games 4\nviolations 1\nmates 0\ndraws 0\nnone 2\nunreadable 1\n"));
}

TEST_CASE("judge: the case files agree with their verdicts", "[judge]") {
    JudgeOptions options;
    options.file = data_file("arbiter_cases.jsonl");
    CHECK(ask(options).says("expected 129\nas_expected 129\n"));
    options.file = data_file("arbiter_cxq_runs.jsonl");
    CHECK(ask(options).says("expected 116\nas_expected 116\n"));
}

TEST_CASE("judge: JSON", "[judge]") {
    JudgeOptions options;
    options.fen = kCheckFen;
    options.moves = kSevenChecks;
    options.json = true;
    const auto game = nlohmann::json::parse(ask(options).out);
    CHECK(game.at("verdict") == "red_loses");
    CHECK(game.at("ply") == 13);
    CHECK(game.at("reason") == "long_run");
    CHECK(game.at("plies").size() == 13);
    CHECK(game.at("plies")[12].at("checkers")[0] == "h9");
    CHECK(game.at("plies")[1].at("threats")[0].at("kind") == "fresh");

    JudgeOptions many;
    many.json = true;
    std::istringstream lines(ask_lines("*\th2e2\n*\txx\n", many).out);
    std::string line;
    std::getline(lines, line);
    CHECK(nlohmann::json::parse(line).at("verdict") == "none");
    std::getline(lines, line);
    CHECK(nlohmann::json::parse(line).contains("error"));
    std::getline(lines, line);
    CHECK(nlohmann::json::parse(line).at("summary").at("unreadable") == 1);
}

TEST_CASE("judge: the same game told in the protocol loop", "[judge]") {
    Game game;
    game.play(move_from_text("h2e2"));
    std::ostringstream out;
    print_judgement(kCxqRules, game, Language::English, out);
    CHECK(out.str().ends_with("verdict none ply 1\n"));
}
