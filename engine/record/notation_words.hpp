#pragma once

#include <cstdint>

#include "core/move.hpp"
#include "core/position.hpp"

// What the WXF and the Chinese notation have in common: a move is told by the man, its place among
// its side's men of the same kind, and its step, all seen from the side that moves.

namespace xq::detail {

enum class Direction : std::uint8_t { Advance, Retreat, Traverse };

// `number` is 1-9: the file of the target if the step leaves the file, otherwise the ranks stepped.
struct Step {
    Direction direction = Direction::Traverse;
    int number = 0;

    friend bool operator==(Step, Step) = default;
};

// Where a man stands among its side's men of the same kind. A file with two or more is crowded.
struct Placing {
    int file;           // 1-9 from its side's right
    int order;          // on the file, 1 = foremost
    int men_on_file;    // with itself
    int crowded_files;  // of the whole side
    int row;            // among all on crowded files, right to left and front to back; 0 if alone

    bool alone() const { return men_on_file == 1; }
    // Soldiers only: "front" and "rear" would not do.
    bool needs_number() const { return men_on_file > 2 || crowded_files > 1; }
};

// How a text can single out a man, apart from its file.
enum class Order : std::uint8_t {
    Unsaid,
    Front,   // the foremost on a crowded file
    Middle,  // neither the foremost nor the rearmost
    Rear,
    OnFile,  // by Placing::order
    InRow,   // by Placing::row
};

// What a text says of a move.
struct MoveWords {
    PieceType type = Soldier;
    int file = 0;  // 0 = unsaid
    Order order = Order::Unsaid;
    int number = 0;  // with Order::OnFile and InRow
    Step step;
};

// The square must hold a man.
Placing placing_on(const Position& position, Square square);

// The step of the man on the move's first square.
Step step_of(const Position& position, Move move);

bool fits(const MoveWords& words, const Placing& placing);

// Two advisors or elephants on a file have no step in common: their file always says enough.
inline bool told_by_file(PieceType type, const Placing& placing) {
    return placing.alone() || type == Advisor || type == Elephant;
}

}  // namespace xq::detail
