#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/move.hpp"
#include "engine.hpp"
#include "protocol/debug_log.hpp"
#include "protocol/draw_resign.hpp"
#include "protocol/text.hpp"

namespace xq {

enum class OptionType : std::uint8_t { Check, Spin, Combo, String, Button };

// The word for the type in both protocols.
std::string_view type_name(OptionType type);

inline constexpr int kFullSkill = 20;

// What options change outside the engine.
struct Settings {
    bool clock_in_milliseconds = true;  // the UCCI clock fields; the others always are
    bool batch = false;                 // nothing is read while a search runs
    int multipv = 1;                    // MultiPV
    bool win_chances = false;           // shown
    bool limits_strength = false;       // to `elo`, else to `skill` if that is not full
    int elo = 1500;
    int skill = kFullSkill;
    bool variant_named = false;         // the client has set UCI_Variant
    std::optional<RankBase> rank_base;  // none: as the client seems to count
    DrawResignDecider::Policy draw_resign;
};

// What an option acts on.
struct OptionContext {
    Engine& engine;
    Settings& settings;
    DebugLog& log;
};

// By type: bool for Check, integer for Spin, text for Combo and String, nothing for Button.
using OptionValue = std::variant<std::monostate, bool, std::int64_t, std::string>;

// One row of the table that the option lists of both protocols, the parser, `longma --help` and
// docs/protocols.md come from.
struct Option {
    std::string_view uci_name{};   // empty: not offered in UCI
    std::string_view ucci_name{};  // one lower-case word; empty: not offered in UCCI
    OptionType type = OptionType::Button;
    std::string_view default_value{};  // as the client reads it; none for Button
    std::int64_t min = 0;              // Spin only
    std::int64_t max = 0;
    std::span<const std::string_view> choices{};  // Combo only
    std::string_view sentence{};                  // what it does, for a person
    // False for names that other engines offer: clients send them all the same.
    bool offered = true;
    // True if the change has to wait until no search runs.
    bool when_idle = false;
    // Takes the value over; answers what went wrong, or nothing.
    std::string (*apply)(const OptionContext& context, const OptionValue& value) = nullptr;
};

// Every option of the engine.
std::span<const Option> all_options();

// The line that offers the option: `prefix` is that of the protocol, `name` the name in it.
std::string option_line(const Option& option, std::string_view prefix, std::string_view name);

// A setoption command, read.
struct OptionRequest {
    const Option* option = nullptr;  // null if no option of that name is known
    OptionValue value;
    std::string error;  // why the value cannot be taken; empty if it can
};

// Reads `setoption X V` and `setoption name X value V` alike. A name may be either protocol's, in
// upper or lower case, its words parted by blanks, underscores or nothing. Between `name` and
// `value` it has to be the whole name.
OptionRequest read_option(std::span<const Option> options, const InputLine& line);

}  // namespace xq
