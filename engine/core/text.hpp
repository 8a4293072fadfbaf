#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xq {

// True for what parts words: any byte up to the blank, so that tabs, a carriage return at the end
// or a stray NUL do no harm.
constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }

// The words of a line, as parts of it.
std::vector<std::string_view> split_words(std::string_view line);

// The text as printable ASCII, with `?` for any other byte; a longer one is cut to `most` bytes (at
// least 3), the last three of them `...`.
std::string printable(std::string_view text, std::size_t most);

}  // namespace xq
