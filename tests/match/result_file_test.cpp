#include "bench/match/result_file.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "bench/match/match_game_json.hpp"
#include "core/fen.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace xq::match {
namespace {

using namespace std::chrono_literals;

MatchGame sample(int number) {
    MatchGame record;
    record.number = number;
    record.round = 2;
    record.red = 1;
    record.black = 0;
    record.opening_plies = 1;
    record.moves = {{.move = move_from_text("h2e2")},
                    {.move = move_from_text("h9g7"),
                     .score = -29'990,
                     .depth = 7,
                     .nodes = 123'456'789'012,
                     .time = 15ms}};
    record.result = Result::BlackWins;
    record.termination = Termination::TimeLoss;
    record.reason = "Red loses: \"out\" of\ttime";
    return record;
}

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<int> numbers_in(ResultFile& file) {
    std::vector<int> numbers;
    file.for_each([&](const MatchGame& record) { numbers.push_back(record.number); });
    return numbers;
}

TEST_CASE("a game is written on one line and read again") {
    const std::string line = write_match_game(sample(3));
    CHECK(line.find('\n') == std::string::npos);
    std::string error;
    const auto read = read_match_game(line, error);
    REQUIRE(read);
    CHECK(write_match_game(*read) == line);
    CHECK(read->number == 3);
    CHECK(read->player(Red) == 1);
    CHECK(read->start == Position::start());
    REQUIRE(read->moves.size() == 2);
    CHECK_FALSE(read->moves[0].score);
    CHECK(read->moves[1].score == -29'990);
    CHECK(read->moves[1].nodes == 123'456'789'012);
    CHECK(read->moves[1].time == 15ms);
    CHECK(read->result == Result::BlackWins);
    CHECK(read->termination == Termination::TimeLoss);
    CHECK(read->reason == sample(3).reason);
}

TEST_CASE("a line that is no game says why") {
    const std::string good = write_match_game(sample(1));
    const auto error_of = [](const std::string& line) {
        std::string error;
        CHECK_FALSE(read_match_game(line, error));
        CHECK_FALSE(error.empty());
        return error;
    };
    error_of("");
    error_of("{}");
    error_of("[1]");
    error_of(good.substr(0, good.size() / 2));
    std::string illegal = good;
    illegal.replace(illegal.find("h9g7"), 4, "h9h1");
    CHECK(error_of(illegal).starts_with("ply 2: h9h1 is illegal: "));
    std::string wrong = good;
    wrong.replace(wrong.find("0-1"), 3, "2-0");
    CHECK(error_of(wrong) == "unknown result '2-0'");
}

TEST_CASE("what an engine put into a reason may be any bytes") {
    MatchGame record = sample(1);
    record.reason = "no move in '\xff\xfe'";
    std::string error;
    CHECK(read_match_game(write_match_game(record), error));
}

TEST_CASE("games are kept from one run to the next") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("games.jsonl");
    {
        ResultFile file(path, "{\"match\":1}");
        CHECK(numbers_in(file).empty());
        file.append(sample(2));
        file.append(sample(1));
        CHECK(numbers_in(file) == std::vector{2, 1});
    }
    ResultFile file(path, "{\"match\":1}");
    CHECK(numbers_in(file) == std::vector{2, 1});
    file.append(sample(3));
    CHECK(numbers_in(file) == std::vector{2, 1, 3});
}

TEST_CASE("a half-written last line is lost, and nothing else") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("games.jsonl");
    {
        ResultFile file(path, "match");
        file.append(sample(1));
        file.append(sample(2));
    }
    const std::string whole = text_of(path);
    for (std::size_t cut = 1; cut < write_match_game(sample(2)).size(); cut += 20) {
        std::ofstream(path, std::ios::trunc) << whole.substr(0, whole.size() - cut);
        ResultFile file(path, "match");
        CHECK(numbers_in(file) == std::vector{1});
        file.append(sample(2));
        CHECK(text_of(path) == whole);
    }
    // Broken off while the first line was written.
    std::ofstream(path, std::ios::trunc) << "mat";
    ResultFile file(path, "match");
    CHECK(numbers_in(file).empty());
    CHECK(text_of(path) == "match\n");
}

TEST_CASE("an empty line between games loses none") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("games.jsonl");
    std::ofstream(path) << "match\n"
                        << write_match_game(sample(1)) << "\n\n"
                        << write_match_game(sample(2)) << '\n';
    ResultFile file(path, "match");
    CHECK(numbers_in(file) == std::vector<int>{1, 2});
}

TEST_CASE("a file of another match, or of something else, is not touched") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("games.jsonl");
    for (const std::string text : {"other match\n", "precious", "\n\n", "match and more\n"}) {
        CAPTURE(text);
        std::ofstream(path, std::ios::trunc) << text;
        CHECK_THROWS_AS(ResultFile(path, "match"), std::runtime_error);
        CHECK(text_of(path) == text);
    }
    CHECK_THROWS_AS(ResultFile(folder.path("no/such/folder"), "match"), std::runtime_error);
}

TEST_CASE("without a path the games are kept aside") {
    ResultFile file("", "match");
    file.append(sample(5));
    CHECK(numbers_in(file) == std::vector{5});
}

}  // namespace
}  // namespace xq::match
