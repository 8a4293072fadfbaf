#include "bench/match/pgn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <vector>

namespace xq::match {
namespace {

constexpr std::size_t kLineWidth = 79;

bool is_control(char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }

std::string tag_line(const Tag& tag) {
    std::string value;
    for (const char c : tag.value) {
        if (c == '"' || c == '\\') {
            value += '\\';
        }
        value += is_control(c) ? ' ' : c;
    }
    return fmt::format("[{} \"{}\"]\n", tag.name, value);
}

std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & '\xC0') != '\x80'; }));
}

// Puts words with blanks between them into lines.
class WordWrap {
public:
    void add(std::string_view word) {
        // A line that begins with % is no part of the game in PGN.
        const bool fits = column_ + 1 + width(word) <= kLineWidth || word.starts_with('%');
        if (column_ > 0) {
            text_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        text_ += word;
        column_ += width(word);
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t column_ = 0;
};

// The words of a comment with its braces; none if it is blank.
std::vector<std::string> comment_words(std::string_view comment) {
    std::vector<std::string> words;
    bool in_word = false;
    for (const char c : comment) {
        const bool blank = c == ' ' || is_control(c);
        if (!blank && !in_word) {
            words.emplace_back();
        }
        if (!blank) {
            words.back() += c == '{' ? '(' : c == '}' ? ')' : c;
        }
        in_word = !blank;
    }
    if (!words.empty()) {
        words.front().insert(0, "{");
        words.back() += '}';
    }
    return words;
}

}  // namespace

std::string format_pgn(std::span<const Tag> tags, const Position& start,
                       std::span<const Move> moves, std::span<const std::string> comments,
                       std::string_view result, Notation notation) {
    assert(notation != Notation::Chinese);
    std::string text;
    for (const Tag& tag : tags) {
        text += tag_line(tag);
    }
    text += tags.empty() ? "" : "\n";

    WordWrap lines;
    Position position = start;
    Undo undo;
    bool numbered = true;  // Black's moves too: at the start and after a comment
    for (std::size_t i = 0; i < moves.size(); ++i) {
        std::string move = format_move(position, moves[i], notation);
        if (position.side() == Red || numbered) {
            move = fmt::format("{}{} {}", position.move_number(),
                               position.side() == Red ? "." : "...", move);
        }
        lines.add(move);
        const auto words = comment_words(i < comments.size() ? comments[i] : std::string());
        for (const std::string& word : words) {
            lines.add(word);
        }
        numbered = !words.empty();
        position.make(moves[i], undo);
    }
    lines.add(result);
    return text.append(lines.text()).append("\n\n");
}

}  // namespace xq::match
