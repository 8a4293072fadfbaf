#include "record/notation_chinese.hpp"

#include <array>

#include "record/utf8.hpp"

namespace xq::detail {
namespace {

// Every character of this notation takes three bytes, except an ASCII digit.
constexpr std::size_t kBytes = 3;

// The n-th character of a list, from 0.
constexpr std::string_view nth(std::string_view list, int n) {
    return list.substr(static_cast<std::size_t>(n) * kBytes, kBytes);
}

struct PieceName {
    std::string_view written;  // Red's name, then Black's
    std::string_view read;     // other characters for either
};

constexpr std::array<PieceName, kPieceTypes> kPieceNames{{
    {"帅将", "帥將"},
    {"仕士", ""},
    {"相象", ""},
    {"马马", "馬傌"},
    {"车车", "車俥"},
    {"炮炮", "砲包"},
    {"兵卒", ""},
}};

constexpr std::string_view kChineseDigits = "一二三四五六七八九";
constexpr std::string_view kWideDigits = "１２３４５６７８９";

// By Direction; the first is the one written.
constexpr std::string_view kDirections[] = {"进退平", "進退平", "上下平"};

constexpr std::string_view kFront = "前";
constexpr std::string_view kMiddle = "中";
constexpr std::string_view kRear = "后";
constexpr std::string_view kTraditionalRear = "後";

// The place of a character in a list, or nothing. No character of UTF-8 is found inside another.
std::optional<int> place_in(std::string_view list, std::string_view character) {
    const auto place = list.find(character);
    return place == std::string_view::npos ? std::nullopt
                                           : std::optional(static_cast<int>(place / kBytes));
}

std::optional<PieceType> piece_of(std::string_view character) {
    for (int t = 0; t < kPieceTypes; ++t) {
        const PieceName& name = kPieceNames[static_cast<std::size_t>(t)];
        if (place_in(name.written, character) || place_in(name.read, character)) {
            return static_cast<PieceType>(t);
        }
    }
    return std::nullopt;
}

// 1-9, or 0 if it is no such digit.
int digit_of(std::string_view character) {
    if (character.size() == 1) {
        return character[0] >= '1' && character[0] <= '9' ? character[0] - '0' : 0;
    }
    for (const std::string_view digits : {kChineseDigits, kWideDigits}) {
        if (const auto place = place_in(digits, character)) {
            return *place + 1;
        }
    }
    return 0;
}

std::optional<Order> order_of(std::string_view character) {
    if (character == kFront) {
        return Order::Front;
    }
    if (character == kMiddle) {
        return Order::Middle;
    }
    return character == kRear || character == kTraditionalRear ? std::optional(Order::Rear)
                                                               : std::nullopt;
}

std::optional<Direction> direction_of(std::string_view character) {
    for (const std::string_view list : kDirections) {
        if (const auto place = place_in(list, character)) {
            return static_cast<Direction>(*place);
        }
    }
    return std::nullopt;
}

// The first two characters. A digit after the piece is its file, one before it a place in the row.
bool read_man(std::string_view first, std::string_view second, MoveWords& words) {
    if (const auto type = piece_of(first)) {
        words.type = *type;
        words.file = digit_of(second);
        words.order = order_of(second).value_or(Order::Unsaid);
        return words.file != 0 || words.order != Order::Unsaid;
    }
    const auto order = order_of(first);
    words.number = digit_of(first);
    if (words.number == 0 && !order) {
        return false;
    }
    if (const auto type = piece_of(second)) {
        words.type = *type;
        words.order = order.value_or(Order::InRow);
        return true;
    }
    // 前九 and 二九: soldiers of file 9, their name left out.
    words.type = Soldier;
    words.order = order.value_or(Order::OnFile);
    words.file = digit_of(second);
    return words.file != 0;
}

// In Chinese digits for either side.
std::string_view order_text(const Placing& placing) {
    if (placing.crowded_files > 1) {
        return nth(kChineseDigits, placing.row - 1);
    }
    if (placing.order == 1) {
        return kFront;
    }
    if (placing.order == placing.men_on_file) {
        return kRear;
    }
    return placing.men_on_file == 3 ? kMiddle : nth(kChineseDigits, placing.order - 1);
}

}  // namespace

std::string write_chinese(Piece piece, const Placing& placing, Step step) {
    const PieceType type = type_of(piece);
    const bool red = color_of(piece) == Red;
    const std::string_view digits = red ? kChineseDigits : kWideDigits;
    std::string text(nth(kPieceNames[type].written, color_of(piece)));
    if (told_by_file(type, placing)) {
        text += nth(digits, placing.file - 1);
    } else {
        text.insert(0, order_text(placing));
    }
    text += nth(kDirections[0], static_cast<int>(step.direction));
    return text.append(nth(digits, step.number - 1));
}

std::optional<MoveWords> read_chinese(std::string_view text, std::string& error) {
    std::array<std::string_view, 4> characters;
    for (std::string_view& character : characters) {
        const std::size_t length = utf8_length(text);
        if (length == 0 && !text.empty()) {
            error = "it is no UTF-8 text";
            return std::nullopt;
        }
        character = text.substr(0, length);
        text.remove_prefix(length);
    }
    const auto& [first, second, third, fourth] = characters;
    if (fourth.empty() || !text.empty()) {
        error = "it needs four characters, such as 炮二平五";
        return std::nullopt;
    }
    MoveWords words;
    const auto direction = direction_of(third);
    words.step.number = digit_of(fourth);
    if (!read_man(first, second, words)) {
        error = quoted(std::string(first).append(second)) + " names no man";
    } else if (!direction) {
        error = quoted(third) + " is no direction";
    } else if (words.step.number == 0) {
        error = quoted(fourth) + " is no number from 1 to 9";
    } else {
        words.step.direction = *direction;
        return words;
    }
    return std::nullopt;
}

}  // namespace xq::detail
