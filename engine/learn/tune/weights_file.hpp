#pragma once

#include <string>

#include "learn/tune/fit.hpp"

namespace xq::tune {

// The text of eval/weights.hpp with these weights, rounded.
std::string weights_file(const Weights& weights);

}  // namespace xq::tune
