#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "eval/terms.hpp"
#include "learn/tune/samples.hpp"

namespace xq::tune {

// The weights as real numbers: of term t in the middlegame at t, in the endgame at kCount + t.
using Weights = std::array<double, std::size_t{2} * term::kCount>;

// The weights of eval/weights.hpp.
Weights current_weights();

// Red's score of a sample.
double score_of(const Samples& samples, const Sample& sample, const Weights& weights);

// The mean logistic loss (in nats) of the expected results against the targets.
double loss(const Samples& samples, const Weights& weights, double unit);

// The unit with the least loss.
double fit_unit(const Samples& samples, const Weights& weights);

// The gradient of the loss over the samples from `first` on, before `last`.
Weights gradient(const Samples& samples, std::size_t first, std::size_t last,
                 const Weights& weights, double unit);

struct FitOptions {
    int epochs = 16;             // passes over all samples
    std::size_t batch = 16'384;  // samples between two steps
    double rate = 2;  // the most that a weight moves in a batch, in score units; falls to a tenth
    double pull = 1e-6;  // back to where it began: weights of rare terms stay there
};

// Improves the weights by Adam (Kingma and Ba 2015) on shuffled samples. `on_epoch` is told the
// number of each epoch and the weights after it.
void fit(const Samples& samples, Weights& weights, double unit, const FitOptions& options,
         const std::function<void(int, const Weights&)>& on_epoch);

}  // namespace xq::tune
