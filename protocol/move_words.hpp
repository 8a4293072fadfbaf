#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/move.hpp"

namespace xq {

// The number of Red's back rank in the moves of a conversation: `h2e2` or `h3e3`.
enum class RankBase : std::uint8_t { Zero, One };

// File a-i and rank of both squares; with RankBase::One up to six characters (`i10h10`).
std::string move_word(Move move, RankBase ranks);

// Reads the same form; Move::none() if the word is not exactly that. Says nothing about legality.
Move read_move_word(std::string_view word, RankBase ranks);

}  // namespace xq
