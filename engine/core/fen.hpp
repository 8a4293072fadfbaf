#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/position.hpp"

namespace xq {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

// Reads a position as the programs in the field write it: letters K A B N R C P, also E or M for
// the elephant and H for the horse; side w, r or b; the fields after it in full, shortened
// (`0 1`, `--`) or missing; empty holdings `[]` after the board.
//
// Refused, with a sentence in `error` that says what is wrong and where: a board that is not ten
// ranks of nine files, an unknown letter, a missing or second king, a man where it can never stand
// (king, advisor, elephant), more men of a kind than a side can have, kings that face each other,
// or a position in which the side that is not to move is in check. Soldiers may stand anywhere.
std::optional<Position> read_fen(std::string_view fen, std::string& error);

// The canonical text: `w - - <plies since capture> <move number>` after the board.
std::string write_fen(const Position& position);

// Ten lines of the board with ranks and files, Red at the bottom, for a person to read.
std::string draw_board(const Position& position);

}  // namespace xq
