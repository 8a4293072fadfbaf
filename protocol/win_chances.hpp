#pragma once

#include "eval/score.hpp"

namespace xq {

// Chances of the side to move in per mille; they add up to 1000.
struct WinChances {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

// A plain model: for the score as shown() the chance of a win is 1 / (1 + exp((600 - score) /
// 260)), of a loss the same of the negative score, so that a score of 600 wins every second game. A
// mate or a decision by rule is certain.
WinChances win_chances(Score score);

}  // namespace xq
