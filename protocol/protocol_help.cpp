#include "protocol/protocol_help.hpp"

#include <fmt/format.h>

#include "protocol/option.hpp"
#include "protocol/session.hpp"

namespace xq {
namespace {

std::string option_range(const Option& option) {
    switch (option.type) {
        case OptionType::Spin: return fmt::format(" {}..{}", option.min, option.max);
        case OptionType::Combo: return fmt::format(" {}", fmt::join(option.choices, " | "));
        default: return "";
    }
}

}  // namespace

std::string protocol_help() {
    std::string text =
        "Without a subcommand longma speaks UCI or UCCI on standard input and output.\n\n"
        "Commands there:\n" +
        Session::command_list();
    text += "\nOptions for setoption there (UCI name / UCCI name):\n";
    for (const Option& option : all_options()) {
        text += fmt::format(
            "  {} / {}  {}{}{}\n      {}\n", option.uci_name.empty() ? "-" : option.uci_name,
            option.ucci_name.empty() ? "-" : option.ucci_name, type_name(option.type),
            option_range(option),
            option.default_value.empty() ? std::string()
                                         : fmt::format(", default {}", option.default_value),
            option.sentence);
    }
    return text;
}

}  // namespace xq
