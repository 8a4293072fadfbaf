#pragma once

#include <atomic>
#include <cstdint>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/move.hpp"
#include "engine.hpp"
#include "protocol/debug_log.hpp"
#include "protocol/draw_resign.hpp"
#include "protocol/info_writer.hpp"
#include "protocol/line_writer.hpp"
#include "protocol/option.hpp"
#include "protocol/text.hpp"
#include "protocol/ucci_dialect.hpp"
#include "protocol/uci_dialect.hpp"

namespace xq {

// One conversation with a client, in UCI or UCCI: the greeting chooses, a second one may change it,
// and before any greeting it is UCI. Reading goes on while the engine thinks or counts; nothing
// that is read ends the program but `quit` and the end of the input.
class Session {
public:
    // Both streams must outlive the session.
    Session(std::istream& in, std::ostream& out);

    // Returns after `quit`, or at the end of the input. A search that would have ended by itself is
    // let finish then, so that a script may be piped in.
    void run();

    // What a person may type: each command on a line, and on the next one what it does.
    static std::string command_list();

private:
    struct Command {
        // In which states it is carried out at once, each with the ones before it. While a search
        // runs, UCCI makes those for the idle state void; while moves are counted (perft), all but
        // the last kind wait for the end.
        enum class During : std::uint8_t { Idle, Thinking, Counting };

        std::string_view name;
        std::string_view usage;     // for the help text; empty for another name of the same
        std::string_view sentence;  // what it does
        During during;
        void (*run)(Session& session, const InputLine& line);
    };
    static std::span<const Command> commands();
    // The search that runs, as it was asked for.
    struct Running {
        SearchLimits limits;
        Color side = Red;
        bool draw_offered = false;        // by the opponent
        bool may_draw_or_resign = false;  // the answer may carry either
        DrawResignDecider::Policy policy;
    };

    // One line of input.
    void handle(std::string_view text);
    bool is_void(const Command& command);

    void greet(const Dialect& dialect);
    void set_option(const InputLine& line);
    // In a build for tuning only.
    void set_search_param(const InputLine& line);
    void take_position(std::span<const std::string_view> words);
    // Without the word `position`, as the Cyclone dialect has it.
    void take_bare_position(std::span<const std::string_view> words);
    void ban_moves(std::span<const std::string_view> words);
    void go(std::span<const std::string_view> words);
    void probe(std::span<const std::string_view> words);
    void ponder_hit(std::span<const std::string_view> words);
    void stop();
    void quit();
    void new_game();
    void print_help();
    void print_board();
    void print_evaluation();
    void count_moves(std::int64_t depth);
    void finish_count();
    void stop_count();
    void judge(std::span<const std::string_view> words);

    void start_search(SearchLimits limits, bool draw_offered);
    SearchListener listener();
    void respect_bans(SearchLimits& limits);
    void answer_with_static_score();
    void finish(InfoWriter& info, const SearchResult& result);
    void end_search();
    bool thinking();

    // Carries an option out now, or once the search that runs is over.
    void apply(const OptionRequest& request);
    void apply_waiting();
    // How moves are read and written.
    RankBase ranks() const;

    // A line of free text in the words of the protocol.
    void say(std::string_view text);
    // True if there is a game, or no search; says what is wrong otherwise.
    bool has_game();
    bool is_idle();

    std::istream& in_;
    DebugLog log_;
    LineWriter out_;
    UciDialect uci_;
    UcciDialect ucci_;
    const Dialect* dialect_ = &uci_;
    Settings settings_;
    std::optional<Game> game_ = Game();  // nothing after a position that could not be read
    std::vector<Move> banned_;
    bool cyclone_ = false;                // the client leaves the word `position` out
    std::vector<OptionRequest> waiting_;  // options that came while a search ran
    bool stopping_ = false;               // the search that runs was told to end
    bool quit_ = false;

    // Held while the answer of a search is written and while `stop` looks whether one is still to
    // come, so that each `stop` gets exactly one answer. It guards the next three.
    std::mutex answer_mutex_;
    bool thinking_ = false;
    Running running_;
    DrawResignDecider draw_resign_;

    std::atomic<bool> counting_{false};  // the thread below is still at work

    // Last: their work ends before the rest is gone.
    Engine engine_;
    std::jthread counter_;  // of the last perft
};

}  // namespace xq
