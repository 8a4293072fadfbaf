#pragma once

#include <cstdint>

namespace xq {

// Two scores in one number, so that one addition adds both: for the middlegame and for the endgame.
// Each has 16 bits: sums must stay within +-32000.
class TaperedScore {
public:
    constexpr TaperedScore() = default;
    constexpr TaperedScore(int middle, int end) : both_(end * kHigh + middle) {}

    constexpr int middle() const { return static_cast<std::int16_t>(both_ & 0xFFFF); }
    constexpr int end() const { return (both_ - middle()) / kHigh; }

    // The mixture: phase kFullPhase is all middlegame, 0 all endgame.
    static constexpr int kFullPhase = 16;
    constexpr int at(int phase) const {
        return (middle() * phase + end() * (kFullPhase - phase)) / kFullPhase;
    }

    constexpr TaperedScore& operator+=(TaperedScore other) { return *this = *this + other; }
    constexpr TaperedScore& operator-=(TaperedScore other) { return *this = *this - other; }
    friend constexpr TaperedScore operator+(TaperedScore a, TaperedScore b) {
        return TaperedScore(a.both_ + b.both_);
    }
    friend constexpr TaperedScore operator-(TaperedScore a, TaperedScore b) {
        return TaperedScore(a.both_ - b.both_);
    }
    friend constexpr TaperedScore operator*(TaperedScore a, int factor) {
        return TaperedScore(a.both_ * factor);
    }
    friend constexpr bool operator==(TaperedScore, TaperedScore) = default;

private:
    static constexpr int kHigh = 1 << 16;
    explicit constexpr TaperedScore(std::int32_t both) : both_(both) {}

    std::int32_t both_ = 0;
};

}  // namespace xq
