#pragma once

#include <optional>
#include <string_view>

#include "record/game_record.hpp"

namespace xq {

// Reads a game from a line of text in one of these forms, told apart by what they contain:
//   RESULT TAB MOVES [TAB SCORES]      RESULT 1-0, 0-1, 1/2-1/2 or *; from the start position
//   FEN | MOVES
//   [position] [fen] FEN [moves MOVES]
//   [position] [startpos] moves MOVES, or startpos alone
// Moves are words such as h2e2. SCORES are one for each move, as Red sees it before the move: in
// hundredths of a soldier, or `?`. The last two forms may end in operations as in EPD
// (`; bm h2e2; id "A;1";`, the first also right after the position): they become tags.
ReadGame read_move_line(std::string_view line);

// A game given by its two parts; without a FEN it begins at the start position.
ReadGame read_game(std::optional<std::string_view> fen, std::string_view moves);

}  // namespace xq
