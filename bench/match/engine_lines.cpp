#include "bench/match/engine_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "core/text.hpp"

namespace xq::match {
namespace {

bool holds(std::span<const std::string_view> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

template <typename Number>
std::optional<Number> read_number(std::string_view word) {
    Number number{};
    const char* const end = word.data() + word.size();
    const auto result = std::from_chars(word.data(), end, number);
    return result.ec == std::errc() && result.ptr == end ? std::optional(number) : std::nullopt;
}

// Takes a square off the front of the text.
Square read_square(std::string_view& text, int first_rank) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789", 1), text.size());
    const auto rank =
        digits > 1 && digits <= 3 ? read_number<int>(text.substr(1, digits - 1)) : std::nullopt;
    if (!rank || !on_board(text[0] - 'a', *rank - first_rank)) {
        return kNoSquare;
    }
    const Square square = make_square(text[0] - 'a', *rank - first_rank);
    text.remove_prefix(digits);
    return square;
}

// Far beyond any that makes sense; what is done with scores later does not overflow.
constexpr int kMostScore = 1'000'000;

// The words after `score`: `cp N` or `mate N`, in UCCI only `N`.
void read_score(std::span<const std::string_view> words, MoveAnswer& answer) {
    const bool named = !words.empty() && (words[0] == "cp" || words[0] == "mate");
    if (words.size() <= (named ? 1 : 0)) {
        return;
    }
    if (auto number = read_number<int>(words[named ? 1 : 0])) {
        number = std::clamp(*number, -kMostScore, kMostScore);
        const bool is_mate = words[0] == "mate";
        answer.mate = is_mate ? number : std::nullopt;
        answer.score = is_mate ? std::nullopt : number;
    }
}

bool is_no_move(std::string_view word) {
    constexpr std::array<std::string_view, 5> kWords = {"(none)", "none", "null", "0000", "a0a0"};
    return holds(kWords, word);
}

}  // namespace

std::string write_move(Move move, int first_rank) {
    const auto file = [](Square square) { return static_cast<char>('a' + file_of(square)); };
    return fmt::format("{}{}{}{}", file(move.from()), rank_of(move.from()) + first_rank,
                       file(move.to()), rank_of(move.to()) + first_rank);
}

Move read_move(std::string_view text, int first_rank) {
    const Square from = text.empty() ? kNoSquare : read_square(text, first_rank);
    if (from == kNoSquare || text.empty()) {
        return Move::none();
    }
    const Square to = read_square(text, first_rank);
    return to == kNoSquare || !text.empty() ? Move::none() : Move(from, to);
}

std::string offered_option(std::string_view line) {
    const auto words = split_words(line);
    if (words.empty() || words[0] != "option") {
        return {};
    }
    const auto begin = words.begin() + (words.size() > 1 && words[1] == "name" ? 2 : 1);
    const auto end = std::find(begin, words.end(), "type");
    return fmt::format("{}", fmt::join(begin, end, " "));
}

void read_info(std::string_view line, MoveAnswer& answer) {
    const auto words = split_words(line);
    if (words.empty() || words[0] != "info") {
        return;
    }
    // What follows these is free text, or moves.
    constexpr std::array<std::string_view, 3> kLast = {"pv", "string", "message"};
    const auto end = std::find_first_of(words.begin(), words.end(), kLast.begin(), kLast.end());
    const std::span<const std::string_view> fields(words.begin(), end);
    const bool is_bound = holds(fields, "lowerbound") || holds(fields, "upperbound");
    MoveAnswer news = answer;
    for (std::size_t i = 1; i + 1 < fields.size(); ++i) {
        const std::string_view value = fields[i + 1];
        if (fields[i] == "multipv" && value != "1") {
            return;
        }
        if (fields[i] == "depth") {
            news.depth = read_number<int>(value).value_or(news.depth);
        } else if (fields[i] == "nodes") {
            news.nodes = read_number<std::uint64_t>(value).value_or(news.nodes);
        } else if (fields[i] == "score" && !is_bound) {
            read_score(fields.subspan(i + 1), news);
        }
    }
    answer = news;
}

bool read_best_move(std::string_view line, int first_rank, MoveAnswer& answer) {
    const auto words = split_words(line);
    if (words.empty() || (words[0] != "bestmove" && words[0] != "nobestmove")) {
        return false;
    }
    answer.line = printable(line, kMostShown);
    answer.draw = holds(words, "draw");
    if (words[0] == "bestmove" && words.size() > 1) {
        answer.move = read_move(words[1], first_rank);
    }
    if (holds(words, "resign")) {
        answer.status = MoveAnswer::Status::Resign;
    } else if (words[0] == "nobestmove" || (words.size() > 1 && is_no_move(words[1]))) {
        answer.status = MoveAnswer::Status::NoMove;
        answer.move = Move::none();
    } else {
        answer.status = answer.move ? MoveAnswer::Status::Move : MoveAnswer::Status::Illegible;
    }
    return true;
}

}  // namespace xq::match
