#include "learn/tune/weights_file.hpp"

#include <fmt/format.h>

#include <cmath>

namespace xq::tune {
namespace {

constexpr std::string_view kHead = R"(#pragma once

#include <array>
#include <cstddef>

#include "eval/tapered_score.hpp"
#include "eval/terms.hpp"

namespace xq {

// What each term of the evaluation is worth, middlegame and endgame, in score units. Fitted to the
// results of games and written by longma-learn tune: not to be edited by hand.
// clang-format off
inline constexpr std::array<TaperedScore, term::kCount> kWeights{{
)";

constexpr std::string_view kTail = R"(}};
// clang-format on

constexpr TaperedScore weight_of(int term) { return kWeights[static_cast<std::size_t>(term)]; }

}  // namespace xq
)";

}  // namespace

std::string weights_file(const Weights& weights) {
    std::string text(kHead);
    std::size_t next = 0;
    for (const term::Group& group : term::kGroups) {
        text += fmt::format("    // {}\n", group.name);
        for (int i = 0; i < group.size; ++i, ++next) {
            text += i % group.row == 0 ? "    " : " ";
            text += fmt::format("{{{}, {}}},", std::lround(weights[next]),
                                std::lround(weights[term::kCount + next]));
            text += (i + 1) % group.row == 0 || i + 1 == group.size ? "\n" : "";
        }
    }
    return text.append(kTail);
}

}  // namespace xq::tune
