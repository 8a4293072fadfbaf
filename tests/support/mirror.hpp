#pragma once

#include <string>

#include "core/position.hpp"

namespace xq::test {

/// The board as a FEN has it, or that of its left-right mirror image if it sorts before.
std::string board_or_mirror(const Position& position);

}  // namespace xq::test
