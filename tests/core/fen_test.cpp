#include "core/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::Random;
using test::random_below;
using test::require_equal;
using test::SlowBoard;

constexpr std::string_view kStartBoard =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

std::string start_with(std::string_view tail) {
    return std::string(kStartBoard) + std::string(tail);
}

// The canonical text of what was read, or the error in brackets.
std::string rewritten(std::string_view fen) {
    std::string error;
    const auto position = read_fen(fen, error);
    if (position) {
        CHECK(error.empty());
        CHECK(position->key() == position->computed_key());
        return write_fen(*position);
    }
    CHECK_FALSE(error.empty());
    return fmt::format("({})", error);
}

// --- What is read leniently ----------------------------------------------------------------------

TEST_CASE("the start position is read and written unchanged") {
    CHECK(rewritten(kStartFen) == kStartFen);
    CHECK(write_fen(Position::start()) == kStartFen);
}

TEST_CASE("the side to move is w or r for Red and b for Black, in either case") {
    for (const std::string_view side : {"w", "r", "W", "R"}) {
        CHECK(rewritten(start_with(fmt::format(" {} - - 0 1", side))) == kStartFen);
    }
    for (const std::string_view side : {"b", "B"}) {
        CHECK(rewritten(start_with(fmt::format(" {} - - 0 1", side))) == start_with(" b - - 0 1"));
    }
}

TEST_CASE("counters are read back as far as a position keeps them") {
    CHECK(rewritten(start_with(" w - - 60000 60000")) == start_with(" w - - 60000 60000"));
    std::string error;
    auto position = read_fen(start_with(" b - - 9999 9999"), error);
    REQUIRE(position);
    Undo undo;
    position->make(Move(make_square(0, 9), make_square(0, 8)), undo);
    CHECK(rewritten(write_fen(*position)) == write_fen(*position));
}

TEST_CASE("without a side it is Red's move") { CHECK(rewritten(kStartBoard) == kStartFen); }

TEST_CASE("H is read as a horse, E and M as an elephant, in either case") {
    CHECK(rewritten("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w") == kStartFen);
    CHECK(rewritten("rnmakamhr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHMAKAMNR w") == kStartFen);
    CHECK(rewritten("rhbakaenr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNMAKABHR w") == kStartFen);
}

TEST_CASE("the tails that programs write are read in full, shortened or missing") {
    struct Tail {
        std::string_view text;
        std::string_view canonical;
    };
    for (const auto& [text, canonical] : {
             Tail{" w - - 0 1", " w - - 0 1"},
             Tail{" w - - 0 0", " w - - 0 1"},
             Tail{" w", " w - - 0 1"},
             Tail{" r", " w - - 0 1"},
             Tail{" b", " b - - 0 1"},
             Tail{" w 0 1", " w - - 0 1"},
             Tail{" w -- 0 1", " w - - 0 1"},
             Tail{" b --", " b - - 0 1"},
             Tail{" b - -", " b - - 0 1"},
             Tail{" b -", " b - - 0 1"},
             Tail{" b - 3 9", " b - - 3 9"},
             Tail{" b 7", " b - - 7 1"},
             Tail{" b - - 7", " b - - 7 1"},
             Tail{" b - - 12 57", " b - - 12 57"},
             Tail{" b 12 57", " b - - 12 57"},
             Tail{" b -- 12 57", " b - - 12 57"},
             Tail{" w - - 119 300", " w - - 119 300"},
             Tail{" w - - 007 0009", " w - - 7 9"},
         }) {
        INFO("tail '" << text << "'");
        CHECK(rewritten(start_with(text)) == start_with(canonical));
    }
}

TEST_CASE("blanks before, between and behind the fields do not matter, nor do line ends") {
    for (const std::string_view tail :
         {" w - - 0 1 ", "  w  -  -  0   1", "\tw\t-\t-\t0\t1", " w - - 0 1\r", " w - - 0 1\r\n",
          " w\r", " ", "\n", " w -- 0 1  "}) {
        INFO("tail '" << tail << "'");
        CHECK(rewritten(start_with(tail)) == kStartFen);
        CHECK(rewritten(fmt::format("  \t{}", start_with(tail))) == kStartFen);
    }
}

TEST_CASE("empty holdings behind the board are passed over") {
    CHECK(rewritten(start_with("[] w - - 0 1")) == kStartFen);
    CHECK(rewritten(start_with("[]")) == kStartFen);
}

TEST_CASE("empty squares may be split into several digits") {
    CHECK(rewritten("rnbakabnr/54/1c5c1/p1p1p1p1p/333/111111111/P1P1P1P1P/1C41C1/27/RNBAKABNR w") ==
          kStartFen);
}

TEST_CASE("soldiers are taken on any point") {
    for (const std::string_view fen :
         {"P2k5/9/9/9/9/9/9/9/9/P3K4 w - - 0 1", "p2k5/9/9/9/9/9/9/9/9/p3K4 b - - 0 1",
          "3k5/9/9/9/9/P8/P8/P8/P8/P3K4 w - - 0 1", "3k5/9/1PPPPP3/9/9/9/9/9/9/4K4 w - - 0 1"}) {
        CHECK(rewritten(fen) == fen);
    }
}

TEST_CASE("a side may be in check when it is to move, and may have no move left") {
    for (const std::string_view fen :
         {"3k5/9/9/9/4r4/9/9/9/9/4K4 w - - 0 1", "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"}) {
        CHECK(rewritten(fen) == fen);
    }
}

// --- What is refused -----------------------------------------------------------------------------

struct Refusal {
    std::string_view fen;
    std::vector<std::string_view> words;  // what the sentence must say, in this order
};

void require_refusals(const std::vector<Refusal>& refusals) {
    for (const auto& [fen, words] : refusals) {
        INFO("FEN '" << fen << "'");
        std::string error;
        CHECK_FALSE(read_fen(fen, error).has_value());
        std::size_t from = 0;
        for (const std::string_view word : words) {
            INFO("error '" << error << "', wanted '" << word << "'");
            const std::size_t found = error.find(word, from);
            CHECK(found != std::string::npos);
            from = found == std::string::npos ? from : found + word.size();
        }
        CHECK(std::all_of(error.begin(), error.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

TEST_CASE("an empty text is refused") {
    require_refusals({{"", {"empty"}}, {" \t\r\n", {"empty"}}});
}

TEST_CASE("a wrong number of ranks is refused") {
    require_refusals({
        {"9/9/9/9/9/9/9/9/9 w", {"9 ranks", "10"}},
        {"4k4/9/9/9/9/9/9/9/9/4K4/9 w", {"more than 10 ranks"}},
        {"4k4/9/9/9/9/9/9/9/9/4K4/ w", {"more than 10 ranks"}},
        {"9 w", {"1 rank ", "10"}},
        {"startpos", {"unknown piece letter 's'", "rank 9"}},
    });
}

TEST_CASE("a wrong number of files is refused, with the rank") {
    require_refusals({
        {"4k4/9/9/9/9/9/8/9/9/4K4 w", {"rank 3", "8 files", "9"}},
        {"4k4/9/9/9/9/9/9/9/9/4K3 w", {"rank 0", "8 files", "9"}},
        {"4k4/9/9//9/9/9/9/9/4K4 w", {"rank 6", "0 files", "9"}},
        {"4k4/9/9/9/9/9/91/9/9/4K4 w", {"rank 3", "more than 9 files"}},
        {"4k5/9/9/9/9/9/9/9/9/4K4 w", {"rank 9", "more than 9 files"}},
        {"4k4r/9/9/9/9/9/9/9/9/4K4 w", {"rank 9", "more than 9 files"}},
        {"rnbakabnrrr/9/9/9/9/9/9/9/9/4K4 w", {"rank 9", "more than 9 files"}},
    });
}

TEST_CASE("an unknown letter is refused, with the letter and the rank") {
    require_refusals({
        {"4k4/9/9/4x4/9/9/9/9/9/4K4 w", {"'x'", "rank 6"}},
        {"4k4/9/9/9/9/9/9/9/4Q4/4K4 w", {"'Q'", "rank 1"}},
        {"4k4/9/9/9/9/9/9/9/4+4/4K4 w", {"'+'", "rank 1"}},
        {"4k4/9/9/0/9/9/9/9/9/4K4 w", {"'0'", "rank 6"}},
        {"4k4/9/9/4\345\270\2054/9/9/9/9/9/4K4 w", {"byte 229", "rank 6"}},
        {"4k4/9/9/9/9/9/9/9/9/4K4[P] w", {"'['", "rank 0"}},
    });
}

TEST_CASE("a missing or second king is refused, with its side") {
    require_refusals({
        {"9/9/9/9/9/9/9/9/9/4K4 w", {"no Black king"}},
        {"4k4/9/9/9/9/9/9/9/9/9 w", {"no Red king"}},
        {"3kk4/9/9/9/9/9/9/9/9/5K3 w", {"2 Black king", "1"}},
        {"3k5/9/9/9/9/9/9/9/4K4/4K4 w", {"2 Red king", "1"}},
    });
}

TEST_CASE("a man where it can never stand is refused, with the point") {
    require_refusals({
        {"3k5/9/9/9/9/9/4K4/9/9/9 w", {"Red king", "e3"}},
        {"3k5/9/9/9/9/9/9/9/9/2K6 w", {"Red king", "c0"}},
        {"9/9/9/3k5/9/9/9/9/9/4K4 w", {"Black king", "d6"}},
        {"3k5/9/9/9/9/9/9/9/9/3AKA1A1 w", {"Red advisor"}},
        {"3k5/9/9/9/9/9/9/9/9/3AK1A2 w", {"Red advisor", "g0"}},
        {"3k5/9/9/9/9/9/9/9/3A5/4K4 w", {"Red advisor", "d1"}},
        {"3k5/9/9/9/9/9/9/9/4a4/4K4 w", {"Black advisor", "e1"}},
        {"3k5/9/9/9/9/9/9/9/9/1B2K4 w", {"Red elephant", "b0"}},
        {"3k5/9/2B6/9/9/9/9/9/9/4K4 w", {"Red elephant", "c7"}},
        {"3k5/9/9/9/9/2b6/9/9/9/4K4 w", {"Black elephant", "c4"}},
        {"3k5/9/9/9/9/9/9/B3E3M/9/4K4 w", {"3 Red elephants", "2"}},
    });
}

TEST_CASE("every point is taken or refused as the way of moving says") {
    for (const Color color : {Red, Black}) {
        for (const PieceType type : {King, Advisor, Elephant}) {
            const Piece piece = make_piece(color, type);
            for (Square square = 0; square < kSquares; ++square) {
                SlowBoard board;
                // The kings stay on different files, and out of the way where they can.
                board.put(make_square(file_of(square) == 3 ? 5 : 3, color == Red ? 9 : 0),
                          piece_letter(make_piece(~color, King)));
                if (type != King) {
                    const int file = file_of(square) == 4 ? 5 : 4;
                    board.put(make_square(file, color == Red ? 0 : 9),
                              piece_letter(make_piece(color, King)));
                }
                if (board.at(square) != test::kEmpty) {
                    continue;
                }
                board.put(square, piece_letter(piece));
                if (board.in_check(true)) {
                    continue;
                }
                std::string error;
                INFO(board.fen());
                CHECK(read_fen(board.fen(), error).has_value() ==
                      test::may_stand(piece_letter(piece), square));
            }
        }
    }
}

TEST_CASE("more men than a side can have are refused, with the number") {
    require_refusals({
        {"3k5/9/9/9/9/9/9/9/RRR6/4K4 w", {"3 Red rooks", "2"}},
        {"3k5/9/9/9/9/ccc6/9/9/9/4K4 w", {"3 Black cannons", "2"}},
        {"3k5/9/9/9/9/NHN6/9/9/9/4K4 w", {"3 Red horses", "2"}},
        {"3k5/9/9/9/9/pppppp3/9/9/9/4K4 w", {"6 Black soldiers", "5"}},
        {"3k5/9/9/9/9/9/9/3A1A3/4A4/4K4 w", {"3 Red advisors", "2"}},
    });
}

TEST_CASE("kings that face each other are refused, with the file") {
    require_refusals({
        {"4k4/9/9/9/9/9/9/9/9/4K4 w", {"kings", "file e"}},
        {"9/9/5k3/9/9/9/9/5K3/9/9 b", {"kings", "file f"}},
    });
    CHECK(rewritten("4k4/9/9/9/9/4p4/9/9/9/4K4 w - - 0 1").front() != '(');
}

TEST_CASE("a check against the side that is not to move is refused, with both sides") {
    require_refusals({
        {"3k5/9/9/9/4r4/9/9/9/9/4K4 b", {"Red", "check", "Black"}},
        {"3k5/9/9/3R5/9/9/9/9/9/4K4 w", {"Black", "check", "Red"}},
        {"3k5/9/9/9/4c4/9/4P4/9/9/4K4 b", {"Red", "check", "Black"}},
        {"3k5/1N7/9/9/9/9/9/9/9/4K4 w", {"Black", "check", "Red"}},
        {"3k5/3P5/9/9/9/9/9/9/9/4K4 w", {"Black", "check", "Red"}},
    });
    CHECK(rewritten("3k5/1Nr6/9/9/9/9/9/9/9/4K4 w - - 0 1").front() != '(');
}

TEST_CASE("a side to move that is none is refused, with its text") {
    require_refusals({
        {"3k5/9/9/9/9/9/9/9/9/4K4 x", {"side", "'x'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 white", {"side", "'white'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 moves", {"side", "'moves'"}},
    });
}

TEST_CASE("counters that are none are refused, with their text") {
    require_refusals({
        {"3k5/9/9/9/9/9/9/9/9/4K4 w - - x 1", {"'x'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1x", {"'1x'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w - - -1 1", {"'-1'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w - - 60001 1", {"'60001'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 99999999999999999999", {"99999999999999999999"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1 2", {"'2'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w moves h2e2", {"'moves'"}},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w KQkq -", {"'KQkq'"}},
    });
}

// --- Round trips and twins -----------------------------------------------------------------------

TEST_CASE("what is written is read back as the same position, counters included") {
    Random random(8);
    test::for_each_twin({20'000, 5'000, 8}, [&](const SlowBoard& board, const Position& position) {
        const auto what = [&] { return "round trip of " + board.fen(); };
        Position counted = position;
        counted.set_counters(random_below(random, 10'000), 1 + random_below(random, 9'999));
        require_equal(test::position_from(write_fen(counted)), counted, what);
        require_equal(test::slow_board_of(position) == board, true, what);
        require_equal(write_fen(position) == board.fen(), true, what);
    });
    SUCCEED();
}

// Legal as a FEN by the words of read_fen's comment, judged by the slow twin.
bool acceptable(const SlowBoard& board) {
    for (const char side : {'R', 'B'}) {
        for (const auto& [letter, most] :
             {std::pair{'K', 1}, {'A', 2}, {'B', 2}, {'N', 2}, {'R', 2}, {'C', 2}, {'P', 5}}) {
            const char piece = static_cast<char>(side == 'R' ? letter : letter - 'A' + 'a');
            int count = 0;
            for (Square square = 0; square < kSquares; ++square) {
                if (board.at(square) == piece) {
                    ++count;
                    if (letter != 'P' && !test::may_stand(piece, square)) {
                        return false;
                    }
                }
            }
            if (count > most || (letter == 'K' && count == 0)) {
                return false;
            }
        }
    }
    // Facing kings are a check against both sides.
    return !board.in_check(!board.red_to_move()) &&
           !board.attacks(board.king_square(true), board.king_square(false));
}

TEST_CASE("random boards are taken exactly if the slow twin finds nothing wrong") {
    constexpr std::string_view kMen = "AABBNNRRCCPPPPPaabbnnrrccppppp";
    Random random(9);
    int taken = 0;
    int refused = 0;
    for (int i = 0; i < test::scaled(50'000); ++i) {
        SlowBoard board;
        board.set_red_to_move(random_below(random, 2) == 0);
        // Kings mostly where they belong and other men few, so that many boards are right.
        for (const bool red : {true, false}) {
            if (random_below(random, 30) != 0) {
                const int rank = random_below(random, 3) + (red ? 0 : 7);
                board.put(make_square(3 + random_below(random, 3), rank), red ? 'K' : 'k');
            }
        }
        for (int men = random_below(random, 6); men > 0; --men) {
            const int man = random_below(random, static_cast<int>(kMen.size()));
            const int square = random_below(random, kSquares);
            if (board.at(square) == test::kEmpty) {
                board.put(square, kMen[static_cast<std::size_t>(man)]);
            }
        }
        std::string error;
        const bool accepted = read_fen(board.fen(), error).has_value();
        require_equal(accepted, acceptable(board),
                      [&] { return fmt::format("acceptance of {} ({})", board.fen(), error); });
        ++(accepted ? taken : refused);
    }
    CHECK(taken > test::scaled(1000));
    CHECK(refused > test::scaled(1000));
}

// Reads the text and requires a sound answer, whatever it is; true if it was taken.
bool read_soundly(const std::string& text) {
    std::string error;
    const auto position = read_fen(text, error);
    if (!position) {
        require_equal(error.empty(), false, [] { return std::string("silence of an error"); });
        return false;
    }
    const SlowBoard board = test::slow_board_of(*position);
    const auto what = [&] { return "garbage taken as " + board.fen(); };
    require_equal(acceptable(board), true, what);
    require_equal(position->key(), position->computed_key(), what);
    require_equal(test::position_from(write_fen(*position)), *position, what);
    return true;
}

TEST_CASE("random bytes are never taken and never crash") {
    Random random(10);
    for (int i = 0; i < test::scaled(100'000); ++i) {
        std::string text;
        for (int length = random_below(random, 120); length > 0; --length) {
            text += static_cast<char>(random_below(random, 256));
        }
        REQUIRE_FALSE(read_soundly(text));
    }
}

TEST_CASE("random text of a FEN's own characters never crashes") {
    constexpr std::string_view kAlphabet = "KABNRCPEMHkabnrcpemh/////123456789999 wrb--01[]";
    Random random(11);
    for (int i = 0; i < test::scaled(100'000); ++i) {
        std::string text;
        for (int length = random_below(random, 120); length > 0; --length) {
            const int c = random_below(random, static_cast<int>(kAlphabet.size()));
            text += kAlphabet[static_cast<std::size_t>(c)];
        }
        read_soundly(text);
    }
    SUCCEED();
}

TEST_CASE("a FEN with a few bytes changed is taken soundly or refused") {
    Random random(12);
    int taken = 0;
    for (int i = 0; i < test::scaled(100'000); ++i) {
        std::string text(kStartFen);
        for (int changes = 1 + random_below(random, 4); changes > 0 && !text.empty(); --changes) {
            const auto at =
                static_cast<std::size_t>(random_below(random, static_cast<int>(text.size())));
            const auto other =
                static_cast<std::size_t>(random_below(random, static_cast<int>(text.size())));
            switch (random_below(random, 5)) {
                case 0: text[at] = static_cast<char>(random_below(random, 256)); break;
                case 1: text.erase(at, 1); break;
                case 2: text.insert(at, 1, text[other]); break;
                case 3: std::swap(text[at], text[other]); break;
                default: text.resize(at); break;
            }
        }
        taken += read_soundly(text) ? 1 : 0;
    }
    CHECK(taken > 0);
}

TEST_CASE("very long text is refused in the end") {
    const std::string many(1'000'000, '1');
    std::string error;
    CHECK_FALSE(read_fen(many, error).has_value());
    CHECK_FALSE(read_fen(std::string(1'000'000, '/'), error).has_value());
    CHECK_FALSE(read_fen(start_with(" w ") + many, error).has_value());
    CHECK(read_fen(start_with(fmt::format(" w {:1000000} 0 1", "")), error).has_value());
}

TEST_CASE("a drawn board shows ten ranks from Black's side down, with ranks and files") {
    CHECK(draw_board(Position::start()) ==
          "9  r n b a k a b n r\n"
          "8  . . . . . . . . .\n"
          "7  . c . . . . . c .\n"
          "6  p . p . p . p . p\n"
          "5  . . . . . . . . .\n"
          "4  . . . . . . . . .\n"
          "3  P . P . P . P . P\n"
          "2  . C . . . . . C .\n"
          "1  . . . . . . . . .\n"
          "0  R N B A K A B N R\n"
          "   a b c d e f g h i\n");
}

}  // namespace
}  // namespace xq
