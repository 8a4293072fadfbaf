#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "core/bitboard.hpp"

// Where each piece can go, by table look-up. A rook's or cannon's cross is split into its rank and
// its file, so that the tables stay small: a rank has 7 bits that matter, a file 8. Horses and
// elephants have four legs (or eyes) that can be held: 16 cases a square.
//
// The bits of a line are brought together by PEXT where the build has it, and otherwise by one
// multiplication a half ("magic"), whose factors follow from the board's geometry.
//
// The look-ups are forced inline: left to itself, link-time optimisation makes calls of them, which
// costs the move generator a third of its speed.

namespace xq {

// What a rook and a cannon on the same square reach.
struct LineAttacks {
    Bitboard rook;  // empty squares up to and including the first man in each direction
    // The second man in each direction: what a cannon can capture. The tables do not look at the
    // outermost squares of a line, so an empty one may be included: mask with a set of men.
    Bitboard jump;
};

namespace detail {

struct SquareGeometry {
    std::uint8_t file;
    std::uint8_t rank_shift;  // place of the rank inside its half, past the edge square
    std::uint8_t black_half;  // 1 if the square lies in Bitboard::hi
};

// Gathers the four squares of `mask` that can hold a leg into a number below 16.
struct LegIndex {
    Bitboard mask;
    Bitboard magic;
    int lo_count;

    unsigned operator()(Bitboard occupied) const {
#if defined(__BMI2__)
        return static_cast<unsigned>(_pext_u64(occupied.lo, mask.lo) |
                                     _pext_u64(occupied.hi, mask.hi) << lo_count);
#else
        return static_cast<unsigned>(
            ((occupied.lo & mask.lo) * magic.lo + (occupied.hi & mask.hi) * magic.hi) >> 60);
#endif
    }
};

inline constexpr int kRankCases = 128;
inline constexpr int kFileCases = 256;
inline constexpr int kLegCases = 16;

struct LeaperTable {
    std::array<LegIndex, kSquares> index;
    std::array<std::array<Bitboard, kLegCases>, kSquares> targets;

    [[gnu::always_inline]] Bitboard operator()(Square square, Bitboard occupied) const {
        const auto s = static_cast<std::size_t>(square);
        return targets[s][index[s](occupied)];
    }
};

struct AttackTables {
    std::array<SquareGeometry, kSquares> geometry;
    std::array<std::array<LineAttacks, kRankCases>, kSquares> rank;
    std::array<std::array<LineAttacks, kFileCases>, kSquares> file;
    LeaperTable horse;       // where a horse on the square can go
    LeaperTable horse_from;  // from where a horse can come to the square
    LeaperTable elephant;
    std::array<Bitboard, kSquares> horse_reach;  // horse_from with no leg held
    std::array<Bitboard, kSquares> advisor;
    std::array<Bitboard, kSquares> king;
    std::array<std::array<Bitboard, kSquares>, 2> soldier;
    std::array<std::array<Bitboard, kSquares>, 2> soldier_from;
    std::array<Bitboard, kSquares> cross;
    std::array<std::array<Bitboard, kSquares>, kSquares> between;
    std::array<std::array<std::int8_t, kSquares>, kSquares> horse_leg;

    AttackTables();
};

extern const AttackTables kAttacks;

inline unsigned rank_index(const SquareGeometry& g, Bitboard occupied) {
    const std::uint64_t half = g.black_half != 0 ? occupied.hi : occupied.lo;
    return static_cast<unsigned>(half >> g.rank_shift) & (kRankCases - 1);
}

// Ranks 1-4 of a file make the low four bits, ranks 5-8 the high ones.
inline unsigned file_index(const SquareGeometry& g, Bitboard occupied) {
    constexpr std::uint64_t kLo = kHalfFileA & ~std::uint64_t{1};
    constexpr std::uint64_t kHi = kHalfFileA & Bitboard::kHalfMask >> kFiles;
#if defined(__BMI2__)
    return static_cast<unsigned>(_pext_u64(occupied.lo, kLo << g.file) |
                                 _pext_u64(occupied.hi, kHi << g.file) << 4);
#else
    // Bits nine apart become neighbours: bit 9k is moved by -8k, and no two products meet.
    constexpr std::uint64_t kMagic = 1ULL << 27 | 1ULL << 19 | 1ULL << 11 | 1ULL << 3;
    const std::uint64_t lo = (((occupied.lo >> g.file) & kLo) * kMagic) >> 36;
    const std::uint64_t hi = (((occupied.hi >> g.file) & kHi) * kMagic) >> 27;
    return static_cast<unsigned>((lo & 15) | (hi & 15) << 4);
#endif
}

inline std::size_t at(Square square) { return static_cast<std::size_t>(square); }

}  // namespace detail

[[gnu::always_inline]] inline LineAttacks line_attacks(Square square, Bitboard occupied) {
    const auto& g = detail::kAttacks.geometry[detail::at(square)];
    const auto& rank = detail::kAttacks.rank[detail::at(square)][detail::rank_index(g, occupied)];
    const auto& file = detail::kAttacks.file[detail::at(square)][detail::file_index(g, occupied)];
    return {rank.rook | file.rook, rank.jump | file.jump};
}
[[gnu::always_inline]] inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    return line_attacks(square, occupied).rook;
}
// Quiet squares and what can be captured over a screen, in one set: the quiet ones are empty, so
// `& enemy` leaves the captures.
[[gnu::always_inline]] inline Bitboard cannon_attacks(Square square, Bitboard occupied) {
    const LineAttacks lines = line_attacks(square, occupied);
    return (lines.rook & ~occupied) | (lines.jump & occupied);
}
[[gnu::always_inline]] inline Bitboard horse_attacks(Square square, Bitboard occupied) {
    return detail::kAttacks.horse(square, occupied);
}
// The squares from which a horse attacks `square`: not the same as horse_attacks, because the
// leg is next to the horse.
[[gnu::always_inline]] inline Bitboard horse_attackers(Square square, Bitboard occupied) {
    return detail::kAttacks.horse_from(square, occupied);
}
[[gnu::always_inline]] inline Bitboard elephant_attacks(Square square, Bitboard occupied) {
    return detail::kAttacks.elephant(square, occupied);
}
inline Bitboard advisor_attacks(Square square) {
    return detail::kAttacks.advisor[detail::at(square)];
}
inline Bitboard king_attacks(Square square) { return detail::kAttacks.king[detail::at(square)]; }
inline Bitboard soldier_attacks(Color color, Square square) {
    return detail::kAttacks.soldier[color][detail::at(square)];
}
// The squares from which a soldier of `color` attacks `square`.
inline Bitboard soldier_attackers(Color color, Square square) {
    return detail::kAttacks.soldier_from[color][detail::at(square)];
}

// All squares a horse could attack `square` from if no leg were held.
inline Bitboard horse_reach(Square square) {
    return detail::kAttacks.horse_reach[detail::at(square)];
}
// The square whose man stops a horse on `horse` from going to `target`.
inline Square horse_leg(Square horse, Square target) {
    return detail::kAttacks.horse_leg[detail::at(horse)][detail::at(target)];
}
// The rank and the file of the square, without the square.
inline Bitboard cross(Square square) { return detail::kAttacks.cross[detail::at(square)]; }
// The squares strictly between two squares of one rank or file; empty for any other two.
inline Bitboard between(Square a, Square b) {
    return detail::kAttacks.between[detail::at(a)][detail::at(b)];
}

// The squares that hold the legs of horses that attack `square`.
inline Bitboard horse_legs_around(Square square) {
    return detail::kAttacks.horse_from.index[detail::at(square)].mask;
}
// The squares on which a man stops the horse, or elephant, on `square` from some of its moves.
inline Bitboard horse_legs(Square square) {
    return detail::kAttacks.horse.index[detail::at(square)].mask;
}
inline Bitboard elephant_eyes(Square square) {
    return detail::kAttacks.elephant.index[detail::at(square)].mask;
}
// The squares along the four lines up to and including the second man of each.
[[gnu::always_inline]] inline Bitboard sight_to_second(Square square, Bitboard occupied) {
    return rook_attacks(square, occupied ^ (rook_attacks(square, occupied) & occupied));
}

// Where a man of this colour and type on the square could go, its own men's squares included.
inline Bitboard piece_attacks(Color color, PieceType type, Square square, Bitboard occupied) {
    switch (type) {
        case King: return king_attacks(square);
        case Advisor: return advisor_attacks(square);
        case Elephant: return elephant_attacks(square, occupied);
        case Horse: return horse_attacks(square, occupied);
        case Rook: return rook_attacks(square, occupied);
        case Cannon: return cannon_attacks(square, occupied);
        case Soldier: return soldier_attacks(color, square);
    }
    return {};
}

// The points of both sides on which a king, an advisor or an elephant can ever stand;
// for the other kinds the whole board. `color` picks the side's own half.
Bitboard standing_squares(Color color, PieceType type);

}  // namespace xq
