#pragma once

#include "core/position.hpp"

namespace xq {

// Without rooks and horses the sides often only manoeuvre until one of them runs out of waiting
// moves: to be on move is a burden then (zugzwang), and what saves the weaker one is repetition.
inline bool is_zugzwang_likely(const Position& position) {
    const auto strikers = [&](Color color) {
        return position.pieces(color, Rook) | position.pieces(color, Horse);
    };
    return (strikers(Red) | strikers(Black)).empty();
}

}  // namespace xq
