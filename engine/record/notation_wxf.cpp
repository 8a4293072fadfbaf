#include "record/notation_wxf.hpp"

#include <fmt/format.h>

#include "record/utf8.hpp"

namespace xq::detail {
namespace {

// By PieceType. WXF has its own letters for the elephant and the horse.
constexpr std::string_view kWxfLetters = "KAEHRCP";
constexpr std::string_view kWxfDirections = "+-=";  // by Direction

std::optional<PieceType> piece_of(char c) {
    const Piece piece = piece_from_letter(c);
    return piece == kNoPiece ? std::nullopt : std::optional(type_of(piece));
}

// 1-9, or 0 if it is no such digit.
int digit_of(char c) { return c >= '1' && c <= '9' ? c - '0' : 0; }

std::optional<Order> order_of(char c) {
    switch (c) {
        case '+': return Order::Front;
        case '.': return Order::Middle;
        case '-': return Order::Rear;
        default: return std::nullopt;
    }
}

std::optional<Direction> direction_of(char c) {
    const auto index = kWxfDirections.find(c == '.' ? '=' : c);
    return index == std::string_view::npos ? std::nullopt
                                           : std::optional(static_cast<Direction>(index));
}

// The second character after a piece letter.
bool read_place(char c, MoveWords& words) {
    if (const int digit = digit_of(c)) {
        words.file = digit;
    } else if (const auto order = order_of(c)) {
        words.order = *order;
    } else if (c >= 'a' && c <= 'e') {
        words.order = Order::InRow;
        words.number = c - 'a' + 1;
    } else {
        return false;
    }
    return true;
}

// A soldier without its letter: `25`, or `3+` for the front one on file 3.
bool read_numbered_soldier(int first, char second, MoveWords& words) {
    words.type = Soldier;
    if (const int file = digit_of(second)) {
        words.order = Order::OnFile;
        words.number = first;
        words.file = file;
    } else if (const auto order = order_of(second)) {
        words.order = *order;
        words.file = first;
    } else {
        return false;
    }
    return true;
}

bool read_man(std::string_view man, MoveWords& words) {
    if (const auto type = piece_of(man[0])) {
        words.type = *type;
        return read_place(man[1], words);
    }
    const int digit = digit_of(man[0]);
    return digit != 0 && read_numbered_soldier(digit, man[1], words);
}

}  // namespace

std::string write_wxf(Piece piece, const Placing& placing, Step step) {
    const PieceType type = type_of(piece);
    std::string text(1, kWxfLetters[type]);
    if (told_by_file(type, placing)) {
        text += std::to_string(placing.file);
    } else if (type == Soldier && placing.needs_number()) {
        text = fmt::format("{}{}", placing.order, placing.file);
    } else {
        text += placing.order == 1 ? '+' : '-';
    }
    text += kWxfDirections[static_cast<std::size_t>(step.direction)];
    return text + std::to_string(step.number);
}

std::optional<MoveWords> read_wxf(std::string_view text, std::string& error) {
    if (text.size() != 4) {
        error = "it needs four characters, such as C2=5";
        return std::nullopt;
    }
    MoveWords words;
    const auto direction = direction_of(text[2]);
    words.step.number = digit_of(text[3]);
    if (!read_man(text.substr(0, 2), words)) {
        error = quoted(text.substr(0, 2)) + " names no man";
    } else if (!direction) {
        error = quoted(text.substr(2, 1)) + " is no direction";
    } else if (words.step.number == 0) {
        error = quoted(text.substr(3)) + " is no number from 1 to 9";
    } else {
        words.step.direction = *direction;
        return words;
    }
    return std::nullopt;
}

}  // namespace xq::detail
