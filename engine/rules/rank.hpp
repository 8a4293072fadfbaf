#pragma once

#include <cstdint>

namespace xq {

// What a side does throughout a stretch of its moves, the gravest last (rules section 4).
enum class Rank : std::uint8_t {
    Nothing,  // none of the below on every move
    Chase,    // one piece is chased on every move, sometimes by a root threat
    FreshChase,
    Check,
};

}  // namespace xq
