#include "core/move.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace xq {

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

namespace {

// Takes a square off the front of the text; kNoSquare if there is none.
Square take_square(std::string_view& text, RankBase ranks) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '0' || text[1] > '9') {
        return kNoSquare;
    }
    const bool tenth = ranks == RankBase::One && text.substr(1).starts_with("10");
    const int number = tenth ? kRanks : text[1] - '0';
    const int rank = ranks == RankBase::One ? number - 1 : number;
    const Square square = rank < 0 ? kNoSquare : make_square(text[0] - 'a', rank);
    text.remove_prefix(tenth ? 3 : 2);
    return square;
}

}  // namespace

std::string to_text_square(Square square, RankBase ranks) {
    const int rank = rank_of(square) + (ranks == RankBase::One ? 1 : 0);
    return fmt::format("{:c}{}", 'a' + file_of(square), rank);
}

std::string to_text(Move move, RankBase ranks) {
    return to_text_square(move.from(), ranks) + to_text_square(move.to(), ranks);
}

Move move_from_text(std::string_view text, RankBase ranks) {
    const Square from = take_square(text, ranks);
    const Square to = take_square(text, ranks);
    return from == kNoSquare || to == kNoSquare || !text.empty() ? Move::none() : Move(from, to);
}

}  // namespace xq
