// A Xiangqi program that plays random legal moves and misbehaves as it is told: what the tests of
// the match runner play against. Usage: faulty_engine {uci | ucci} KIND [SEED].
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/fen.hpp"
#include "core/movegen.hpp"

namespace xq::test {
namespace {

[[noreturn]] void sleep_for_ever() {
    for (;;) {
        ::pause();
    }
}

void say(std::string_view line) { std::cout << line << '\n' << std::flush; }

class FaultyEngine {
public:
    FaultyEngine(std::string protocol, std::string kind, std::uint64_t seed)
        : protocol_(std::move(protocol)), kind_(std::move(kind)), random_(seed) {}

    // Until `quit` or the end of the input.
    void run() {
        std::string line;
        if (kind_ == "ignore-stop-and-quit") {
            std::signal(SIGTERM, SIG_IGN);
        }
        while (std::getline(std::cin, line)) {
            std::istringstream words(line);
            std::string command;
            words >> command;
            if (command == "quit" && kind_ != "ignore-stop-and-quit") {
                return;
            }
            handle(command, words);
        }
        if (kind_ == "ignore-stop-and-quit") {
            sleep_for_ever();
        }
    }

private:
    void handle(const std::string& command, std::istringstream& words) {
        if (command == protocol_) {
            greet();
        } else if (command == "isready") {
            say("readyok");
        } else if (command == "position") {
            take_position(words);
        } else if (command == "go") {
            go(words);
        }
    }

    void greet() const {
        say("Some programs say this and that first");
        if (kind_ == "no-handshake") {
            return;
        }
        if (kind_ == "fork") {
            const pid_t grandchild = ::fork();
            if (grandchild == 0) {
                sleep_for_ever();
            }
            say(fmt::format("id name {}", grandchild));
        } else {
            say("id name Faulty " + kind_);
        }
        const std::string name = protocol_ == "uci" ? "option name " : "option ";
        say(name + "Skill type spin default 1 min 0 max 9");
        if (protocol_ == "ucci" && kind_ != "seconds") {
            say(name + "usemillisec type check default false");
        }
        say(protocol_ + "ok");
    }

    void take_position(std::istringstream& words) {
        std::string word, fen;
        words >> word;
        if (word == "startpos") {
            fen = kStartFen;
            words >> word;
        } else {
            while (words >> word && word != "moves") {
                fen += word + ' ';
            }
        }
        std::string error;
        position_ = read_fen(fen, error).value_or(Position::start());
        while (words >> word) {
            Undo undo;
            position_.make(shifted(word, -first_rank()), undo);
        }
    }

    void go(std::istringstream& words) {
        ++moves_;
        if (kind_ == "crash-at-5" && moves_ == 5) {
            std::abort();
        } else if (kind_ == "hang" && moves_ >= 3) {
            sleep_for_ever();
        } else if (kind_ == "flood") {
            while (std::cout) {
                say("info depth 1 score cp 5 nodes 20");
            }
        } else if (kind_ == "flood-no-newline") {
            while (std::cout) {
                std::cout << "info string and so on ";
            }
        } else if (kind_ == "close-pipe") {
            ::close(STDOUT_FILENO);
            sleep_for_ever();
        } else if (kind_ == "slow") {
            std::this_thread::sleep_for(own_time(words) + std::chrono::milliseconds(300));
        }
        answer();
    }

    // The time that the clock leaves this side, in milliseconds, or that the move is given.
    std::chrono::milliseconds own_time(std::istringstream& words) const {
        const std::string clock = position_.side() == Red ? "wtime" : "btime";
        std::string word;
        int time = 0;
        while (words >> word) {
            if (word == clock || word == "time" || word == "movetime") {
                words >> time;
            }
        }
        return std::chrono::milliseconds(time);
    }

    void answer() {
        MoveList legal;
        generate(position_, MoveKind::All, legal);
        if (legal.empty()) {
            say(protocol_ == "uci" ? "bestmove (none)" : "nobestmove");
            return;
        }
        std::string move = to_text(legal[random_() % legal.size()]);
        if (first_rank() == 1) {
            move = one_based(move);
        }
        if (kind_ == "illegal" && moves_ == 4) {
            move = to_text(Move(empty_square(), position_.king(Red)));
        } else if (kind_ == "garbage") {
            std::cout << std::string("\0\1\xFF\xFE\r\n\r\n", 8);
            move = "\xC3(z9\x01";
        }
        say(fmt::format("info depth {} score {}{} nodes {} pv {}", moves_,
                        protocol_ == "uci" ? "cp " : "", 10 * moves_, 100 * moves_, move));
        const bool resigns = kind_ == "resign" && moves_ == 4;
        say("bestmove " + move + (kind_ == "draw" ? " draw" : resigns ? " resign" : ""));
    }

    Square empty_square() const {
        Square square = 0;
        while (position_.piece_on(square) != kNoPiece) {
            ++square;
        }
        return square;
    }

    int first_rank() const { return kind_ == "one-based" ? 1 : 0; }

    // Reads a move with the ranks shifted.
    static Move shifted(const std::string& text, int shift) {
        const std::size_t second = text.find_first_of("abcdefghi", 1);
        const auto square = [shift](const std::string& part) {
            return make_square(part[0] - 'a', std::stoi(part.substr(1)) + shift);
        };
        return {square(text.substr(0, second)), square(text.substr(second))};
    }

    static std::string one_based(const std::string& move) {
        return fmt::format("{}{}{}{}", move[0], move[1] - '0' + 1, move[2], move[3] - '0' + 1);
    }

    std::string protocol_;
    std::string kind_;
    std::mt19937_64 random_;
    Position position_ = Position::start();
    int moves_ = 0;
};

}  // namespace
}  // namespace xq::test

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: faulty_engine {uci | ucci} KIND [SEED]\n";
        return 2;
    }
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    xq::test::FaultyEngine(argv[1], argv[2], seed).run();
    return 0;
}
