#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.hpp"
#include "record/result.hpp"

namespace xq {

// A fact about a game: "Event", "id", ...
struct Tag {
    std::string name;
    std::string value;
};

// A move of a record and what was noted beside it.
struct RecordedMove {
    Move move;
    std::optional<int> score{};  // hundredths of a soldier, from the view of the side that moves
    std::string comment{};
};

// A game as people keep it.
struct GameRecord {
    std::vector<Tag> tags;
    Position start = Position::start();
    std::vector<RecordedMove> moves;  // as played, each legal after those before it
    Result result = Result::None;

    // The value of the first tag of this name; nothing if there is none.
    std::optional<std::string_view> tag(std::string_view name) const;
    std::vector<Move> main_line() const;
};

// A game as a reader found it.
struct ReadGame {
    GameRecord record;        // as far as it could be read
    int line = 1;             // of its file, where the game begins
    std::size_t surplus = 0;  // moves after mate or stalemate, which are not in the record
    std::string error;  // a sentence, with the ply if it is about a move; empty if all is well

    // The error, or that there are surplus moves; empty if neither.
    std::string complaint() const;
};

// Reads the FEN into an empty record. A bad one becomes the error.
void read_start(std::string_view fen, ReadGame& game);

// Reads words such as h2e2 as the moves of a record that has none yet. The first word that is no
// legal move becomes the error, and the moves before it stay. Of words after mate or stalemate,
// where no move can be legal, only the form is checked.
void read_moves(std::span<const std::string_view> words, ReadGame& game);

// Puts the scores beside the moves that were read, surplus ones included. It is an error if they
// are not one for each, unless there is another one already.
void add_scores(std::span<const std::optional<int>> scores, ReadGame& game);

}  // namespace xq
