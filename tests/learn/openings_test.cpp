#include "learn/openings.hpp"

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/movegen.hpp"
#include "support/catch.hpp"
#include "support/mirror.hpp"
#include "support/temporary_folder.hpp"

namespace xq::learn {
namespace {

const std::atomic<bool> kGoOn{false};

struct Output {
    bool done;
    std::vector<std::string> openings;
    std::string progress;
};

Output run(const OpeningSettings& settings, const std::atomic<bool>& stop = kGoOn) {
    std::ostringstream out;
    std::ostringstream progress;
    Output output{};
    output.done = write_openings(settings, stop, out, progress, false);
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) {
        output.openings.push_back(line);
    }
    output.progress = progress.str();
    return output;
}

// The boards after each move of a line whose first word is no move.
std::vector<std::string> boards_of(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    Position position = Position::start();
    std::vector<std::string> boards;
    while (words >> word) {
        const Move move = move_from_text(word);
        REQUIRE(is_legal(position, move));
        Undo undo;
        position.make(move, undo);
        boards.push_back(test::board_or_mirror(position));
    }
    return boards;
}

// The openings that games, a line of moves each, give with a search of few nodes.
std::vector<std::string> openings_of(const std::vector<std::string>& games,
                                     OpeningSettings settings) {
    const test::TemporaryFolder folder;
    settings.real_games = folder.path("games");
    std::ofstream file(settings.real_games);
    for (const std::string& moves : games) {
        file << "1-0\t" << moves << '\n';
    }
    file.close();
    settings.nodes = 2000;
    return run(settings).openings;
}

TEST_CASE("openings of real games are shared, distinct and spread over the systems") {
    OpeningSettings settings;
    settings.real_games = XQ_TEST_DATA_DIR "/games_sample.uci";
    settings.count = 20;
    settings.nodes = 500;
    const Output output = run(settings);
    CHECK(output.done);
    REQUIRE(output.openings.size() == 20);

    std::map<std::string, std::set<std::string>> games_by_board;
    std::ifstream games(settings.real_games);
    for (std::string game; std::getline(games, game);) {
        for (const std::string& board : boards_of(game)) {
            games_by_board[board].insert(game);
        }
    }
    std::set<std::string> ends;
    std::set<std::string> systems;
    for (const std::string& opening : output.openings) {
        CAPTURE(opening);
        CHECK(opening.starts_with("moves "));
        const auto boards = boards_of(opening);
        CHECK(boards.size() >= settings.least_plies);
        CHECK(boards.size() <= settings.most_plies);
        CHECK(games_by_board[boards.back()].size() >= 2);
        ends.insert(boards.back());
        systems.insert(boards[3]);
    }
    CHECK(ends.size() == 20);
    CHECK(systems.size() > 10);
    CHECK(run(settings).openings == output.openings);
}

TEST_CASE("an opening is the longest beginning that enough games share") {
    const std::vector<std::string> games = {
        "h2e2 h9g7 h0g2 i9h9 i0h0",  // the main line,
        "b2e2 b9c7 b0c2 a9b9 g3g4",  // its mirror image
        "h2e2 h9g7 g3g4 c6c5 h0g2",  // shared no longer than two plies, as is
        "c3c4 g9e7 b0c2 c6c5 c2d4",  // this one, which is played once
    };
    OpeningSettings settings;
    settings.most_score = 1000;
    settings.least_plies = 2;
    settings.most_plies = 5;
    CHECK(openings_of(games, settings) == std::vector<std::string>{"moves h2e2 h9g7 h0g2 i9h9"});
    settings.most_plies = 3;
    CHECK(openings_of(games, settings) == std::vector<std::string>{"moves h2e2 h9g7 h0g2"});
    settings.shared_by = 3;
    CHECK(openings_of(games, settings) == std::vector<std::string>{"moves h2e2 h9g7"});
}

TEST_CASE("openings that are lost, in check or in the middle of an exchange are left out") {
    OpeningSettings settings;
    settings.least_plies = settings.most_plies = 2;
    settings.shared_by = 1;
    // Black wins a horse.
    CHECK(openings_of({"a0a1 b7b0"}, settings).empty());
    CHECK(openings_of({"h2e2 h9g7"}, settings).size() == 1);

    settings.most_score = 1000;
    settings.least_plies = settings.most_plies = 1;
    CHECK(openings_of({"h2h9"}, settings).empty());
    CHECK(openings_of({"h2e2"}, settings).size() == 1);
    settings.least_plies = settings.most_plies = 5;
    CHECK(openings_of({"h2e2 a6a5 b2b4 a5a4 b4e4"}, settings).empty());
    CHECK(openings_of({"h2e2 a6a5 b2b4 a5a4 b4d4"}, settings).size() == 1);
}

TEST_CASE("too few openings, a stop and bad files are told") {
    OpeningSettings settings;
    settings.real_games = XQ_TEST_DATA_DIR "/games_sample.uci";
    settings.shared_by = 20;
    settings.nodes = 100;
    const Output few = run(settings);
    CHECK_FALSE(few.done);
    CHECK(few.progress.find("these games give no more than " + std::to_string(few.openings.size()) +
                            " openings") != std::string::npos);

    const std::atomic<bool> stop{true};
    CHECK_FALSE(run(settings, stop).done);
    settings.real_games = XQ_TEST_DATA_DIR "/none";
    CHECK_THROWS_AS(run(settings), std::runtime_error);
}

}  // namespace
}  // namespace xq::learn
