#include "eval/see.hpp"

namespace xq {
namespace {

// The cheap ones take back first: that decides most exchanges at once.
constexpr std::array kCheapestFirst{Soldier, Advisor, Elephant, Horse, Cannon, Rook, King};

// The captures on one square. The board stays as it was at the start; `occupied` says which of its
// men are still where they stood, and the target square always holds one more.
class Exchange {
public:
    Exchange(const Position& position, Square target)
        : position_(position), target_(target), target_set_(Bitboard::of(target)) {}

    // Whether the side, with a man of the other worth `value` on the target, gains at least `need`
    // by taking it, or by leaving it, which gains 0.
    bool reaches(Color side, Bitboard occupied, Score value, Score need) const {
        if (need <= 0) {
            return true;
        }
        if (value < need) {
            return false;
        }
        const Bitboard takers = position_.attackers(side, target_, occupied) & occupied;
        if (!takers) {
            return false;
        }
        for (const PieceType type : kCheapestFirst) {
            Bitboard men = takers & position_.pieces(side, type);
            while (men) {
                const Bitboard from = Bitboard::of(men.first());
                if (takes(side, occupied ^ from, type, value, need)) {
                    return true;
                }
                men ^= from;
            }
        }
        return false;
    }

private:
    // The same with a certain man, which has left its place in `occupied` for the target.
    bool takes(Color side, Bitboard occupied, PieceType type, Score value, Score need) const {
        const Square king = type == King ? target_ : position_.king(side);
        if (position_.king_attackers(~side, king, occupied) & occupied & ~target_set_) {
            return false;
        }
        return !reaches(~side, occupied, kSeeValues[type], value - need + 1);
    }

    const Position& position_;
    Square target_;
    Bitboard target_set_;
};

}  // namespace

bool see_ge(const Position& position, Move move, Score threshold) {
    const Color us = position.side();
    const Score taken =
        position.is_capture(move) ? kSeeValues[type_of(position.piece_on(move.to()))] : 0;
    if (taken < threshold) {
        return false;
    }
    const Score own = kSeeValues[type_of(position.piece_on(move.from()))];
    // Not even the loss of the man would hurt; a king, which counts 0, cannot be lost at all.
    if (taken - own >= threshold) {
        return true;
    }
    const Bitboard occupied =
        (position.occupied() & ~Bitboard::of(move.from())) | Bitboard::of(move.to());
    return !Exchange(position, move.to()).reaches(~us, occupied, own, taken - threshold + 1);
}

}  // namespace xq
