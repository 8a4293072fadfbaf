#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "bench/match/move_request.hpp"

namespace xq::match {

// Bytes of an engine's line that a message shows.
inline constexpr std::size_t kMostShown = 200;

// A move with the ranks numbered from `first_rank`, 0 or 1: `h2e2` is `h3e3` there, and `a9a8` is
// `a10a9`.
std::string write_move(Move move, int first_rank);
// Move::none() if the text is no move.
Move read_move(std::string_view text, int first_rank);

// The name in a line that offers an option: `option name NAME type ...`, in UCCI without `name`.
// Empty if the line offers none.
std::string offered_option(std::string_view line);

// Takes score, depth and nodes from an `info` line. Scores that are only bounds, and lines of other
// variations than the first, are passed over.
void read_info(std::string_view line, MoveAnswer& answer);

// Reads the line that ends the thinking: `bestmove M [ponder M2] [draw | resign]`, `nobestmove`.
// False if it is another line; then nothing changes.
bool read_best_move(std::string_view line, int first_rank, MoveAnswer& answer);

}  // namespace xq::match
