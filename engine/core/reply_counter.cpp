#include "core/reply_counter.hpp"

#include <algorithm>

#include "core/move_sets.hpp"
#include "core/movegen.hpp"

namespace xq {
namespace {

// A man of the replying side whose moves depend on the men around it.
struct Replier {
    Square square;
    PieceType type;
    Bitboard allowed;    // targets that neither its own men nor its king's safety rule out
    Bitboard influence;  // squares on which a man that comes or goes may change its moves
    int count;           // moves in the present position

    // The squares of `influence` and the number of moves under another occupancy.
    void count_again(Bitboard occupied) {
        switch (type) {
            case Rook: influence = rook_attacks(square, occupied); break;
            case Cannon: influence = sight_to_second(square, occupied); break;
            default: break;  // the legs of horses and elephants do not move
        }
        count = moves(occupied);
    }
    [[gnu::always_inline]] int moves(Bitboard occupied) const {
        switch (type) {
            case Rook: return (rook_attacks(square, occupied) & allowed).count();
            case Cannon: return (cannon_attacks(square, occupied) & allowed).count();
            case Horse: return (horse_attacks(square, occupied) & allowed).count();
            default: return (elephant_attacks(square, occupied) & allowed).count();
        }
    }
};

bool same_restrictions(const KingInfo& a, const KingInfo& b) {
    if (!(a.checkers == b.checkers && a.allowed == b.allowed && a.pinned == b.pinned)) {
        return false;
    }
    for (std::size_t i = 0; i < a.pinned_count; ++i) {
        if (!(a.pinned_pieces[i].allowed == b.allowed_for(a.pinned_pieces[i].square))) {
            return false;
        }
    }
    return true;
}

// A visitor of the moves of Us that adds up the replies of the other side.
template <Color Us>
class ReplyCounter {
public:
    explicit ReplyCounter(Position& position)
        : position_(position),
          occupied_(position.occupied()),
          enemy_(position.men(kThem)),
          attacker_sets_(position.king_attacker_sets(Us)),
          king_(position.king(kThem)),
          king_steps_(king_attacks(king_) & ~enemy_),
          info_(king_info<kThem>(position)) {
        collect_repliers();
        king_moves_ = safe_king_steps<kThem>(king_, king_steps_, occupied_, attacker_sets_).count();
        base_ += king_moves_;
        watch_king();
        busy_ = enemy_ | influence_ | near_king_;
    }

    void operator()(Square from, Bitboard targets) {
        const Bitboard origin = Bitboard::of(from);
        if (!((targets | origin) & busy_)) {
            add(targets.count(), base_);
            return;
        }
        const Bitboard captures = targets & enemy_;
        captures.for_each([&](Square to) { play_out(from, to); });

        Bitboard quiets = targets ^ captures;
        const bool is_horse = position_.pieces(Us, Horse).has(from);
        const Bitboard near_king = is_horse ? near_king_ : near_king_ & ~horse_squares_;
        (near_king & origin ? quiets : quiets & near_king).for_each([&](Square to) {
            if (!keeps_restrictions(from, to)) {
                quiets ^= Bitboard::of(to);
                play_out(from, to);
            }
        });
        if (quiets) {
            count_quiets(from, quiets);
        }
    }
    void shifted(Bitboard targets, int step) {
        targets.for_each([&](Square to) { (*this)(to - step, Bitboard::of(to)); });
    }

    std::uint64_t total() const { return total_; }

private:
    static constexpr Color kThem = ~Us;

    void collect_repliers() {
        const Bitboard allowed = ~enemy_;
        const auto add_replier = [&](Square square, PieceType type, Bitboard legs) {
            Replier& replier = repliers_[replier_count_++];
            replier = {square, type, allowed & info_.allowed_for(square), legs, 0};
            replier.count_again(occupied_);
            influence_ |= replier.influence;
            base_ += replier.count;
        };
        position_.pieces(kThem, Rook).for_each([&](Square s) { add_replier(s, Rook, {}); });
        position_.pieces(kThem, Cannon).for_each([&](Square s) { add_replier(s, Cannon, {}); });
        position_.pieces(kThem, Horse).for_each([&](Square s) {
            add_replier(s, Horse, horse_legs(s));
        });
        position_.pieces(kThem, Elephant).for_each([&](Square s) {
            add_replier(s, Elephant, elephant_eyes(s));
        });
        // Advisors and soldiers depend on nothing that a quiet move of the other side changes.
        position_.pieces(kThem, Advisor).for_each([&](Square s) {
            base_ += (advisor_attacks(s) & allowed & info_.allowed_for(s)).count();
        });
        MoveCounter soldiers;
        visit_soldier_sets<kThem>(position_.pieces(kThem, Soldier) & ~info_.pinned,
                                  allowed & info_.allowed, soldiers);
        base_ += soldiers.total;
        (position_.pieces(kThem, Soldier) & info_.pinned).for_each([&](Square s) {
            base_ += (soldier_attacks(kThem, s) & allowed & info_.allowed_for(s)).count();
        });
    }

    // Collects the squares on which a man that comes or goes can change the restrictions of the
    // other side or the safety of its king's steps.
    void watch_king() {
        const Bitboard screens = rook_attacks(king_, occupied_) & occupied_;
        const auto watch = [&](Square square, Bitboard lines) {
            near_king_ |= lines;
            horse_squares_ |= horse_reach(square);
            if (horse_reach(square) & attacker_sets_.horses) {
                near_king_ |= horse_legs_around(square);
            }
        };
        // A cannon behind two men binds both, so the king's lines matter as far as the third.
        watch(king_, sight_to_second(king_, occupied_ ^ screens));
        const Bitboard without_king = occupied_ ^ Bitboard::of(king_);
        king_steps_.for_each(
            [&](Square step) { watch(step, sight_to_second(step, without_king)); });
        horse_squares_ &= ~near_king_;
        near_king_ |= horse_squares_;
    }

    void add(int moves, int replies) {
        total_ += static_cast<std::uint64_t>(moves) * static_cast<std::uint64_t>(replies);
    }

    void play_out(Square from, Square to) {
        const Move move(from, to);
        Undo undo;
        position_.make(move, undo);
        total_ += static_cast<std::uint64_t>(count_legal(position_));
        position_.unmake(move, undo);
    }

    // True if after the move the same men of the other side are pinned, and in the same way, and it
    // is not in check. Its king's moves may have changed: the difference is added to the total.
    bool keeps_restrictions(Square from, Square to) {
        const Bitboard change = Bitboard::of(from) | Bitboard::of(to);
        const Bitboard occupied = occupied_ ^ change;
        KingAttackerSets attacker_sets = attacker_sets_;
        switch (type_of(position_.piece_on(from))) {
            case Rook:
            case King: attacker_sets.rooks ^= change; break;
            case Cannon: attacker_sets.cannons ^= change; break;
            case Horse: attacker_sets.horses ^= change; break;
            case Soldier: attacker_sets.soldiers ^= change; break;
            default: break;
        }
        if (!same_restrictions(king_info<kThem>(king_, enemy_, occupied, attacker_sets), info_)) {
            return false;
        }
        const int moves =
            safe_king_steps<kThem>(king_, king_steps_, occupied, attacker_sets).count();
        add(1, moves - king_moves_);
        return true;
    }

    // Adds the replies to the quiet moves of one man, with the king's moves as they are now.
    void count_quiets(Square from, Bitboard quiets) {
        const Bitboard origin = Bitboard::of(from);
        const int moves = quiets.count();
        add(moves, base_);
        if (!(influence_ & (quiets | origin))) {
            return;
        }
        const Bitboard occupied = occupied_ ^ origin;
        for (std::size_t i = 0; i < replier_count_; ++i) {
            const Replier* replier = &repliers_[i];
            Replier moved_away;
            if (replier->influence & origin) {
                moved_away = *replier;
                moved_away.count_again(occupied);
                add(moves, moved_away.count - replier->count);
                replier = &moved_away;
            }
            (quiets & replier->influence).for_each([&](Square to) {
                add(1, replier->moves(occupied | Bitboard::of(to)) - replier->count);
            });
        }
    }

    Position& position_;
    Bitboard occupied_;
    Bitboard enemy_;
    KingAttackerSets attacker_sets_;
    Square king_;
    Bitboard king_steps_;
    KingInfo info_;
    Bitboard near_king_;
    Bitboard horse_squares_;  // the part of near_king_ that matters only to horses
    Bitboard busy_;           // where a move changes more than the place of one man
    int king_moves_ = 0;
    int base_ = 0;  // replies if the turn passed
    Bitboard influence_;
    std::size_t replier_count_ = 0;
    std::array<Replier, 8> repliers_;  // two each of rooks, cannons, horses and elephants
    std::uint64_t total_ = 0;          // modulo 2^64: differences may be added as negative numbers
};

template <Color Us>
std::uint64_t count_pairs(Position& position) {
    const KingInfo info = king_info<Us>(position);
    ReplyCounter<Us> counter(position);
    if (info.exact) [[likely]] {
        visit_legal_sets<Us>(position, info, ~position.men(Us), counter);
    } else {
        MoveList moves;
        generate(position, MoveKind::All, info, moves);
        for (const Move move : moves) {
            counter(move.from(), Bitboard::of(move.to()));
        }
    }
    return counter.total();
}

}  // namespace

std::uint64_t count_move_pairs(Position& position) {
    return position.side() == Red ? count_pairs<Red>(position) : count_pairs<Black>(position);
}

}  // namespace xq
