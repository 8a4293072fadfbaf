#pragma once

#include <benchmark/benchmark.h>

#include <vector>

#include "core/position.hpp"
#include "rules/rule_set.hpp"

// What several benches measure with. Data that cannot be read ends the program with a message.
namespace xq::bench {

using Record = std::vector<Move>;

// The positions of bench/data/positions.epd.
const std::vector<Position>& positions();

// The sample of real games that the tests use, from the start position.
const std::vector<Record>& records();

// The rule set of the benchmark's first argument, which becomes its label.
const RuleSet& rules_of(benchmark::State& state);

}  // namespace xq::bench
