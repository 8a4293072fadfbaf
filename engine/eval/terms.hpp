#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/types.hpp"

// What the evaluation counts. Each term has a number, under which eval/weights.hpp keeps what it is
// worth; a group of terms counts one thing in its cases or degrees.

namespace xq::term {

// Files a to e: the left and the right half of the board count the same.
inline constexpr int kHalfFiles = 5;
inline constexpr int kHalfSquares = kHalfFiles * kRanks;
inline constexpr int kSquareTerms = kPieceTypes * kHalfSquares;

struct Group {
    std::string_view name;  // for a person
    int size;
    int row;  // terms that belong together, for the layout of the weights
};

enum GroupIndex : std::uint8_t {
    Squares,          // a man on a square, from its own side's first rank up, by kind
    Tempo,            // to be on the move
    RookMobility,     // by the squares it can go to
    HorseMobility,    // by the same
    CannonMobility,   // without captures
    Pressure,         // on the squares round the enemy king: by attackers (1, 2, more) and hits
    Threats,          // men under attack: by attacker, whether guarded, and kind of the victim
    Pairs,            // of rooks, horses and cannons
    Against,          // each kind of man for each of another kind of the enemy's
    BareCannons,      // facing the king on its file with nothing between, by rooks to help
    FileCannons,      // on the king's file: by men between (0, 2, more) and its advisors
    DoubledCannons,   // two on the king's file
    BottomCannons,    // on the king's own last rank, by men between
    CrossedSoldiers,  // how many have crossed the river
    SoldierPairs,     // side by side beyond the river
    FullGuards,       // both advisors; both elephants
    Palace,           // unguarded points of the enemy's palace under attack
    Checks,           // points to check from, guarded by the enemy or not: by rook, horse, cannon
    KingRoom,         // steps that are left to the enemy king
    Storm,            // major pieces beyond the river, by the enemy's major pieces at home
};
inline constexpr std::size_t kGroupCount = Storm + 1;

inline constexpr std::array<Group, kGroupCount> kGroups{{
    {"squares", kSquareTerms, kHalfFiles},
    {"tempo", 1, 1},
    {"rook mobility", 18, 9},
    {"horse mobility", 9, 9},
    {"cannon mobility", 18, 9},
    {"pressure", 3 * 12, 12},
    {"threats", 4 * 2 * kPieceTypes, kPieceTypes},
    {"pairs", 6, 6},
    {"against", 15, 15},
    {"bare cannons", 3, 3},
    {"file cannons", 3 * 3, 3},
    {"doubled cannons", 1, 1},
    {"bottom cannons", 3, 3},
    {"crossed soldiers", 6, 6},
    {"soldier pairs", 1, 1},
    {"full guards", 2, 2},
    {"palace", 10, 10},
    {"checks", 2 * 3, 3},
    {"king room", 5, 5},
    {"storm", 7 * 7, 7},
}};

// The number of each group's first term, and behind them that of all terms.
inline constexpr auto kFirsts = [] {
    std::array<int, kGroupCount + 1> firsts{};
    for (std::size_t i = 0; i < kGroupCount; ++i) {
        firsts[i + 1] = firsts[i] + kGroups[i].size;
    }
    return firsts;
}();
constexpr int first(std::size_t group) { return kFirsts[group]; }
inline constexpr int kCount = kFirsts.back();

// The term of a man of this kind on a square, seen from its own side.
constexpr int square(PieceType type, Square own_square) {
    const int file = file_of(own_square);
    const int half_file = file < kHalfFiles ? file : kFiles - 1 - file;
    return type * kHalfSquares + rank_of(own_square) * kHalfFiles + half_file;
}

}  // namespace xq::term
