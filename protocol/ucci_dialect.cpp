#include "protocol/ucci_dialect.hpp"

#include <fmt/format.h>

namespace xq {

static_assert(UcciDialect::kMateScore - kMaxPly > kRuleWin, "mates stand above wins by rule");

std::string UcciDialect::offer(const Option& option) const {
    return option.ucci_name.empty() ? std::string()
                                    : option_line(option, "option ", option.ucci_name);
}

std::string UcciDialect::message(std::string_view text) const {
    return fmt::format("info message {}", text);
}

std::string UcciDialect::score(Score score) const {
    Score shown = score;
    if (is_mate(score)) {
        shown = score > 0 ? score - kMate + kMateScore : score + kMate - kMateScore;
    }
    return fmt::format("score {}", shown);
}

}  // namespace xq
