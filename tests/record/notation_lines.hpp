#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "record/notation.hpp"

namespace xq::test {

inline constexpr std::array<Notation, 3> kNotations{Notation::Iccs, Notation::Wxf,
                                                    Notation::Chinese};

/// A line of tests/data/notation.tsv.
struct NotationLine {
    std::string fen;
    Position position;
    Move move;
    std::array<std::string, 3> texts;  // by Notation
    std::string kind;

    const std::string& text(Notation notation) const {
        return texts[static_cast<std::size_t>(notation)];
    }
};

/// All of them, in their order.
const std::vector<NotationLine>& notation_lines();

/// The move that the text is read as, or Move::none(). Fails if the error sentence does not agree.
Move parsed(const Position& position, std::string_view text, Notation notation);

std::string to_lower(std::string text);

}  // namespace xq::test
