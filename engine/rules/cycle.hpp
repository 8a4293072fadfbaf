#pragma once

#include <optional>
#include <span>

#include "core/position.hpp"

namespace xq {

// The side that ranks higher over a cycle, and so loses by it (rules section 5); nullopt if both
// rank alike. `last` is the position after the cycle and `cycle` all moves since its previous
// occurrence, in the order played: an even number, at least 2, none of them a capture or a null
// move. It costs well under a microsecond a ply and needs no game, so the search can call it with
// the end of its path; Arbiter decides the same from its running counts.
std::optional<Color> cycle_offender(const Position& last, std::span<const Move> cycle);

}  // namespace xq
