#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/child_process.hpp"
#include "bench/match/engine_protocol.hpp"
#include "bench/match/engine_settings.hpp"
#include "bench/match/move_request.hpp"
#include "bench/match/timeouts.hpp"

namespace xq::match {

// An engine in a process of its own. It may hang, die or write what it likes: each call here comes
// back in bounded time and says what happened. Not for two threads at once, and the process dies
// with the thread that started it (see ChildProcess). The destructor kills the process; quit()
// first is kinder.
class EngineClient {
public:
    // Once `stop` is true, whatever is waited for counts as late at once.
    explicit EngineClient(const EngineSettings& settings, const Timeouts& timeouts = {},
                          const std::atomic<bool>* stop = nullptr);

    // Starts the process, greets it and sets its options. False, with the reason in error(), if
    // that fails; the process is then gone. A process that runs already is ended first, as by
    // quit().
    bool start();
    // Tells the engine that a new game begins and waits until it is ready. False as in start().
    bool new_game();
    // Asks for a move. After a Timeout the process still runs, perhaps still at work on this
    // request: it is to be started anew. After a Crash it is gone. error() says more in both cases.
    MoveAnswer think(const MoveRequest& request);
    // Asks the engine to end, and kills it if it does not.
    void quit();
    bool restart() { return start(); }

    bool is_alive() const { return process_ && process_->alive(); }
    // Why the last call failed; empty if it did not.
    const std::string& error() const { return error_; }
    // What the engine calls itself; empty before start(), or if it does not say.
    const std::string& id_name() const { return id_name_; }
    // The options from the settings that the engine does not offer; they were sent all the same.
    const std::vector<std::string>& unknown_options() const { return unknown_options_; }

private:
    bool greet();
    void set_options(const std::vector<std::string>& offered);
    bool make_ready();
    bool send(std::string_view line);
    template <typename Listener>
    bool await(std::string_view word, milliseconds timeouts, Listener&& on_line);
    ReadStatus read_line(std::string& line, Deadline deadline);
    ReadStatus await_answer(MoveAnswer& answer, Deadline deadline);
    milliseconds patience_for(const MoveRequest& request) const;
    void hurry(MoveAnswer& answer);
    bool fail(std::string reason);
    std::string end_reason(std::string_view if_alive);

    EngineSettings settings_;
    Timeouts timeouts_;
    const std::atomic<bool>* stop_;
    const EngineProtocol& dialect_;
    std::optional<ChildProcess> process_;
    bool in_milliseconds_ = true;
    std::string id_name_;
    std::vector<std::string> unknown_options_;
    std::string error_;
};

}  // namespace xq::match
