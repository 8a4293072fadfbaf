#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/types.hpp"

namespace xq {

// A position's hash: the XOR of one random word for each man on its square, and one if Black is
// to move.
using Key = std::uint64_t;

namespace zobrist {

struct Words {
    std::array<std::array<Key, kSquares>, kPieceCodes> man{};
    Key black_to_move = 0;
};

namespace detail {

// SplitMix64 (Steele, Lea, Flood 2014): a fixed sequence, so keys are the same in every build.
constexpr Words make_words() {
    Words words;
    std::uint64_t state = 0x4C6F6E676D61ULL;
    const auto next = [&state] {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    };
    for (const Color color : {Red, Black}) {
        for (int type = 0; type < kPieceTypes; ++type) {
            for (Key& word : words.man[make_piece(color, static_cast<PieceType>(type))]) {
                word = next();
            }
        }
    }
    words.black_to_move = next();
    return words;
}

}  // namespace detail

inline constexpr Words kWords = detail::make_words();

inline Key man(Piece piece, Square square) {
    return kWords.man[piece][static_cast<std::size_t>(square)];
}

}  // namespace zobrist
}  // namespace xq
