#include "core/attacks.hpp"

#include <initializer_list>
#include <span>

namespace xq {
namespace {

struct Step {
    int file;
    int rank;
};

// Legs are listed east before west. Their places in a LegIndex follow this order, which keeps the
// magic products of two legs two squares apart from falling on each other.
constexpr std::array<Step, 4> kOrthogonal{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

Square stepped(Square square, Step step) {
    const int file = file_of(square) + step.file;
    const int rank = rank_of(square) + step.rank;
    return on_board(file, rank) ? make_square(file, rank) : kNoSquare;
}

void add(Bitboard& set, Square square) {
    if (square != kNoSquare) {
        set |= Bitboard::of(square);
    }
}

bool same_half(Square a, Square b) { return (rank_of(a) < 5) == (rank_of(b) < 5); }

bool in_palace(Square square) {
    const int file = file_of(square);
    const int rank = rank_of(square);
    return file >= 3 && file <= 5 && (rank <= 2 || rank >= 7);
}

LineAttacks walk_line(Square square, Bitboard occupied, std::initializer_list<Step> directions) {
    LineAttacks attacks;
    for (const Step step : directions) {
        // Walks to the next man or to the edge, and gives the square it stopped on.
        const auto walk = [&](Square from, Bitboard* passed) {
            Square last = kNoSquare;
            for (Square s = stepped(from, step); s != kNoSquare; s = stepped(s, step)) {
                last = s;
                if (passed != nullptr) {
                    add(*passed, s);
                }
                if (occupied.has(s)) {
                    break;
                }
            }
            return last;
        };
        const Square screen = walk(square, &attacks.rook);
        if (screen != kNoSquare) {
            add(attacks.jump, walk(screen, nullptr));
        }
    }
    return attacks;
}

// A horse leg next to the horse frees two targets, an elephant's eye one.
Bitboard horse_targets_over(Square horse, Step leg) {
    Bitboard targets;
    const Step turn{leg.rank, leg.file};
    add(targets, stepped(horse, {2 * leg.file + turn.file, 2 * leg.rank + turn.rank}));
    add(targets, stepped(horse, {2 * leg.file - turn.file, 2 * leg.rank - turn.rank}));
    return targets;
}
Bitboard horse_sources_over(Square target, Step leg) {
    Bitboard sources;
    add(sources, stepped(target, {2 * leg.file, leg.rank}));
    add(sources, stepped(target, {leg.file, 2 * leg.rank}));
    return sources;
}
Bitboard elephant_target_over(Square elephant, Step eye) {
    Bitboard target;
    const Square square = stepped(elephant, {2 * eye.file, 2 * eye.rank});
    if (square != kNoSquare && same_half(elephant, square)) {
        add(target, square);
    }
    return target;
}

detail::LegIndex make_leg_index(Square square, std::span<const Step, 4> legs) {
    detail::LegIndex index{};
    for (int place = 0; place < 4; ++place) {
        const Square leg = stepped(square, legs[static_cast<std::size_t>(place)]);
        if (leg == kNoSquare) {
            continue;
        }
        const bool black_half = leg >= Bitboard::kHalfSquares;
        const int bit = black_half ? leg - Bitboard::kHalfSquares : leg;
        (black_half ? index.magic.hi : index.magic.lo) |= std::uint64_t{1} << (60 + place - bit);
        add(index.mask, leg);
    }
    index.lo_count = std::popcount(index.mask.lo);
    return index;
}

// Calls visit(subset) for every subset of the mask.
template <typename Visit>
void for_each_subset(Bitboard mask, Visit&& visit) {
    std::uint64_t lo = 0;
    do {
        std::uint64_t hi = 0;
        do {
            visit(Bitboard{lo, hi});
            hi = (hi - mask.hi) & mask.hi;
        } while (hi != 0);
        lo = (lo - mask.lo) & mask.lo;
    } while (lo != 0);
}

template <typename TargetsOver>
void fill(detail::LeaperTable& table, std::span<const Step, 4> legs, TargetsOver&& targets_over) {
    for (Square square = 0; square < kSquares; ++square) {
        const auto index = make_leg_index(square, legs);
        table.index[detail::at(square)] = index;
        for_each_subset(index.mask, [&](Bitboard held) {
            Bitboard targets;
            for (const Step leg : legs) {
                const Square leg_square = stepped(square, leg);
                if (leg_square != kNoSquare && !held.has(leg_square)) {
                    targets |= targets_over(square, leg);
                }
            }
            table.targets[detail::at(square)][index(held)] = targets;
        });
    }
}

Bitboard soldier_targets(Color color, Square square) {
    const int forward = color == Red ? 1 : -1;
    Bitboard targets;
    add(targets, stepped(square, {0, forward}));
    if (beyond_river(color).has(square)) {
        add(targets, stepped(square, {-1, 0}));
        add(targets, stepped(square, {1, 0}));
    }
    return targets;
}

Bitboard palace_steps(Square square, std::span<const Step> steps) {
    Bitboard targets;
    for (const Step step : steps) {
        const Square target = stepped(square, step);
        if (in_palace(square) && target != kNoSquare && in_palace(target)) {
            add(targets, target);
        }
    }
    return targets;
}

void fill_lines(detail::AttackTables& tables, Square square) {
    const auto s = detail::at(square);
    const int file = file_of(square);
    const int rank = rank_of(square);
    const auto& g = tables.geometry[s];
    Bitboard rank_mask;
    Bitboard file_mask;
    for (int f = 1; f < kFiles - 1; ++f) {
        add(rank_mask, make_square(f, rank));
    }
    for (int r = 1; r < kRanks - 1; ++r) {
        add(file_mask, make_square(file, r));
    }
    for_each_subset(rank_mask, [&](Bitboard occupied) {
        tables.rank[s][detail::rank_index(g, occupied)] =
            walk_line(square, occupied, {{1, 0}, {-1, 0}});
    });
    for_each_subset(file_mask, [&](Bitboard occupied) {
        tables.file[s][detail::file_index(g, occupied)] =
            walk_line(square, occupied, {{0, 1}, {0, -1}});
    });
}

}  // namespace

namespace detail {

const AttackTables kAttacks;

AttackTables::AttackTables() {
    for (Square square = 0; square < kSquares; ++square) {
        const int on_rank = rank_of(square);
        geometry[at(square)] = {static_cast<std::uint8_t>(file_of(square)),
                                static_cast<std::uint8_t>(on_rank % 5 * kFiles + 1),
                                static_cast<std::uint8_t>(on_rank >= 5)};
    }
    fill(horse, kOrthogonal, horse_targets_over);
    fill(horse_from, kDiagonal, horse_sources_over);
    fill(elephant, kDiagonal, elephant_target_over);

    for (auto& row : horse_leg) {
        row.fill(kNoSquare);
    }
    for (Square square = 0; square < kSquares; ++square) {
        const auto s = at(square);
        fill_lines(*this, square);
        cross[s] = walk_line(square, {}, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}).rook;
        horse_reach[s] = horse_from(square, {});
        advisor[s] = palace_steps(square, kDiagonal);
        king[s] = palace_steps(square, kOrthogonal);
        for (const Color color : {Red, Black}) {
            soldier[color][s] = soldier_targets(color, square);
            soldier[color][s].for_each(
                [&](Square target) { add(soldier_from[color][at(target)], square); });
        }
        for (const Step leg : kOrthogonal) {
            horse_targets_over(square, leg).for_each([&](Square target) {
                horse_leg[s][at(target)] = static_cast<std::int8_t>(stepped(square, leg));
            });
            Bitboard passed;
            for (Square target = stepped(square, leg); target != kNoSquare;
                 target = stepped(target, leg)) {
                between[s][at(target)] = passed;
                add(passed, target);
            }
        }
    }
}

}  // namespace detail

Bitboard standing_squares(Color color, PieceType type) {
    const int home = color == Red ? 0 : kRanks - 1;
    const int forward = color == Red ? 1 : -1;
    const auto home_square = [&](int file, int steps) {
        return make_square(file, home + forward * steps);
    };
    Bitboard squares;
    switch (type) {
        case King:
            for (int file = 3; file <= 5; ++file) {
                for (int steps = 0; steps < 3; ++steps) {
                    add(squares, home_square(file, steps));
                }
            }
            return squares;
        case Advisor:
            for (const Square square : {home_square(3, 0), home_square(5, 0), home_square(4, 1),
                                        home_square(3, 2), home_square(5, 2)}) {
                add(squares, square);
            }
            return squares;
        case Elephant:
            for (const Square square :
                 {home_square(2, 0), home_square(6, 0), home_square(0, 2), home_square(4, 2),
                  home_square(8, 2), home_square(2, 4), home_square(6, 4)}) {
                add(squares, square);
            }
            return squares;
        default: return Bitboard::all();
    }
}

}  // namespace xq
