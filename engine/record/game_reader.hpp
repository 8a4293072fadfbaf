#pragma once

#include <istream>
#include <optional>
#include <string_view>

#include "record/game_record.hpp"

namespace xq {

// Reads a game from a line in any form of read_move_line() or read_json_line().
ReadGame read_game_line(std::string_view line);

// Gives the games of a text one by one, so that files may be larger than the memory. Blank lines,
// lines that begin with #, and a byte order mark are passed over.
class GameReader {
public:
    // The stream must outlive the reader.
    explicit GameReader(std::istream& in) : in_(in) {}

    // The next game, which need not be without an error; nothing at the end.
    std::optional<ReadGame> next();

private:
    std::istream& in_;
    int line_ = 0;
};

}  // namespace xq
