#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

#include "protocol/debug_log.hpp"

namespace xq {

// Writes whole lines and flushes each: the reading and the searching thread share one output, and
// clients wait for every line.
class LineWriter {
public:
    // Both must outlive the writer; the log gets a copy of each line.
    explicit LineWriter(std::ostream& out, DebugLog* log = nullptr) : out_(out), log_(log) {}

    // One line, or several with line ends between them that must stay together.
    void write(std::string_view text) {
        const std::lock_guard lock(mutex_);
        out_.write(text.data(), static_cast<std::streamsize>(text.size())).put('\n').flush();
        if (log_ != nullptr) {
            log_->sent(text);
        }
    }

private:
    std::mutex mutex_;
    std::ostream& out_;
    DebugLog* log_;
};

}  // namespace xq
