#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xq::test {

inline constexpr int kSlowSquares = 90;
inline constexpr char kEmpty = '.';
inline constexpr std::string_view kSlowStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// A move as two squares, 0..89 = rank * 9 + file, a0 = 0 at Red's left corner.
struct SlowMove {
    int from = 0;
    int to = 0;

    auto operator<=>(const SlowMove&) const = default;
    /// Text such as `h2e2`.
    std::string text() const;
};

/// Ascending squares.
using SlowSquares = std::vector<int>;

/// Name of a square, such as `e0`.
std::string square_text(int square);
/// True for an upper-case piece letter.
bool is_red_piece(char piece);
/// True if a piece of this letter and colour can ever stand on the square by its way of moving:
/// king and advisor in the palace, elephant on its seven points, red soldier from rank 3 up.
bool may_stand(char piece, int square);

/// The slow twin of the engine's board: a mailbox of letters (K A B N R C P, upper case = Red)
/// that shares nothing with the engine. It is the reference in the tests, so it stays plain.
/// Squares given to it must be 0..89.
class SlowBoard {
public:
    /// An empty board, Red to move.
    SlowBoard();

    /// Reads placement and side (`w` or `b`); later fields are ignored. Throws
    /// std::invalid_argument on text that is no such FEN; it does not judge the position.
    static SlowBoard from_fen(std::string_view fen);
    static SlowBoard start() { return from_fen(kSlowStartFen); }

    /// The first FEN field.
    std::string placement() const;
    /// Placement and side, with fixed counters: `... w - - 0 1`.
    std::string fen() const;

    /// The letter on a square, or kEmpty.
    char at(int square) const { return squares_[static_cast<std::size_t>(square)]; }
    void put(int square, char piece) { squares_[static_cast<std::size_t>(square)] = piece; }
    bool red_to_move() const { return red_to_move_; }
    void set_red_to_move(bool red) { red_to_move_ = red; }
    /// The square of a king, or -1.
    int king_square(bool red) const;

    /// Squares reached along a rank or file up to and including the first piece; whatever stands
    /// on `from` does not matter, here and in the three cannon sets.
    SlowSquares rook_set(int from) const;
    /// Empty squares a cannon can move to.
    SlowSquares cannon_quiet(int from) const;
    /// The first piece beyond exactly one screen, in each direction, of either colour.
    SlowSquares cannon_capture_set(int from) const;
    /// All squares beyond exactly one screen, up to and including the first piece there.
    SlowSquares cannon_reach(int from) const;
    /// Squares that a piece of this letter on `from` attacks, whoever stands on them: the rook set
    /// for a rook, the capture set for a cannon, the unblocked points for the others. Facing kings
    /// are not in it.
    SlowSquares attack_set(char piece, int from) const;

    /// Does the piece on `from` attack `to`? A king also attacks the other king down an open file.
    /// A cannon attacks an empty `to` too, if one screen lies between.
    bool attacks(int from, int to) const;
    /// Squares of all pieces of one side that attack the square.
    SlowSquares attackers(int square, bool by_red) const;
    bool attacked(int square, bool by_red) const;
    /// Is this side's king attacked, facing kings included?
    bool in_check(bool red) const;

    /// Moves of the side to move that obey each piece's way of moving, king safety aside; sorted.
    std::vector<SlowMove> pseudo_moves() const;
    /// Pseudo moves after which one's own king is not attacked; sorted.
    std::vector<SlowMove> legal_moves() const;
    std::vector<SlowMove> legal_captures() const;
    std::vector<SlowMove> legal_quiets() const;
    bool is_capture(SlowMove move) const { return at(move.to) != kEmpty; }
    bool is_legal(SlowMove move) const;
    /// The board after the move, the other side to move; the move is not tested.
    SlowBoard after(SlowMove move) const;
    /// Does the move, once made, attack the other side's king?
    bool gives_check(SlowMove move) const;

    /// Number of legal move sequences of this length; perft(0) = 1.
    std::uint64_t perft(int depth) const;

    bool operator==(const SlowBoard&) const = default;

private:
    std::array<char, kSlowSquares> squares_;
    bool red_to_move_ = true;
};

}  // namespace xq::test
