#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>

#include "bench/match/match_game.hpp"

namespace xq::match {

// All games of a match on disk, one JSON object a line below a first line that names the match.
// Each game is written out as it ends, so a match that was broken off loses only what was being
// played. Problems with the file are thrown as std::runtime_error with a sentence.
class ResultFile {
public:
    // Opens or creates the file. `match` is the line that tells matches apart: a file with another
    // one is refused and not touched. A last line that was only half written is removed. An empty
    // path stands for a temporary file.
    ResultFile(const std::string& path, const std::string& match);

    void append(const MatchGame& record);
    // Calls back with every game in the file, in the order of their ends.
    void for_each(const std::function<void(const MatchGame&)>& visit);

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::string read_line(bool& whole);
    [[noreturn]] void fail(const std::string& what) const;

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace xq::match
