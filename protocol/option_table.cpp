#include <fmt/format.h>

#include <array>
#include <type_traits>

#include "protocol/option.hpp"
#include "search/strength_limit.hpp"

namespace xq {
namespace {

std::int64_t number_of(const OptionValue& value) { return std::get<std::int64_t>(value); }
const std::string& text_of(const OptionValue& value) { return std::get<std::string>(value); }

// For options that are nothing but a field of the settings.
template <auto Field>
std::string keep(const OptionContext& context, const OptionValue& value) {
    auto& field = context.settings.*Field;
    if constexpr (std::is_same_v<decltype(field), bool&>) {
        field = std::get<bool>(value);
    } else {
        field = static_cast<std::decay_t<decltype(field)>>(number_of(value));
    }
    return {};
}

std::string set_hash(const OptionContext& context, const OptionValue& value) {
    if (context.engine.set_hash_size(static_cast<std::size_t>(number_of(value)))) {
        return {};
    }
    return fmt::format("no memory for a hash table of {} MiB: the old one stays", number_of(value));
}

std::string set_threads(const OptionContext& context, const OptionValue& value) {
    const int threads = static_cast<int>(number_of(value));
    if (context.engine.set_threads(threads)) {
        return {};
    }
    return fmt::format("no memory for {} threads: their number stays as it was", threads);
}

std::string set_overhead(const OptionContext& context, const OptionValue& value) {
    context.engine.set_move_overhead(number_of(value));
    return {};
}

std::string set_rules(const OptionContext& context, const OptionValue& value) {
    context.engine.set_rules(*find_rule_set(text_of(value)));
    return {};
}

constexpr auto kRuleSetNames = [] {
    std::array<std::string_view, kRuleSets.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = kRuleSets[i]->name;
    }
    return names;
}();

constexpr std::array<std::string_view, 3> kOldRuleNames = {"AsianRule", "ChineseRule", "SkyRule"};
constexpr std::array<std::string_view, 1> kVariants = {"xiangqi"};
constexpr std::array<std::string_view, 3> kRankBases = {"auto", "0", "1"};

std::string set_old_rules(const OptionContext& context, const OptionValue& value) {
    const bool asian = text_of(value) == kOldRuleNames[0];
    context.engine.set_rules(asian ? kAsianRules : kCxqRules);
    return {};
}

// The levels divide the whole range of ratings; the highest is full strength.
int elo_of_skill(int skill) {
    constexpr int kRange = StrengthLimit::kMostElo - StrengthLimit::kLeastElo;
    return StrengthLimit::kLeastElo + kRange * skill / kFullSkill;
}

void limit_strength(const OptionContext& context) {
    const Settings& settings = context.settings;
    std::optional<int> elo;
    if (settings.limits_strength) {
        elo = settings.elo;
    } else if (settings.skill < kFullSkill) {
        elo = elo_of_skill(settings.skill);
    }
    context.engine.set_strength(elo);
}

template <auto Field>
std::string keep_strength(const OptionContext& context, const OptionValue& value) {
    keep<Field>(context, value);
    limit_strength(context);
    return {};
}

std::string name_variant(const OptionContext& context, const OptionValue& /*value*/) {
    context.settings.variant_named = true;
    return {};
}

std::string set_peace_offers(const OptionContext& context, const OptionValue& value) {
    context.settings.draw_resign.offers_draws = std::get<bool>(value);
    return {};
}

std::string set_giving_up(const OptionContext& context, const OptionValue& value) {
    context.settings.draw_resign.resigns = std::get<bool>(value);
    return {};
}

std::string open_log(const OptionContext& context, const OptionValue& value) {
    if (context.log.open(text_of(value))) {
        return {};
    }
    return fmt::format("the file '{}' cannot be written: there is no log", text_of(value));
}

std::string set_rank_base(const OptionContext& context, const OptionValue& value) {
    auto& base = context.settings.rank_base;
    base.reset();
    if (text_of(value) != kRankBases[0]) {
        base = text_of(value) == kRankBases[1] ? RankBase::Zero : RankBase::One;
    }
    return {};
}

std::string forget(const OptionContext& context, const OptionValue& /*value*/) {
    context.engine.new_game();
    return {};
}

// Pondering starts only when the client asks for it, and the clock is used alike with and without.
std::string accept_ponder(const OptionContext& /*context*/, const OptionValue& /*value*/) {
    return {};
}

constexpr std::array kOptions = {
    Option{.uci_name = "",
           .ucci_name = "usemillisec",
           .type = OptionType::Check,
           .default_value = "true",
           .sentence = "The clock of a UCCI `go` is in milliseconds; false makes it seconds.",
           .apply = keep<&Settings::clock_in_milliseconds>},
    Option{.uci_name = "",
           .ucci_name = "batch",
           .type = OptionType::Check,
           .default_value = "false",
           .sentence = "Nothing is read while a search runs that ends by itself, so that a whole "
                       "script can be piped in.",
           .apply = keep<&Settings::batch>},
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
    Option{.uci_name = "MultiPV",
           .ucci_name = "multipv",
           .type = OptionType::Spin,
           .default_value = "1",
           .min = 1,
           .max = kMaxMoves,
           .sentence = "Shows this many of the best moves, each with its line and score.",
           .apply = keep<&Settings::multipv>},
    Option{.uci_name = "Move Overhead",
           .ucci_name = "moveoverhead",
           .type = OptionType::Spin,
           .default_value = "10",
           .min = 0,
           .max = 5000,
           .sentence =
               "Milliseconds that a move takes to reach the client's clock; of a fixed time "
               "(movetime) at most a fiftieth, or one millisecond, is kept back for it.",
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
    Option{.uci_name = "Repetition Rule",
           .ucci_name = "",
           .type = OptionType::Combo,
           .default_value = kOldRuleNames[1],
           .choices = kOldRuleNames,
           .sentence = "What other engines call it (not offered): AsianRule is asian, the others "
                       "are cxq.",
           .offered = false,
           .when_idle = true,
           .apply = set_old_rules},
    Option{.uci_name = "Ponder",
           .ucci_name = "ponder",
           .type = OptionType::Check,
           .default_value = "false",
           .sentence = "Says that the client may use `go ponder`, which works either way.",
           .apply = accept_ponder},
    Option{.uci_name = "Skill Level",
           .ucci_name = "skilllevel",
           .type = OptionType::Spin,
           .default_value = "20",
           .min = 0,
           .max = kFullSkill,
           .sentence = "Plays weaker below 20.",
           .when_idle = true,
           .apply = keep_strength<&Settings::skill>},
    Option{.uci_name = "UCI_LimitStrength",
           .ucci_name = "limitstrength",
           .type = OptionType::Check,
           .default_value = "false",
           .sentence = "Plays at the rating `UCI_Elo`, whatever the skill level.",
           .when_idle = true,
           .apply = keep_strength<&Settings::limits_strength>},
    Option{.uci_name = "UCI_Elo",
           .ucci_name = "elo",
           .type = OptionType::Spin,
           .default_value = "1500",
           .min = StrengthLimit::kLeastElo,
           .max = StrengthLimit::kMostElo,
           .sentence = "The rating for `UCI_LimitStrength`, on a scale of its own.",
           .when_idle = true,
           .apply = keep_strength<&Settings::elo>},
    Option{.uci_name = "UCI_ShowWDL",
           .ucci_name = "showwdl",
           .type = OptionType::Check,
           .default_value = "false",
           .sentence = "Shows the chances of win, draw and loss in per mille behind each score.",
           .apply = keep<&Settings::win_chances>},
    Option{.uci_name = "UCI_Variant",
           .ucci_name = "",
           .type = OptionType::Combo,
           .default_value = kVariants[0],
           .choices = kVariants,
           .sentence = "A client that sets it counts ranks from 1 to 10 (see `RankBase`).",
           .apply = name_variant},
    Option{.uci_name = "RankBase",
           .ucci_name = "rankbase",
           .type = OptionType::Combo,
           .default_value = kRankBases[0],
           .choices = kRankBases,
           .sentence = "The number of Red's back rank in moves; auto is 0, or 1 in UCI once "
                       "`UCI_Variant` was set.",
           .apply = set_rank_base},
    Option{.uci_name = "",
           .ucci_name = "peaceoffers",
           .type = OptionType::Check,
           .default_value = "false",
           .sentence = "Offers a draw after ten moves in a row with a level score (15 at most), "
                       "not in the opening.",
           .apply = set_peace_offers},
    Option{.uci_name = "",
           .ucci_name = "giveup",
           .type = OptionType::Check,
           .default_value = "false",
           .sentence = "Resigns after five moves in a row with a score of -1200 or less.",
           .apply = set_giving_up},
    Option{.uci_name = "Debug Log File",
           .ucci_name = "debuglogfile",
           .type = OptionType::String,
           .sentence = "Appends all that is received (`>>`) and sent (`<<`) to this file.",
           .apply = open_log},
    Option{.uci_name = "Clear Hash",
           .ucci_name = "newgame",
           .type = OptionType::Button,
           .sentence = "Forgets everything learned from earlier positions.",
           .when_idle = true,
           .apply = forget},
};

}  // namespace

std::span<const Option> all_options() { return kOptions; }

}  // namespace xq
