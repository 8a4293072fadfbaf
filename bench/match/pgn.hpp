#pragma once

#include <span>
#include <string>
#include <string_view>

#include "record/game_record.hpp"
#include "record/notation.hpp"

namespace xq::match {

// One game as PGN text (export format of the PGN standard, 1994): the tags, the moves with their
// numbers, at most 79 characters a line unless a word is longer, the result, and a blank line. The
// name of a tag is a word of ASCII letters, digits and `_`.
//
// Each move must be legal after those before it. `comments` holds one for each move, or fewer; an
// empty one is left out. Line ends in tags and comments become blanks, and a brace in a comment a
// round bracket, as it would end the comment or look like another. `result` is `1-0` if Red won,
// `0-1`, `1/2-1/2` or `*`. A start other than the usual one needs a tag FEN from the caller.
// `notation` must be Iccs or Wxf.
std::string format_pgn(std::span<const Tag> tags, const Position& start,
                       std::span<const Move> moves, std::span<const std::string> comments,
                       std::string_view result, Notation notation);

}  // namespace xq::match
