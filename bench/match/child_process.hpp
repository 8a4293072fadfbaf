#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace xq::match {

using Deadline = std::chrono::steady_clock::time_point;

// An open file of the system; closed with the object.
class FileHandle {
public:
    FileHandle() = default;
    explicit FileHandle(int number) : number_(number) {}
    ~FileHandle() { close(); }
    FileHandle(FileHandle&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    FileHandle& operator=(FileHandle&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }

    int number() const { return number_; }  // -1 = none
    void close();

private:
    int number_ = -1;
};

enum class ReadStatus : std::uint8_t { Line, Timeout, Closed };

// A program that runs beside this one and is spoken to in lines, over a pipe each way. Whatever it
// does, no call here blocks beyond its deadline, and none raises SIGPIPE.
//
// The program dies with the *thread* that started it (Linux counts so), which must therefore live
// as long as the program is needed. An object may be used by one thread at a time.
class ChildProcess {
public:
    // A longer line is cut to this many bytes, so that no output can fill the memory.
    static constexpr std::size_t kMostLine = 65536;

    // Runs `exec COMMAND` by /bin/sh in the directory (empty = the current one), in a process group
    // of its own; what it writes to stderr is lost. The command is to be one program with its
    // arguments (`env A=1 program` sets a variable): with several, such as a pipeline, the group is
    // still killed as a whole.
    // Throws std::system_error if there is no such directory, or no room for another process. A
    // program that is not there shows as an end with exit code 127.
    ChildProcess(const std::string& command, const std::string& directory);
    // As kill().
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Sends the text and a line feed. False if the program has closed its input or does not read it
    // in time; the line may then have been sent in part.
    bool write_line(std::string_view text, Deadline deadline);

    // Takes the next line, without its end (`\n` or `\r\n`); the other bytes stay as they are.
    // After the deadline only lines that have arrived before are handed out. A last line without an
    // end is no line.
    ReadStatus read_line(std::string& line, Deadline deadline);
    // Drops the lines that have arrived.
    void discard_output();

    bool alive() const;
    // Waits for the program to end, and drops its output until then. False if it lives on.
    bool wait_for_end(Deadline deadline);
    // How the program ended: `exit code 1` or `signal SIGABRT`. Empty while it lives, and after
    // kill().
    std::string end_text() const;

    // Sends the farewell, closes the program's input, waits for the end, then does as kill(). True
    // if the program ended by itself.
    bool stop(std::string_view farewell, Deadline deadline);
    // Ends the program and all others of its group at once.
    void kill();

private:
    void spawn(const std::string& command, const std::string& directory);
    bool take_line(std::string& line);
    bool read_some();

    pid_t pid_ = -1;
    FileHandle input_;   // of the program: written here
    FileHandle output_;  // of the program: read here; none once it is closed
    std::string buffer_;
};

}  // namespace xq::match
