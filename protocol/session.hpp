#pragma once

#include <cstdint>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine.hpp"
#include "protocol/info_writer.hpp"
#include "protocol/line_writer.hpp"
#include "protocol/option.hpp"
#include "protocol/text.hpp"
#include "protocol/ucci_dialect.hpp"
#include "protocol/uci_dialect.hpp"

namespace xq {

// One conversation with a client, in UCI or UCCI: the greeting chooses, a second one may change it,
// and before any greeting it is UCI. Reading goes on while the engine thinks; nothing that is read
// ends the program but `quit` and the end of the input.
class Session {
public:
    // Both streams must outlive the session.
    Session(std::istream& in, std::ostream& out);

    // Returns after `quit`, or at the end of the input. A search that would have ended by itself is
    // let finish then, so that a script may be piped in.
    void run();

    // What a person may type, for the help text.
    struct Help {
        std::string_view usage;
        std::string_view sentence;
    };
    static std::vector<Help> help();

private:
    struct Command;
    static std::span<const Command> commands();
    // The search that runs, as it was asked for.
    struct Running {
        SearchLimits limits;
        Color side = Red;
    };

    // One line of input.
    void handle(std::string_view text);

    void greet(const Dialect& dialect);
    void set_option(const CommandLine& line);
    void take_position(std::span<const std::string_view> words);
    void ban_moves(std::span<const std::string_view> words);
    void go(std::span<const std::string_view> words);
    void ponder_hit();
    void stop();
    void quit();
    void new_game();
    void print_board();
    void print_evaluation();
    void count_moves(std::int64_t depth);
    void judge(std::span<const std::string_view> words);

    void start_search(SearchLimits limits);
    void respect_bans(SearchLimits& limits);
    void answer_with_static_score();
    void finish(InfoWriter& info, const SearchResult& result);
    void end_search();
    bool thinking();

    // Carries an option out now, or once the search that runs is over.
    void apply(const OptionRequest& request);
    void apply_waiting();

    // A line of free text in the words of the protocol.
    void say(std::string_view text);
    // True if there is a position and no search; says what is missing otherwise.
    bool ready_to_work();

    std::istream& in_;
    LineWriter out_;
    UciDialect uci_;
    UcciDialect ucci_;
    const Dialect* dialect_ = &uci_;
    Settings settings_;
    std::optional<Game> game_ = Game();  // nothing after a position that could not be read
    std::vector<Move> banned_;
    std::vector<OptionRequest> waiting_;  // options that came while a search ran
    Running running_;
    bool quit_ = false;

    // Held while the answer of a search is written and while `stop` looks whether one is still to
    // come, so that each `stop` gets exactly one answer.
    std::mutex answer_mutex_;
    bool thinking_ = false;

    Engine engine_;  // last: its search ends before the rest is gone
};

}  // namespace xq
