#include "bench/match/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <system_error>
#include <thread>

namespace xq::match {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kChunk = 16384;
// How often wait_for_end() looks.
constexpr milliseconds kGlance{2};

struct Pipe {
    FileHandle read_end;
    FileHandle write_end;
};

// Neither end is passed on to a program that another thread starts at the same time.
Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "pipe");
    }
    return {FileHandle(ends[0]), FileHandle(ends[1])};
}

// Only for this side of the pipe: the other end is another open file.
void make_non_blocking(const FileHandle& file) {
    ::fcntl(file.number(), F_SETFL, ::fcntl(file.number(), F_GETFL) | O_NONBLOCK);
}

// Keeps a write from raising SIGPIPE, in this thread only: how the rest of the program treats that
// signal is not ours to change.
class SigpipeGuard {
public:
    SigpipeGuard() {
        ::sigemptyset(&pipe_signal_);
        ::sigaddset(&pipe_signal_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_signal_, &before_);
    }
    ~SigpipeGuard() {
        if (::sigismember(&before_, SIGPIPE) == 0) {
            constexpr std::timespec kNoTime{};
            while (::sigtimedwait(&pipe_signal_, nullptr, &kNoTime) == -1 && errno == EINTR) {
            }
        }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    SigpipeGuard(const SigpipeGuard&) = delete;
    SigpipeGuard& operator=(const SigpipeGuard&) = delete;

private:
    sigset_t pipe_signal_{};
    sigset_t before_{};
};

// True if the file can be read or written, or was closed by the other side; false if the deadline
// has passed, even if it could.
bool wait_for(const FileHandle& file, short event, Deadline deadline) {
    constexpr milliseconds kLongest{3'600'000};
    for (;;) {
        const auto left = deadline - steady_clock::now();
        if (left <= steady_clock::duration::zero()) {
            return false;
        }
        const auto wait = std::min(std::chrono::ceil<milliseconds>(left), kLongest);
        pollfd poll{file.number(), event, 0};
        if (::poll(&poll, 1, static_cast<int>(wait.count())) > 0) {
            return true;
        }
    }
}

// What the forked child does. From here to exec only calls that are safe in a copy of a program
// with several threads: no memory is asked for, nothing is thrown.
[[noreturn]] void run_child(const char* command, const char* directory, int input, int output,
                            int report, pid_t parent) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) {
        ::_exit(1);  // it died before the signal was asked for
    }
    std::signal(SIGPIPE, SIG_DFL);
    sigset_t none{};
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);

    // Out of the way of 0, 1 and 2, where they lie if this program was started without those.
    report = ::fcntl(report, F_DUPFD_CLOEXEC, 3);
    input = ::fcntl(input, F_DUPFD_CLOEXEC, 3);
    output = ::fcntl(output, F_DUPFD_CLOEXEC, 3);
    const int nowhere = ::fcntl(::open("/dev/null", O_WRONLY | O_CLOEXEC), F_DUPFD_CLOEXEC, 3);
    const bool ready = ::dup2(input, STDIN_FILENO) >= 0 && ::dup2(output, STDOUT_FILENO) >= 0 &&
                       ::dup2(nowhere, STDERR_FILENO) >= 0;
    // Files of other parts of this program are none of the child's business.
    ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
    if (ready && (*directory == '\0' || ::chdir(directory) == 0)) {
        ::execl("/bin/sh", "sh", "-c", command, nullptr);
    }
    const int error = errno;
    [[maybe_unused]] const auto written = ::write(report, &error, sizeof error);
    ::_exit(127);
}

// The end of a child, which stays to be waited for; nothing (si_pid 0) while it lives.
siginfo_t look_at_end(pid_t pid) {
    siginfo_t info{};
    if (::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
        info.si_pid = 0;
    }
    return info;
}

}  // namespace

void FileHandle::close() {
    if (number_ >= 0) {
        ::close(std::exchange(number_, -1));
    }
}

ChildProcess::ChildProcess(const std::string& command, const std::string& directory) {
    spawn("exec " + command, directory);
}

ChildProcess::~ChildProcess() { kill(); }

void ChildProcess::spawn(const std::string& command, const std::string& directory) {
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    Pipe report = make_pipe();
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ == 0) {
        run_child(command.c_str(), directory.c_str(), input.read_end.number(),
                  output.write_end.number(), report.write_end.number(), parent);
    }
    if (pid_ < 0) {
        throw std::system_error(errno, std::generic_category(), "fork");
    }
    report.write_end.close();
    input_ = std::move(input.write_end);
    output_ = std::move(output.read_end);
    make_non_blocking(input_);
    make_non_blocking(output_);

    // Ends when the shell runs, and so when the process group exists.
    int error = 0;
    ssize_t size = 0;
    do {
        size = ::read(report.read_end.number(), &error, sizeof error);
    } while (size < 0 && errno == EINTR);
    if (size > 0) {
        kill();
        throw std::system_error(error, std::generic_category(),
                                fmt::format("starting '{}' in '{}'", command, directory));
    }
}

bool ChildProcess::write_line(std::string_view text, Deadline deadline) {
    const SigpipeGuard guard;
    std::string line(text);
    line += '\n';
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t size = ::write(input_.number(), rest.data(), rest.size());
        if (size > 0) {
            rest.remove_prefix(static_cast<std::size_t>(size));
        } else if (errno == EAGAIN) {
            if (!wait_for(input_, POLLOUT, deadline)) {
                return false;
            }
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

ReadStatus ChildProcess::read_line(std::string& line, Deadline deadline) {
    while (!take_line(line)) {
        if (output_.number() < 0) {
            return ReadStatus::Closed;
        }
        if (!wait_for(output_, POLLIN, deadline)) {
            return ReadStatus::Timeout;
        }
        read_some();
    }
    return ReadStatus::Line;
}

// Of a line that is too long the buffer keeps the start, and loses each further part as the next
// comes.
bool ChildProcess::take_line(std::string& line) {
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos) {
        buffer_.resize(std::min(buffer_.size(), kMostLine));
        return false;
    }
    line.assign(buffer_, 0, std::min(end, kMostLine));
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    buffer_.erase(0, end + 1);
    return true;
}

// False if nothing was there.
bool ChildProcess::read_some() {
    std::array<char, kChunk> chunk;
    const ssize_t size = ::read(output_.number(), chunk.data(), chunk.size());
    if (size > 0) {
        buffer_.append(chunk.data(), static_cast<std::size_t>(size));
        return true;
    }
    if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        output_.close();
    }
    return false;
}

void ChildProcess::discard_output() {
    // The bound is for a program that writes faster than this reads.
    constexpr int kMostReads = 64;
    std::string line;
    for (int i = 0; i < kMostReads && read_some(); ++i) {
        while (take_line(line)) {
        }
    }
    while (take_line(line)) {
    }
}

bool ChildProcess::alive() const { return pid_ > 0 && look_at_end(pid_).si_pid == 0; }

bool ChildProcess::wait_for_end(Deadline deadline) {
    while (alive()) {
        const auto now = steady_clock::now();
        if (now >= deadline) {
            return false;
        }
        discard_output();
        const Deadline glance = std::min(deadline, now + kGlance);
        if (output_.number() >= 0) {
            wait_for(output_, POLLIN, glance);
        } else {
            std::this_thread::sleep_until(glance);
        }
    }
    return true;
}

std::string ChildProcess::end_text() const {
    const siginfo_t info = pid_ > 0 ? look_at_end(pid_) : siginfo_t{};
    if (info.si_pid == 0) {
        return {};
    }
    if (info.si_code == CLD_EXITED) {
        return fmt::format("exit code {}", info.si_status);
    }
    const char* const name = ::sigabbrev_np(info.si_status);
    return name != nullptr ? fmt::format("signal SIG{}", name)
                           : fmt::format("signal {}", info.si_status);
}

bool ChildProcess::stop(std::string_view farewell, Deadline deadline) {
    write_line(farewell, deadline);
    input_.close();
    const bool ended = wait_for_end(deadline);
    kill();
    return ended;
}

void ChildProcess::kill() {
    if (pid_ > 0) {
        // Before the wait: until then nobody else can get the number of the group.
        ::kill(-pid_, SIGKILL);
        while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
        }
        pid_ = -1;
    }
    input_.close();
    output_.close();
    buffer_.clear();
}

}  // namespace xq::match
