#include "record/notation.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "notation_lines.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::kNotations;
using test::notation_lines;
using test::NotationLine;
using test::parsed;
using test::Random;
using test::random_below;
using test::SlowBoard;
using test::to_lower;

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
}

// --- The data ------------------------------------------------------------------------------------

TEST_CASE("every line of the data is written and read as it stands") {
    for (const NotationLine& line : notation_lines()) {
        INFO(line.fen << " " << to_text(line.move) << " " << line.kind);
        for (const Notation notation : kNotations) {
            REQUIRE(format_move(line.position, line.move, notation) == line.text(notation));
            REQUIRE(parsed(line.position, line.text(notation), notation) == line.move);
        }
    }
    CHECK(notation_lines().size() == 1924);
}

// Every line of the data, read in another spelling, must give the same move.
template <typename Respell>
void check_spelling(Notation notation, Respell&& respell) {
    int changed = 0;
    for (const NotationLine& line : notation_lines()) {
        const std::string text = respell(line.text(notation));
        changed += text != line.text(notation) ? 1 : 0;
        INFO(line.fen << " " << text);
        REQUIRE(parsed(line.position, text, notation) == line.move);
    }
    CHECK(changed > 0);
}

template <typename Pairs>
auto replacing(const Pairs& pairs) {
    return [pairs](std::string text) {
        for (const auto& [from, to] : pairs) {
            replace_all(text, from, to);
        }
        return text;
    };
}

using Replacements = std::vector<std::pair<std::string_view, std::string_view>>;

TEST_CASE("the data is read in other programs' spelling of ICCS") {
    const auto without_dash = replacing(Replacements{{"-", ""}});
    check_spelling(Notation::Iccs, to_lower);
    check_spelling(Notation::Iccs, without_dash);
    check_spelling(Notation::Iccs,
                   [&](const std::string& text) { return to_lower(without_dash(text)); });
    check_spelling(Notation::Iccs, [](std::string text) {
        text[0] = to_lower(text)[0];
        return text;
    });
}

TEST_CASE("the data is read in other programs' spelling of WXF") {
    const auto dots = replacing(Replacements{{"=", "."}});
    const auto letters = replacing(Replacements{{"H", "N"}, {"E", "B"}});
    check_spelling(Notation::Wxf, to_lower);
    check_spelling(Notation::Wxf, dots);
    check_spelling(Notation::Wxf, letters);
    check_spelling(Notation::Wxf, replacing(Replacements{{"E", "M"}}));
    check_spelling(Notation::Wxf,
                   [&](const std::string& text) { return to_lower(letters(dots(text))); });
}

TEST_CASE("the data is read in other programs' spelling of Chinese") {
    constexpr std::string_view kChinese = "一二三四五六七八九";
    constexpr std::string_view kWide = "１２３４５６７８９";
    Replacements to_ascii;
    Replacements wide_to_chinese;
    Replacements chinese_to_wide;
    constexpr std::string_view kAscii = "123456789";
    for (std::size_t i = 0; i < kAscii.size(); ++i) {
        const std::string_view chinese = kChinese.substr(3 * i, 3);
        const std::string_view wide = kWide.substr(3 * i, 3);
        to_ascii.emplace_back(chinese, kAscii.substr(i, 1));
        to_ascii.emplace_back(wide, kAscii.substr(i, 1));
        wide_to_chinese.emplace_back(wide, chinese);
        chinese_to_wide.emplace_back(chinese, wide);
    }
    check_spelling(Notation::Chinese, replacing(to_ascii));
    check_spelling(Notation::Chinese, replacing(wide_to_chinese));
    check_spelling(Notation::Chinese, replacing(chinese_to_wide));

    check_spelling(Notation::Chinese, replacing(Replacements{{"帅", "帥"},
                                                             {"将", "將"},
                                                             {"马", "馬"},
                                                             {"车", "車"},
                                                             {"炮", "砲"},
                                                             {"进", "進"},
                                                             {"后", "後"}}));
    check_spelling(Notation::Chinese,
                   replacing(Replacements{
                       {"马", "傌"}, {"车", "俥"}, {"炮", "包"}, {"进", "上"}, {"退", "下"}}));
    // Red's names for Black's pieces, and then the other way round.
    check_spelling(Notation::Chinese,
                   replacing(Replacements{{"将", "帅"}, {"士", "仕"}, {"象", "相"}, {"卒", "兵"}}));
    check_spelling(Notation::Chinese,
                   replacing(Replacements{{"帅", "将"}, {"仕", "士"}, {"相", "象"}, {"兵", "卒"}}));
}

TEST_CASE("the place of one of a pair may follow its name") {
    check_spelling(Notation::Chinese, [](const std::string& text) {
        const bool place = text.starts_with("前") || text.starts_with("后");
        return place ? text.substr(3, 3) + text.substr(0, 3) + text.substr(6) : text;
    });
}

// --- All moves of many positions -----------------------------------------------------------------

// Each legal move has a text of its own in each notation, by which it is found again.
void check_all_moves(const Position& position) {
    MoveList legal;
    generate(position, MoveKind::All, legal);
    for (const Notation notation : kNotations) {
        std::set<std::string> texts;
        for (const Move move : legal) {
            const std::string text = format_move(position, move, notation);
            std::string error;
            const auto read = parse_move_text(position, text, notation, error);
            if (read != move || !error.empty() || !texts.insert(text).second) {
                FAIL(write_fen(position) << " " << to_text(move) << " '" << text << "': " << error);
            }
        }
    }
}

// A board with up to five soldiers of the side to move on one, two or three files and with its
// rooks, cannons and horses often on one file, so that all forms of texts come up.
SlowBoard crowded_board(Random& random) {
    while (true) {
        SlowBoard board;
        const bool red = random_below(random, 2) == 0;
        board.set_red_to_move(red);
        board.put(random_below(random, 3) * 9 + 3 + random_below(random, 3), 'K');
        board.put((7 + random_below(random, 3)) * 9 + 3 + random_below(random, 3), 'k');
        const auto put = [&](char man, int file) {
            const int square = random_below(random, 10) * 9 + file;
            if (board.at(square) == test::kEmpty) {
                board.put(square, red ? man : to_lower({man})[0]);
            }
        };
        std::array<int, 3> files{};
        for (int& file : files) {
            file = random_below(random, 9);
        }
        const int used = 1 + random_below(random, 3);
        for (int i = 0; i < 5; ++i) {
            put('P', files[static_cast<std::size_t>(random_below(random, used))]);
        }
        for (const char man : {'R', 'C', 'N'}) {
            const int file = random_below(random, 9);
            put(man, file);
            put(man, random_below(random, 2) == 0 ? file : random_below(random, 9));
        }
        if (!board.in_check(!red)) {
            return board;
        }
    }
}

TEST_CASE("play-outs and placements: each legal move has a text of its own and is found by it") {
    constexpr test::TwinSample kSample{5'000, 2'000, 11};
    test::for_each_twin(
        kSample, [](const SlowBoard&, const Position& position) { check_all_moves(position); });
}

TEST_CASE("play-outs and placements: the same, many", "[long]") {
    constexpr test::TwinSample kSample{20'000, 10'000, 12};
    test::for_each_twin(
        kSample, [](const SlowBoard&, const Position& position) { check_all_moves(position); });
}

TEST_CASE("crowded files: each legal move has a text of its own and is found by it") {
    Random random(13);
    std::map<std::vector<int>, int> patterns;  // soldiers on each crowded file
    for (int i = 0; i < test::scaled(3'000); ++i) {
        const Position position = test::position_of(crowded_board(random));
        check_all_moves(position);
        std::array<int, kFiles> men{};
        position.pieces(position.side(), Soldier).for_each([&](Square square) {
            ++men[static_cast<std::size_t>(file_of(square))];
        });
        std::vector<int> pattern;
        std::copy_if(men.begin(), men.end(), std::back_inserter(pattern),
                     [](int count) { return count > 1; });
        std::sort(pattern.begin(), pattern.end());
        ++patterns[pattern];
    }
    if (test::scaled(3'000) >= 3'000) {
        for (const std::vector<int>& pattern : {std::vector{2}, {3}, {4}, {5}, {2, 2}, {2, 3}}) {
            CHECK(patterns[pattern] > 0);
        }
    }
}

TEST_CASE("a text in WXF is the same for the other side on the turned board") {
    const auto turned_position = [](const Position& position) {
        Position other;
        position.occupied().for_each([&](Square square) {
            const Piece piece = position.piece_on(square);
            other.put(make_piece(~color_of(piece), type_of(piece)), turned(square));
        });
        other.set_side(~position.side());
        return other;
    };
    Random random(14);
    for (int i = 0; i < test::scaled(300); ++i) {
        const Position position = test::position_of(crowded_board(random));
        const Position other = turned_position(position);
        MoveList legal;
        generate(position, MoveKind::All, legal);
        for (const Move move : legal) {
            const Move turned_move(turned(move.from()), turned(move.to()));
            REQUIRE(format_move(position, move, Notation::Wxf) ==
                    format_move(other, turned_move, Notation::Wxf));
        }
    }
}

}  // namespace
}  // namespace xq
