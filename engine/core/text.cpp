#include "core/text.hpp"

#include <algorithm>

namespace xq {

std::vector<std::string_view> split_words(std::string_view line) {
    std::vector<std::string_view> words;
    for (auto at = line.begin(); at != line.end();) {
        const auto begin = std::find_if_not(at, line.end(), is_blank);
        at = std::find_if(begin, line.end(), is_blank);
        if (begin != at) {
            words.emplace_back(begin, at);
        }
    }
    return words;
}

std::string printable(std::string_view text, std::size_t most) {
    const bool cut = text.size() > most;
    std::string shown(text.substr(0, cut ? most - 3 : text.size()));
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return cut ? shown + "..." : shown;
}

}  // namespace xq
