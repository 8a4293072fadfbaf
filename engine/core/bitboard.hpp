#pragma once

#include <bit>
#include <cstdint>

#include "core/types.hpp"

namespace xq {

// A set of squares in two halves of 45 bits: Red's side of the river (squares 0-44) and Black's
// (45-89). Cutting the 90 squares at the river, and not at bit 64, keeps every rank inside one
// word, and makes "across the river" a choice of word.
struct Bitboard {
    std::uint64_t lo = 0;  // squares 0-44
    std::uint64_t hi = 0;  // squares 45-89

    static constexpr int kHalfSquares = kSquares / 2;
    static constexpr std::uint64_t kHalfMask = (std::uint64_t{1} << kHalfSquares) - 1;

    static constexpr Bitboard of(Square square) {
        return square < kHalfSquares ? Bitboard{std::uint64_t{1} << square, 0}
                                     : Bitboard{0, std::uint64_t{1} << (square - kHalfSquares)};
    }
    static constexpr Bitboard all() { return {kHalfMask, kHalfMask}; }

    constexpr bool empty() const { return (lo | hi) == 0; }
    explicit constexpr operator bool() const { return !empty(); }
    constexpr bool has(Square square) const {
        return ((square < kHalfSquares ? lo >> square : hi >> (square - kHalfSquares)) & 1) != 0;
    }
    constexpr int count() const { return std::popcount(lo) + std::popcount(hi); }
    constexpr bool several() const {
        return lo != 0 ? ((lo & (lo - 1)) | hi) != 0 : (hi & (hi - 1)) != 0;
    }

    // The lowest square; the set must not be empty.
    constexpr Square first() const {
        return lo != 0 ? std::countr_zero(lo) : kHalfSquares + std::countr_zero(hi);
    }

    // Calls visit(square) for each member from the lowest up. Two loops over one word each are
    // faster than one loop over both.
    template <typename Visit>
    [[gnu::always_inline]] constexpr void for_each(Visit&& visit) const {
        for (std::uint64_t rest = lo; rest != 0; rest &= rest - 1) {
            visit(std::countr_zero(rest));
        }
        for (std::uint64_t rest = hi; rest != 0; rest &= rest - 1) {
            visit(kHalfSquares + std::countr_zero(rest));
        }
    }

    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return {a.lo & b.lo, a.hi & b.hi};
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return {a.lo | b.lo, a.hi | b.hi};
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return {a.lo ^ b.lo, a.hi ^ b.hi};
    }
    // The complement on the board: the unused top bits stay clear.
    friend constexpr Bitboard operator~(Bitboard a) { return {a.lo ^ kHalfMask, a.hi ^ kHalfMask}; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;
};

inline constexpr std::uint64_t kRankBits = 0x1FF;                  // one rank, at its lowest place
inline constexpr std::uint64_t kHalfFileA = 0x1008040201;          // file a of one half
inline constexpr std::uint64_t kHalfFileI = kHalfFileA << 8;       // file i of one half
inline constexpr int kLastRankShift = Bitboard::kHalfSquares - 9;  // the last rank of a half

// All members one step up the board (towards rank 9), down, to the left (file a) or to the right.
// What leaves the board is gone.
constexpr Bitboard shift_up(Bitboard b) {
    return {(b.lo << kFiles) & Bitboard::kHalfMask,
            ((b.hi << kFiles) & Bitboard::kHalfMask) | (b.lo >> kLastRankShift)};
}
constexpr Bitboard shift_down(Bitboard b) {
    return {(b.lo >> kFiles) | ((b.hi & kRankBits) << kLastRankShift), b.hi >> kFiles};
}
constexpr Bitboard shift_left(Bitboard b) {
    return {(b.lo & ~kHalfFileA) >> 1, (b.hi & ~kHalfFileA) >> 1};
}
constexpr Bitboard shift_right(Bitboard b) {
    return {(b.lo & ~kHalfFileI) << 1, (b.hi & ~kHalfFileI) << 1};
}

// One step forward for a soldier of the colour.
template <Color C>
constexpr Bitboard shift_forward(Bitboard b) {
    return C == Red ? shift_up(b) : shift_down(b);
}

// The side of the board beyond the river for the colour.
constexpr Bitboard beyond_river(Color color) {
    return color == Red ? Bitboard{0, Bitboard::kHalfMask} : Bitboard{Bitboard::kHalfMask, 0};
}

}  // namespace xq
