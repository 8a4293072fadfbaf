#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/match/engine_settings.hpp"
#include "core/fen.hpp"
#include "core/move.hpp"

namespace xq::match {

// The clocks of both sides, by Color, as they stand before the move.
struct Clocks {
    std::array<milliseconds, 2> time{};       // left
    std::array<milliseconds, 2> increment{};  // added after each move
    int moves_to_go = 0;  // of the side to move, until it gets new time; 0 = to the end of the game
};

// What an engine is asked.
struct MoveRequest {
    std::string start_fen{kStartFen};
    std::vector<Move> moves;    // legal ones, played since the start
    Color side = Red;           // to move now
    Clocks clocks;              // used if `control` has a base time
    TimeControl control;        // of the side to move
    std::vector<Move> banned;   // must not be played now; only UCCI engines are told
    bool draw_offered = false;  // by the opponent, with the last move; only UCCI engines are told
};

struct MoveAnswer {
    enum class Status : std::uint8_t {
        Move,
        NoMove,     // the engine says that it has none
        Resign,     // `move` may be set all the same
        Timeout,    // no answer in time, nor after the grace
        Crash,      // the program ended, or closed its output
        Illegible,  // the answer names no move
    };

    Status status = Status::Crash;
    Move move;                 // as the engine wrote it: may be illegal
    bool draw = false;         // offers a draw, or accepts the one that was offered
    std::optional<int> score;  // the last one shown, for the side to move, as the engine counts
    std::optional<int> mate;   // instead of it: moves to mate, negative if the mover is mated
    int depth = 0;             // the last one shown; 0 = none. Likewise the nodes
    std::uint64_t nodes = 0;
    milliseconds time{0};  // from `go` to the answer, rounded down
    std::string line;      // the answer, printable, for messages; of a late one at a Timeout too
};

}  // namespace xq::match
