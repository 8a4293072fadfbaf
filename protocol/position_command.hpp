#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/move.hpp"
#include "rules/game.hpp"

namespace xq {

// A `position` command, read: the game, or a sentence that says what is wrong with it and where.
struct PositionCommand {
    std::optional<Game> game;
    std::string error;
};

// Reads the words after `position`: {fen F | startpos} [moves m1 m2 ...]. One illegal move voids
// the whole: half a list would leave the wrong side to move.
PositionCommand read_position(std::span<const std::string_view> words,
                              RankBase ranks = RankBase::Zero);

}  // namespace xq
