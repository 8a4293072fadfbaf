#pragma once

#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace xq::test {

/// True if the text is the pattern, where each `*` stands for any characters and each `?` for one.
bool matches(std::string_view pattern, std::string_view text);

/// What a session reads: blocks until there is text or the end.
class InputBuffer : public std::streambuf {
public:
    void add(std::string_view text);
    void close();

protected:
    int_type underflow() override;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string coming_;
    std::string current_;
    bool closed_ = false;
};

/// What a session writes, handed on line by line.
class OutputBuffer : public std::streambuf {
public:
    /// The next line. Waits for it; nothing if the output ended, or if it takes far too long.
    std::optional<std::string> next();
    /// Says that nothing more will come.
    void end();

protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string begun_;
    std::deque<std::string> lines_;
    bool ended_ = false;
};

/// A client that talks to a session in a thread of its own, as over two pipes.
class TestClient {
public:
    TestClient();
    ~TestClient();
    TestClient(const TestClient&) = delete;
    TestClient& operator=(const TestClient&) = delete;

    /// Sends one line; the line end is added.
    void send(std::string_view line);
    void send_raw(std::string_view bytes) { input_.add(bytes); }
    /// Ends the input.
    void close() { input_.close(); }

    /// The next line; nothing once the session has ended.
    std::optional<std::string> next() { return output_.next(); }
    /// All lines up to the first that matches; the test fails if none comes.
    std::vector<std::string> until(std::string_view pattern);
    /// All lines until the session ends.
    std::vector<std::string> rest();

private:
    InputBuffer input_;
    OutputBuffer output_;
    std::istream in_{&input_};
    std::ostream out_{&output_};
    std::jthread session_;
};

/// What a session answers to the whole input, piped in.
std::vector<std::string> answer_to(std::string_view input);

}  // namespace xq::test
