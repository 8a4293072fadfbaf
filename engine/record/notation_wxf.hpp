#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/notation_words.hpp"

namespace xq::detail {

std::string write_wxf(Piece piece, const Placing& placing, Step step);

// What the text says, or nothing and the reason in `error`.
std::optional<MoveWords> read_wxf(std::string_view text, std::string& error);

}  // namespace xq::detail
