#include "bench/match/command_line.hpp"

#include <fstream>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace xq::match {
namespace {

using namespace std::chrono_literals;
using Words = std::vector<std::string>;

const Words kTwo = {"--engine", "name=A",  "cmd=./a", "--engine",
                    "name=B",   "cmd=./b", "--each",  "st=0.1"};

Words two_and(const Words& more) {
    Words words = kTwo;
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

MatchSettings settings_of(const Words& words) { return read_command_line(words).settings; }

std::string error_of(const Words& words) {
    try {
        read_command_line(words);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "no error";
}

TEST_CASE("engines are described by keys, with one dash or two") {
    for (const std::string dash : {"-", "--"}) {
        const MatchSettings settings =
            settings_of({dash + "engine", "name=Long ma", "cmd=./longma", "args=-x y", "proto=ucci",
                         "option.hashsize=64", "option.Skill Level=a=b", "dir=/tmp",
                         "timemargin=50", dash + "engine", "cmd=/usr/games/fairy-stockfish",
                         "option.UCI_Variant=xiangqi", "tc=40/60+0.5", "restart=on", dash + "each",
                         "tc=10+0.1", "nodes=1000", "proto=uci", "option.hashsize=16"});
        REQUIRE(settings.engines.size() == 2);
        const EngineSettings& a = settings.engines[0];
        CHECK(a.name == "Long ma");
        CHECK(a.command == "./longma -x y");
        CHECK(a.directory == "/tmp");
        CHECK(a.protocol == Protocol::Ucci);
        CHECK(a.first_rank == 0);
        REQUIRE(a.options.size() == 2);
        CHECK(a.options[0] == std::pair<std::string, std::string>("hashsize", "64"));
        CHECK(a.options[1] == std::pair<std::string, std::string>("Skill Level", "a=b"));
        CHECK(a.time.base == 10'000ms);
        CHECK(a.time.nodes == 1000U);
        CHECK(a.time.margin == 50ms);
        CHECK_FALSE(a.restart);
        const EngineSettings& b = settings.engines[1];
        CHECK(b.name == "fairy-stockfish");
        CHECK(b.protocol == Protocol::Uci);
        CHECK(b.first_rank == 1);
        CHECK(b.time.moves == 40);
        CHECK(b.time.increment == 500ms);
        CHECK(b.restart);
    }
}

TEST_CASE("the rest of the options") {
    const MatchSettings settings = settings_of(two_and({"--tournament",
                                                        "gauntlet",
                                                        "--rounds",
                                                        "7",
                                                        "--games",
                                                        "4",
                                                        "--concurrency",
                                                        "2",
                                                        "--rules",
                                                        "asian",
                                                        "--openings",
                                                        "file=o.epd",
                                                        "format=epd",
                                                        "order=random",
                                                        "start=3",
                                                        "--srand",
                                                        "99",
                                                        "--sprt",
                                                        "elo0=-1.5",
                                                        "elo1=3",
                                                        "alpha=0.1",
                                                        "beta=0.2",
                                                        "model=logistic",
                                                        "--resign",
                                                        "movecount=4",
                                                        "score=700",
                                                        "twosided=off",
                                                        "--draw",
                                                        "movenumber=30",
                                                        "movecount=5",
                                                        "score=20",
                                                        "--maxmoves",
                                                        "200",
                                                        "--pgnout",
                                                        "file=x.pgn",
                                                        "notation=wxf",
                                                        "--result",
                                                        "r",
                                                        "--json",
                                                        "j",
                                                        "--html",
                                                        "h",
                                                        "--event",
                                                        "Cup",
                                                        "--ratinginterval",
                                                        "3",
                                                        "--recover",
                                                        "off"}));
    CHECK(settings.format == Format::Gauntlet);
    CHECK(settings.rounds == 7);
    CHECK(settings.games == 4);
    CHECK(settings.concurrency == 2);
    CHECK(settings.rules == &kAsianRules);
    CHECK(settings.openings.file == "o.epd");
    CHECK(settings.openings.random);
    CHECK(settings.openings.first == 3);
    CHECK(settings.openings.seed == 99);
    REQUIRE(settings.sprt);
    CHECK(settings.sprt->elo0 == -1.5);
    CHECK(settings.sprt->beta == 0.2);
    CHECK(settings.sprt->model == EloModel::Logistic);
    REQUIRE(settings.resign);
    CHECK(settings.resign->score == 700);
    CHECK_FALSE(settings.resign->two_sided);
    REQUIRE(settings.draw);
    CHECK(settings.draw->from_move == 30);
    CHECK(settings.max_moves == 200);
    CHECK(settings.pgn_file == "x.pgn");
    CHECK(settings.pgn_wxf);
    CHECK(settings.result_file == "r");
    CHECK(settings.json_file == "j");
    CHECK(settings.html_file == "h");
    CHECK(settings.event == "Cup");
    CHECK(settings.rating_interval == 3);
    CHECK_FALSE(settings.recover);
    CHECK(settings_of(two_and({"--pgnout", "x.pgn"})).pgn_file == "x.pgn");
    CHECK(settings_of(two_and({"-repeat", "--games", "1"})).games == 2);
}

TEST_CASE("a configuration file stands for options") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("match.json");
    std::ofstream(path) << R"({
        "engine": [{"name": "A", "cmd": "./a", "option.Hash": 64, "restart": "on"},
                   {"name": "B", "cmd": "./b"}],
        "each": {"tc": "10+0.1", "proto": "ucci"},
        "rounds": 10, "repeat": true, "event": "A cup", "sprt": {"elo0": 0, "elo1": 5}})";
    const MatchSettings settings = settings_of({"--config", path, "--concurrency", "2"});
    REQUIRE(settings.engines.size() == 2);
    CHECK(settings.engines[0].options.front().second == "64");
    CHECK(settings.engines[0].restart);
    CHECK(settings.engines[1].protocol == Protocol::Ucci);
    CHECK(settings.rounds == 10);
    CHECK(settings.event == "A cup");
    CHECK(settings.sprt->elo1 == 5);
    CHECK(settings.concurrency == 2);

    CHECK(error_of({"--config", folder.path("none")}).find("cannot read") != std::string::npos);
    CHECK(error_of({"--config"}) == "--config needs a file");
    std::ofstream(path, std::ios::trunc) << "[1, 2";
    CHECK(error_of({"--config", path}).starts_with("--config: "));
    std::ofstream(path, std::ios::trunc) << "[1, 2]";
    CHECK(error_of({"--config", path}) == "--config: the file is no JSON object");
}

TEST_CASE("a mistake is named") {
    CHECK(error_of({}).starts_with("a match needs two engines"));
    CHECK(error_of({"--engine", "cmd=a", "st=1"}).starts_with("a match needs two engines"));
    CHECK(error_of({"--engine", "name=A", "--engine", "cmd=b"}) == "--engine: cmd is missing");
    CHECK(error_of({"--engine", "cmd=a", "--engine", "cmd=b"}) ==
          "engine a has no limit: give it tc, st, nodes or depth");
    CHECK(error_of({"--engine", "cmd=x/a", "--engine", "cmd=y/a", "--each", "depth=1"}) ==
          "--engine: two engines are called 'a'");
    CHECK(error_of(two_and({"--engine", "cmd=c", "colour=red"}))
              .starts_with("--engine: there is no key 'colour', only args, "));
    CHECK(error_of(two_and({"--engine", "cmd"})) == "--engine: 'cmd' is not KEY=VALUE");
    CHECK(error_of(two_and({"--engine", "cmd=c", "tc=x"})) ==
          "--engine tc: 'x' is no time control such as 10+0.1");
    CHECK(error_of(two_and({"--engine", "cmd=c", "st=-1"})) ==
          "--engine st: '-1' is no time in seconds");
    CHECK(error_of(two_and({"--engine", "cmd=c", "depth=0"})) ==
          "--engine depth: '0' is no whole number from 1 to 200");
    CHECK(error_of(two_and({"--engine", "cmd=c", "proto=cecp"})) ==
          "--engine proto: 'cecp' is none of uci, ucci");
    CHECK(error_of(two_and({"--rules", "fide"})) ==
          "--rules: 'fide' is none of cxq, asian, simple");
    CHECK(error_of(two_and({"--openings", "order=random"})) == "--openings: file is missing");
    CHECK(error_of(two_and({"--sprt", "elo0=5", "elo1=5"})).starts_with("--sprt: "));
    CHECK(error_of(two_and({"--sprt", "alpha=x"})) == "--sprt alpha: 'x' is no number");
    CHECK(error_of(two_and({"--engine", "cmd=c", "--sprt", "elo1=5"})) ==
          "--sprt needs a match of two engines");
    CHECK(error_of(two_and({"--rounds", "0"})).find("rounds") != std::string::npos);
    CHECK(error_of(two_and({"--nonsense"})).find("nonsense") != std::string::npos);
}

TEST_CASE("help and version are answered without a match") {
    const auto help = read_command_line({"--help"}).text;
    REQUIRE(help);
    for (const char* const option :
         {"--engine",      "--each",           "--tournament", "--rounds", "--games", "--repeat",
          "--concurrency", "--rules",          "--openings",   "--srand",  "--sprt",  "--resign",
          "--draw",        "--maxmoves",       "--pgnout",     "--result", "--json",  "--html",
          "--event",       "--ratinginterval", "--recover",    "--config"}) {
        CAPTURE(option);
        CHECK(help->find(option) != std::string::npos);
    }
    CHECK(read_command_line({"--version"}).text->starts_with("longma-match "));
}

}  // namespace
}  // namespace xq::match
