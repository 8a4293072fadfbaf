#include "search/correction_history.hpp"

#include <algorithm>

namespace xq {
namespace {

// Multiply-shift hashing: each word of a set of men has a random odd factor, and the high bits of
// the sum are the hash. Unlike a chain of mixing steps the products do not wait for each other.
std::uint64_t hash_of(const Position& position, Color color, PieceType type) {
    const auto& random = zobrist::kWords.man[make_piece(color, type)];
    const auto product = [](std::uint64_t word, std::uint64_t factor) {
        return (word ^ (word >> 32)) * (factor | 1);
    };
    const Bitboard men = position.pieces(color, type);
    return product(men.lo, random[0]) + product(men.hi, random[1]);
}

}  // namespace

CorrectionHistory::Places CorrectionHistory::places(const Position& position) {
    std::uint64_t soldiers = 0;
    std::uint64_t guards = 0;
    std::uint64_t majors = 0;
    for (const Color color : {Red, Black}) {
        const auto of = [&](PieceType type) { return hash_of(position, color, type); };
        soldiers += of(Soldier);
        guards += of(King) + of(Advisor) + of(Elephant);
        majors += of(Rook) + of(Horse) + of(Cannon);
    }
    constexpr int kShift = 64 - kEntryBits;
    return {soldiers >> kShift, guards >> kShift, majors >> kShift};
}

Score CorrectionHistory::of(const Position& position) const {
    const auto& tables = tables_[position.side()];
    const Places at = places(position);
    int sum = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        sum += tables[kind][at[kind]];
    }
    return sum / (kScale * 2);
}

void CorrectionHistory::learn(const Position& position, int depth, Score difference) {
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
