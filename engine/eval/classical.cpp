#include "eval/classical.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace xq {
namespace {

constexpr int kTempo = 8;

// A rook, horse or cannon scores this much for each square more than the usual number.
struct MobilityWeight {
    int usual;
    int weight;
};
constexpr MobilityWeight kRookMobility{8, 3};
constexpr MobilityWeight kHorseMobility{4, 6};
constexpr MobilityWeight kCannonMobility{7, 1};

// Hits on the squares round the enemy king, by the kind of attacker.
constexpr int kRookHit = 3;
constexpr int kHorseHit = 4;
constexpr int kCannonHit = 2;
constexpr int kSoldierHit = 3;
// One attacker alone does little: the score of a hit, in quarters, by the number of attackers.
constexpr std::array<int, 6> kHitScore{0, 3, 7, 11, 14, 16};
// Each missing advisor makes the hits count more, and invites the rooks.
constexpr int kHitsPerMissingAdvisor = 1;
constexpr int kMissingAdvisorPerRook = 14;
constexpr int kMissingElephantPerCannonOrSoldier = 3;

// A cannon that faces the king with nothing between: every man put between becomes its screen.
constexpr int kBareCannon = 45;
constexpr int kBareCannonPerRook = 20;

// With fewer men on the board cannons lack screens and horses find their legs free.
constexpr int kFullBoard = 32;
constexpr int kCannonPerMissingMan = -3;
constexpr int kHorsePerMissingMan = 2;

// Without a capture the score fades towards the draw that the no-progress rule would give: by
// plies / kFadeSpan.
constexpr int kFadeSpan = 300;
constexpr int kFadeMax = 120;

// A side that is ahead but has nothing left to attack with keeps this part of its score.
constexpr int kNoAttackersDivisor = 16;

constexpr int kLargest = 19000;

int mobility(Bitboard targets, MobilityWeight weight) {
    return (targets.count() - weight.usual) * weight.weight;
}

// What the officers of one side do: their freedom, and the pressure on the enemy king.
class Activity {
public:
    Activity(const Position& position, Color us)
        : position_(position),
          us_(us),
          occupied_(position.occupied()),
          not_own_(~position.men(us)),
          king_zone_(king_attacks(position.king(~us)) | Bitboard::of(position.king(~us))) {}

    int score() {
        position_.pieces(us_, Rook).for_each([&](Square square) {
            const Bitboard attacks = rook_attacks(square, occupied_) & not_own_;
            score_ += mobility(attacks, kRookMobility);
            count_hits(attacks, kRookHit);
        });
        position_.pieces(us_, Horse).for_each([&](Square square) {
            const Bitboard attacks = horse_attacks(square, occupied_) & not_own_;
            score_ += mobility(attacks, kHorseMobility);
            count_hits(attacks, kHorseHit);
        });
        position_.pieces(us_, Cannon).for_each([&](Square square) {
            const LineAttacks lines = line_attacks(square, occupied_);
            score_ += mobility(lines.rook & ~occupied_, kCannonMobility);
            count_hits(lines.jump, kCannonHit);
        });
        (position_.pieces(us_, Soldier) & beyond_river(us_)).for_each([&](Square square) {
            count_hits(soldier_attacks(us_, square), kSoldierHit);
        });
        return score_ + pressure() + bare_cannons() + missing_guards();
    }

private:
    void count_hits(Bitboard attacks, int weight) {
        const int squares = (attacks & king_zone_).count();
        hits_ += squares * weight;
        attackers_ += squares != 0 ? 1 : 0;
    }

    int missing(PieceType guard) const {
        return kMenPerSide[guard] - position_.pieces(~us_, guard).count();
    }

    int pressure() const {
        const auto attackers =
            static_cast<std::size_t>(std::min<int>(attackers_, kHitScore.size() - 1));
        const int hits =
            hits_ + (attackers_ > 1 ? missing(Advisor) * kHitsPerMissingAdvisor * attackers_ : 0);
        return hits * kHitScore[attackers] / 4;
    }

    int bare_cannons() const {
        const Square king = position_.king(~us_);
        int score = 0;
        (position_.pieces(us_, Cannon) & cross(king)).for_each([&](Square cannon) {
            const Bitboard line = between(king, cannon);
            if (file_of(cannon) == file_of(king) && line.several() && !(line & occupied_)) {
                score += kBareCannon + kBareCannonPerRook * position_.pieces(us_, Rook).count();
            }
        });
        return score;
    }

    int missing_guards() const {
        const int rooks = position_.pieces(us_, Rook).count();
        const int others =
            position_.pieces(us_, Cannon).count() + position_.pieces(us_, Soldier).count();
        return missing(Advisor) * rooks * kMissingAdvisorPerRook +
               missing(Elephant) * others * kMissingElephantPerCannonOrSoldier;
    }

    const Position& position_;
    Color us_;
    Bitboard occupied_;
    Bitboard not_own_;
    Bitboard king_zone_;
    int score_ = 0;
    int hits_ = 0;
    int attackers_ = 0;
};

// Corrections of the piece values by how full the board is, Red's minus Black's.
int phase_balance(const Position& position) {
    const int gone = kFullBoard - position.occupied().count();
    const auto more = [&](PieceType type) {
        return position.pieces(Red, type).count() - position.pieces(Black, type).count();
    };
    return gone * (more(Cannon) * kCannonPerMissingMan + more(Horse) * kHorsePerMissingMan);
}

bool can_attack(const Position& position, Color color) {
    return !(position.pieces(color, Rook) | position.pieces(color, Horse) |
             position.pieces(color, Cannon) | position.pieces(color, Soldier))
                .empty();
}

}  // namespace

Balance Balance::of(const Position& position) {
    Balance balance;
    position.occupied().for_each(
        [&](Square square) { balance.value += piece_square(position.piece_on(square), square); });
    return balance;
}

int evaluate(const Position& position, const Balance& balance) {
    int red = balance.value + phase_balance(position);
    red += Activity(position, Red).score() - Activity(position, Black).score();
    int score = (position.side() == Red ? red : -red) + kTempo;

    const Color ahead = score > 0 ? position.side() : ~position.side();
    if (!can_attack(position, ahead)) {
        score /= kNoAttackersDivisor;
    }
    score = score * (kFadeSpan - std::min(position.plies_since_capture(), kFadeMax)) / kFadeSpan;
    return std::clamp(score, -kLargest, kLargest);
}

int evaluate(const Position& position) { return evaluate(position, Balance::of(position)); }

}  // namespace xq
