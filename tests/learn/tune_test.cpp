#include <cmath>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>

#include "learn/tune/fit.hpp"
#include "learn/tune/samples.hpp"
#include "learn/tune/tune.hpp"
#include "learn/tune/weights_file.hpp"
#include "record/game_reader.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace xq::tune {
namespace {

constexpr double kUnit = 150;

// Reads the line and adds the game, if it is whole.
bool add_game(Samples& samples, const std::string& line, int stride) {
    const ReadGame game = read_game_line(line);
    return game.complaint().empty() && samples.add_game(game.record, stride);
}

Samples sample_games(int most) {
    std::ifstream file(XQ_TEST_DATA_DIR "/games_sample.uci");
    REQUIRE(file);
    Samples samples;
    int games = 0;
    for (std::string line; games < most && std::getline(file, line);) {
        games += add_game(samples, line, 3);
    }
    REQUIRE(samples.size() > 100);
    return samples;
}

TEST_CASE("games that cannot be read add nothing") {
    Samples samples;
    CHECK_FALSE(add_game(samples, "", 1));
    CHECK_FALSE(add_game(samples, "* \t", 1));
    CHECK_FALSE(add_game(samples, "1-0", 1));
    CHECK_FALSE(
        add_game(samples, "1-0\th2e2 h9g7 h0g2 b9c7 i0h0 i9h9 g3g4 c6c5 b0a2 c9e7 a0a1 a0a1", 1));
    CHECK(samples.size() == 0);
}

TEST_CASE("scores move the targets of their own positions") {
    const std::string moves = "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 g3g4 c6c5 b0a2 c9e7 a0a1 h7h3";
    Samples samples;
    REQUIRE(add_game(samples, "1-0\t" + moves, 1));
    const std::size_t unscored = samples.size();
    REQUIRE(unscored >= 1);
    REQUIRE(add_game(samples, "1-0\t" + moves + "\t? ? ? ? ? ? ? ? ? ? -300 -300", 1));
    samples.trust_scores(0.25, kUnit);
    // -300 hundredths of a soldier are -1 unit: the expected result is 1 / (1 + e).
    const double mixed = 0.75 + 0.25 / (1 + std::exp(1.0));
    for (std::size_t i = 0; i < samples.size(); ++i) {
        CHECK(samples[i].target == Approx(i < unscored ? 1 : mixed));
    }
    CHECK(samples.size() == 2 * unscored);
    for (const char* const bad : {"1 2 3", "? ? ? ? ? ? ? ? ? ? ? ? ?", "? ? ? ? ? ? ? ? ? ? ? x",
                                  "? ? ? ? ? ? ? ? ? ? 1.5 0", "? ? ? ? ? ? ? ? ? ? ? 1e9"}) {
        CAPTURE(bad);
        CHECK_FALSE(add_game(samples, "1-0\t" + moves + "\t" + bad, 1));
    }
    CHECK(samples.size() == 2 * unscored);
}

TEST_CASE("the gradient is that of finite differences") {
    const Samples samples = sample_games(40);
    const Weights weights = current_weights();
    const Weights slopes = gradient(samples, 0, samples.size(), weights, kUnit);
    int checked = 0;
    for (std::size_t i = 0; i < weights.size(); i += 7) {
        constexpr double kStep = 0.01;
        Weights more = weights;
        more[i] += kStep;
        Weights less = weights;
        less[i] -= kStep;
        const double expected =
            (loss(samples, more, kUnit) - loss(samples, less, kUnit)) / (2 * kStep);
        CAPTURE(i);
        CHECK(std::abs(slopes[i] - expected) < 1e-8);
        checked += std::abs(expected) > 1e-7;
    }
    CHECK(checked > 20);
}

TEST_CASE("fitting lowers the loss, and the same samples give the same weights") {
    Samples samples = sample_games(40);
    samples.shuffle(5);
    const Weights start = current_weights();
    const FitOptions options{.epochs = 3, .batch = 64, .rate = 1, .pull = 0};
    const auto fitted = [&] {
        Weights weights = start;
        fit(samples, weights, kUnit, options, [](int, const Weights&) {});
        return weights;
    };
    const Weights first = fitted();
    CHECK(loss(samples, first, kUnit) < loss(samples, start, kUnit));
    CHECK(first == fitted());
}

TEST_CASE("the engine's weights are as the program writes them") {
    std::ifstream file(XQ_TEST_DATA_DIR "/../../engine/eval/weights.hpp");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text == weights_file(current_weights()));
}

TEST_CASE("weights are fitted to files of games, and problems are told") {
    const test::TemporaryFolder folder;
    TuneSettings settings;
    settings.games = {XQ_TEST_DATA_DIR "/games_sample.uci"};
    settings.out = folder.path("weights.hpp");
    settings.stride = 8;
    settings.unit = kUnit;
    settings.fit.epochs = 1;
    std::ostringstream progress;
    std::ostringstream errors;
    tune_weights(settings, progress, errors);
    CHECK(progress.str().starts_with("299 games, "));
    CHECK(progress.str().find("epoch 1: loss ") != std::string::npos);
    CHECK(errors.str() == "1 lines are no games of legal moves with a result\n");
    CHECK(std::filesystem::file_size(settings.out) > 1000);

    settings.out = folder.path("no/such/folder");
    CHECK_THROWS_AS(tune_weights(settings, progress, errors), std::runtime_error);
    settings.games = {folder.path("none")};
    CHECK_THROWS_AS(tune_weights(settings, progress, errors), std::runtime_error);
    settings.games = {folder.path("few")};
    std::ofstream(settings.games[0]) << "1-0\th2e2\n";
    CHECK_THROWS_AS(tune_weights(settings, progress, errors), std::runtime_error);
}

}  // namespace
}  // namespace xq::tune
