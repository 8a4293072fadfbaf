#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/position.hpp"
#include "eval/score.hpp"

namespace xq {

// How far searched scores lay from the static ones in positions alike: with the same soldiers, the
// same guards (kings, advisors, elephants), or the same major pieces (rooks, horses, cannons) of
// both sides. The mean of the three corrects the next static score. One a thread.
class CorrectionHistory {
public:
    // To be added to the static score of the position, for the side to move.
    Score of(const Position& position) const;

    // A search to this depth found a score that differs from the static one, already corrected.
    void learn(const Position& position, int depth, Score difference);

    void clear() { tables_ = {}; }

private:
    static constexpr std::size_t kKinds = 3;
    static constexpr int kEntryBits = 14;
    static constexpr std::size_t kEntries = std::size_t{1} << kEntryBits;
    static constexpr int kScale = 256;  // entries hold scores times this
    static constexpr int kLimit = 64 * kScale;

    using Places = std::array<std::size_t, kKinds>;
    static Places places(const Position& position);

    std::array<std::array<std::array<std::int16_t, kEntries>, kKinds>, 2> tables_{};
};

}  // namespace xq
