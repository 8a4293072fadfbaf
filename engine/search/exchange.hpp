#pragma once

#include "core/position.hpp"

namespace xq {

// True if the legal capture gives the dearer man for the cheaper one: the taken man is worth less
// than the taker, and it is protected. A lone king that could not recapture protects nothing.
bool is_losing_capture(const Position& position, Move move);

}  // namespace xq
