#include "record/notation_words.hpp"

#include <array>
#include <cstdlib>

namespace xq::detail {
namespace {

int own_file(Color color, Square square) {
    return color == Red ? kFiles - file_of(square) : file_of(square) + 1;
}

// Ranks from the side's own edge of the board.
int own_rank(Color color, Square square) {
    return color == Red ? rank_of(square) : kRanks - 1 - rank_of(square);
}

bool leaves_its_file(PieceType type) {
    return type == Advisor || type == Elephant || type == Horse;
}

}  // namespace

Placing placing_on(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    const Color color = color_of(piece);
    const int file = own_file(color, square);

    std::array<int, kFiles + 1> men_on{};
    int order = 1;
    position.pieces(color, type_of(piece)).for_each([&](Square other) {
        const int other_file = own_file(color, other);
        ++men_on[static_cast<std::size_t>(other_file)];
        if (other_file == file && own_rank(color, other) > own_rank(color, square)) {
            ++order;
        }
    });

    Placing placing{file, order, men_on[static_cast<std::size_t>(file)], 0, 0};
    int men_to_the_right = 0;
    for (int f = 1; f <= kFiles; ++f) {
        const int men = men_on[static_cast<std::size_t>(f)];
        if (men > 1) {
            ++placing.crowded_files;
            men_to_the_right += f < file ? men : 0;
        }
    }
    placing.row = placing.alone() ? 0 : men_to_the_right + order;
    return placing;
}

Step step_of(const Position& position, Move move) {
    const Piece piece = position.piece_on(move.from());
    const Color color = color_of(piece);
    const int ranks = own_rank(color, move.to()) - own_rank(color, move.from());
    if (ranks == 0) {
        return {Direction::Traverse, own_file(color, move.to())};
    }
    return {ranks > 0 ? Direction::Advance : Direction::Retreat,
            leaves_its_file(type_of(piece)) ? own_file(color, move.to()) : std::abs(ranks)};
}

bool fits(const MoveWords& words, const Placing& placing) {
    if (words.file != 0 && words.file != placing.file) {
        return false;
    }
    const bool foremost = placing.order == 1;
    const bool rearmost = placing.order == placing.men_on_file;
    switch (words.order) {
        case Order::Unsaid: return true;
        case Order::Front: return foremost && !rearmost;
        case Order::Middle: return !foremost && !rearmost;
        case Order::Rear: return rearmost && !foremost;
        case Order::OnFile: return placing.order == words.number;
        case Order::InRow: return placing.row == words.number;
    }
    return false;
}

}  // namespace xq::detail
