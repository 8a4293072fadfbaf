#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <string>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "engine.hpp"
#include "record/game_reader.hpp"

// How many of the forced mates of a file the engine finds, with the exact distance, in a second
// each: bench_mates [FILE]. Every line it claims to be a mate is played out.

namespace {

constexpr xq::Milliseconds kTime = 1000;
constexpr std::size_t kHash = 64;  // MiB

// A line `FEN ; bm MOVES ; mate N ; exact 0|1`.
struct Problem {
    xq::Position position;
    int moves = 0;
    bool exact = false;  // no faster mate exists
};

std::optional<Problem> problem_of(const xq::ReadGame& game) {
    const int moves = std::atoi(std::string(game.record.tag("mate").value_or("")).c_str());
    if (!game.error.empty() || moves == 0) {
        return std::nullopt;
    }
    return Problem{game.record.start, moves, game.record.tag("exact") == "1"};
}

// True if the line is legal and as long as the score says, and mates.
bool mates(xq::Position position, const xq::SearchReport& report) {
    const int plies = xq::kMate - std::abs(report.score);
    if (static_cast<int>(report.pv.size()) != plies) {
        return false;
    }
    for (const xq::Move move : report.pv) {
        if (!xq::is_legal(position, move)) {
            return false;
        }
        xq::Undo undo;
        position.make(move, undo);
    }
    return !xq::has_legal_move(position);
}

struct Tally {
    int solved = 0;
    int all = 0;
};

class Suite {
public:
    Suite() { engine_.set_hash_size(kHash); }

    void solve(const Problem& problem) {
        xq::SearchLimits limits;
        limits.mate = problem.moves;
        limits.move_time = kTime;
        std::optional<xq::SearchReport> last;
        xq::SearchListener listener;
        listener.on_report = [&](const xq::SearchReport& report) {
            if (report.bound == xq::Bound::Exact) {
                last = report;
                check_claim(problem, report);
            }
        };
        engine_.new_game();
        engine_.set_game(xq::Game(problem.position));
        engine_.go(limits, listener);
        engine_.wait();
        Tally& tally = (problem.exact ? exact_ : others_)[problem.moves];
        ++tally.all;
        if (last && last->score == xq::kMate - (2 * problem.moves - 1)) {
            ++tally.solved;
        } else if (problem.exact) {
            std::cout << fmt::format("not solved: mate in {}, {}\n", problem.moves,
                                     xq::write_fen(problem.position));
        }
    }

    int report() const {
        print("exact", exact_);
        print("others, by the distance given", others_);
        std::cout << fmt::format("claims: {}, of them false: {}\n", claims_, false_claims_);
        return false_claims_ == 0 ? 0 : 1;
    }

private:
    void check_claim(const Problem& problem, const xq::SearchReport& report) {
        if (!xq::is_mate(report.score)) {
            return;
        }
        ++claims_;
        const bool too_short = problem.exact && report.score > xq::kMate - (2 * problem.moves - 1);
        if (too_short || !mates(problem.position, report)) {
            ++false_claims_;
            std::cout << fmt::format("false: score {}, {} moves of {}\n", report.score,
                                     report.pv.size(), xq::write_fen(problem.position));
        }
    }

    static void print(std::string_view name, const std::map<int, Tally>& tallies) {
        Tally sum;
        for (const auto& [moves, tally] : tallies) {
            std::cout << fmt::format("{}, mate in {}: {} of {}\n", name, moves, tally.solved,
                                     tally.all);
            sum.solved += tally.solved;
            sum.all += tally.all;
        }
        std::cout << fmt::format("{}: {} of {}, {:.1f} %\n", name, sum.solved, sum.all,
                                 sum.all == 0 ? 0.0 : 100.0 * sum.solved / sum.all);
    }

    xq::Engine engine_;
    std::map<int, Tally> exact_;
    std::map<int, Tally> others_;
    int claims_ = 0;
    int false_claims_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : XQ_MATES_FILE;
    std::ifstream file(name);
    if (!file) {
        std::cerr << "bench_mates: cannot read " << name << '\n';
        return 2;
    }
    Suite suite;
    xq::GameReader reader(file);
    while (const auto game = reader.next()) {
        if (const auto problem = problem_of(*game)) {
            suite.solve(*problem);
        } else {
            std::cerr << fmt::format("bench_mates: line {} is no problem\n", game->line);
        }
    }
    return suite.report();
}
