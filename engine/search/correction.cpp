#include "search/correction.hpp"

#include <algorithm>

namespace xq {
namespace {

// An odd number with well mixed bits (2^64 divided by the golden ratio).
constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;

class Mixer {
public:
    void add(Bitboard squares) {
        add(squares.lo);
        add(squares.hi);
    }
    std::uint64_t value() const { return state_; }

private:
    void add(std::uint64_t word) {
        state_ = (state_ ^ word) * kMix;
        state_ ^= state_ >> 32;
    }
    std::uint64_t state_ = 0;
};

}  // namespace

Correction::Places Correction::places(const Position& position) {
    constexpr std::array<std::array<PieceType, 3>, kKinds> kMen{
        {{Soldier, Soldier, Soldier}, {King, Advisor, Elephant}, {Rook, Horse, Cannon}}};
    Places places{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        Mixer mixer;
        for (const Color color : {Red, Black}) {
            for (const PieceType type : kMen[kind]) {
                mixer.add(position.pieces(color, type));
            }
        }
        places[kind] = mixer.value() % kEntries;
    }
    return places;
}

Score Correction::of(const Position& position) const {
    const auto& tables = tables_[position.side()];
    const Places at = places(position);
    int sum = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        sum += tables[kind][at[kind]];
    }
    return sum / (kScale * 2);
}

void Correction::learn(const Position& position, int depth, Score difference) {
    auto& tables = tables_[position.side()];
    const Places at = places(position);
    // Deeper searches are the surer ones, and move the entry further towards what they found.
    constexpr int kWeights = 256;
    const int weight = std::min(depth + 1, 16);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        std::int16_t& entry = tables[kind][at[kind]];
        const int target = std::clamp(entry + difference * kScale, -4 * kLimit, 4 * kLimit);
        const int mixed = (entry * (kWeights - weight) + target * weight) / kWeights;
        entry = static_cast<std::int16_t>(std::clamp(mixed, -kLimit, kLimit));
    }
}

}  // namespace xq
