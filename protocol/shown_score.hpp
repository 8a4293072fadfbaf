#pragma once

#include <algorithm>

#include "eval/score.hpp"

namespace xq {

// The score as clients read it, where 100 is a soldier ("centipawns"). Mates and decisions by rule
// keep their numbers, and no evaluation reaches them.
constexpr int shown(Score score) {
    constexpr int kHundredths = 100;
    constexpr int kMost = kRuleWinBound - 1;
    return is_decided(score) ? score : std::clamp(score * kHundredths / kSoldier, -kMost, kMost);
}

}  // namespace xq
