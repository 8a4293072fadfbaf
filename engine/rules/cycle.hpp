#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/position.hpp"

namespace xq {

// What a side does throughout a stretch of its moves, from the gravest down (rules section 4).
enum class Rank : std::uint8_t {
    Nothing,  // none of the below on every move
    Chase,    // one piece is chased on every move, sometimes by a root threat
    FreshChase,
    Check,
};

// The side that ranks higher over a cycle, and so loses by it (rules section 5); nullopt if both
// rank alike. `last` is the position after the cycle and `cycle` all moves since its previous
// occurrence, in the order played: an even number, at least 2, none of them a capture or a null
// move. It costs well under a microsecond a ply and needs no game, so the search can call it with
// the end of its path; Arbiter decides the same from its running counts.
std::optional<Color> cycle_offender(const Position& last, std::span<const Move> cycle);

}  // namespace xq
