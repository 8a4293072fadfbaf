#include "record/result.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace xq {
namespace {

constexpr std::array<std::string_view, 4> kTexts{"*", "1-0", "0-1", "1/2-1/2"};  // by Result

}  // namespace

std::string_view result_text(Result result) { return kTexts[static_cast<std::size_t>(result)]; }

std::optional<Result> find_result(std::string_view text) {
    const auto* const place = std::find(kTexts.begin(), kTexts.end(), text);
    return place == kTexts.end() ? std::nullopt
                                 : std::optional(static_cast<Result>(place - kTexts.begin()));
}

}  // namespace xq
