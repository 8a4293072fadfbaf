#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "bench/tune/fit.hpp"
#include "bench/tune/samples.hpp"
#include "bench/tune/weights_file.hpp"

namespace {

struct Arguments {
    std::vector<std::string> games;
    std::string out;
    int stride = 2;
    double unit = 0;
    double trust = 0.5;
    xq::tune::FitOptions fit;
};

// One game in so many is only looked at, to see whether what is learned holds elsewhere.
constexpr int kHeldOut = 10;
constexpr std::uint64_t kSeed = 1;

int run(const Arguments& arguments) {
    xq::tune::Samples train;
    xq::tune::Samples test;
    int games = 0;
    int unread = 0;
    for (const std::string& name : arguments.games) {
        std::ifstream file(name);
        if (!file || std::filesystem::is_directory(name)) {
            std::cerr << "longma-tune: cannot read " << name << '\n';
            return 2;
        }
        for (std::string line; std::getline(file, line);) {
            auto& samples = games % kHeldOut == 0 ? test : train;
            ++(samples.add_game(line, arguments.stride) ? games : unread);
        }
    }
    if (unread != 0) {
        std::cerr << fmt::format(
            "longma-tune: {} lines are no games with a result (and a score for each move)\n",
            unread);
    }
    if (train.size() == 0 || test.size() == 0) {
        std::cerr << "longma-tune: too few games\n";
        return 2;
    }
    train.shuffle(kSeed);
    xq::tune::Weights weights = xq::tune::current_weights();
    const double unit = arguments.unit > 0 ? arguments.unit : xq::tune::fit_unit(train, weights);
    for (xq::tune::Samples* const samples : {&train, &test}) {
        samples->trust_scores(arguments.trust, unit);
    }
    std::cout << fmt::format("{} games, {} and {} positions, unit {:.0f}, loss {:.5f} and {:.5f}\n",
                             games, train.size(), test.size(), unit,
                             xq::tune::loss(train, weights, unit),
                             xq::tune::loss(test, weights, unit))
              << std::flush;
    xq::tune::fit(train, weights, unit, arguments.fit,
                  [&](int epoch, const xq::tune::Weights& now) {
                      std::cout << fmt::format("epoch {}: loss {:.5f} and {:.5f}\n", epoch,
                                               xq::tune::loss(train, now, unit),
                                               xq::tune::loss(test, now, unit))
                                << std::flush;
                  });
    if (!std::isfinite(xq::tune::loss(train, weights, unit))) {
        std::cerr << "longma-tune: the fit ran out of all bounds; nothing is written\n";
        return 1;
    }
    std::ofstream out(arguments.out);
    out << xq::tune::weights_file(weights);
    if (!out.flush()) {
        std::cerr << "longma-tune: cannot write " << arguments.out << '\n';
        return 1;
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    Arguments arguments;
    CLI::App app("Fits the weights of Longma's evaluation to the results of games", "longma-tune");
    app.add_option(
           "games", arguments.games,
           "Files with a game a line: RESULT<tab>MOVES or RESULT<tab>MOVES<tab>SCORES, from "
           "the start position")
        ->required();
    app.add_option("--out", arguments.out, "Where the new engine/eval/weights.hpp goes")
        ->required();
    app.add_option("--stride", arguments.stride, "Takes one in so many quiet positions")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    app.add_option("--unit", arguments.unit,
                   "Score that stands for 73 % (e to 1); fitted to the present weights if left out")
        ->check(CLI::PositiveNumber);
    app.add_option("--trust", arguments.trust,
                   "How far positions with a score are fitted to it instead of the game's result")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--epochs", arguments.fit.epochs, "Passes over all positions")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    app.add_option("--rate", arguments.fit.rate, "Greatest step of a weight in a batch")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    app.add_option("--pull", arguments.fit.pull, "Strength of the pull back to the start")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return run(arguments);
}
