#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/attacks.hpp"
#include "core/bitboard.hpp"
#include "core/move.hpp"
#include "core/types.hpp"
#include "core/zobrist.hpp"

namespace xq {

// The men of one side that can attack the other side's king. Advisors and elephants never can; a
// king can, by facing it, and then acts like a rook.
struct KingAttackerSets {
    Bitboard rooks;  // and the king
    Bitboard cannons;
    Bitboard horses;
    Bitboard soldiers;

    // Those that attack `square`, a palace point of the other side.
    Bitboard attackers(Color color, Square square, Bitboard occupied) const {
        Bitboard attackers = soldier_attackers(color, square) & soldiers;
        if (horse_reach(square) & horses) {
            attackers |= horse_attackers(square, occupied) & horses;
        }
        if (cross(square) & (rooks | cannons)) {
            const LineAttacks lines = line_attacks(square, occupied);
            attackers |= (lines.rook & rooks) | (lines.jump & cannons);
        }
        return attackers;
    }
};

// What unmake() needs besides the move; made by make(), kept by the caller.
struct Undo {
    Key key = 0;
    Piece captured = kNoPiece;
    std::uint16_t plies_since_capture = 0;
};

// The men on the board and the side to move. It knows neither its past nor any rule book nor any
// evaluation: those listen from outside.
class Position {
public:
    Position() { board_.fill(kNoPiece); }  // an empty board, Red to move
    static Position start();

    Color side() const { return side_; }
    Piece piece_on(Square square) const { return board_[index(square)]; }
    Bitboard pieces(Color color, PieceType type) const { return pieces_[color][type]; }
    Bitboard pieces(PieceType type) const { return pieces_[Red][type] | pieces_[Black][type]; }
    Bitboard men(Color color) const { return men_[color]; }
    Bitboard occupied() const { return men_[Red] | men_[Black]; }
    Square king(Color color) const { return king_[color]; }
    Key key() const { return key_; }

    // Plies since the last capture, as in a FEN's half-move clock.
    int plies_since_capture() const { return plies_since_capture_; }
    // The FEN's move number: 1 at the start, one more after each move of Black.
    int move_number() const { return move_number_; }

    bool is_capture(Move move) const { return piece_on(move.to()) != kNoPiece; }

    // Plays a move that is at least pseudo-legal for the side to move. The king is never captured.
    void make(Move move, Undo& undo);
    void unmake(Move move, const Undo& undo);
    // Passes the turn; the side to move must not be in check for the result to be legal.
    void make_null(Undo& undo);
    void unmake_null(const Undo& undo);

    // Rooks, horses and cannons.
    Bitboard majors(Color color) const {
        const auto& men = pieces_[color];
        return men[Rook] | men[Horse] | men[Cannon];
    }

    KingAttackerSets king_attacker_sets(Color color) const {
        const auto& men = pieces_[color];
        return {men[Rook] | men[King], men[Cannon], men[Horse], men[Soldier]};
    }
    // The men of `by` that would attack an enemy king on `square`, with `occupied` in place of the
    // real occupancy. A man whose own square is not in `occupied` still counts: mask the result
    // where that matters.
    Bitboard king_attackers(Color by, Square square, Bitboard occupied) const {
        return king_attacker_sets(by).attackers(by, square, occupied);
    }
    // The men of `by` that reach the square by their way of capturing, with `occupied` in place of
    // the real occupancy; as above, their own squares need not be in it. Pins are not looked at.
    Bitboard attackers(Color by, Square square, Bitboard occupied) const {
        const auto& men = pieces_[by];
        const LineAttacks lines = line_attacks(square, occupied);
        return (lines.rook & men[Rook]) | (lines.jump & men[Cannon]) |
               (horse_attackers(square, occupied) & men[Horse]) |
               (elephant_attacks(square, occupied) & men[Elephant]) |
               (advisor_attacks(square) & men[Advisor]) |
               (soldier_attackers(by, square) & men[Soldier]) | (king_attacks(square) & men[King]);
    }
    bool in_check(Color color) const {
        return !king_attackers(~color, king(color), occupied()).empty();
    }
    bool in_check() const { return in_check(side_); }

    // For setting up: the square must be empty. Keys and sets follow.
    void put(Piece piece, Square square);
    void set_side(Color side);
    void set_counters(int plies_since_capture, int move_number);

    // The key computed afresh from the board: what key() must always equal.
    Key computed_key() const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    static std::size_t index(Square square) { return static_cast<std::size_t>(square); }
    void flip(Piece piece, Bitboard squares) {
        pieces_[color_of(piece)][type_of(piece)] ^= squares;
        men_[color_of(piece)] ^= squares;
    }

    std::array<std::array<Bitboard, kPieceTypes>, 2> pieces_{};
    std::array<Bitboard, 2> men_{};
    std::array<Square, 2> king_{kNoSquare, kNoSquare};
    Key key_ = 0;
    Color side_ = Red;
    std::uint16_t plies_since_capture_ = 0;
    std::uint16_t move_number_ = 1;
    std::array<Piece, kSquares> board_;
};

inline void Position::make(Move move, Undo& undo) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece moved = board_[index(from)];
    const Piece captured = board_[index(to)];
    undo = {key_, captured, plies_since_capture_};

    ++plies_since_capture_;
    Key key =
        key_ ^ zobrist::man(moved, from) ^ zobrist::man(moved, to) ^ zobrist::kWords.black_to_move;
    if (captured != kNoPiece) {
        flip(captured, Bitboard::of(to));
        key ^= zobrist::man(captured, to);
        plies_since_capture_ = 0;
    }
    key_ = key;
    flip(moved, Bitboard::of(from) | Bitboard::of(to));
    board_[index(from)] = kNoPiece;
    board_[index(to)] = moved;
    if (type_of(moved) == King) {
        king_[side_] = to;
    }
    move_number_ = static_cast<std::uint16_t>(move_number_ + side_);
    side_ = ~side_;
}

inline void Position::unmake(Move move, const Undo& undo) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece moved = board_[index(to)];
    side_ = ~side_;
    move_number_ = static_cast<std::uint16_t>(move_number_ - side_);
    board_[index(from)] = moved;
    board_[index(to)] = undo.captured;
    flip(moved, Bitboard::of(from) | Bitboard::of(to));
    if (undo.captured != kNoPiece) {
        flip(undo.captured, Bitboard::of(to));
    }
    if (type_of(moved) == King) {
        king_[side_] = from;
    }
    key_ = undo.key;
    plies_since_capture_ = undo.plies_since_capture;
}

}  // namespace xq
