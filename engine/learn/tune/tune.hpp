#pragma once

#include <filesystem>
#include <iosfwd>
#include <vector>

#include "learn/tune/fit.hpp"

namespace xq::tune {

struct TuneSettings {
    std::vector<std::filesystem::path> games;  // see GameReader
    std::filesystem::path out;                 // where the new engine/eval/weights.hpp goes
    int stride = 2;                            // takes one of this many quiet positions
    double unit = 0;     // score that stands for 73 %; 0 = fitted to the present weights
    double trust = 0.5;  // how far positions with a score are fitted to it, 0 to 1
    FitOptions fit;
};

// Fits the weights of the evaluation to the results of the games and writes them, and how far it
// has come to `progress`. Games without a result are counted on `errors` and left out. Throws
// std::runtime_error, with a sentence, if a file cannot be read or written, there are too few
// games, or the fit diverges.
void tune_weights(const TuneSettings& settings, std::ostream& progress, std::ostream& errors);

}  // namespace xq::tune
