#include "bench/match/child_process.hpp"

#include <algorithm>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

#include "match/process_watch.hpp"
#include "support/catch.hpp"

namespace xq::match {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using test::gets_lost;
using test::has_no_child;
using test::is_gone;
using test::open_files;

// Only what hangs takes that long, also on a busy machine.
constexpr milliseconds kPatience{30'000};

Deadline after(milliseconds time) { return steady_clock::now() + time; }
Deadline timeouts() { return after(kPatience); }

// A script of the shell that has no quotes of the one kind.
std::string script(const std::string& text) { return "sh -c '" + text + "'"; }

std::string next_line(ChildProcess& process) {
    std::string line;
    REQUIRE(process.read_line(line, timeouts()) == ReadStatus::Line);
    return line;
}

ReadStatus read_status(ChildProcess& process, Deadline deadline) {
    std::string line;
    return process.read_line(line, deadline);
}

}  // namespace

TEST_CASE("lines go to a process and come back") {
    ChildProcess process("cat", "");
    REQUIRE(process.write_line("one", timeouts()));
    REQUIRE(process.write_line("", timeouts()));
    REQUIRE(process.write_line("two three", timeouts()));
    CHECK(next_line(process) == "one");
    CHECK(next_line(process).empty());
    CHECK(next_line(process) == "two three");
    CHECK(process.alive());
    CHECK(process.stop("bye", timeouts()));  // at the end of its input
    CHECK_FALSE(process.alive());
}

TEST_CASE("line ends of both kinds are cut off, all other bytes stay") {
    ChildProcess process(R"(printf 'a\r\n\0b\377\r\r\n\nhalf')", "");
    CHECK(next_line(process) == "a");
    CHECK(next_line(process) == std::string("\0b\xFF\r", 4));
    CHECK(next_line(process).empty());
    CHECK(read_status(process, timeouts()) == ReadStatus::Closed);
    CHECK(read_status(process, timeouts()) == ReadStatus::Closed);
}

TEST_CASE("a line may come in pieces") {
    ChildProcess process(script("printf ab; sleep 0.05; echo c"), "");
    CHECK(next_line(process) == "abc");
}

TEST_CASE("reading ends at the deadline") {
    ChildProcess process("sleep 100", "");
    const auto begin = steady_clock::now();
    CHECK(read_status(process, after(milliseconds(30))) == ReadStatus::Timeout);
    CHECK(steady_clock::now() - begin >= milliseconds(30));
    CHECK(process.alive());
    CHECK_FALSE(process.wait_for_end(after(milliseconds(10))));
}

TEST_CASE("reading ends at the deadline when lines come without end") {
    ChildProcess process("yes", "");
    const Deadline deadline = after(milliseconds(100));
    std::string line;
    std::size_t count = 0;
    while (process.read_line(line, deadline) == ReadStatus::Line) {
        ++count;
    }
    CHECK(count > 0);
    process.discard_output();
    CHECK_FALSE(process.wait_for_end(after(milliseconds(20))));
}

TEST_CASE("reading ends at the deadline when a line has no end") {
    ChildProcess process("tr '\\0' x < /dev/zero", "");
    CHECK(read_status(process, after(milliseconds(100))) == ReadStatus::Timeout);
}

TEST_CASE("a long line is cut, the next one is not") {
    ChildProcess process(script("printf begin; head -c 300000 /dev/zero; echo end; echo next"), "");
    const std::string line = next_line(process);
    CHECK(line.size() == ChildProcess::kMostLine);
    CHECK(line.starts_with("begin"));
    CHECK(next_line(process) == "next");
}

TEST_CASE("arrived lines can be dropped") {
    ChildProcess process("cat", "");
    process.write_line("old", timeouts());
    std::this_thread::sleep_for(milliseconds(50));
    process.discard_output();
    process.write_line("new", timeouts());
    const std::string line = next_line(process);
    CHECK((line == "new" || line == "old"));  // old if the machine is that busy
}

TEST_CASE("writing to a process that does not read ends at the deadline") {
    ChildProcess process("sleep 100", "");
    CHECK_FALSE(process.write_line(std::string(1'000'000, 'x'), after(milliseconds(30))));
    CHECK(process.alive());
}

TEST_CASE("writing to a process that has ended fails without a signal") {
    ChildProcess process("true", "");
    CHECK(process.wait_for_end(timeouts()));
    CHECK_FALSE(process.write_line("hello", timeouts()));
    CHECK_FALSE(process.alive());
    CHECK(process.end_text() == "exit code 0");
}

TEST_CASE("the end of a process is told") {
    const auto end_of = [](const std::string& command) {
        ChildProcess process(command, "");
        REQUIRE(process.wait_for_end(timeouts()));
        return process.end_text();
    };
    CHECK(end_of(script("exit 3")) == "exit code 3");
    CHECK(end_of(script("kill -ABRT $$")) == "signal SIGABRT");
    CHECK(end_of("no_program_of_this_name") == "exit code 127");
}

TEST_CASE("a process runs in its directory") {
    ChildProcess process("pwd", "/proc");
    CHECK(next_line(process) == "/proc");
    CHECK_THROWS_AS(ChildProcess("pwd", "/no/such/directory"), std::system_error);
}

TEST_CASE("all processes of the group are killed") {
    const bool stops = GENERATE(false, true);
    ChildProcess process(script("sleep 100 & echo $!; wait"), "");
    const std::string grandchild = next_line(process);
    CHECK_FALSE(is_gone(grandchild));
    if (stops) {
        CHECK_FALSE(process.stop("quit", after(milliseconds(20))));
    } else {
        process.kill();
    }
    CHECK(gets_lost(grandchild));
    CHECK_FALSE(process.alive());
    CHECK(process.end_text().empty());
    CHECK(read_status(process, timeouts()) == ReadStatus::Closed);
    CHECK_FALSE(process.write_line("anybody there?", timeouts()));
}

TEST_CASE("what the first process of a group leaves behind is killed") {
    ChildProcess process(script("sleep 100 & echo $!"), "");
    const std::string grandchild = next_line(process);
    CHECK(process.wait_for_end(timeouts()));
    CHECK_FALSE(is_gone(grandchild));
    process.kill();
    CHECK(gets_lost(grandchild));
}

TEST_CASE("a process dies with the thread that started it") {
    std::unique_ptr<ChildProcess> process;
    std::thread([&process] { process = std::make_unique<ChildProcess>("sleep 100", ""); }).join();
    CHECK(process->wait_for_end(timeouts()));
    CHECK(process->end_text() == "signal SIGKILL");
}

TEST_CASE("processes that several threads start do not hold each other's pipes") {
    std::vector<int> ended(4, 0);
    {
        std::vector<std::jthread> threads;
        threads.reserve(ended.size());
        for (int& count : ended) {
            threads.emplace_back([&count] {
                for (int i = 0; i < 10; ++i) {
                    ChildProcess process("cat", "");
                    // It lives as long as anyone could write to it.
                    count += process.stop("", timeouts()) ? 1 : 0;
                }
            });
        }
    }
    CHECK(std::count(ended.begin(), ended.end(), 10) == 4);
}

TEST_CASE("nothing is left of processes that are gone") {
    const auto before = open_files();
    for (int i = 0; i < 200; ++i) {
        ChildProcess process(i % 2 == 0 ? "cat" : "true", "");
        if (i % 4 < 2) {
            process.kill();
        }
    }
    for (int i = 0; i < 20; ++i) {
        CHECK_THROWS_AS(ChildProcess("pwd", "/no/such/directory"), std::system_error);
    }
    CHECK(open_files() == before);
    CHECK(has_no_child());
}

}  // namespace xq::match
