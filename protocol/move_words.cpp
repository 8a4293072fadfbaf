#include "protocol/move_words.hpp"

#include <fmt/format.h>

namespace xq {
namespace {

std::string square_word(Square square) {
    return fmt::format("{}{}", static_cast<char>('a' + file_of(square)), rank_of(square) + 1);
}

// Takes a square with ranks 1 to 10 off the front of the word.
Square take_square(std::string_view& word) {
    if (word.size() < 2 || word[0] < 'a' || word[0] > 'i' || word[1] < '1' || word[1] > '9') {
        return kNoSquare;
    }
    const bool tenth = word.substr(1).starts_with("10");
    const Square square = make_square(word[0] - 'a', tenth ? 9 : word[1] - '1');
    word.remove_prefix(tenth ? 3 : 2);
    return square;
}

}  // namespace

std::string move_word(Move move, RankBase ranks) {
    return ranks == RankBase::Zero ? to_text(move)
                                   : square_word(move.from()) + square_word(move.to());
}

Move read_move_word(std::string_view word, RankBase ranks) {
    if (ranks == RankBase::Zero) {
        return move_from_text(word);
    }
    const Square from = take_square(word);
    const Square to = take_square(word);
    return from == kNoSquare || to == kNoSquare || !word.empty() ? Move::none() : Move(from, to);
}

}  // namespace xq
