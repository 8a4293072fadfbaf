#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"

namespace xq {

// One line of input cut into words.
class InputLine {
public:
    explicit InputLine(std::string_view line) : words_(split_words(line)) {}

    std::span<const std::string_view> words() const { return words_; }
    // The words from the given place on; empty if there are fewer.
    std::span<const std::string_view> words_from(std::size_t first) const;
    // The text from the given word to the last one, its bytes untouched: values may hold blanks.
    std::string_view text_from(std::size_t first) const;

private:
    std::vector<std::string_view> words_;
};

std::string lower_case(std::string_view text);

// True if the texts are the same apart from upper and lower case.
bool same_word(std::string_view a, std::string_view b);

// A whole number; a fraction behind it is cut off, as some clients write clock times with one.
// What does not fit 64 bits becomes the nearest number that does. Nothing if it is no number.
std::optional<std::int64_t> read_integer(std::string_view word);

// The text as it may be shown to a client: printable ASCII, at most kMostShown characters, and
// without the words that some clients search for anywhere in a line.
inline constexpr std::size_t kMostShown = 240;
std::string safe_message(std::string_view text);

}  // namespace xq
