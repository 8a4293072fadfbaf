#include "protocol/uci_dialect.hpp"

#include <fmt/format.h>

#include "protocol/shown_score.hpp"

namespace xq {

std::string UciDialect::offer(const Option& option) const {
    return option.uci_name.empty() || !option.offered
               ? std::string()
               : option_line(option, "option name ", option.uci_name);
}

std::string UciDialect::message(std::string_view text) const {
    return fmt::format("info string {}", text);
}

std::string UciDialect::score(Score score) const {
    return is_mate(score) ? fmt::format("score mate {}", mate_distance(score))
                          : fmt::format("score cp {}", shown(score));
}

std::string UciDialect::current_move(std::string_view move, int number) const {
    return fmt::format("info currmove {} currmovenumber {}", move, number);
}

}  // namespace xq
