#include "protocol/ucci_dialect.hpp"

#include <fmt/format.h>

#include "protocol/shown_score.hpp"

namespace xq {

static_assert(UcciDialect::kMateScore - kMaxPly > kRuleWin, "mates stand above wins by rule");

std::string UcciDialect::offer(const Option& option) const {
    return option.ucci_name.empty() || !option.offered
               ? std::string()
               : option_line(option, "option ", option.ucci_name);
}

std::string UcciDialect::message(std::string_view text) const {
    return fmt::format("info message {}", text);
}

int UcciDialect::number(Score score) {
    if (is_mate(score)) {
        return score > 0 ? score - kMate + kMateScore : score + kMate - kMateScore;
    }
    return shown(score);
}

std::string UcciDialect::score(Score score) const { return fmt::format("score {}", number(score)); }

std::string UcciDialect::current_move(std::string_view move, int /*number*/) const {
    return fmt::format("info currmove {}", move);
}

}  // namespace xq
