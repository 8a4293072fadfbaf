#include "protocol/position_command.hpp"

#include "core/fen.hpp"
#include "protocol/text.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

constexpr std::string_view kBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

PositionCommand read(const std::string& text) { return read_position(InputLine(text).words()); }

void check_fen(const std::string& text, std::string_view fen) {
    CAPTURE(text);
    const PositionCommand command = read(text);
    CHECK(command.error.empty());
    REQUIRE(command.game.has_value());
    CHECK(write_fen(command.game->position()) == fen);
}

void check_error(const std::string& text, std::string_view part) {
    CAPTURE(text);
    const PositionCommand command = read(text);
    CHECK_FALSE(command.game.has_value());
    CAPTURE(command.error);
    CHECK(command.error.find(part) != std::string::npos);
}

}  // namespace

TEST_CASE("The tails that clients put behind a board") {
    const std::string board = "fen " + std::string(kBoard);
    for (const char* const tail : {" w - - 0 1", " w - - 0 0", " w", " r", " w 0 1", " w -- 0 1",
                                   "", "[] w - - 0 1", "  w  -  -  0  1  "}) {
        check_fen(board + tail, kStartFen);
        check_fen(board + tail + " moves", kStartFen);
        check_fen(board + tail + "  moves  h2e2",
                  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
    }
    check_fen("fen rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1", kStartFen);
}

TEST_CASE("The start position and its moves") {
    check_fen("startpos", kStartFen);
    check_fen("startpos moves", kStartFen);
    check_fen("startpos moves h2e2 h9g7",
              "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    const PositionCommand command = read("startpos moves h2e2 h9g7");
    REQUIRE(command.game.has_value());
    CHECK(command.game->plies().size() == 2);
}

TEST_CASE("What is wrong is said, and nothing of the list is kept") {
    check_error("", "fen or startpos");
    check_error("startpo", "fen or startpos");
    check_error("startpos h2e2", "h2e2");
    check_error("startpos moves h2e2 a9f9", "move 2 of the list, a9f9, is illegal for Black");
    check_error("startpos moves a0a9 h2e2", "move 1 of the list, a0a9, is illegal for Red");
    check_error("startpos moves h2e2 xyzzy", "move 2 of the list, 'xyzzy', is no move");
    check_error("startpos moves H2E2", "is no move");
    check_error("fen", "the FEN is empty");
    check_error("fen moves h2e2", "the FEN is empty");
    check_error("fen 9/9/9 w", "3 ranks");
    check_error("fen " + std::string(kBoard) + " x - - 0 1", "side to move");
    check_error("fen 4k4/9/9/9/9/9/9/9/9/4K4 w", "face each other");
    check_error("fen " + std::string(kBoard) + " w - - 0 1 h2e2", "h2e2");
}

}  // namespace xq
