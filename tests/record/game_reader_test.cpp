#include "record/game_reader.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "record/json_lines.hpp"
#include "record/move_lines.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

constexpr const char* kRooks = "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1";
// The rook on b7 mates on b9.
constexpr const char* kMateInOne = "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1";

std::string moves_of(const ReadGame& game) {
    std::string text;
    for (const Move move : game.record.main_line()) {
        text += (text.empty() ? "" : " ") + to_text(move);
    }
    return text;
}

// Start and moves of a game that has no error.
std::string read(const std::string& line) {
    const ReadGame game = read_game_line(line);
    CAPTURE(line);
    CHECK(game.complaint().empty());
    const bool usual = game.record.start == Position::start();
    return (usual ? "" : write_fen(game.record.start) + " | ") + moves_of(game);
}

std::string error_of(const std::string& line) {
    const ReadGame game = read_game_line(line);
    CHECK(game.complaint() == game.error);
    return game.error;
}

std::vector<std::optional<int>> scores_of(const ReadGame& game) {
    std::vector<std::optional<int>> scores;
    for (const RecordedMove& recorded : game.record.moves) {
        scores.push_back(recorded.score);
    }
    return scores;
}

TEST_CASE("results have one text each, and bring the sides two half points together") {
    for (const auto& [text, red] :
         std::vector<std::pair<std::string, int>>{{"1-0", 2}, {"0-1", 0}, {"1/2-1/2", 1}}) {
        const auto result = find_result(text);
        REQUIRE(result);
        CHECK(result_text(*result) == text);
        CHECK(half_points(*result, Red) == red);
        CHECK(half_points(*result, Black) == 2 - red);
    }
    CHECK(find_result("*") == Result::None);
    CHECK_FALSE(find_result("2-0"));
    CHECK_FALSE(find_result(""));
}

TEST_CASE("a line is read in each of its forms") {
    CHECK(read("1-0\th2e2 h9g7") == "h2e2 h9g7");
    CHECK(read("  * h2e2  h9g7 \r") == "h2e2 h9g7");
    CHECK(read("1/2-1/2\t").empty());
    CHECK(read(std::string(kRooks) + " | a1a2 d9d8") == std::string(kRooks) + " | a1a2 d9d8");
    CHECK(read(std::string(kRooks) + "|") == std::string(kRooks) + " | ");
    CHECK(read("3k5/9/9/9/9/9/9/9/R8/1R2K4 w") == std::string(kRooks) + " | ");
    CHECK(read("fen " + std::string(kRooks) + " moves a1a2") == std::string(kRooks) + " | a1a2");
    CHECK(read("position fen " + std::string(kRooks) + " moves") == std::string(kRooks) + " | ");
    CHECK(read("moves c3c4") == "c3c4");
    CHECK(read("startpos moves c3c4") == "c3c4");
    CHECK(read("position startpos moves c3c4\r") == "c3c4");
    CHECK(read("startpos").empty());
    CHECK(read(R"( {"moves": ["h2e2", "h9g7"]})") == "h2e2 h9g7");
    CHECK(read(R"({"moves": " h2e2 h9g7", "fen": ")" + std::string(kStartFen) + "\"}") ==
          "h2e2 h9g7");
    CHECK(read_game_line("0-1\th2e2").record.result == Result::BlackWins);
    CHECK(read_game_line("moves h2e2").record.result == Result::None);
    CHECK(read_game_line(R"({"moves": [], "result": "1-0"})").record.result == Result::RedWins);
}

TEST_CASE("what is no game says why") {
    CHECK(error_of("hello").starts_with("the line is none of: "));
    CHECK(error_of("h2e2 h9g7").starts_with("the line is none of: "));
    CHECK(error_of("| h2e2") == "no FEN before the '|'");
    CHECK(error_of("9/9 | h2e2").starts_with("bad FEN: "));
    CHECK(error_of("9/9 w").starts_with("bad FEN: "));
    CHECK(error_of("position").starts_with("bad FEN: "));
    CHECK(error_of("startpos c3c4") == "'c3c4' after startpos is not moves");
    CHECK(error_of(R"({"moves": 3})") == "the field 'moves' is no list of texts");
    CHECK(error_of(R"({"moves": [1]})") == "the field 'moves' is no list of texts");
    CHECK(error_of(R"({"fen": 5, "moves": []})") == "the field 'fen' is no text");
    CHECK(error_of(R"({"fen": "", "moves": []})").starts_with("bad FEN: "));
    CHECK(error_of(R"({"result": "2-0", "moves": []})") == "unknown result '2-0'");
    CHECK(error_of(R"({"result": null, "moves": []})") == "the field 'result' is no text");
    CHECK(error_of("{}") == "the field 'moves' is missing");
    CHECK(error_of(R"({"moves": ["h2e2")") == "the line is no JSON object");
    CHECK(read_json_line("[1]").error == "the line is no JSON object");
}

TEST_CASE("the first wrong move is named, and those before it stay") {
    const ReadGame illegal = read_game_line("1-0\th2e2 h9g7 h0f2 b9c7");
    CHECK(illegal.error == "ply 3: h0f2 is illegal: the Red horse on h0 cannot go to f2");
    CHECK(moves_of(illegal) == "h2e2 h9g7");
    const ReadGame no_move = read_game_line("moves h2e2 h9\xff");
    CHECK(no_move.error == "ply 2: 'h9?' is no move such as h2e2");
    CHECK(moves_of(no_move) == "h2e2");
}

TEST_CASE("moves after mate are counted, and only their form is checked") {
    const ReadGame game = read_game_line(std::string(kMateInOne) + " | b7b9 d9d8 a8a9");
    CHECK(game.error.empty());
    CHECK(moves_of(game) == "b7b9");
    CHECK(game.surplus == 2);
    CHECK(game.complaint() == "ply 2: the game is over there");
    CHECK(error_of(std::string(kMateInOne) + " | b7b9 xx") ==
          "ply 2: 'xx' is no move such as h2e2");
}

TEST_CASE("the scores of a line are Red's, those of a record the mover's") {
    using Scores = std::vector<std::optional<int>>;
    CHECK(scores_of(read_game_line("*\th2e2 h9g7 h0g2\t30 -12 ?")) == Scores{30, 12, std::nullopt});
    CHECK(scores_of(read_game_line(R"({"moves": "h2e2 h9g7", "scores": [30, null]})")) ==
          Scores{30, std::nullopt});
    CHECK(scores_of(read_game_line("*\th2e2 \t\r")) == Scores{std::nullopt});
    CHECK(error_of("*\th2e2 h9g7\t1") == "1 scores for 2 moves");
    CHECK(error_of(R"({"moves": "h2e2", "scores": []})") == "0 scores for 1 moves");
    for (const char* const bad : {"1.5", "x", "1e9", "99999999999", "+"}) {
        CHECK(error_of("*\th2e2\t" + std::string(bad)) ==
              "the scores are not whole numbers or '?'");
    }
    CHECK(error_of(R"({"moves": "h2e2", "scores": [0.5]})") ==
          "the field 'scores' is no list of whole numbers");
    CHECK(error_of("*\th2e9\t1").starts_with("ply 1: "));
}

TEST_CASE("the operations of EPD become tags") {
    const auto tags = [](const std::string& line) {
        const ReadGame game = read_game_line(line);
        CHECK(game.complaint().empty());
        std::string text;
        for (const Tag& tag : game.record.tags) {
            text += tag.name + "=" + tag.value + "\n";
        }
        return text;
    };
    const std::string position = "3k5/9/9/9/9/9/9/9/R8/1R2K4 w";
    CHECK(tags(position + " ; bm a1a9 ; mate 2; ") == "bm=a1a9\nmate=2\n");
    CHECK(tags(position + " - - bm a1a9 b0b9; id \"A; 1\";\r") == "bm=a1a9 b0b9\nid=A; 1\n");
    CHECK(tags(position + " - - 0 1 moves a1a2 ; id x") == "id=x\n");
    CHECK(tags("moves c3c4; quiet") == "quiet=\n");
    CHECK(moves_of(read_game_line(position + " moves a1a2 ; id x")) == "a1a2");
    CHECK(error_of(position + " - - bm a1a9").starts_with("bad FEN: "));
}

TEST_CASE("other plain fields of JSON become tags") {
    const GameRecord record =
        read_game_line(R"({"id": 9, "moves": [], "event": "Cup", "ok": true, "x": [1], "y": null})")
            .record;
    CHECK(record.tag("id") == "9");
    CHECK(record.tag("event") == "Cup");
    CHECK(record.tag("ok") == "true");
    CHECK_FALSE(record.tag("x"));
    CHECK_FALSE(record.tag("y"));
    CHECK_FALSE(record.tag("moves"));
}

TEST_CASE("a record is written as JSON and read again") {
    GameRecord record = read_game_line("0-1\th2e2 h9g7\t? -25").record;
    record.tags = {{"id", "A \"1\""}};
    record.moves[0].comment = "central cannon";
    const std::string line = write_json_line(game_to_json(record));
    CHECK(line.find('\n') == std::string::npos);
    const ReadGame again = read_game_line(line);
    CHECK(again.complaint().empty());
    CHECK(again.record.tag("id") == "A \"1\"");
    CHECK(again.record.result == Result::BlackWins);
    CHECK(again.record.moves[0].comment == "central cannon");
    CHECK(again.record.moves[1].score == 25);
    CHECK(write_json_line(game_to_json(again.record)) == line);
    record.tags[0].value = "\xff";
    CHECK(nlohmann::json::parse(write_json_line(game_to_json(record))).contains("id"));
    record.moves[0].comment.clear();
    CHECK_FALSE(game_to_json(record).contains("comments"));
}

TEST_CASE("a game is given by a FEN and moves") {
    CHECK(moves_of(read_game(std::nullopt, "h2e2")) == "h2e2");
    CHECK(write_fen(read_game(kRooks, "").record.start) == kRooks);
    const ReadGame bad = read_game("", "h2e2");
    CHECK(bad.error.starts_with("bad FEN: "));
    CHECK(bad.record.moves.empty());
}

TEST_CASE("the reader gives games one by one, with the numbers of their lines") {
    std::istringstream in(
        "\xEF\xBB\xBF# games\n\nmoves h2e2\r\n \nnonsense\n  # end\nmoves h2e2 h9g7");
    GameReader reader(in);
    std::string seen;
    while (const auto game = reader.next()) {
        seen += std::to_string(game->line) + (game->error.empty() ? ": " : " bad: ") +
                moves_of(*game) + "\n";
    }
    CHECK(seen == "3: h2e2\n5 bad: \n7: h2e2 h9g7\n");
    CHECK_FALSE(reader.next());
}

TEST_CASE("however a line is damaged, what is read of it can be played") {
    const std::vector<std::string> lines = {
        "1-0\th2e2 h9g7 h0g2 b9c7\t12 -3 ? 4", std::string(kRooks) + " | a1a2 d9d8",
        "fen " + std::string(kRooks) + " moves a1a2 d9d8 ; id \"a;b\"; bm a2a9",
        R"({"id": 1, "moves": ["h2e2", "h9g7"], "scores": [1, null], "result": "*"})"};
    std::mt19937 random(1);
    int with_moves = 0;
    for (int i = 0; i < 4000; ++i) {
        std::string line = lines[random() % lines.size()];
        for (std::size_t changes = 1 + random() % 3; changes > 0; --changes) {
            const std::size_t place = random() % line.size();
            switch (random() % 3) {
                case 0: line[place] = static_cast<char>(random()); break;
                case 1: line.erase(place, 1 + random() % 4); break;
                default: line.insert(place, line.substr(random() % line.size(), 3));
            }
            line += line.empty() ? "*" : "";
        }
        CAPTURE(line);
        const GameRecord record = read_game_line(line).record;
        Position position = record.start;
        for (const RecordedMove& recorded : record.moves) {
            REQUIRE(is_legal(position, recorded.move));
            Undo undo;
            position.make(recorded.move, undo);
        }
        with_moves += !record.moves.empty();
    }
    CHECK(with_moves > 500);
}

TEST_CASE("all real games of the tests are whole") {
    std::ifstream file(XQ_TEST_DATA_DIR "/games_sample.uci");
    GameReader reader(file);
    int games = 0;
    int undecided = 0;
    while (const auto game = reader.next()) {
        CHECK(game->complaint().empty());
        undecided += game->record.result == Result::None;
        CHECK(game->line == ++games);
    }
    CHECK(games == 300);
    CHECK(undecided == 1);
}

}  // namespace
}  // namespace xq
