#include "record/utf8.hpp"

#include <fmt/format.h>

namespace xq {
namespace {

constexpr int kMaxShown = 16;

// What the second byte may be depends on the first: so overlong forms and surrogates are kept out.
bool is_second_byte(unsigned first, unsigned second) {
    switch (first) {
        case 0xE0: return second >= 0xA0 && second <= 0xBF;
        case 0xED: return second >= 0x80 && second <= 0x9F;
        case 0xF0: return second >= 0x90 && second <= 0xBF;
        case 0xF4: return second >= 0x80 && second <= 0x8F;
        default: return second >= 0x80 && second <= 0xBF;
    }
}

std::size_t length_after(unsigned first) {
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return 2;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        return 3;
    }
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

unsigned byte_at(std::string_view text, std::size_t index) {
    return static_cast<unsigned char>(text[index]);
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    const unsigned first = byte_at(text, 0);
    const std::size_t length = length_after(first);
    if (length > text.size() || (length > 1 && !is_second_byte(first, byte_at(text, 1)))) {
        return 0;
    }
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte_at(text, i) & 0xC0) != 0x80) {
            return 0;
        }
    }
    return length;
}

std::string quoted(std::string_view text) {
    std::string shown = "'";
    for (int characters = 0; !text.empty(); ++characters) {
        if (characters == kMaxShown) {
            return shown + "...'";
        }
        const std::size_t length = utf8_length(text);
        const unsigned first = byte_at(text, 0);
        if (length == 0 || first < ' ' || first == 0x7F) {
            shown += fmt::format("\\x{:02X}", first);
            text.remove_prefix(1);
        } else {
            shown += text.substr(0, length);
            text.remove_prefix(length);
        }
    }
    return shown + "'";
}

}  // namespace xq
