#include "bench/match/game_clock.hpp"

#include <algorithm>

namespace xq::match {

bool GameClock::spend(milliseconds used) {
    if (control_.fixed) {
        return used <= *control_.fixed + control_.margin;
    }
    if (!control_.base) {
        return true;
    }
    left_ -= used;
    if (left_ < -control_.margin) {
        return false;
    }
    // What the margin forgave is not owed.
    left_ = std::max(left_, milliseconds{0}) + control_.increment;
    if (moves_to_go_ > 0 && --moves_to_go_ == 0) {
        left_ += *control_.base;
        moves_to_go_ = control_.moves;
    }
    return true;
}

}  // namespace xq::match
