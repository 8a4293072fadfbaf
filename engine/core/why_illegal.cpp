#include "core/why_illegal.hpp"

#include <fmt/format.h>

#include "core/names.hpp"

namespace xq {

std::string piece_and_square(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    return fmt::format("the {} {} on {}", color_name(color_of(piece)),
                       piece_type_name(type_of(piece)), to_text_square(square));
}

std::string exposes_king(Color side) {
    return fmt::format("it leaves the {} king to be taken", color_name(side));
}

std::string why_illegal(const Position& position, Move move) {
    const Color us = position.side();
    const Piece piece = position.piece_on(move.from());
    const std::string to = to_text_square(move.to());
    if (piece == kNoPiece) {
        return to_text_square(move.from()) + " is empty";
    }
    const std::string man = piece_and_square(position, move.from());
    if (color_of(piece) != us) {
        return fmt::format("{} is to move, not {}", color_name(us), man);
    }
    if (!piece_attacks(us, type_of(piece), move.from(), position.occupied()).has(move.to())) {
        return fmt::format("{} cannot go to {}", man, to);
    }
    if (position.men(us).has(move.to())) {
        return to + " holds a piece of the same side";
    }
    return exposes_king(us);
}

}  // namespace xq
