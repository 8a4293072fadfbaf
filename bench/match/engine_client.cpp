#include "bench/match/engine_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "bench/match/engine_lines.hpp"
#include "core/text.hpp"

namespace xq::match {
namespace {

using std::chrono::steady_clock;
using Status = MoveAnswer::Status;

constexpr std::string_view kClosed = "it closed its output";
constexpr std::string_view kMilliseconds = "usemillisec";

// Option names compare without regard to case.
bool same_name(std::string_view a, std::string_view b) {
    const auto lower = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

bool offers(const std::vector<std::string>& offered, std::string_view name) {
    return std::any_of(offered.begin(), offered.end(),
                       [name](const std::string& option) { return same_name(option, name); });
}

}  // namespace

EngineClient::EngineClient(const EngineSettings& settings, const Timeouts& timeouts,
                           const std::atomic<bool>* stop)
    : settings_(settings),
      timeouts_(timeouts),
      stop_(stop),
      dialect_(dialect_of(settings.protocol)) {}

bool EngineClient::start() {
    quit();
    error_.clear();
    try {
        process_.emplace(settings_.command, settings_.directory);
    } catch (const std::system_error& error) {
        return fail(error.what());
    }
    return greet() && make_ready();
}

bool EngineClient::greet() {
    id_name_.clear();
    std::vector<std::string> offered;
    constexpr std::string_view kName = "id name ";
    const auto on_line = [&](std::string_view line) {
        if (line.starts_with(kName)) {
            id_name_ = printable(line.substr(kName.size()), kMostShown);
        } else if (std::string option = offered_option(line); !option.empty()) {
            offered.push_back(std::move(option));
        }
    };
    if (!send(dialect_.greeting()) || !await(dialect_.ok_word(), timeouts_.handshake, on_line)) {
        return false;
    }
    set_options(offered);
    return true;
}

// A line that is not taken shows at the `isready` that follows.
void EngineClient::set_options(const std::vector<std::string>& offered) {
    unknown_options_.clear();
    for (const auto& [name, value] : settings_.options) {
        send(dialect_.set_option(name, value));
        if (!offers(offered, name)) {
            unknown_options_.push_back(name);
        }
    }
    in_milliseconds_ = !dialect_.counts_in_seconds() || offers(offered, kMilliseconds);
    if (dialect_.counts_in_seconds() && in_milliseconds_) {
        send(dialect_.set_option(kMilliseconds, "true"));
    }
}

bool EngineClient::new_game() {
    error_.clear();
    return send(dialect_.new_game()) && make_ready();
}

bool EngineClient::make_ready() {
    return send("isready") && await("readyok", timeouts_.ready, [](std::string_view) {});
}

MoveAnswer EngineClient::think(const MoveRequest& request) {
    MoveAnswer answer;
    error_.clear();
    if (process_) {
        process_->discard_output();  // a second answer to the last request is none to this one
    }
    for (const std::string& line : dialect_.position(request, settings_.first_rank)) {
        if (!send(line)) {
            return answer;
        }
    }
    const std::string go = dialect_.go(request, in_milliseconds_);
    const auto begin = steady_clock::now();
    if (!send(go)) {
        return answer;
    }
    const ReadStatus read = await_answer(answer, begin + patience_for(request));
    answer.time = std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
    if (read == ReadStatus::Timeout && process_->alive()) {
        hurry(answer);
    } else if (read != ReadStatus::Line) {
        answer.status = Status::Crash;
        fail(end_reason(kClosed));
    }
    return answer;
}

// As the process does, but with an eye on `stop`.
ReadStatus EngineClient::read_line(std::string& line, Deadline deadline) {
    constexpr milliseconds kGlance{20};
    for (;;) {
        const Deadline next = std::min(deadline, steady_clock::now() + kGlance);
        const ReadStatus read = process_->read_line(line, next);
        if (read != ReadStatus::Timeout || next == deadline || (stop_ != nullptr && *stop_)) {
            return read;
        }
    }
}

ReadStatus EngineClient::await_answer(MoveAnswer& answer, Deadline deadline) {
    std::string line;
    for (;;) {
        const ReadStatus read = read_line(line, deadline);
        if (read != ReadStatus::Line || read_best_move(line, settings_.first_rank, answer)) {
            return read;
        }
        read_info(line, answer);
    }
}

// It comes too late, but tells a slow engine from one that hangs.
void EngineClient::hurry(MoveAnswer& answer) {
    MoveAnswer late;
    process_->write_line("stop", steady_clock::now() + timeouts_.stop);
    await_answer(late, steady_clock::now() + timeouts_.stop);
    answer.status = Status::Timeout;
    answer.line = late.line;
    error_ = fmt::format("no move after {} ms{}", answer.time.count(),
                         late.line.empty() ? ", nor after stop" : "");
}

milliseconds EngineClient::patience_for(const MoveRequest& request) const {
    const TimeControl& control = request.control;
    if (!control.timed()) {
        return timeouts_.untimed;
    }
    const milliseconds left = control.fixed ? *control.fixed : request.clocks.time[request.side];
    return std::max(left + control.margin, milliseconds(0)) + timeouts_.grace;
}

void EngineClient::quit() {
    if (process_) {
        process_->stop("quit", steady_clock::now() + timeouts_.quit);
        process_.reset();
    }
}

bool EngineClient::send(std::string_view line) {
    if (!process_) {
        return fail(error_.empty() ? "not started" : error_);
    }
    if (process_->write_line(line, steady_clock::now() + timeouts_.write)) {
        return true;
    }
    return fail(end_reason("it does not read what is sent to it"));
}

// Waits for a line that begins with the word; hands on those before it.
template <typename Listener>
bool EngineClient::await(std::string_view word, milliseconds timeouts, Listener&& on_line) {
    const Deadline deadline = steady_clock::now() + timeouts;
    std::string line;
    ReadStatus read{};
    while ((read = read_line(line, deadline)) == ReadStatus::Line) {
        if (const auto words = split_words(line); !words.empty() && words[0] == word) {
            return true;
        }
        on_line(line);
    }
    return fail(read == ReadStatus::Timeout && process_->alive()
                    ? fmt::format("no {} within {} ms", word, timeouts.count())
                    : fmt::format("no {}: {}", word, end_reason(kClosed)));
}

bool EngineClient::fail(std::string reason) {
    error_ = std::move(reason);
    process_.reset();
    return false;
}

std::string EngineClient::end_reason(std::string_view if_alive) {
    // The pipe is seen to be closed a little before the process is seen to have ended.
    process_->wait_for_end(steady_clock::now() + milliseconds(200));
    const std::string end = process_->end_text();
    return end.empty() ? std::string(if_alive) : end;
}

}  // namespace xq::match
