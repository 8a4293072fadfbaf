#include "protocol/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <utility>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "protocol/go_command.hpp"
#include "protocol/judge.hpp"
#include "protocol/perft_report.hpp"
#include "protocol/position_command.hpp"

namespace xq {

struct Session::Command {
    std::string_view name;
    std::string_view usage;     // for the help text; empty for another name of the same
    std::string_view sentence;  // what it does
    void (*run)(Session& session, const CommandLine& line);
};

std::span<const Session::Command> Session::commands() {
    using Line = CommandLine;
    static constexpr std::array kCommands = {
        Command{"uci", "uci", "Speak UCI: lists the options.",
                [](Session& s, const Line&) { s.greet(s.uci_); }},
        Command{"ucci", "ucci", "Speak UCCI: lists the options.",
                [](Session& s, const Line&) { s.greet(s.ucci_); }},
        Command{"isready", "isready", "Answers readyok, also while thinking.",
                [](Session& s, const Line&) { s.out_.write("readyok"); }},
        Command{"setoption", "setoption [name] NAME [value] [VALUE]", "Changes an option.",
                [](Session& s, const Line& line) { s.set_option(line); }},
        Command{"ucinewgame", "ucinewgame", "Forgets everything learned from earlier positions.",
                [](Session& s, const Line&) { s.new_game(); }},
        // uci2wb and old UCCI clients have names of their own for it.
        Command{"uxinewgame", "", "", [](Session& s, const Line&) { s.new_game(); }},
        Command{"newgame", "", "", [](Session& s, const Line&) { s.new_game(); }},
        Command{"position", "position {fen FEN | startpos} [moves M1 M2 ...]",
                "Sets the game to think about; the word position may be left out.",
                [](Session& s, const Line& line) { s.take_position(line.words_from(1)); }},
        Command{"fen", "", "", [](Session& s, const Line& line) { s.take_position(line.words()); }},
        Command{"startpos", "", "",
                [](Session& s, const Line& line) { s.take_position(line.words()); }},
        Command{"banmoves", "banmoves M1 M2 ...", "Forbids moves until the next position.",
                [](Session& s, const Line& line) { s.ban_moves(line.words_from(1)); }},
        Command{"go",
                "go [ponder] [infinite | depth N | nodes N | mate N | movetime MS | CLOCK] "
                "[searchmoves M1 M2 ...]",
                "Thinks, and answers with bestmove. CLOCK is time, increment, movestogo and "
                "opptime, oppincrement, oppmovestogo, or wtime, btime, winc, binc, movestogo.",
                [](Session& s, const Line& line) { s.go(line.words_from(1)); }},
        Command{"ponderhit", "ponderhit", "The move that is pondered on was played.",
                [](Session& s, const Line&) { s.ponder_hit(); }},
        Command{"stop", "stop", "Answers with the best move so far.",
                [](Session& s, const Line&) { s.stop(); }},
        Command{"d", "d", "Prints the board.", [](Session& s, const Line&) { s.print_board(); }},
        Command{"eval", "eval", "Prints the static score of the position.",
                [](Session& s, const Line&) { s.print_evaluation(); }},
        Command{"perft", "perft N",
                "Counts the move sequences of N plies by first move (also: go perft N).",
                [](Session& s, const Line& line) {
                    const auto words = line.words_from(1);
                    s.count_moves(words.empty() ? 0 : read_integer(words[0]).value_or(0));
                }},
        Command{"judge", "judge [cxq | asian | simple]",
                "Rules on the game that was set, ply by ply; by the chosen rule set if none is "
                "named.",
                [](Session& s, const Line& line) { s.judge(line.words_from(1)); }},
        Command{"quit", "quit", "Ends the program.", [](Session& s, const Line&) { s.quit(); }},
    };
    return kCommands;
}

std::vector<Session::Help> Session::help() {
    std::vector<Help> list;
    for (const Command& command : commands()) {
        if (!command.usage.empty()) {
            list.push_back({command.usage, command.sentence});
        }
    }
    return list;
}

Session::Session(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

void Session::run() {
    std::string line;
    while (!quit_ && std::getline(in_, line)) {
        handle(line);
    }
    if (!quit_ && ends_by_itself(running_.limits, running_.side)) {
        engine_.wait();
    }
    end_search();
}

void Session::handle(std::string_view text) {
    apply_waiting();
    const CommandLine line(text);
    if (line.words().empty()) {
        return;
    }
    const std::string_view name = line.words()[0];
    const auto all = commands();
    const auto command =
        std::find_if(all.begin(), all.end(), [name](const Command& c) { return c.name == name; });
    if (command != all.end()) {
        command->run(*this, line);
    } else if (dialect_->reports_unknown_commands()) {
        say(fmt::format("unknown command: {}", name));
    }
}

void Session::greet(const Dialect& dialect) {
    dialect_ = &dialect;
    out_.write("id name Longma " XQ_VERSION);
    out_.write("id author the Longma developers");
    for (const Option& option : all_options()) {
        if (const std::string line = dialect.offer(option); !line.empty()) {
            out_.write(line);
        }
    }
    out_.write(dialect.ok_line());
}

void Session::set_option(const CommandLine& line) {
    const OptionRequest request = read_option(all_options(), line);
    if (request.option == nullptr) {
        return;  // clients send options of other engines blindly
    }
    if (!request.error.empty()) {
        const Option& option = *request.option;
        say(fmt::format("option {}: {}",
                        option.uci_name.empty() ? option.ucci_name : option.uci_name,
                        request.error));
        return;
    }
    apply(request);
}

void Session::apply(const OptionRequest& request) {
    if (request.option->when_idle && thinking()) {
        waiting_.push_back(request);
        return;
    }
    if (request.option->when_idle) {
        engine_.wait();  // the answer is out, but its thread may still be ending
    }
    const std::string error = request.option->apply({engine_, settings_}, request.value);
    if (!error.empty()) {
        say(error);
    }
}

void Session::apply_waiting() {
    if (!waiting_.empty() && !thinking()) {
        for (const OptionRequest& request : std::exchange(waiting_, {})) {
            apply(request);
        }
    }
}

void Session::take_position(std::span<const std::string_view> words) {
    PositionCommand command = read_position(words);
    game_ = std::move(command.game);
    banned_.clear();
    if (!game_) {
        say(command.error);
    }
}

void Session::ban_moves(std::span<const std::string_view> words) {
    banned_.clear();
    for (const std::string_view word : words) {
        const Move move = move_from_text(word);
        if (game_ && is_legal(game_->position(), move)) {
            banned_.push_back(move);
        } else {
            say(fmt::format("illegal move {} in banmoves is left out", word));
        }
    }
}

void Session::go(std::span<const std::string_view> words) {
    end_search();
    apply_waiting();
    if (!game_) {
        out_.write(dialect_->no_move_line());
        return;
    }
    GoCommand command = read_go(words, game_->position(), settings_.clock_in_milliseconds);
    for (const std::string& complaint : command.complaints) {
        say(complaint);
    }
    if (command.perft) {
        count_moves(*command.perft);
        return;
    }
    if (command.limits.depth == 0) {
        if (dialect_->depth_zero_is_static_score()) {
            answer_with_static_score();
            return;
        }
        command.limits.depth = 1;
    }
    start_search(std::move(command.limits));
}

void Session::start_search(SearchLimits limits) {
    respect_bans(limits);
    running_ = {limits, game_->position().side()};
    {
        const std::lock_guard lock(answer_mutex_);
        thinking_ = true;
    }
    const auto info = std::make_shared<InfoWriter>(*dialect_, out_);
    SearchListener listener;
    listener.on_report = [info](const SearchReport& report) { info->report(report); };
    listener.on_message = [info](std::string_view text) { info->message(text); };
    listener.on_done = [this, info](const SearchResult& result) { finish(*info, result); };
    engine_.set_game(*game_);
    engine_.go(running_.limits, std::move(listener));
}

// A ban that leaves no move is not kept: most clients take "no move" for a lost game.
void Session::respect_bans(SearchLimits& limits) {
    const auto is_banned = [this](Move move) {
        return std::find(banned_.begin(), banned_.end(), move) != banned_.end();
    };
    MoveList legal;
    generate(game_->position(), MoveKind::All, legal);
    const std::span<const Move> choice = limits.search_moves.empty()
                                             ? std::span<const Move>(legal.begin(), legal.size())
                                             : std::span<const Move>(limits.search_moves);
    if (!choice.empty() && std::all_of(choice.begin(), choice.end(), is_banned)) {
        say("every move to choose from is banned: the ban is not kept");
        return;
    }
    limits.ban_moves = banned_;
}

void Session::answer_with_static_score() {
    engine_.set_game(*game_);
    out_.write(fmt::format("info depth 0 {}", dialect_->score(engine_.evaluate())));
    out_.write(dialect_->no_move_line());
}

void Session::finish(InfoWriter& info, const SearchResult& result) {
    const std::lock_guard lock(answer_mutex_);
    info.result(result);
    thinking_ = false;
}

bool Session::thinking() {
    const std::lock_guard lock(answer_mutex_);
    return thinking_;
}

void Session::end_search() {
    engine_.stop();
    engine_.wait();
}

void Session::ponder_hit() {
    if (running_.limits.ponder && thinking()) {
        running_.limits.ponder = false;
        engine_.ponder_hit();
    }
}

void Session::stop() {
    {
        const std::lock_guard lock(answer_mutex_);
        if (!thinking_) {
            if (!dialect_->idle_stop_line().empty()) {
                out_.write(dialect_->idle_stop_line());
            }
            return;
        }
    }
    engine_.stop();
}

void Session::quit() {
    end_search();
    if (!dialect_->farewell().empty()) {
        out_.write(dialect_->farewell());
    }
    quit_ = true;
}

void Session::new_game() { apply(read_option(all_options(), CommandLine("setoption newgame"))); }

void Session::print_board() {
    if (!game_) {
        say("no position: the last one could not be read");
        return;
    }
    const Position& position = game_->position();
    std::string checkers;
    position.king_attackers(~position.side(), position.king(position.side()), position.occupied())
        .for_each([&](Square square) { checkers += ' ' + to_text_square(square); });
    out_.write(fmt::format("{}\nFen: {}\nKey: {:016X}\nCheckers:{}", draw_board(position),
                           write_fen(position), position.key(), checkers));
}

void Session::print_evaluation() {
    if (ready_to_work()) {
        engine_.set_game(*game_);
        out_.write(fmt::format("Static score for the side to move: {}", engine_.evaluate()));
    }
}

void Session::count_moves(std::int64_t depth) {
    if (!is_perft_depth(depth)) {
        say(fmt::format("perft needs a depth from 1 to {}", kMostPerftDepth));
    } else if (ready_to_work()) {
        out_.write(
            perft_report(game_->position(), static_cast<int>(depth), settings_.threads, true));
    }
}

void Session::judge(std::span<const std::string_view> words) {
    const RuleSet* const rules = words.empty() ? settings_.rules : find_rule_set(words[0]);
    if (rules == nullptr) {
        say(fmt::format("judge knows no rule set '{}': cxq, asian or simple", words[0]));
    } else if (!game_) {
        say("no position: the last one could not be read");
    } else {
        std::ostringstream text;
        print_judgement(*rules, *game_, Language::English, text);
        std::string lines = std::move(text).str();
        lines.pop_back();  // the last line break is the writer's
        out_.write(lines);
    }
}

void Session::say(std::string_view text) { out_.write(dialect_->message(printable(text))); }

bool Session::ready_to_work() {
    if (thinking()) {
        say("not while a search runs");
        return false;
    }
    if (!game_) {
        say("no position: the last one could not be read");
        return false;
    }
    return true;
}

}  // namespace xq
