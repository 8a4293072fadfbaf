#pragma once

#include <array>
#include <string_view>

#include "core/types.hpp"

// What colours and pieces are called in messages in English.

namespace xq {

constexpr std::string_view color_name(Color color) { return color == Red ? "Red" : "Black"; }

constexpr std::string_view piece_type_name(PieceType type) {
    constexpr std::array<std::string_view, kPieceTypes> kNames{
        "king", "advisor", "elephant", "horse", "rook", "cannon", "soldier"};
    return kNames[type];
}

}  // namespace xq
