#include "bench/match/match_game.hpp"

#include <algorithm>
#include <array>

namespace xq::match {
namespace {

constexpr std::array<std::string_view, 9> kTerminations{
    "unfinished", "rules",        "resignation", "agreement", "adjudication",
    "time loss",  "illegal move", "hang",        "crash"};  // by Termination

}  // namespace

Points points_of(Result result, Color side) {
    return static_cast<Points>(half_points(result, side));
}

std::string_view termination_text(Termination termination) {
    return kTerminations[static_cast<std::size_t>(termination)];
}

std::optional<Termination> find_termination(std::string_view text) {
    const auto* const place = std::find(kTerminations.begin(), kTerminations.end(), text);
    return place == kTerminations.end()
               ? std::nullopt
               : std::optional(static_cast<Termination>(place - kTerminations.begin()));
}

}  // namespace xq::match
