#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "core/movegen.hpp"
#include "notation_lines.hpp"
#include "record/notation.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::kNotations;
using test::notation_lines;
using test::NotationLine;
using test::parsed;
using test::position_from;
using test::Random;
using test::random_below;

std::string error_of(const Position& position, std::string_view text, Notation notation) {
    std::string error;
    const auto move = parse_move_text(position, text, notation, error);
    return move ? "read as " + to_text(*move) : error;
}

std::string error_in(std::string_view fen, std::string_view text, Notation notation) {
    return error_of(position_from(fen), text, notation);
}

std::string move_in(std::string_view fen, std::string_view text, Notation notation) {
    return to_text(parsed(position_from(fen), text, notation));
}

// --- Forms that are not in the data --------------------------------------------------------------

constexpr std::string_view kTwoAndTwo = "4k4/3P1P3/3P1P3/9/9/9/9/9/9/3K5 w - - 0 1";
constexpr std::string_view kThreeAndTwo = "4k4/2P6/2P3P2/2P3P2/9/9/9/9/9/3K5 w - - 0 1";
constexpr std::string_view kFive = "2P1k4/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w - - 0 1";
constexpr std::string_view kThree = "4k4/2P6/2P6/2P6/9/9/9/9/9/3K5 w - - 0 1";

TEST_CASE("five soldiers on a file are told by their order") {
    const std::array<std::string_view, 5> wxf{"17=6", "27=6", "37=6", "47=6", "57=6"};
    const std::array<std::string_view, 5> chinese{"前兵平六", "二兵平六", "三兵平六", "四兵平六",
                                                  "后兵平六"};
    const Position position = position_from(kFive);
    for (int i = 0; i < 5; ++i) {
        const Square from = make_square(2, 9 - i);
        const Move move(from, from + 1);
        CHECK(format_move(position, move, Notation::Wxf) == wxf[static_cast<std::size_t>(i)]);
        CHECK(format_move(position, move, Notation::Chinese) ==
              chinese[static_cast<std::size_t>(i)]);
    }
    CHECK(move_in(kFive, "五兵平六", Notation::Chinese) == "c5d5");
    CHECK(move_in(kFive, "一兵平六", Notation::Chinese) == "c9d9");
    CHECK(move_in(kFive, "Pe=6", Notation::Wxf) == "c5d5");
}

TEST_CASE("WXF: a front, middle or rear soldier may be told by its file (WXF 1997)") {
    CHECK(move_in(kThreeAndTwo, "7+=6", Notation::Wxf) == "c8d8");
    CHECK(move_in(kThreeAndTwo, "7.=6", Notation::Wxf) == "c7d7");
    CHECK(move_in(kThreeAndTwo, "7-=6", Notation::Wxf) == "c6d6");
    CHECK(move_in(kThreeAndTwo, "3+.4", Notation::Wxf) == "g7f7");
    CHECK(move_in(kThreeAndTwo, "3++1", Notation::Wxf) == "g7g8");
}

TEST_CASE("WXF: xqbase's letters count the soldiers on crowded files") {
    CHECK(move_in(kThreeAndTwo, "Pa.4", Notation::Wxf) == "g7f7");
    CHECK(move_in(kThreeAndTwo, "Pb.4", Notation::Wxf) == "g6f6");
    CHECK(move_in(kThreeAndTwo, "Pc.6", Notation::Wxf) == "c8d8");
    CHECK(move_in(kThreeAndTwo, "pe.6", Notation::Wxf) == "c6d6");
    CHECK(move_in(kThree, "P..6", Notation::Wxf) == "c7d7");
}

TEST_CASE("Chinese: DhtmlXQ names the file and leaves the soldier out") {
    CHECK(move_in(kThreeAndTwo, "前七平六", Notation::Chinese) == "c8d8");
    CHECK(move_in(kThreeAndTwo, "中七平六", Notation::Chinese) == "c7d7");
    CHECK(move_in(kThreeAndTwo, "二七平六", Notation::Chinese) == "c7d7");
    CHECK(move_in(kThreeAndTwo, "後7平6", Notation::Chinese) == "c6d6");
    CHECK(move_in(kThreeAndTwo, "后三平四", Notation::Chinese) == "g6f6");
}

TEST_CASE("a text that does not name the man fully is read if only one legal move fits") {
    // One of two cannons on a file can go there; one of two pairs; a lone soldier by its order.
    constexpr std::string_view kCannons = "4k4/9/9/9/9/7CP/9/7C1/9/3K5 w - - 0 1";
    CHECK(move_in(kCannons, "C2=1", Notation::Wxf) == "h2i2");
    CHECK(move_in(kThreeAndTwo, "P+=2", Notation::Wxf) == "g7h7");
    CHECK(move_in(kThreeAndTwo, "前兵平八", Notation::Chinese) == "c8b8");
    CHECK(move_in(kThreeAndTwo, "兵三进一", Notation::Chinese) == "g7g8");
}

// --- What cannot be read -------------------------------------------------------------------------

constexpr std::string_view kPinned = "4k4/9/4r4/9/9/9/9/9/4R4/4K4 w - - 0 1";

TEST_CASE("an ambiguous text is answered by the moves it can mean") {
    CHECK(error_in(kTwoAndTwo, "P+=5", Notation::Wxf) == "'P+=5' can mean d8e8 or f8e8");
    CHECK(error_in(kTwoAndTwo, "前兵平五", Notation::Chinese) ==
          "'前兵平五' can mean d8e8 or f8e8");
    CHECK(error_in(kTwoAndTwo, "P6=5", Notation::Wxf) == "'P6=5' can mean d7e7 or d8e8");
    CHECK(error_in(kFive, "中兵平六", Notation::Chinese) ==
          "'中兵平六' can mean c6d6 or c7d7 or c8d8");
    CHECK(move_in(kTwoAndTwo, "16=5", Notation::Wxf) == "d8e8");
    CHECK(move_in(kTwoAndTwo, "一兵平五", Notation::Chinese) == "f8e8");
}

TEST_CASE("a move that cannot be played is answered by the reason") {
    const Position start = Position::start();
    const auto wxf = [&](std::string_view text) { return error_of(start, text, Notation::Wxf); };
    const auto iccs = [&](std::string_view text) { return error_of(start, text, Notation::Iccs); };
    CHECK(iccs("H2-E3") == "'H2-E3' is illegal: the Red cannon on h2 cannot go to e3");
    CHECK(iccs("h2h2") == "'h2h2' is illegal: the Red cannon on h2 cannot go to h2");
    CHECK(iccs("e4e5") == "'e4e5' is illegal: e4 is empty");
    CHECK(iccs("H7-E7") == "'H7-E7' is illegal: Red is to move, not the Black cannon on h7");
    CHECK(error_in(kPinned, "e1d1", Notation::Iccs) ==
          "'e1d1' is illegal: it leaves the Red king to be taken");

    CHECK(wxf("C2+8") == "'C2+8' is illegal: the Red cannon on h2 cannot go so");
    CHECK(wxf("C3=5") == "'C3=5' is illegal: Red has no cannon in that place");
    CHECK(wxf("C+=5") == "'C+=5' is illegal: Red has no cannon in that place");
    CHECK(wxf("13=4") == "'13=4' is illegal: the Red soldier on g3 cannot go so");
    CHECK(wxf("23=4") == "'23=4' is illegal: Red has no soldier in that place");
    CHECK(error_in(kPinned, "C5=4", Notation::Wxf) == "'C5=4' is illegal: Red has no cannon");
    CHECK(error_in(kPinned, "R5=4", Notation::Wxf) ==
          "'R5=4' is illegal: it leaves the Red king to be taken");
    CHECK(error_in(kTwoAndTwo, "P+-1", Notation::Wxf) ==
          "'P+-1' is illegal: no Red soldier can go so");

    CHECK(error_of(start, "炮三平五", Notation::Chinese) ==
          "'炮三平五' is illegal: Red has no cannon in that place");
    CHECK(error_of(start, "馬２退１", Notation::Chinese) ==
          "'馬２退１' is illegal: the Red horse on h0 cannot go so");
}

TEST_CASE("a text of another form is answered by what is wrong with it") {
    const Position start = Position::start();
    const auto error = [&](std::string_view text, Notation notation) {
        return error_of(start, text, notation);
    };
    for (const Notation notation : kNotations) {
        CHECK(error("", notation) == "the move is empty");
    }

    constexpr std::string_view kNoIccs = " is no ICCS move: it needs two squares, such as H2-E2";
    for (const std::string_view text :
         {"H2-E", "H2E", "H2--E2", "H2E-2", "H-2E2", "-H2E2", "J2-E2", "H2-E22", "h2e2 ", " h2e2",
          "C2=5", "2h2e", "h2_e2", "a0a0", "null"}) {
        CHECK(error(text, Notation::Iccs) == fmt::format("'{}'{}", text, kNoIccs));
    }

    CHECK(error("C2=", Notation::Wxf) ==
          "'C2=' is no WXF move: it needs four characters, such as C2=5");
    CHECK(error("C2=55", Notation::Wxf) ==
          "'C2=55' is no WXF move: it needs four characters, such as C2=5");
    CHECK(error("H2-E2", Notation::Wxf) ==
          "'H2-E2' is no WXF move: it needs four characters, such as C2=5");
    CHECK(error("X2=5", Notation::Wxf) == "'X2=5' is no WXF move: 'X2' names no man");
    CHECK(error("C0=5", Notation::Wxf) == "'C0=5' is no WXF move: 'C0' names no man");
    CHECK(error("3x=5", Notation::Wxf) == "'3x=5' is no WXF move: '3x' names no man");
    CHECK(error("Pf=5", Notation::Wxf) == "'Pf=5' is no WXF move: 'Pf' names no man");
    CHECK(error("C2*5", Notation::Wxf) == "'C2*5' is no WXF move: '*' is no direction");
    CHECK(error("C2=0", Notation::Wxf) == "'C2=0' is no WXF move: '0' is no number from 1 to 9");
    CHECK(error("\xE7\x82\xAE"
                "a",
                Notation::Wxf) == "'炮a' is no WXF move: '\\xE7\\x82' names no man");

    const auto chinese = [&](std::string_view text) { return error(text, Notation::Chinese); };
    constexpr std::string_view kFour = "it needs four characters, such as 炮二平五";
    CHECK(chinese("炮二平") == fmt::format("'炮二平' is no Chinese move: {}", kFour));
    CHECK(chinese("炮二平五五") == fmt::format("'炮二平五五' is no Chinese move: {}", kFour));
    CHECK(chinese("炮二平\xE4\xBA") ==
          "'炮二平\\xE4\\xBA' is no Chinese move: it is no UTF-8 text");
    CHECK(chinese("\x82\xAE二平五") ==
          "'\\x82\\xAE二平五' is no Chinese move: it is no UTF-8 text");
    CHECK(chinese("王二平五") == "'王二平五' is no Chinese move: '王二' names no man");
    CHECK(chinese("炮十平五") == "'炮十平五' is no Chinese move: '炮十' names no man");
    CHECK(chinese("炮炮平五") == "'炮炮平五' is no Chinese move: '炮炮' names no man");
    CHECK(chinese("前后平五") == "'前后平五' is no Chinese move: '前后' names no man");
    CHECK(chinese("炮二二五") == "'炮二二五' is no Chinese move: '二' is no direction");
    CHECK(chinese("炮二平0") == "'炮二平0' is no Chinese move: '0' is no number from 1 to 9");
    CHECK(chinese("C2=5") == "'C2=5' is no Chinese move: 'C2' names no man");
    CHECK(chinese(std::string_view("炮\0平五", 10)) ==
          "'炮\\x00平五' is no Chinese move: '炮\\x00' names no man");
    CHECK(chinese(std::string(1'000, 'x')) ==
          fmt::format("'{}...' is no Chinese move: {}", std::string(16, 'x'), kFour));
}

TEST_CASE("a spoiled text is refused with a reason or read as a legal move") {
    Random random(15);
    const auto pick = [&](const auto& from) {
        return from[static_cast<std::size_t>(random_below(random, static_cast<int>(from.size())))];
    };
    int read = 0;
    for (int i = 0; i < test::scaled(20'000); ++i) {
        const NotationLine line = pick(notation_lines());
        const Notation notation = pick(kNotations);
        std::string text = line.text(random_below(random, 10) == 0 ? pick(kNotations) : notation);
        const auto at =
            static_cast<std::size_t>(random_below(random, static_cast<int>(text.size())));
        const char byte = static_cast<char>(random_below(random, 256));
        switch (random_below(random, 4)) {
            case 0: text[at] = byte; break;
            case 1: text[at] = pick(text); break;
            case 2: text.erase(at, 1); break;
            default: text.insert(at, 1, byte); break;
        }
        const Move move = parsed(line.position, text, notation);
        if (move) {
            REQUIRE(is_legal(line.position, move));
            ++read;
        }
    }
    CHECK(read > 0);
}

}  // namespace
}  // namespace xq
