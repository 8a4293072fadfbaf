#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/types.hpp"

namespace xq {

enum class Result : std::uint8_t { None, RedWins, BlackWins, Draw };

constexpr Result win_of(Color side) { return side == Red ? Result::RedWins : Result::BlackWins; }

// What a decided result brings a side, in half points: 0, 1 or 2.
constexpr int half_points(Result result, Color side) {
    return result == Result::Draw ? 1 : result == win_of(side) ? 2 : 0;
}

// "*", "1-0", "0-1", "1/2-1/2".
std::string_view result_text(Result result);
std::optional<Result> find_result(std::string_view text);

}  // namespace xq
