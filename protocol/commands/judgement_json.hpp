#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "rules/arbiter.hpp"
#include "rules/explain.hpp"

namespace xq {

// Keeps the order of the fields.
using Json = nlohmann::ordered_json;

// The words of the output for programs: `red_loses`, `black_loses`, `draw` or `none`; and
// `checkmate`, `long_run`, ...
std::string_view verdict_word(Verdict verdict);
std::string_view reason_word(Reason reason);

Json json_run(const Run& run);

// What the last move did and what is counted after it; there must be one.
Json json_ply(const Arbiter& arbiter, Language language);

}  // namespace xq
