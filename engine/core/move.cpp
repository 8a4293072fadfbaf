#include "core/move.hpp"

#include <algorithm>

namespace xq {

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

std::string to_text_square(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('0' + rank_of(square))};
}

std::string to_text(Move move) { return to_text_square(move.from()) + to_text_square(move.to()); }

namespace {

Square square_from_text(char file, char rank) {
    const bool valid = file >= 'a' && file <= 'i' && rank >= '0' && rank <= '9';
    return valid ? make_square(file - 'a', rank - '0') : kNoSquare;
}

}  // namespace

Move move_from_text(std::string_view text) {
    if (text.size() != 4) {
        return Move::none();
    }
    const Square from = square_from_text(text[0], text[1]);
    const Square to = square_from_text(text[2], text[3]);
    return from == kNoSquare || to == kNoSquare ? Move::none() : Move(from, to);
}

}  // namespace xq
