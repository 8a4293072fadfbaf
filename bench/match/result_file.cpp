#include "bench/match/result_file.hpp"

#include <fmt/format.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "bench/match/match_game_json.hpp"

namespace xq::match {

ResultFile::ResultFile(const std::string& path, const std::string& match) : path_(path) {
    if (path.empty()) {
        file_.reset(std::tmpfile());
    } else {
        file_.reset(std::fopen(path.c_str(), "r+e"));
        if (!file_ && errno == ENOENT) {
            file_.reset(std::fopen(path.c_str(), "w+e"));
        }
    }
    if (!file_) {
        fail(std::strerror(errno));
    }
    bool whole = false;
    const std::string first = read_line(whole);
    if (!whole && match.starts_with(first)) {  // new, or broken off in its first line
        if (::ftruncate(::fileno(file_.get()), 0) != 0) {
            fail(std::strerror(errno));
        }
        std::rewind(file_.get());
        std::fputs((match + "\n").c_str(), file_.get());
    } else if (!whole || first != match) {
        fail("it is not the result file of this match; choose another one or remove it");
    }
    long end = std::ftell(file_.get());
    for (read_line(whole); whole; read_line(whole)) {
        end = std::ftell(file_.get());
    }
    if (std::fflush(file_.get()) != 0 || ::ftruncate(::fileno(file_.get()), end) != 0) {
        fail(std::strerror(errno));
    }
}

void ResultFile::append(const MatchGame& record) {
    std::fseek(file_.get(), 0, SEEK_END);
    std::fputs((write_match_game(record) + "\n").c_str(), file_.get());
    if (std::fflush(file_.get()) != 0) {
        fail(std::strerror(errno));
    }
}

void ResultFile::for_each(const std::function<void(const MatchGame&)>& visit) {
    std::rewind(file_.get());
    bool whole = false;
    read_line(whole);
    for (std::string line = read_line(whole); whole; line = read_line(whole)) {
        if (line.empty()) {
            continue;
        }
        std::string error;
        const auto record = read_match_game(line, error);
        if (!record) {
            fail("a game cannot be read: " + error);
        }
        visit(*record);
    }
}

// The next line without its end; empty at the end of the file. `whole` = it had an end.
std::string ResultFile::read_line(bool& whole) {
    std::string line;
    int c = 0;
    while ((c = std::fgetc(file_.get())) != EOF && c != '\n') {
        line += static_cast<char>(c);
    }
    whole = c == '\n';
    return line;
}

void ResultFile::fail(const std::string& what) const {
    throw std::runtime_error(
        fmt::format("{}: {}", path_.empty() ? "temporary result file" : path_, what));
}

}  // namespace xq::match
