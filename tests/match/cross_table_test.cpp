#include "bench/match/cross_table.hpp"

#include <algorithm>
#include <cstddef>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace xq::match {
namespace {

using Results = std::vector<std::vector<Tally>>;

void set(Results& results, std::size_t player, std::size_t opponent, const Tally& tally) {
    results[player][opponent] = tally;
    results[opponent][player] = tally.reversed();
}

Results empty_results(std::size_t players) { return {players, std::vector<Tally>(players)}; }

TEST_CASE("the table of a match") {
    Results results = empty_results(2);
    // Disservin/fastchess issue 807.
    set(results, 0, 1, {.wins = 30, .draws = 6, .losses = 84, .pairs = {30, 6, 18, 0, 6}});
    CHECK(cross_table({"Stockfish", "MyEngine"}, results) ==
          "#  Name          Elo   +/-  Games  Score   W  D   L     1     2\n"
          "1  MyEngine   +168.4  73.4    120  72.5%  84  6  30     -  87.0\n"
          "2  Stockfish  -168.4  73.4    120  27.5%  30  6  84  33.0     -\n");
}

TEST_CASE("names of any script keep the columns in line") {
    Results results = empty_results(4);
    set(results, 0, 1, {.wins = 4});
    set(results, 0, 2, {.wins = 1, .draws = 2, .losses = 1});
    set(results, 1, 2, {.draws = 4});
    CHECK(cross_table({"Éléphant", "龙马 0.1", "x", "象棋"}, results) ==
          "#  Name         Elo    +/-  Games  Score  W  D  L    1    2    3  4\n"
          "1  Éléphant  +190.8  458.0      8  75.0%  5  2  1    -  2.0  4.0\n"
          "2  x           +0.0  125.6      8  50.0%  1  6  1  2.0    -  2.0\n"
          "3  龙马 0.1  -190.8  189.2      8  25.0%  0  4  4  0.0  2.0    -\n"
          "4  象棋         n/a    n/a      0    n/a  0  0  0                 -\n");
}

TEST_CASE("a player who won or lost every game") {
    Results results = empty_results(2);
    set(results, 0, 1, {.losses = 3});
    CHECK(cross_table({"a", "b"}, results) ==
          "#  Name   Elo  +/-  Games   Score  W  D  L    1    2\n"
          "1  b     +inf  n/a      3  100.0%  3  0  0    -  3.0\n"
          "2  a     -inf  n/a      3    0.0%  0  0  3  0.0    -\n");
}

TEST_CASE("a tournament of twelve") {
    constexpr std::size_t kPlayers = 12;
    std::mt19937_64 random(5);
    const auto any_points = [&] { return static_cast<Points>(random() % 3); };
    Results results = empty_results(kPlayers);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        names.push_back("engine" + std::to_string(i));
        for (std::size_t j = 0; j < i; ++j) {
            Tally tally;
            for (int pair = 0; pair < 10; ++pair) {
                const Points first = any_points();
                tally.add_pair(first, any_points());
            }
            set(results, i, j, tally);
        }
    }
    std::istringstream table(cross_table(names, results));
    std::string line;
    std::getline(table, line);
    const std::size_t width = line.size();

    double total = 0;
    double last_score = 100;
    std::vector<std::string> found;
    for (std::size_t rank = 1; std::getline(table, line); ++rank) {
        CHECK(line.size() == width);
        std::istringstream cells(line);
        std::size_t shown_rank = 0;
        std::string name;
        double elo = 0, margin = 0, score = 0;
        int games = 0, wins = 0, draws = 0, losses = 0;
        std::string percent;
        cells >> shown_rank >> name >> elo >> margin >> games >> score;
        std::getline(cells, percent, '%');
        cells >> wins >> draws >> losses;
        CHECK(shown_rank == rank);
        CHECK(games == 220);
        CHECK(wins + draws + losses == games);
        CHECK(score <= last_score);
        last_score = score;
        found.push_back(name);

        double points = 0;
        for (std::size_t opponent = 1; opponent <= kPlayers; ++opponent) {
            std::string cell;
            cells >> cell;
            CHECK((cell == "-") == (opponent == rank));
            points += opponent == rank ? 0 : std::stod(cell);
        }
        CHECK(points == wins + draws / 2.0);
        total += points;
    }
    CHECK(total == 66 * 20);  // pairings by games
    std::sort(found.begin(), found.end());
    std::sort(names.begin(), names.end());
    CHECK(found == names);
}

TEST_CASE("a table without players is its heading") {
    CHECK(cross_table({}, {}) == "#  Name  Elo  +/-  Games  Score  W  D  L\n");
}

}  // namespace
}  // namespace xq::match
