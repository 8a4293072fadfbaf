#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace xq {

// A file that receives a whole conversation, each line marked with its direction: `>> ` to the
// engine, `<< ` from it. Any thread may write.
class DebugLog {
public:
    // Writes to the end of this file from now on; an empty path ends the log. False if the file
    // cannot be opened or is no plain file: then there is no log.
    bool open(const std::string& path);

    void received(std::string_view line) { write(">> ", line); }
    // One line, or several with line ends between them.
    void sent(std::string_view text);

private:
    void write(std::string_view mark, std::string_view line);

    std::mutex mutex_;
    std::ofstream file_;
};

}  // namespace xq
