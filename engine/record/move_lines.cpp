#include "record/move_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/text.hpp"

namespace xq {
namespace {

using Words = std::vector<std::string_view>;

std::string_view trimmed(std::string_view text) {
    const auto first = std::find_if_not(text.begin(), text.end(), is_blank);
    text.remove_prefix(static_cast<std::size_t>(first - text.begin()));
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

// The parts of a line between semicolons that stand outside quotation marks.
Words split_operations(std::string_view line) {
    Words parts(1);
    bool is_quoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        is_quoted ^= line[i] == '"';
        if (line[i] == ';' && !is_quoted) {
            parts.back() = line.substr(begin, i - begin);
            parts.emplace_back();
            begin = i + 1;
        }
    }
    parts.back() = line.substr(begin);
    return parts;
}

void add_operation(std::string_view text, GameRecord& record) {
    text = trimmed(text);
    const auto name_end = std::find_if(text.begin(), text.end(), is_blank);
    std::string_view value = trimmed({name_end, text.end()});
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
        value = value.substr(1, value.size() - 2);
    }
    if (!text.empty()) {
        record.tags.push_back({{text.begin(), name_end}, std::string(value)});
    }
}

// Removes from the words of an EPD position the operation that follows the position without a
// semicolon, and returns its text: behind board and side come only dashes and counters.
std::string_view cut_operation(Words& words) {
    constexpr std::size_t kBoardAndSide = 2;
    if (words.size() <= kBoardAndSide || words[0].find('/') == std::string_view::npos) {
        return {};
    }
    const auto name =
        std::find_if(words.begin() + kBoardAndSide, words.end(), [](std::string_view word) {
            return word.find_first_not_of("-0123456789") != std::string_view::npos;
        });
    if (name == words.end() || *name == "moves") {
        return {};
    }
    const std::string_view operation(name->data(), words.back().data() + words.back().size());
    words.erase(name, words.end());
    return operation;
}

ReadGame read_position_line(std::string_view line) {
    ReadGame game;
    const Words parts = split_operations(line);
    Words words = split_words(parts[0]);
    if (parts.size() > 1) {
        add_operation(cut_operation(words), game.record);
        std::for_each(parts.begin() + 1, parts.end(),
                      [&](std::string_view part) { add_operation(part, game.record); });
    }
    const auto moves = std::find(words.begin(), words.end(), "moves");
    auto first = words.begin();
    for (const std::string_view word : {"position", "fen"}) {
        first += first != moves && *first == word;
    }
    if (first != moves && *first == "startpos") {
        if (++first != moves) {
            game.error = fmt::format("'{}' after startpos is not moves", printable(*first, 40));
        }
    } else if (first != moves || moves == words.end()) {
        read_start(fmt::format("{}", fmt::join(first, moves, " ")), game);
    }
    if (game.error.empty() && moves != words.end()) {
        read_moves({moves + 1, words.end()}, game);
    }
    return game;
}

// Nothing for `?`. Nothing at all if a word is neither that nor a whole number.
std::optional<std::vector<std::optional<int>>> read_scores(const Words& words) {
    std::vector<std::optional<int>> scores;
    for (const std::string_view word : words) {
        int score = 0;
        const char* const end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, score);
        const bool is_known = error == std::errc() && stop == end;
        if (!is_known && word != "?") {
            return std::nullopt;
        }
        scores.push_back(is_known ? std::optional(score) : std::nullopt);
    }
    return scores;
}

// The line without its result.
ReadGame read_result_line(Result result, std::string_view rest) {
    const std::size_t moves_end = std::min(rest.find('\t'), rest.size());
    ReadGame game = read_game(std::nullopt, rest.substr(0, moves_end));
    game.record.result = result;
    const Words score_words = split_words(rest.substr(moves_end));
    if (score_words.empty() || !game.error.empty()) {
        return game;
    }
    auto scores = read_scores(score_words);
    if (!scores) {
        game.error = "the scores are not whole numbers or '?'";
        return game;
    }
    for (std::size_t ply = 1; ply < scores->size(); ply += 2) {
        auto& score = (*scores)[ply];  // of a move by Black
        score = score ? std::optional(-*score) : std::nullopt;
    }
    add_scores(*scores, game);
    return game;
}

bool begins_position(std::string_view word) {
    return word == "position" || word == "fen" || word == "startpos" || word == "moves" ||
           word.find('/') != std::string_view::npos;
}

}  // namespace

ReadGame read_game(std::optional<std::string_view> fen, std::string_view moves) {
    ReadGame game;
    if (fen) {
        read_start(*fen, game);
    }
    if (game.error.empty()) {
        read_moves(split_words(moves), game);
    }
    return game;
}

ReadGame read_move_line(std::string_view line) {
    line = trimmed(line);
    const std::string_view first(line.begin(), std::find_if(line.begin(), line.end(), is_blank));
    if (const auto result = find_result(first)) {
        return read_result_line(*result, trimmed(line.substr(first.size())));
    }
    ReadGame game;
    if (const auto bar = line.find('|'); bar != std::string_view::npos) {
        if (bar == 0) {
            game.error = "no FEN before the '|'";
            return game;
        }
        return read_game(line.substr(0, bar), line.substr(bar + 1));
    }
    if (begins_position(first)) {
        return read_position_line(line);
    }
    game.error = "the line is none of: result TAB moves; FEN | moves; FEN moves ...; a JSON object";
    return game;
}

}  // namespace xq
