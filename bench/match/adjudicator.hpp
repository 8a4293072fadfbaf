#pragma once

#include <array>
#include <optional>
#include <string>

#include "bench/match/match_game.hpp"
#include "bench/match/settings.hpp"
#include "core/types.hpp"

namespace xq::match {

// Ends games early by what both engines think of them, under the settings `resign` and `draw`.
class Adjudicator {
public:
    struct Decision {
        Result result = Result::None;
        std::string reason;
    };

    explicit Adjudicator(const MatchSettings& settings)
        : resign_(settings.resign), draw_(settings.draw) {}

    // A side has moved, with this score in centipawns from its view, or none; `move_number` counts
    // the moves of both together, from 1. A result of None = play on.
    Decision add(Color side, std::optional<int> score, int move_number);

private:
    std::optional<ResignAdjudication> resign_;
    std::optional<DrawAdjudication> draw_;
    // So many moves in a row by which the side's score was that of a lost, won or drawn game.
    std::array<int, 2> lost_{};
    std::array<int, 2> won_{};
    std::array<int, 2> drawn_{};
};

}  // namespace xq::match
