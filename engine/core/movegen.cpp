#include "core/movegen.hpp"

#include <algorithm>

#include "core/move_sets.hpp"

namespace xq {
namespace {

// Lists moves from sets of targets.
class Lister {
public:
    explicit Lister(MoveList& moves) : moves_(moves) {}

    void operator()(Square from, Bitboard targets) {
        targets.for_each([&](Square to) { moves_.add(Move(from, to)); });
    }
    void shifted(Bitboard targets, int step) {
        targets.for_each([&](Square to) { moves_.add(Move(to - step, to)); });
    }

private:
    MoveList& moves_;
};

Bitboard targets_of(const Position& position, MoveKind kind) {
    switch (kind) {
        case MoveKind::Captures: return position.men(~position.side());
        case MoveKind::Quiets: return ~position.occupied();
        case MoveKind::All: break;
    }
    return ~position.men(position.side());
}

template <Color Us>
bool leaves_king_safe(const Position& position, Move move) {
    const Bitboard from = Bitboard::of(move.from());
    const Bitboard to = Bitboard::of(move.to());
    const Bitboard occupied = (position.occupied() & ~from) | to;
    const Square king = position.king(Us) == move.from() ? move.to() : position.king(Us);
    return (position.king_attackers(~Us, king, occupied) & ~to).empty();
}

template <Color Us>
void generate_for(const Position& position, const KingInfo& info, Bitboard targets,
                  MoveList& moves) {
    Lister lister(moves);
    if (info.exact) [[likely]] {
        visit_legal_sets<Us>(position, info, targets, lister);
        return;
    }
    const std::size_t begin = moves.size();
    visit_pseudo_legal_sets<Us>(position, targets, lister);
    Move* const end = std::remove_if(moves.begin() + begin, moves.end(), [&](Move move) {
        return !leaves_king_safe<Us>(position, move);
    });
    moves.shrink_to(end);
}

template <Color Us>
int count_for(const Position& position) {
    const KingInfo info = king_info<Us>(position);
    if (info.exact) [[likely]] {
        MoveCounter counter;
        visit_legal_sets<Us>(position, info, ~position.men(Us), counter);
        return counter.total;
    }
    MoveList moves;
    generate_for<Us>(position, info, ~position.men(Us), moves);
    return static_cast<int>(moves.size());
}

}  // namespace

void generate(const Position& position, MoveKind kind, const KingInfo& info, MoveList& moves) {
    const Bitboard targets = targets_of(position, kind);
    if (position.side() == Red) {
        generate_for<Red>(position, info, targets, moves);
    } else {
        generate_for<Black>(position, info, targets, moves);
    }
}

void generate(const Position& position, MoveKind kind, MoveList& moves) {
    generate(position, kind, king_info(position, position.side()), moves);
}

int count_legal(const Position& position) {
    return position.side() == Red ? count_for<Red>(position) : count_for<Black>(position);
}

bool has_legal_move(const Position& position) { return count_legal(position) != 0; }

bool is_legal(const Position& position, Move move) {
    const Color us = position.side();
    if (move.from() >= kSquares || move.to() >= kSquares) {
        return false;
    }
    const Piece piece = position.piece_on(move.from());
    if (piece == kNoPiece || color_of(piece) != us || position.men(us).has(move.to())) {
        return false;
    }
    if (!piece_attacks(us, type_of(piece), move.from(), position.occupied()).has(move.to())) {
        return false;
    }
    return us == Red ? leaves_king_safe<Red>(position, move)
                     : leaves_king_safe<Black>(position, move);
}

bool gives_check(const Position& position, Move move) {
    const Color us = position.side();
    const Square enemy_king = position.king(~us);
    const Bitboard from = Bitboard::of(move.from());
    const Bitboard to = Bitboard::of(move.to());
    const Bitboard occupied = (position.occupied() & ~from) | to;
    // The moved man is no longer on `from`, and it may attack from `to`.
    if (position.king_attackers(us, enemy_king, occupied) & ~from) {
        return true;
    }
    switch (type_of(position.piece_on(move.from()))) {
        case Rook: return rook_attacks(enemy_king, occupied).has(move.to());
        case Cannon: return cannon_attacks(enemy_king, occupied).has(move.to());
        case Horse: return horse_attackers(enemy_king, occupied).has(move.to());
        case Soldier: return soldier_attackers(us, enemy_king).has(move.to());
        default: return false;
    }
}

}  // namespace xq
