#include "bench/match/key_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace xq::match {
namespace {

template <typename T>
bool read_all(const std::string& text, T& value) {
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && stop == end;
}

std::string known_keys(const KeySetters& setters) {
    std::vector<std::string> names;
    for (const auto& [key, setter] : setters) {
        names.push_back(key.ends_with('.') ? key + "NAME" : key);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

void apply_key_values(std::string_view option, const std::vector<std::string>& words,
                      const KeySetters& setters) {
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) {
            throw UsageError(fmt::format("{}: '{}' is not KEY=VALUE", option, word));
        }
        const std::string key = word.substr(0, equals);
        const std::string value = word.substr(equals + 1);
        const auto dot = key.find('.');
        const bool family = dot != std::string::npos && setters.contains(key.substr(0, dot + 1));
        const auto setter = setters.find(family ? key.substr(0, dot + 1) : key);
        if (setter == setters.end()) {
            throw UsageError(
                fmt::format("{}: there is no key '{}', only {}", option, key, known_keys(setters)));
        }
        try {
            setter->second(family ? word.substr(dot + 1) : value);
        } catch (const UsageError& error) {
            throw UsageError(fmt::format("{} {}: {}", option, key, error.what()));
        }
    }
}

int read_whole(const std::string& text, int least, int most) {
    int value = 0;
    if (!read_all(text, value) || value < least || value > most) {
        throw UsageError(fmt::format("'{}' is no whole number from {} to {}", text, least, most));
    }
    return value;
}

double read_real(const std::string& text) {
    double value = 0;
    if (!read_all(text, value) || !std::isfinite(value)) {
        throw UsageError(fmt::format("'{}' is no number", text));
    }
    return value;
}

bool read_switch(const std::string& text) {
    return read_choice(text, {"off", "on", "false", "true", "no", "yes", "0", "1"}) % 2 == 1;
}

std::size_t read_choice(const std::string& text, const std::vector<std::string_view>& choices) {
    const auto found = std::find(choices.begin(), choices.end(), text);
    if (found == choices.end()) {
        throw UsageError(fmt::format("'{}' is none of {}", text, fmt::join(choices, ", ")));
    }
    return static_cast<std::size_t>(found - choices.begin());
}

}  // namespace xq::match
