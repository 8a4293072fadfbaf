#include "bench/match/openings.hpp"

#include <fstream>
#include <set>
#include <sstream>

#include "core/fen.hpp"
#include "support/catch.hpp"
#include "support/mirror.hpp"
#include "support/temporary_folder.hpp"

namespace xq::match {
namespace {

OpeningList read(const std::string& text) {
    std::istringstream in(text);
    return read_openings(in);
}

constexpr const char* kEndgame = "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1";

TEST_CASE("openings are read in all their forms") {
    const OpeningList list = read(
        "# a comment\n\n"
        "moves h2e2 h9g7\n"
        "startpos moves c3c4\r\n"
        "3k5/9/9/9/9/9/9/9/R8/1R2K4 w\n"
        "fen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1 moves a1a2\n"
        "3k5/9/9/9/9/9/9/9/R8/1R2K4 w ; id \"rooks\"\n"
        "startpos\n");
    CHECK(list.error.empty());
    REQUIRE(list.openings.size() == 6);
    CHECK(list.openings[0].start == Position::start());
    CHECK(list.openings[0].moves.size() == 2);
    CHECK(list.openings[1].moves == std::vector{move_from_text("c3c4")});
    CHECK(write_fen(list.openings[2].start) == kEndgame);
    CHECK(list.openings[3].moves == std::vector{move_from_text("a1a2")});
    CHECK(write_fen(list.openings[4].start) == kEndgame);
    CHECK(list.openings[5].moves.empty());
}

TEST_CASE("the operations of EPD are passed over") {
    const OpeningList list = read(
        "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - bm a1a9; id \"rooks\";\n"
        "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1 moves a1a2 ; id x\n");
    CHECK(list.error.empty());
    REQUIRE(list.openings.size() == 2);
    CHECK(write_fen(list.openings[0].start) == kEndgame);
    CHECK(list.openings[0].moves.empty());
    CHECK(list.openings[1].moves.size() == 1);
    CHECK(read("3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - bm a1a9").error.starts_with("line 1: "));
}

TEST_CASE("what is no opening is refused with the line and the reason") {
    CHECK(read("").error == "no opening in it");
    CHECK(read("moves h2e2\nmoves h2h9x").error.starts_with("line 2: ply 1: 'h2h9x' is no move"));
    CHECK(read("moves a0a9").error.starts_with("line 1: ply 1: a0a9 is illegal: "));
    CHECK(read("\nnonsense").error.starts_with("line 2: "));
    // Mated already.
    CHECK(read("3k5/4R4/4R4/9/9/9/9/9/9/4K4 b").error == "line 1: the game is over there");
}

TEST_CASE("without a file there is one opening: the start position") {
    const OpeningList list = load_openings({});
    REQUIRE(list.openings.size() == 1);
    CHECK(list.openings[0].start == Position::start());
    CHECK(list.openings[0].moves.empty());
}

TEST_CASE("the order is that of the file, or that of the seed, and begins where it is told") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("openings.txt");
    std::ofstream(path) << "moves a0a1\nmoves b0a2\nmoves c3c4\nmoves e3e4\nmoves h2e2\n";
    const auto order = [&](bool random, std::uint64_t seed, std::size_t first) {
        std::string moves;
        for (const Opening& opening :
             load_openings({.file = path, .random = random, .seed = seed, .first = first})
                 .openings) {
            moves += to_text(opening.moves.front());
        }
        return moves;
    };
    CHECK(order(false, 1, 1) == "a0a1b0a2c3c4e3e4h2e2");
    CHECK(order(false, 1, 3) == "c3c4e3e4h2e2a0a1b0a2");
    CHECK(order(true, 7, 1) == order(true, 7, 1));
    std::set<std::string> orders;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        orders.insert(order(true, seed, 1));
    }
    CHECK(orders.size() > 10);
    CHECK(load_openings({.file = folder.path("none")}).error.starts_with("cannot read"));
}

TEST_CASE("the openings of bench/data are distinct positions, and no two mirror images") {
    const OpeningList list =
        load_openings({.file = XQ_TEST_DATA_DIR "/../../bench/data/openings.txt"});
    CHECK(list.error.empty());
    CHECK(list.openings.size() >= 500);
    std::set<std::string> boards;
    std::set<std::string> systems;
    for (const Opening& opening : list.openings) {
        REQUIRE(opening.moves.size() >= 8);
        CHECK(opening.moves.size() <= 12);
        Position position = opening.start;
        for (std::size_t i = 0; i < opening.moves.size(); ++i) {
            Undo undo;
            position.make(opening.moves[i], undo);
            if (i == 3) {
                systems.insert(test::board_or_mirror(position));
            }
        }
        CHECK_FALSE(position.in_check());
        CHECK(boards.insert(test::board_or_mirror(position)).second);
    }
    CHECK(systems.size() > 100);
}

}  // namespace
}  // namespace xq::match
