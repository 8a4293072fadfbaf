#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/types.hpp"

namespace xq {

// From and to in 7 bits each. Every Xiangqi move is determined by these two squares.
class Move {
public:
    constexpr Move() = default;  // Move::none()
    constexpr Move(Square from, Square to) : bits_(static_cast<std::uint16_t>((from << 7) | to)) {}

    static constexpr Move none() { return {}; }
    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr Square from() const { return bits_ >> 7; }
    constexpr Square to() const { return bits_ & 0x7F; }
    constexpr std::uint16_t bits() const { return bits_; }
    // a0a0 is no move of any piece, so the zero word is free to mean "no move".
    explicit constexpr operator bool() const { return bits_ != 0; }
    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t bits_ = 0;
};

// A list of moves in a fixed buffer: no allocation, and no initialisation of what is not used.
class MoveList {
public:
    void add(Move move) { moves_[size_++] = move; }
    void clear() { size_ = 0; }
    // Forgets all moves from the given place on.
    void shrink_to(const Move* new_end) { size_ = static_cast<std::size_t>(new_end - moves_); }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t index) const { return moves_[index]; }
    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }
    bool contains(Move move) const;

private:
    std::size_t size_ = 0;
    union {
        Move moves_[kMaxMoves];
    };

public:
    MoveList() {}
};

// The number of Red's back rank where squares are written: `h2e2` or `h3e3`.
enum class RankBase : std::uint8_t { Zero, One };

// File a-i and rank of the square, or of both squares of the move. With RankBase::One the last rank
// is 10, so that a move has four to six characters (`i10h10`).
std::string to_text_square(Square square, RankBase ranks = RankBase::Zero);
std::string to_text(Move move, RankBase ranks = RankBase::Zero);

// Reads exactly the same form; Move::none() if the text is not that. Says nothing about legality.
Move move_from_text(std::string_view text, RankBase ranks = RankBase::Zero);

}  // namespace xq
