#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/arbiter.hpp"

namespace xq::test {

/// A game and the verdict that it must get: `red_loses`, `black_loses`, `draw` or `legal`.
struct ArbiterCase {
    std::string id;
    const RuleSet* rules = nullptr;
    Position start;
    std::vector<Move> moves;
    std::string verdict;
    int ruling_ply = 0;  // the ply on which it falls; 0 = not told
};

/// All lines of a .jsonl file of tests/data. Throws std::runtime_error on a bad one.
std::vector<ArbiterCase> read_cases(const std::string& file);

/// The games of a `result<TAB>moves` file of tests/data, all from the start position.
std::vector<std::vector<Move>> read_games(const std::string& file);

/// The same case seen from the other side: board turned, colours changed.
ArbiterCase turned_case(ArbiterCase example);
/// The same case in a left-right mirror.
ArbiterCase mirrored_case(ArbiterCase example);

/// The verdict in the words of the case files.
std::string_view verdict_name(Verdict verdict);

/// The position of a FEN that must be good; throws std::runtime_error otherwise.
Position position_of(std::string_view fen);

}  // namespace xq::test
