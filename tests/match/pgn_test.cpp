#include "bench/match/pgn.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq::match {
namespace {

using test::position_from;
using test::Random;
using test::random_below;

std::vector<Move> moves_of(const std::vector<std::string_view>& texts) {
    std::vector<Move> moves;
    moves.reserve(texts.size());
    for (const std::string_view text : texts) {
        moves.push_back(move_from_text(text));
    }
    return moves;
}

const std::vector<Move>& opening() {
    static const auto kMoves = moves_of({"h2e2", "h9g7", "h0g2", "i9h9"});
    return kMoves;
}

std::string pgn_of(const std::vector<std::string>& comments, Notation notation = Notation::Iccs) {
    return format_pgn({}, Position::start(), opening(), comments, "*", notation);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines{""};
    for (const char c : text) {
        if (c == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += c;
        }
    }
    return lines;
}

// A reader that knows no more than the standard: it skips tags, comments, numbers and lines that
// begin with %.
struct ReadGame {
    std::vector<std::string> moves;
    std::vector<std::string> comments;  // after which move: see comment_places
    std::vector<std::size_t> comment_places;
    std::string result;
};

ReadGame read_movetext(const std::string& pgn) {
    ReadGame game;
    std::string word;
    std::optional<std::string> comment;
    const auto end_word = [&] {
        const bool number = word.ends_with('.');
        if (!word.empty() && !number) {
            game.moves.push_back(word);
        }
        word.clear();
    };
    for (const std::string& line : lines_of(pgn)) {
        if (line.starts_with('[') || line.starts_with('%')) {
            continue;
        }
        for (const char c : line + " ") {
            if (comment) {
                if (c == '}') {
                    game.comments.push_back(*comment);
                    game.comment_places.push_back(game.moves.size());
                    comment.reset();
                } else {
                    *comment += c;
                }
            } else if (c == '{') {
                end_word();
                comment = "";
            } else if (c == ' ') {
                end_word();
            } else {
                word += c;
            }
        }
    }
    REQUIRE_FALSE(comment);
    REQUIRE_FALSE(game.moves.empty());
    game.result = game.moves.back();
    game.moves.pop_back();
    return game;
}

std::size_t characters(std::string_view line) {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x80 || static_cast<unsigned char>(c) >= 0xC0;
    }));
}

TEST_CASE("a game is written with tags, numbered moves, comments and result") {
    const std::vector<Tag> tags{{"Game", "Chinese Chess"}, {"Red", "A"}, {"Black", "B"}};
    const std::vector<std::string> comments{"+0.31/12 0.5s", "", "", "book"};
    CHECK(format_pgn(tags, Position::start(), opening(), comments, "1/2-1/2", Notation::Iccs) ==
          "[Game \"Chinese Chess\"]\n"
          "[Red \"A\"]\n"
          "[Black \"B\"]\n"
          "\n"
          "1. H2-E2 {+0.31/12 0.5s} 1... H9-G7 2. H0-G2 I9-H9 {book} 1/2-1/2\n"
          "\n");
    CHECK(format_pgn(tags, Position::start(), opening(), {}, "1-0", Notation::Wxf) ==
          "[Game \"Chinese Chess\"]\n"
          "[Red \"A\"]\n"
          "[Black \"B\"]\n"
          "\n"
          "1. C2=5 H8+7 2. H2+3 R9=8 1-0\n"
          "\n");
}

TEST_CASE("a game without tags, moves or comments") {
    CHECK(format_pgn({}, Position::start(), {}, {}, "*", Notation::Iccs) == "*\n\n");
    CHECK(pgn_of({}) == "1. H2-E2 H9-G7 2. H0-G2 I9-H9 *\n\n");
    CHECK(pgn_of({"only one"}) == "1. H2-E2 {only one} 1... H9-G7 2. H0-G2 I9-H9 *\n\n");
}

TEST_CASE("a game that begins with Black and at another number") {
    const auto start =
        position_from("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 7");
    const auto moves = moves_of({"h9g7", "h0g2", "i9h9"});
    CHECK(format_pgn({}, start, moves, {}, "0-1", Notation::Iccs) ==
          "7... H9-G7 8. H0-G2 I9-H9 0-1\n\n");
}

TEST_CASE("quotes and backslashes in a tag are escaped, line ends become blanks") {
    const std::vector<Tag> tags{
        {"Red", R"(the "best" \ engine)"}, {"Black", "a\nb\tc"}, {"Event", "象棋"}};
    CHECK(format_pgn(tags, Position::start(), {}, {}, "*", Notation::Iccs) ==
          "[Red \"the \\\"best\\\" \\\\ engine\"]\n"
          "[Black \"a b c\"]\n"
          "[Event \"象棋\"]\n"
          "\n"
          "*\n\n");
}

TEST_CASE("a comment cannot end before its end") {
    CHECK(pgn_of({"a } b { c }", "  ", "two\r\nlines ", "\n"}) ==
          "1. H2-E2 {a ) b ( c )} 1... H9-G7 2. H0-G2 {two lines} 2... I9-H9 *\n\n");
}

TEST_CASE("lines break between words before column 80, and none begins with %") {
    std::string comment;
    for (int i = 0; i < 60; ++i) {
        comment += i % 3 == 0 ? " %eval" : " 红方优势";
    }
    const std::string text = pgn_of({comment, "", comment, std::string(200, 'x')});
    std::size_t longest = 0;
    for (const std::string& line : lines_of(text)) {
        CHECK_FALSE(line.starts_with('%'));
        CHECK_FALSE(line.starts_with(' '));
        CHECK_FALSE(line.ends_with(' '));
        if (line.find("xxx") == std::string::npos) {
            longest = std::max(longest, characters(line));
        }
    }
    // A word with % stays on its line even if it does not fit: at most " %eval" too long.
    CHECK(longest >= 75);
    CHECK(longest <= 79 + 6);
    const ReadGame game = read_movetext(text);
    CHECK(game.moves.size() == 4);
    CHECK(game.comments.size() == 3);
    CHECK(game.comments[0] == comment.substr(1));
    CHECK(game.comment_places == std::vector<std::size_t>{1, 3, 4});
}

// Plays random moves and writes them; the moves read back must be the same.
void check_round_trip(const Position& start, Random& random, Notation notation) {
    Position position = start;
    std::vector<Move> moves;
    std::vector<std::string> comments;
    Undo undo;
    const int plies = random_below(random, 200);
    for (int ply = 0; ply < plies && has_legal_move(position); ++ply) {
        MoveList legal;
        generate(position, MoveKind::All, legal);
        const Move move =
            legal[static_cast<std::size_t>(random_below(random, static_cast<int>(legal.size())))];
        moves.push_back(move);
        comments.emplace_back(random_below(random, 3) == 0 ? "+0.12/9 {x}" : "");
        position.make(move, undo);
    }
    const std::string pgn = format_pgn({}, start, moves, comments, "1/2-1/2", notation);
    for (const std::string& line : lines_of(pgn)) {
        REQUIRE(line.size() <= 79);
    }
    const ReadGame game = read_movetext(pgn);
    REQUIRE(game.result == "1/2-1/2");
    REQUIRE(game.moves.size() == moves.size());
    position = start;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        std::string error;
        INFO(write_fen(position) << " " << game.moves[i]);
        REQUIRE(parse_move_text(position, game.moves[i], notation, error) == moves[i]);
        position.make(moves[i], undo);
    }
}

TEST_CASE("a written game is read back") {
    Random random(21);
    for (const Notation notation : {Notation::Iccs, Notation::Wxf}) {
        for (int i = 0; i < test::scaled(100); ++i) {
            check_round_trip(Position::start(), random, notation);
            check_round_trip(test::position_of(test::tactical_placement(random)), random, notation);
        }
    }
}

}  // namespace
}  // namespace xq::match
