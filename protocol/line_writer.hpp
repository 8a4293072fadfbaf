#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace xq {

// Writes whole lines and flushes each: the reading and the searching thread share one output, and
// clients wait for every line.
class LineWriter {
public:
    explicit LineWriter(std::ostream& out) : out_(out) {}

    // One line, or several with line ends between them that must stay together.
    void write(std::string_view text) {
        const std::lock_guard lock(mutex_);
        out_.write(text.data(), static_cast<std::streamsize>(text.size())).put('\n').flush();
    }

private:
    std::mutex mutex_;
    std::ostream& out_;
};

}  // namespace xq
