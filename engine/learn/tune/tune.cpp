#include "learn/tune/tune.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <fstream>
#include <ostream>
#include <stdexcept>

#include "learn/tune/samples.hpp"
#include "learn/tune/weights_file.hpp"
#include "record/game_reader.hpp"

namespace xq::tune {
namespace {

// One game in this many is only looked at, to see whether what is learned holds elsewhere.
constexpr int kHeldOut = 10;
constexpr std::uint64_t kSeed = 1;

struct SampleSets {
    Samples train;
    Samples test;
    int games = 0;
    int unread = 0;

    void add_file(const std::filesystem::path& path, int stride) {
        std::ifstream file(path);
        if (!file || std::filesystem::is_directory(path)) {
            throw std::runtime_error(path.string() + " cannot be read");
        }
        GameReader reader(file);
        while (const auto game = reader.next()) {
            Samples& samples = games % kHeldOut == 0 ? test : train;
            const bool added = game->complaint().empty() && samples.add_game(game->record, stride);
            ++(added ? games : unread);
        }
    }
};

SampleSets read_samples(const TuneSettings& settings, std::ostream& errors) {
    SampleSets sets;
    for (const std::filesystem::path& path : settings.games) {
        sets.add_file(path, settings.stride);
    }
    if (sets.unread != 0) {
        errors << fmt::format("{} lines are no games of legal moves with a result\n", sets.unread);
    }
    if (sets.train.size() == 0 || sets.test.size() == 0) {
        throw std::runtime_error("too few games");
    }
    sets.train.shuffle(kSeed);
    return sets;
}

}  // namespace

void tune_weights(const TuneSettings& settings, std::ostream& progress, std::ostream& errors) {
    SampleSets sets = read_samples(settings, errors);
    Weights weights = current_weights();
    const double unit = settings.unit > 0 ? settings.unit : fit_unit(sets.train, weights);
    for (Samples* const samples : {&sets.train, &sets.test}) {
        samples->trust_scores(settings.trust, unit);
    }
    const auto losses = [&](const Weights& now) {
        return fmt::format("loss {:.5f} and {:.5f}\n", loss(sets.train, now, unit),
                           loss(sets.test, now, unit));
    };
    progress << fmt::format("{} games, {} and {} positions, unit {:.0f}, {}", sets.games,
                            sets.train.size(), sets.test.size(), unit, losses(weights))
             << std::flush;
    fit(sets.train, weights, unit, settings.fit, [&](int epoch, const Weights& now) {
        progress << fmt::format("epoch {}: {}", epoch, losses(now)) << std::flush;
    });
    if (!std::isfinite(loss(sets.train, weights, unit))) {
        throw std::runtime_error("the fit ran out of all bounds; nothing is written");
    }
    std::ofstream out(settings.out);
    out << weights_file(weights);
    if (!out.flush()) {
        throw std::runtime_error(settings.out.string() + " cannot be written");
    }
}

}  // namespace xq::tune
