#pragma once

#include "bench/match/engine_settings.hpp"

namespace xq::match {

// One player's time in one game.
class GameClock {
public:
    explicit GameClock(const TimeControl& control)
        : control_(control),
          left_(control.base.value_or(milliseconds{0})),
          moves_to_go_(control.moves) {}

    // Left for the moves up to the next control; 0 if the player has no clock.
    milliseconds left() const { return left_; }
    milliseconds increment() const { return control_.increment; }
    // Until the base time is given anew; 0 = never.
    int moves_to_go() const { return moves_to_go_; }

    // Takes the time of a move off the clock. False if the clock has run out.
    bool spend(milliseconds used);

private:
    TimeControl control_;
    milliseconds left_;
    int moves_to_go_;
};

}  // namespace xq::match
