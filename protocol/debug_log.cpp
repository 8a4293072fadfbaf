#include "protocol/debug_log.hpp"

#include <filesystem>
#include <system_error>

namespace xq {

bool DebugLog::open(const std::string& path) {
    const std::lock_guard lock(mutex_);
    file_.close();
    file_.clear();
    if (path.empty()) {
        return true;
    }
    // A pipe would block until somebody reads it.
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return false;
    }
    file_.open(path, std::ios::app | std::ios::binary);
    return file_.is_open();
}

void DebugLog::sent(std::string_view text) {
    while (true) {
        const auto end = text.find('\n');
        write("<< ", text.substr(0, end));
        if (end == std::string_view::npos) {
            return;
        }
        text.remove_prefix(end + 1);
    }
}

void DebugLog::write(std::string_view mark, std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (file_.is_open()) {
        file_ << mark << line << std::endl;
    }
}

}  // namespace xq
