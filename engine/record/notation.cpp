#include "record/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/movegen.hpp"
#include "core/names.hpp"
#include "core/why_illegal.hpp"
#include "record/notation_chinese.hpp"
#include "record/notation_words.hpp"
#include "record/notation_wxf.hpp"
#include "record/utf8.hpp"

namespace xq {
namespace {

using detail::MoveWords;

// Where the man of the side to move on the square could go if its king did not matter.
Bitboard reach(const Position& position, Square from) {
    const Color side = position.side();
    const PieceType type = type_of(position.piece_on(from));
    return piece_attacks(side, type, from, position.occupied()) & ~position.men(side);
}

// --- ICCS ----------------------------------------------------------------------------------------

std::string write_iccs(Move move) {
    std::string text = to_text_square(move.from()) + "-" + to_text_square(move.to());
    for (char& c : text) {
        c = c >= 'a' && c <= 'i' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return text;
}

Move read_iccs(std::string_view text) {
    std::string squares(text.substr(0, 6));  // Longer texts need not be copied to be refused.
    if (squares.size() == 5 && squares[2] == '-') {
        squares.erase(2, 1);
    }
    for (char& c : squares) {
        c = c >= 'A' && c <= 'I' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return move_from_text(squares);
}

// --- WXF and Chinese -----------------------------------------------------------------------------

bool fits(const MoveWords& words, const Position& position, Move move) {
    return type_of(position.piece_on(move.from())) == words.type &&
           detail::step_of(position, move) == words.step &&
           detail::fits(words, detail::placing_on(position, move.from()));
}

// Why no legal move fits the words.
std::string why_none_fits(const Position& position, const MoveWords& words) {
    const Color side = position.side();
    const std::string_view type = piece_type_name(words.type);
    const Bitboard men = position.pieces(side, words.type);
    Bitboard named;
    bool steps = false;
    men.for_each([&](Square from) {
        if (detail::fits(words, detail::placing_on(position, from))) {
            named |= Bitboard::of(from);
            reach(position, from).for_each([&](Square to) {
                steps |= detail::step_of(position, Move(from, to)) == words.step;
            });
        }
    });
    if (!named) {
        return fmt::format("{} has no {}{}", color_name(side), type, men ? " in that place" : "");
    }
    if (steps) {
        return exposes_king(side);
    }
    if (named.several()) {
        return fmt::format("no {} {} can go so", color_name(side), type);
    }
    return piece_and_square(position, named.first()) + " cannot go so";
}

std::optional<Move> choose(const Position& position, const MoveWords& words, std::string_view text,
                           std::string& error) {
    MoveList legal;
    generate(position, MoveKind::All, legal);
    std::vector<std::string> candidates;
    Move chosen;
    for (const Move move : legal) {
        if (fits(words, position, move)) {
            chosen = move;
            candidates.push_back(to_text(move));
        }
    }
    if (candidates.size() == 1) {
        return chosen;
    }
    std::sort(candidates.begin(), candidates.end());
    if (candidates.empty()) {
        error = fmt::format("{} is illegal: {}", quoted(text), why_none_fits(position, words));
    } else {
        error = fmt::format("{} can mean {}", quoted(text), fmt::join(candidates, " or "));
    }
    return std::nullopt;
}

}  // namespace

std::string format_move(const Position& position, Move move, Notation notation) {
    if (notation == Notation::Iccs) {
        return write_iccs(move);
    }
    const Piece piece = position.piece_on(move.from());
    const detail::Placing placing = detail::placing_on(position, move.from());
    const detail::Step step = detail::step_of(position, move);
    return notation == Notation::Wxf ? detail::write_wxf(piece, placing, step)
                                     : detail::write_chinese(piece, placing, step);
}

std::optional<Move> parse_move_text(const Position& position, std::string_view text,
                                    Notation notation, std::string& error) {
    error.clear();
    if (text.empty()) {
        error = "the move is empty";
        return std::nullopt;
    }
    if (notation == Notation::Iccs) {
        const Move move = read_iccs(text);
        if (!move) {
            error = quoted(text) + " is no ICCS move: it needs two squares, such as H2-E2";
        } else if (!is_legal(position, move)) {
            error = fmt::format("{} is illegal: {}", quoted(text), why_illegal(position, move));
        }
        return error.empty() ? std::optional(move) : std::nullopt;
    }
    const bool wxf = notation == Notation::Wxf;
    std::string reason;
    const auto words = wxf ? detail::read_wxf(text, reason) : detail::read_chinese(text, reason);
    if (!words) {
        error = fmt::format("{} is no {} move: {}", quoted(text), wxf ? "WXF" : "Chinese", reason);
        return std::nullopt;
    }
    return choose(position, *words, text, error);
}

}  // namespace xq
