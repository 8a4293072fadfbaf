#include <cmath>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>

#include "bench/tune/fit.hpp"
#include "bench/tune/samples.hpp"
#include "bench/tune/weights_file.hpp"
#include "support/catch.hpp"

namespace xq::tune {
namespace {

constexpr double kUnit = 150;

Samples sample_games(int most) {
    std::ifstream file(XQ_TEST_DATA_DIR "/games_sample.uci");
    REQUIRE(file);
    Samples samples;
    int games = 0;
    for (std::string line; games < most && std::getline(file, line);) {
        games += samples.add_game(line, 3);
    }
    REQUIRE(samples.size() > 100);
    return samples;
}

TEST_CASE("games that cannot be read add nothing") {
    Samples samples;
    CHECK_FALSE(samples.add_game("", 1));
    CHECK_FALSE(samples.add_game("* \t", 1));
    CHECK_FALSE(samples.add_game("1-0", 1));
    CHECK_FALSE(
        samples.add_game("1-0\th2e2 h9g7 h0g2 b9c7 i0h0 i9h9 g3g4 c6c5 b0a2 c9e7 a0a1 a0a1", 1));
    CHECK(samples.size() == 0);
}

TEST_CASE("scores move the targets of their own positions") {
    const std::string moves = "h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 g3g4 c6c5 b0a2 c9e7 a0a1 h7h3";
    Samples samples;
    REQUIRE(samples.add_game("1-0\t" + moves, 1));
    const std::size_t unscored = samples.size();
    REQUIRE(unscored >= 1);
    REQUIRE(samples.add_game("1-0\t" + moves + "\t? ? ? ? ? ? ? ? ? ? -300 -300", 1));
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
        CHECK_FALSE(samples.add_game("1-0\t" + moves + "\t" + bad, 1));
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
    std::ifstream file(XQ_SOURCE_DIR "/engine/eval/weights.hpp");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text == weights_file(current_weights()));
}

}  // namespace
}  // namespace xq::tune
