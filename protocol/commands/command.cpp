#include "protocol/commands/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "protocol/text.hpp"

namespace xq {

CLI::Option* add_number(CLI::App& app, const char* name, std::int64_t& target, std::int64_t least,
                        std::int64_t most, const std::string& sentence) {
    const auto in_range = [=](const std::string& text) {
        const auto number = read_integer(text);
        const bool is_whole = text.find_first_not_of("0123456789") == std::string::npos;
        return is_whole && number && *number >= least && *number <= most
                   ? std::string()
                   : fmt::format("{} is no number from {} to {}", text, least, most);
    };
    return app
        .add_option_function<std::string>(
            name,
            [&target](const std::string& text) { target = read_integer(text).value_or(target); },
            fmt::format("{}, {} to {}", sentence, least, most))
        ->check(in_range);
}

}  // namespace xq
