#include <fmt/format.h>

#include <array>

#include "protocol/session.hpp"

namespace xq {

std::span<const Session::Command> Session::commands() {
    using Line = InputLine;
    using enum Command::During;
    static constexpr std::array kCommands = {
        Command{"uci", "uci", "Speak UCI: lists the options.", Thinking,
                [](Session& s, const Line&) { s.greet(s.uci_); }},
        Command{"ucci", "ucci", "Speak UCCI: lists the options.", Thinking,
                [](Session& s, const Line&) { s.greet(s.ucci_); }},
        Command{"isready", "isready", "Answers readyok, also while thinking.", Counting,
                [](Session& s, const Line&) { s.out_.write("readyok"); }},
        Command{"setoption", "setoption [name] NAME [value] [VALUE]",
                "Changes an option; while thinking, for the time after it.", Thinking,
                [](Session& s, const Line& line) { s.set_option(line); }},
        Command{"ucinewgame", "ucinewgame", "Forgets everything learned from earlier positions.",
                Thinking, [](Session& s, const Line&) { s.new_game(); }},
        // uci2wb and old UCCI clients have names of their own for it.
        Command{"uxinewgame", "", "", Thinking, [](Session& s, const Line&) { s.new_game(); }},
        Command{"newgame", "", "", Thinking, [](Session& s, const Line&) { s.new_game(); }},
        Command{"position", "position {fen FEN | startpos} [moves M1 M2 ...]",
                "Sets the game to think about; the word position may be left out.", Idle,
                [](Session& s, const Line& line) { s.take_position(line.words_from(1)); }},
        Command{"fen", "", "", Idle,
                [](Session& s, const Line& line) { s.take_bare_position(line.words()); }},
        Command{"startpos", "", "", Idle,
                [](Session& s, const Line& line) { s.take_bare_position(line.words()); }},
        Command{"banmoves", "banmoves M1 M2 ...", "Forbids moves until the next position.", Idle,
                [](Session& s, const Line& line) { s.ban_moves(line.words_from(1)); }},
        Command{"go",
                "go [ponder | draw] [infinite | depth N | nodes N | mate N | movetime MS | CLOCK] "
                "[searchmoves M1 M2 ...]",
                "Thinks, and answers with bestmove. CLOCK is time, increment, movestogo and "
                "opptime, oppincrement, oppmovestogo, or wtime, btime, winc, binc, movestogo; "
                "draw means that the opponent offers one.",
                Idle, [](Session& s, const Line& line) { s.go(line.words_from(1)); }},
        Command{"ponderhit", "ponderhit [draw]",
                "The move that is pondered on was played (and a draw offered with it).", Thinking,
                [](Session& s, const Line& line) { s.ponder_hit(line.words_from(1)); }},
        Command{"stop", "stop", "Answers with the best move so far; ends a perft.", Counting,
                [](Session& s, const Line&) { s.stop(); }},
        Command{"probe", "probe {fen FEN | startpos} [moves M1 M2 ...]",
                "Shows what the hash table has stored of a position.", Thinking,
                [](Session& s, const Line& line) { s.probe(line.words_from(1)); }},
        // Known to UCI and without a meaning here.
        Command{"debug", "", "", Thinking, [](Session&, const Line&) {}},
        Command{"register", "", "", Thinking, [](Session&, const Line&) {}},
        Command{"d", "d", "Prints the board.", Thinking,
                [](Session& s, const Line&) { s.print_board(); }},
        Command{"eval", "eval", "Prints the static score of the position.", Thinking,
                [](Session& s, const Line&) { s.print_evaluation(); }},
        Command{"perft", "perft N",
                "Counts the move sequences of N plies by first move (also: go perft N). Meanwhile "
                "isready is answered, and stop and quit end it; any other command waits, and all "
                "that comes after it.",
                Thinking,
                [](Session& s, const Line& line) {
                    const auto words = line.words_from(1);
                    s.count_moves(words.empty() ? 0 : read_integer(words[0]).value_or(0));
                }},
        Command{"judge", "judge [cxq | asian | simple]",
                "Rules on the game that was set, ply by ply; by the chosen rule set if none is "
                "named.",
                Thinking, [](Session& s, const Line& line) { s.judge(line.words_from(1)); }},
        Command{"help", "help", "Lists the commands.", Counting,
                [](Session& s, const Line&) { s.print_help(); }},
        Command{"quit", "quit", "Ends the program, also while thinking or counting.", Counting,
                [](Session& s, const Line&) { s.quit(); }},
    };
    return kCommands;
}

std::string Session::command_list() {
    std::string list;
    for (const Command& command : commands()) {
        if (!command.usage.empty()) {
            list += fmt::format("  {}\n      {}\n", command.usage, command.sentence);
        }
    }
    return list;
}

}  // namespace xq
