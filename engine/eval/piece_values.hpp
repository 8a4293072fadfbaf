#pragma once

#include <array>

#include "core/types.hpp"
#include "eval/score.hpp"

namespace xq {

// What a man is worth by its kind alone, by PieceType. A king has no price.
inline constexpr std::array<Score, kPieceTypes> kPieceValues{0, 120, 120, 270, 600, 285, 50};

}  // namespace xq
