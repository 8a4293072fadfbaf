#include "protocol/win_chances.hpp"

#include <cmath>

#include "protocol/shown_score.hpp"

namespace xq {
namespace {

constexpr double kEvenChance = 600;  // the score that wins every second game
constexpr double kSpread = 260;
constexpr int kCertain = 1000;

int win_chance(Score score) {
    return static_cast<int>(
        std::lround(kCertain / (1 + std::exp((kEvenChance - shown(score)) / kSpread))));
}

}  // namespace

WinChances win_chances(Score score) {
    if (is_mate(score) || is_rule_decision(score)) {
        return score > 0 ? WinChances{.win = kCertain} : WinChances{.loss = kCertain};
    }
    const int win = win_chance(score);
    const int loss = win_chance(-score);
    return {.win = win, .draw = kCertain - win - loss, .loss = loss};
}

}  // namespace xq
