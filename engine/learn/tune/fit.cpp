#include "learn/tune/fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "eval/weights.hpp"

namespace xq::tune {
namespace {

constexpr std::size_t kCount = term::kCount;

double unscaled_score(const Samples& samples, const Sample& sample, const Weights& weights) {
    double middle = 0;
    double end = 0;
    for (const auto& [term, count] : samples.counts(sample)) {
        middle += weights[term] * count;
        end += weights[kCount + term] * count;
    }
    return middle * sample.middle + end * (1 - sample.middle);
}

double scale_of(const Sample& sample, double score) {
    return score > 0 ? sample.scale_red : sample.scale_black;
}

}  // namespace

Weights current_weights() {
    Weights weights{};
    for (std::size_t i = 0; i < kCount; ++i) {
        const TaperedScore weight = weight_of(static_cast<int>(i));
        weights[i] = weight.middle();
        weights[kCount + i] = weight.end();
    }
    return weights;
}

double score_of(const Samples& samples, const Sample& sample, const Weights& weights) {
    const double score = unscaled_score(samples, sample, weights);
    return score * scale_of(sample, score);
}

double loss(const Samples& samples, const Weights& weights, double unit) {
    constexpr double kLeast = 1e-12;
    double sum = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double expected = expected_result(score_of(samples, samples[i], weights), unit);
        const double target = samples[i].target;
        sum -= target * std::log(std::max(expected, kLeast)) +
               (1 - target) * std::log(std::max(1 - expected, kLeast));
    }
    return sum / static_cast<double>(samples.size());
}

double fit_unit(const Samples& samples, const Weights& weights) {
    // Golden section search: the loss has one valley.
    const double ratio = (std::sqrt(5.0) - 1) / 2;
    double low = 20;
    double high = 2000;
    while (high - low > 0.5) {
        const double left = high - ratio * (high - low);
        const double right = low + ratio * (high - low);
        if (loss(samples, weights, left) < loss(samples, weights, right)) {
            high = right;
        } else {
            low = left;
        }
    }
    return (low + high) / 2;
}

Weights gradient(const Samples& samples, std::size_t first, std::size_t last,
                 const Weights& weights, double unit) {
    Weights sum{};
    const double share = 1 / (unit * static_cast<double>(last - first));
    for (std::size_t i = first; i < last; ++i) {
        const Sample& sample = samples[i];
        const double score = unscaled_score(samples, sample, weights);
        const double scale = scale_of(sample, score);
        const double slope = (expected_result(score * scale, unit) - sample.target) * scale * share;
        for (const auto& [term, count] : samples.counts(sample)) {
            sum[term] += slope * count * sample.middle;
            sum[kCount + term] += slope * count * (1 - sample.middle);
        }
    }
    return sum;
}

void fit(const Samples& samples, Weights& weights, double unit, const FitOptions& options,
         const std::function<void(int, const Weights&)>& on_epoch) {
    constexpr double kKeepMean = 0.9;
    constexpr double kKeepSquare = 0.999;
    constexpr double kTiny = 1e-12;
    const Weights start = weights;
    Weights mean{};
    Weights square{};
    double mean_left = 1;  // what the zeros at the start still weigh
    double square_left = 1;
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        const double rate = options.rate * std::pow(0.1, (epoch - 1.0) / options.epochs);
        for (std::size_t first = 0; first < samples.size(); first += options.batch) {
            const std::size_t last = std::min(first + options.batch, samples.size());
            const Weights slope = gradient(samples, first, last, weights, unit);
            mean_left *= kKeepMean;
            square_left *= kKeepSquare;
            for (std::size_t i = 0; i < weights.size(); ++i) {
                const double g = slope[i] + options.pull * (weights[i] - start[i]);
                mean[i] = kKeepMean * mean[i] + (1 - kKeepMean) * g;
                square[i] = kKeepSquare * square[i] + (1 - kKeepSquare) * g * g;
                weights[i] -= rate * (mean[i] / (1 - mean_left)) /
                              (std::sqrt(square[i] / (1 - square_left)) + kTiny);
            }
        }
        on_epoch(epoch, weights);
    }
}

}  // namespace xq::tune
