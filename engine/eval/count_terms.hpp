#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "core/position.hpp"
#include "eval/terms.hpp"

namespace xq {

// What one side's men attack, their own men's squares included: those they guard.
struct AttackMap {
    std::array<Bitboard, kPieceTypes> by{};
    Bitboard all;

    void add(PieceType type, Bitboard squares) {
        by[type] |= squares;
        all |= squares;
    }
};

// The nine points on which the side's king may stand.
constexpr Bitboard palace(Color color) {
    Bitboard points;
    for (int file = 3; file <= 5; ++file) {
        for (int rank = 0; rank <= 2; ++rank) {
            const Square square = make_square(file, rank);
            points |= Bitboard::of(color == Red ? square : turned(square));
        }
    }
    return points;
}

// Counts the terms of one side that depend on where the men stand, all but those of men on squares
// and of the turn. A sum has `add(int term, int count)`: the engine's adds weights, that of the
// tuner keeps the counts.
template <typename Sum>
class TermCounter {
public:
    TermCounter(const Position& position, Color us, Sum& sum)
        : position_(position),
          us_(us),
          occupied_(position.occupied()),
          not_own_(~position.men(us)),
          enemy_king_(position.king(~us)),
          king_zone_(king_attacks(enemy_king_) | Bitboard::of(enemy_king_)),
          sum_(sum) {}

    // First, for both sides.
    void count_activity() {
        men(Rook).for_each([&](Square square) {
            const Bitboard attacks = rook_attacks(square, occupied_);
            add(term::RookMobility, (attacks & not_own_).count());
            attack(Rook, attacks, 3);
        });
        men(Horse).for_each([&](Square square) {
            const Bitboard attacks = horse_attacks(square, occupied_);
            add(term::HorseMobility, (attacks & not_own_).count());
            attack(Horse, attacks, 4);
        });
        men(Cannon).for_each([&](Square square) {
            const LineAttacks lines = line_attacks(square, occupied_);
            const Bitboard steps = lines.rook & ~occupied_;
            add(term::CannonMobility, steps.count());
            cannon_steps_ |= steps;
            attack(Cannon, lines.jump, 2);
        });
        men(Soldier).for_each(
            [&](Square square) { attack(Soldier, soldier_attacks(us_, square), 3); });
        men(Elephant).for_each(
            [&](Square square) { attacks_.add(Elephant, elephant_attacks(square, occupied_)); });
        men(Advisor).for_each(
            [&](Square square) { attacks_.add(Advisor, advisor_attacks(square)); });
        attacks_.add(King, king_attacks(position_.king(us_)));
        if (attackers_ != 0) {
            add(term::Pressure,
                (std::min(attackers_, 3) - 1) * kHitSteps + std::min(hits_ / 2, kHitSteps - 1));
        }
    }

    // Then, with what the other side attacks.
    void count_rest(const AttackMap& enemy) {
        count_threats(enemy);
        count_palace(enemy);
        count_checks(enemy);
        count_storm();
        count_cannons();
        count_soldiers();
    }

    const AttackMap& attacks() const { return attacks_; }

private:
    static constexpr int kHitSteps = 12;   // two hits each
    static constexpr int kMajorSteps = 7;  // none to six

    Bitboard men(PieceType type) const { return position_.pieces(us_, type); }
    void add(term::GroupIndex group, int index, int count = 1) {
        assert(index >= 0 && index < term::kGroups[group].size);
        sum_.add(term::first(group) + index, count);
    }

    // `weight`: what each square of the king's surroundings that is hit counts.
    void attack(PieceType type, Bitboard squares, int weight) {
        attacks_.add(type, squares);
        const int zone = (squares & king_zone_).count();
        hits_ += zone * weight;
        attackers_ += zone != 0;
    }

    void count_threats(const AttackMap& enemy) {
        constexpr std::array<PieceType, 4> kAttackers{Rook, Horse, Cannon, Soldier};
        const Bitboard victims = position_.men(~us_);
        for (std::size_t i = 0; i < kAttackers.size(); ++i) {
            (attacks_.by[kAttackers[i]] & victims).for_each([&](Square square) {
                const int guarded = enemy.all.has(square);
                const PieceType victim = type_of(position_.piece_on(square));
                add(term::Threats, (static_cast<int>(i) * 2 + guarded) * kPieceTypes + victim);
            });
        }
    }

    void count_palace(const AttackMap& enemy) {
        static constexpr std::array<Bitboard, 2> kPalaces{palace(Red), palace(Black)};
        const Bitboard hit = attacks_.all & kPalaces[~us_] & ~enemy.all;
        add(term::Palace, hit.count());
    }

    // The checks that the next move could give, and where the king could go.
    void count_checks(const AttackMap& enemy) {
        const auto from = [&](int kind, Bitboard squares) {
            add(term::Checks, kind, (squares & enemy.all).count());
            add(term::Checks, 3 + kind, (squares & ~enemy.all).count());
        };
        from(0, rook_attacks(enemy_king_, occupied_) & attacks_.by[Rook] & not_own_);
        from(1, horse_attackers(enemy_king_, occupied_) & attacks_.by[Horse] & not_own_);
        Bitboard behind_screen;
        (cannon_steps_ & cross(enemy_king_)).for_each([&](Square square) {
            const Bitboard screens = between(enemy_king_, square) & occupied_;
            if (screens && !screens.several()) {
                behind_screen |= Bitboard::of(square);
            }
        });
        from(2, behind_screen);
        const Bitboard room = king_attacks(enemy_king_) & ~position_.men(~us_) & ~attacks_.all;
        add(term::KingRoom, room.count());
    }

    void count_storm() {
        const auto beyond = [&](Color color) {
            return (position_.majors(color) & beyond_river(us_)).count();
        };
        add(term::Storm, beyond(us_) * kMajorSteps + beyond(~us_));
    }

    void count_cannons() {
        const int advisors = position_.pieces(~us_, Advisor).count();
        int on_file = 0;
        (men(Cannon) & cross(enemy_king_)).for_each([&](Square cannon) {
            const Bitboard line = between(enemy_king_, cannon);
            const int men_between = (line & occupied_).count();
            if (file_of(cannon) == file_of(enemy_king_)) {
                ++on_file;
                if (men_between == 0 && line.several()) {
                    add(term::BareCannons, men(Rook).count());
                }
                if (men_between != 1) {  // one would be a check
                    const int screens = men_between == 0 ? 0 : std::min(men_between - 1, 2);
                    add(term::FileCannons, screens * 3 + advisors);
                }
            } else if (men_between < 3 && rank_of(cannon) == (us_ == Red ? kRanks - 1 : 0)) {
                add(term::BottomCannons, men_between);
            }
        });
        add(term::DoubledCannons, 0, on_file / 2);
    }

    void count_soldiers() {
        const Bitboard crossed = men(Soldier) & beyond_river(us_);
        add(term::CrossedSoldiers, crossed.count());
        add(term::SoldierPairs, 0, (crossed & shift_right(crossed)).count());
    }

    const Position& position_;
    Color us_;
    Bitboard occupied_;
    Bitboard not_own_;
    Square enemy_king_;
    Bitboard king_zone_;
    Sum& sum_;
    AttackMap attacks_;
    Bitboard cannon_steps_;  // without captures
    int hits_ = 0;
    int attackers_ = 0;
};

// Counts the terms of one side that depend on nothing but the number of men of each kind.
template <typename Sum>
void count_material_of(const Position& position, Color us, Sum& sum) {
    constexpr std::array<PieceType, 6> kKinds{Rook, Horse, Cannon, Soldier, Advisor, Elephant};
    std::array<int, kKinds.size()> own{};
    std::array<int, kKinds.size()> enemies{};
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        own[i] = position.pieces(us, kKinds[i]).count();
        enemies[i] = position.pieces(~us, kKinds[i]).count();
    }
    const auto [rooks, horses, cannons, soldiers, advisors, elephants] = own;
    const auto add = [&sum](term::GroupIndex group, int index, int count) {
        sum.add(term::first(group) + index, count);
    };
    add(term::Pairs, 0, rooks / 2);
    add(term::Pairs, 1, horses / 2);
    add(term::Pairs, 2, cannons / 2);
    add(term::Pairs, 3, rooks * horses);
    add(term::Pairs, 4, rooks * cannons);
    add(term::Pairs, 5, horses * cannons);
    add(term::FullGuards, 0, advisors / 2);
    add(term::FullGuards, 1, elephants / 2);
    // Only for the later kinds: the enemy counts the others.
    int index = 0;
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        for (std::size_t j = i + 1; j < kKinds.size(); ++j) {
            add(term::Against, index++, own[i] * enemies[j]);
        }
    }
}

template <typename Sum>
void count_material(const Position& position, Sum& red, Sum& black) {
    count_material_of(position, Red, red);
    count_material_of(position, Black, black);
}

// Counts the terms of both sides that depend on where the men stand.
template <typename Sum>
void count_placement(const Position& position, Sum& red, Sum& black) {
    TermCounter<Sum> reds(position, Red, red);
    TermCounter<Sum> blacks(position, Black, black);
    reds.count_activity();
    blacks.count_activity();
    reds.count_rest(blacks.attacks());
    blacks.count_rest(reds.attacks());
    (position.side() == Red ? red : black).add(term::first(term::Tempo), 1);
}

// Counts the terms of both sides into their sums, all but those of men on squares.
template <typename Sum>
void count_terms(const Position& position, Sum& red, Sum& black) {
    count_material(position, red, black);
    count_placement(position, red, black);
}

}  // namespace xq
