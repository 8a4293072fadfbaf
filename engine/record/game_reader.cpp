#include "record/game_reader.hpp"

#include <algorithm>
#include <string>

#include "core/text.hpp"
#include "record/json_lines.hpp"
#include "record/move_lines.hpp"

namespace xq {

ReadGame read_game_line(std::string_view line) {
    const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
    return first != line.end() && *first == '{' ? read_json_line(line) : read_move_line(line);
}

std::optional<ReadGame> GameReader::next() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    for (std::string line; std::getline(in_, line);) {
        if (++line_ == 1 && line.starts_with(kByteOrderMark)) {
            line.erase(0, kByteOrderMark.size());
        }
        const auto first = std::find_if_not(line.begin(), line.end(), is_blank);
        if (first != line.end() && *first != '#') {
            ReadGame game = read_game_line(line);
            game.line = line_;
            return game;
        }
    }
    return std::nullopt;
}

}  // namespace xq
