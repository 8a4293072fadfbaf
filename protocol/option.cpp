#include "protocol/option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace xq {
namespace {

std::string set_milliseconds(const OptionContext& context, const OptionValue& value) {
    context.settings.clock_in_milliseconds = std::get<bool>(value);
    return {};
}

std::string set_hash(const OptionContext& context, const OptionValue& value) {
    const std::int64_t mebibytes = std::get<std::int64_t>(value);
    if (context.engine.set_hash_size(static_cast<std::size_t>(mebibytes))) {
        return {};
    }
    return fmt::format("no memory for a hash table of {} MiB: the old one stays", mebibytes);
}

std::string set_threads(const OptionContext& context, const OptionValue& value) {
    context.settings.threads = static_cast<int>(std::get<std::int64_t>(value));
    context.engine.set_threads(context.settings.threads);
    return {};
}

std::string set_overhead(const OptionContext& context, const OptionValue& value) {
    context.engine.set_move_overhead(std::get<std::int64_t>(value));
    return {};
}

std::string set_rules(const OptionContext& context, const OptionValue& value) {
    context.settings.rules = find_rule_set(std::get<std::string>(value));
    context.engine.set_rules(*context.settings.rules);
    return {};
}

constexpr auto kRuleSetNames = [] {
    std::array<std::string_view, kRuleSets.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = kRuleSets[i]->name;
    }
    return names;
}();

// Pondering starts only when the client asks for it, and the clock is used alike with and without.
std::string accept_ponder(const OptionContext& /*context*/, const OptionValue& /*value*/) {
    return {};
}

std::string forget(const OptionContext& context, const OptionValue& /*value*/) {
    context.engine.new_game();
    return {};
}

constexpr std::array kOptions = {
    Option{.uci_name = "",
           .ucci_name = "usemillisec",
           .type = OptionType::Check,
           .default_value = "true",
           .sentence = "Clock times in `go` are milliseconds; false makes them seconds.",
           .apply = set_milliseconds},
    Option{.uci_name = "Hash",
           .ucci_name = "hashsize",
           .type = OptionType::Spin,
           .default_value = "16",
           .min = 1,
           .max = 32768,
           .sentence = "Size of the hash table in MiB; 0 means the default.",
           .when_idle = true,
           .apply = set_hash},
    Option{.uci_name = "Threads",
           .ucci_name = "threads",
           .type = OptionType::Spin,
           .default_value = "1",
           .min = 1,
           .max = 256,
           .sentence = "Threads that search (and count in perft); 0 means the default.",
           .when_idle = true,
           .apply = set_threads},
    Option{.uci_name = "Move Overhead",
           .ucci_name = "moveoverhead",
           .type = OptionType::Spin,
           .default_value = "10",
           .min = 0,
           .max = 5000,
           .sentence = "Milliseconds that a move takes to reach the client's clock.",
           .when_idle = true,
           .apply = set_overhead},
    Option{.uci_name = "RuleSet",
           .ucci_name = "ruleset",
           .type = OptionType::Combo,
           .default_value = kRuleSetNames.front(),
           .choices = kRuleSetNames,
           .sentence = "The law on perpetual checks and chases, repetitions and automatic draws.",
           .when_idle = true,
           .apply = set_rules},
    Option{.uci_name = "Ponder",
           .ucci_name = "ponder",
           .type = OptionType::Check,
           .default_value = "false",
           .sentence = "Says that the client may use `go ponder`, which works either way.",
           .apply = accept_ponder},
    Option{.uci_name = "Clear Hash",
           .ucci_name = "newgame",
           .type = OptionType::Button,
           .sentence = "Forgets everything learned from earlier positions.",
           .when_idle = true,
           .apply = forget},
};

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

std::span<const Option> all_options() { return kOptions; }

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

OptionRequest read_option(std::span<const Option> options, const CommandLine& line) {
    const auto words = line.words();
    std::size_t first = words.size() > 1 && same_word(words[1], "name") ? 2 : 1;
    const NamedOption named = find_option(options, line.words_from(first));
    OptionRequest request{.option = named.option, .value = {}, .error = {}};
    if (request.option != nullptr) {
        first += named.words;
        if (first < words.size() && same_word(words[first], "value")) {
            ++first;
        }
        read_value(request, line.text_from(first));
    }
    return request;
}

}  // namespace xq
