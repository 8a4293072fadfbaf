#include "test_client.hpp"

#include <chrono>
#include <sstream>
#include <utility>

#include "protocol/session.hpp"
#include "support/catch.hpp"

namespace xq::test {
namespace {

// Only a session that hangs takes that long, also under a sanitizer on a busy machine.
constexpr std::chrono::seconds kPatience{120};

}  // namespace

bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.empty()) {
        return text.empty();
    }
    if (pattern[0] == '*') {
        return matches(pattern.substr(1), text) ||
               (!text.empty() && matches(pattern, text.substr(1)));
    }
    const bool same = !text.empty() && (pattern[0] == '?' || text[0] == pattern[0]);
    return same && matches(pattern.substr(1), text.substr(1));
}

void InputBuffer::add(std::string_view text) {
    const std::lock_guard lock(mutex_);
    coming_ += text;
    changed_.notify_all();
}

void InputBuffer::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
}

InputBuffer::int_type InputBuffer::underflow() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !coming_.empty(); });
    if (coming_.empty()) {
        return traits_type::eof();
    }
    current_ = std::exchange(coming_, {});
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
}

std::optional<std::string> OutputBuffer::next() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kPatience, [this] { return ended_ || !lines_.empty(); });
    if (lines_.empty()) {
        return std::nullopt;
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

void OutputBuffer::end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
}

OutputBuffer::int_type OutputBuffer::overflow(int_type c) {
    const char byte = traits_type::to_char_type(c);
    xsputn(&byte, 1);
    return c;
}

std::streamsize OutputBuffer::xsputn(const char* text, std::streamsize size) {
    const std::lock_guard lock(mutex_);
    for (const char c : std::string_view(text, static_cast<std::size_t>(size))) {
        if (c == '\n') {
            lines_.push_back(std::exchange(begun_, {}));
        } else {
            begun_ += c;
        }
    }
    changed_.notify_all();
    return size;
}

TestClient::TestClient()
    : session_([this] {
          Session(in_, out_).run();
          output_.end();
      }) {}

TestClient::~TestClient() { close(); }

void TestClient::send(std::string_view line) { input_.add(std::string(line) + '\n'); }

std::vector<std::string> TestClient::until(std::string_view pattern) {
    std::vector<std::string> lines;
    while (auto line = next()) {
        lines.push_back(*line);
        if (matches(pattern, *line)) {
            return lines;
        }
    }
    FAIL("no line matches: " << pattern);
    return lines;
}

std::vector<std::string> TestClient::rest() {
    std::vector<std::string> lines;
    while (auto line = next()) {
        lines.push_back(std::move(*line));
    }
    return lines;
}

std::vector<std::string> answer_to(std::string_view input) {
    TestClient client;
    client.send_raw(input);
    client.close();
    return client.rest();
}

}  // namespace xq::test
