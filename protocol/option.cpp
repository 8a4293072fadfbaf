#include "protocol/option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace xq {
namespace {

// Names compare by their letters and digits alone.
std::string bare_name(std::string_view name) {
    std::string bare = lower_case(name);
    std::erase_if(bare, [](char c) { return c == ' ' || c == '_'; });
    return bare;
}

// An option and how many words of the command its name took.
struct NamedOption {
    const Option* option = nullptr;
    std::size_t words = 0;
};

// The longest name at the start of the words: one option's name may begin another's.
NamedOption find_option(std::span<const Option> options, std::span<const std::string_view> words) {
    constexpr std::size_t kMostWords = 4;
    NamedOption found;
    std::string name;
    for (std::size_t count = 1; count <= std::min(words.size(), kMostWords); ++count) {
        name += bare_name(words[count - 1]);
        for (const Option& option : options) {
            if (!name.empty() &&
                (name == bare_name(option.uci_name) || name == bare_name(option.ucci_name))) {
                found = {&option, count};
            }
        }
    }
    return found;
}

std::optional<bool> read_check(std::string_view text) {
    const std::string word = lower_case(text);
    if (word == "true" || word == "on" || word == "1" || word == "yes") {
        return true;
    }
    if (word == "false" || word == "off" || word == "0" || word == "no") {
        return false;
    }
    return std::nullopt;
}

// The number, or nothing if it is none or out of range. UCCI gives 0 the meaning "automatic", also
// to clients that did not read the range.
std::optional<std::int64_t> read_spin(const Option& option, std::string_view text) {
    std::optional<std::int64_t> number = read_integer(text);
    if (number == 0 && option.min > 0) {
        number = read_integer(option.default_value);
    }
    return number && *number >= option.min && *number <= option.max ? number : std::nullopt;
}

// Fills in the value, or the error.
void read_value(OptionRequest& request, std::string_view text) {
    const Option& option = *request.option;
    switch (option.type) {
        case OptionType::Check:
            if (const auto check = read_check(text)) {
                request.value = *check;
            } else {
                request.error = fmt::format("'{}' is neither true nor false", text);
            }
            break;
        case OptionType::Spin:
            if (const auto number = read_spin(option, text)) {
                request.value = *number;
            } else {
                request.error =
                    fmt::format("'{}' is no number from {} to {}", text, option.min, option.max);
            }
            break;
        case OptionType::Combo: {
            const auto choice =
                std::find_if(option.choices.begin(), option.choices.end(),
                             [text](std::string_view c) { return same_word(c, text); });
            if (choice != option.choices.end()) {
                request.value = std::string(*choice);
            } else {
                request.error =
                    fmt::format("'{}' is none of: {}", text, fmt::join(option.choices, ", "));
            }
            break;
        }
        case OptionType::String:
            request.value = std::string(text == "<empty>" ? std::string_view() : text);
            break;
        case OptionType::Button: break;  // some clients send a value with it, such as `null`
    }
}

}  // namespace

std::string_view type_name(OptionType type) {
    constexpr std::array<std::string_view, 5> kNames = {"check", "spin", "combo", "string",
                                                        "button"};
    return kNames[static_cast<std::size_t>(type)];
}

std::string option_line(const Option& option, std::string_view prefix, std::string_view name) {
    std::string line = fmt::format("{}{} type {}", prefix, name, type_name(option.type));
    if (option.type == OptionType::String && option.default_value.empty()) {
        return line + " default <empty>";
    }
    if (option.type != OptionType::Button) {
        line += fmt::format(" default {}", option.default_value);
    }
    if (option.type == OptionType::Spin) {
        line += fmt::format(" min {} max {}", option.min, option.max);
    }
    // The default comes before the choices: XBoard takes the first choice for it otherwise.
    for (const std::string_view choice : option.choices) {
        line += fmt::format(" var {}", choice);
    }
    return line;
}

OptionRequest read_option(std::span<const Option> options, const InputLine& line) {
    const auto words = line.words();
    const bool has_name_word = words.size() > 1 && same_word(words[1], "name");
    const std::size_t first = has_name_word ? 2 : 1;
    const auto rest = line.words_from(first);
    const NamedOption named = find_option(options, rest);
    OptionRequest request{.option = named.option, .value = {}, .error = {}};
    if (request.option == nullptr) {
        return request;
    }
    const auto value_word = std::find_if(
        rest.begin(), rest.end(), [](std::string_view word) { return same_word(word, "value"); });
    const auto name_end = rest.begin() + static_cast<std::ptrdiff_t>(named.words);
    if (has_name_word && value_word != rest.end() && value_word > name_end) {
        request.option = nullptr;  // the name of another option, longer than that of ours
        return request;
    }
    const bool has_value_word = value_word != rest.end() && value_word == name_end;
    read_value(request, line.text_from(first + named.words + (has_value_word ? 1 : 0)));
    return request;
}

}  // namespace xq
