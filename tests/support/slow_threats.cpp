#include "slow_threats.hpp"

#include <algorithm>
#include <cctype>

namespace xq::test {

namespace {

char kind_of(char piece) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
}

bool is_enemy(char piece, char other) {
    return piece != kEmpty && other != kEmpty && is_red_piece(piece) != is_red_piece(other);
}

/// Could the piece on `from` legally take the enemy on `to` if its side were to move?
bool can_take(const SlowBoard& board, int from, int to) {
    const char piece = board.at(from);
    if (!is_enemy(piece, board.at(to)) || !board.attacks(from, to)) {
        return false;
    }
    SlowBoard turn = board;
    turn.set_red_to_move(is_red_piece(piece));
    return !turn.after({from, to}).in_check(is_red_piece(piece));
}

bool is_protected(const SlowBoard& board, int attacker, int victim) {
    const char hunter = kind_of(board.at(attacker));
    if (kind_of(board.at(victim)) == 'R' && (hunter == 'C' || hunter == 'N')) {
        return false;
    }
    const SlowBoard taken = board.after({attacker, victim});
    for (int guard = 0; guard < kSlowSquares; ++guard) {
        if (can_take(taken, guard, victim)) {
            return true;
        }
    }
    return false;
}

bool is_trade(const SlowBoard& board, int attacker, int victim) {
    return kind_of(board.at(attacker)) == kind_of(board.at(victim)) &&
           can_take(board, victim, attacker);
}

bool has_crossed(char soldier, int square) {
    const int rank = square / 9;
    return is_red_piece(soldier) ? rank >= 5 : rank <= 4;
}

bool is_real(const SlowBoard& board, int attacker, int victim) {
    return can_take(board, attacker, victim) && !is_trade(board, attacker, victim) &&
           !is_protected(board, attacker, victim);
}

bool can_chase(char piece) { return kind_of(piece) != 'K' && kind_of(piece) != 'P'; }

bool can_be_chased(char piece, int square) {
    return kind_of(piece) != 'K' && (kind_of(piece) != 'P' || has_crossed(piece, square));
}

}  // namespace

SlowEffect slow_effect(const SlowBoard& before, SlowMove move) {
    const bool red = before.red_to_move();
    const SlowBoard after = before.after(move);
    SlowEffect effect{after.attackers(after.king_square(!red), red), {}};
    for (int attacker = 0; attacker < kSlowSquares; ++attacker) {
        const char piece = after.at(attacker);
        if (piece == kEmpty || is_red_piece(piece) != red || !can_chase(piece)) {
            continue;
        }
        for (int victim = 0; victim < kSlowSquares; ++victim) {
            if (!is_enemy(piece, after.at(victim)) || !can_be_chased(after.at(victim), victim) ||
                !is_real(after, attacker, victim)) {
                continue;
            }
            const int earlier = attacker == move.to ? move.from : attacker;
            if (!can_take(before, earlier, victim)) {
                effect.threats.push_back({attacker, victim, true});
            } else if (effect.checkers.empty() && !is_real(before, earlier, victim)) {
                effect.threats.push_back({attacker, victim, false});
            }
        }
    }
    std::sort(effect.threats.begin(), effect.threats.end());
    return effect;
}

bool slow_can_move(const SlowBoard& board) {
    const std::vector<SlowMove> moves = board.pseudo_moves();
    return std::any_of(moves.begin(), moves.end(), [&](SlowMove move) {
        return !board.after(move).in_check(board.red_to_move());
    });
}

}  // namespace xq::test
