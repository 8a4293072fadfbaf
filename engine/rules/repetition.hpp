#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.hpp"
#include "rules/game.hpp"

namespace xq {

// What a recurrence of the position means for the side to move.
enum class Recurrence : std::uint8_t { None, Draw, Win, Loss };

// The positions of a game and, after them, those of a search path: enough of each to see a
// recurrence and to judge it. It is the search's fast view of the law.
class Path {
public:
    // Starts anew with the positions of the game; the last one is the root.
    explicit Path(const Game& game);

    // A legal move was made and led to `after`.
    void push(Move move, bool captures, const Position& after, bool checks);
    // The turn was passed: no position before this one can recur.
    void push_null(const Position& after);
    void pop() { plies_.pop_back(); }

    // Whether the last position has occurred before, once at or after the root or twice before it,
    // and what follows from the moves since its last occurrence. A side whose every move there
    // checks, while not every move of the other does, loses; all else is a draw.
    Recurrence judge() const;

private:
    struct Ply {
        Key key = 0;
        Move move{};                 // that led here; none at the beginning and after a passed turn
        bool checks = false;         // that move attacks the king
        std::size_t reversible = 0;  // so many plies back the same men stood on the board
    };

    // What the moves of one side in a cycle do, from the least to the most aggressive: the higher
    // rank loses.
    enum class Aggression : std::uint8_t { Nothing, PerpetualCheck };

    std::optional<std::size_t> last_occurrence() const;
    // Of every second move from the given one to the last.
    Aggression aggression(std::size_t first_move) const;

    std::vector<Ply> plies_;  // [0] is the start of the game
    std::size_t root_ = 0;
};

}  // namespace xq
