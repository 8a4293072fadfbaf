#include "protocol/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace xq {
namespace {

// gmchess ends the game at the first two wherever they stand, public-Xiangqi reads any line with
// one of the others as an answer of the search.
constexpr std::array<std::string_view, 4> kWordsOfSignal = {"draw", "resign", "bestmove", "nps"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::span<const std::string_view> InputLine::words_from(std::size_t first) const {
    return words().subspan(std::min(first, words_.size()));
}

std::string_view InputLine::text_from(std::size_t first) const {
    if (first >= words_.size()) {
        return {};
    }
    const char* const begin = words_[first].data();
    const char* const end = words_.back().data() + words_.back().size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::int64_t> read_integer(std::string_view word) {
    if (word.starts_with('+')) {
        word.remove_prefix(1);
    }
    std::int64_t value = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, code] = std::from_chars(word.data(), end, value);
    if (code == std::errc::invalid_argument) {
        return std::nullopt;
    }
    const bool fraction = stop != end && *stop == '.' && std::all_of(stop + 1, end, is_digit);
    if (stop != end && !fraction) {
        return std::nullopt;
    }
    if (code == std::errc::result_out_of_range) {
        using Limits = std::numeric_limits<std::int64_t>;
        return word.starts_with('-') ? Limits::min() : Limits::max();
    }
    return value;
}

std::string safe_message(std::string_view text) {
    std::string shown = printable(text, kMostShown);
    for (const std::string_view word : kWordsOfSignal) {
        for (auto at = lower_case(shown).find(word); at != std::string::npos;
             at = lower_case(shown).find(word)) {
            shown.replace(at, word.size(), word.size(), '*');
        }
    }
    return shown;
}

}  // namespace xq
