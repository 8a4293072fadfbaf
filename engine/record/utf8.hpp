#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace xq {

// The bytes of the UTF-8 character that the text begins with, 1-4; 0 if the text is empty or does
// not begin with a whole and valid one (RFC 3629: no overlong form, no surrogate).
std::size_t utf8_length(std::string_view text);

// The text in quotation marks as a message may show it: always valid UTF-8 on one line, with
// `\x1B` for a byte that is a control or no UTF-8, and cut with `...` after 16 characters.
std::string quoted(std::string_view text);

}  // namespace xq
