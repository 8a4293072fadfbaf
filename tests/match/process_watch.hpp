#pragma once

#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

namespace xq::test {

/// The number of files that this process has open.
inline std::ptrdiff_t open_files() {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

/// True if this process has no child, not even one that has ended and was not waited for.
inline bool has_no_child() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

/// True if no such process runs. One that has ended counts even if nobody has waited for it.
inline bool is_gone(const std::string& pid) {
    std::ifstream file("/proc/" + pid + "/stat");
    std::string number, name, state;
    return !(file >> number >> name >> state) || state == "Z" || state == "X";
}

/// Waits until no such process runs; false if that takes far too long.
inline bool gets_lost(const std::string& pid) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!is_gone(pid)) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

}  // namespace xq::test
