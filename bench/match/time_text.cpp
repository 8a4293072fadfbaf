#include "bench/match/time_text.hpp"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <cmath>
#include <vector>

namespace xq::match {
namespace {

std::optional<double> read_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    constexpr double kMost = 1e9;
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && value >= 0 && value <= kMost ? std::optional(value) : std::nullopt;
}

std::string seconds_text(milliseconds time) {
    return fmt::format("{:.10g}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

std::optional<milliseconds> read_seconds(std::string_view text) {
    double minutes = 0;
    if (const auto colon = text.find(':'); colon != std::string_view::npos) {
        const auto value = read_number(text.substr(0, colon));
        if (!value) {
            return std::nullopt;
        }
        minutes = *value;
        text.remove_prefix(colon + 1);
    }
    const auto seconds = read_number(text);
    if (!seconds) {
        return std::nullopt;
    }
    return milliseconds(std::llround((minutes * 60 + *seconds) * 1000));
}

bool read_clock(std::string_view text, TimeControl& control) {
    control.moves = 0;
    control.base.reset();
    control.increment = milliseconds{0};
    if (text == "inf") {
        return true;
    }
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const std::string_view moves = text.substr(0, slash);
        const auto [end, error] =
            std::from_chars(moves.data(), moves.data() + moves.size(), control.moves);
        if (error != std::errc{} || end != moves.data() + moves.size() || control.moves < 1) {
            return false;
        }
        text.remove_prefix(slash + 1);
    }
    if (const auto plus = text.find('+'); plus != std::string_view::npos) {
        const auto increment = read_seconds(text.substr(plus + 1));
        if (!increment) {
            return false;
        }
        control.increment = *increment;
        text = text.substr(0, plus);
    }
    control.base = read_seconds(text);
    return control.base.has_value();
}

std::string time_text(const TimeControl& control) {
    std::vector<std::string> parts;
    if (control.base) {
        std::string clock;
        if (control.moves != 0) {
            clock = fmt::format("{}/", control.moves);
        }
        clock += seconds_text(*control.base);
        if (control.increment.count() != 0) {
            clock += "+" + seconds_text(control.increment);
        }
        parts.push_back(clock);
    }
    if (control.fixed) {
        parts.push_back(seconds_text(*control.fixed) + " a move");
    }
    if (control.nodes) {
        parts.push_back(fmt::format("{} nodes", *control.nodes));
    }
    if (control.depth) {
        parts.push_back(fmt::format("depth {}", *control.depth));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace xq::match
