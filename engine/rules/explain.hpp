#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/arbiter.hpp"

namespace xq {

// English is pure ASCII; the others are UTF-8.
enum class Language : std::uint8_t { English, Chinese, German };

// The language of a code: `en`, `zh` or `de`.
std::optional<Language> find_language(std::string_view code);

// How sentences are put. A language alone stands for squares with ranks from 0.
struct Wording {
    Wording(Language spoken, RankBase counted = RankBase::Zero)
        : language(spoken), ranks(counted) {}

    Language language;
    RankBase ranks;  // in the squares that the sentences name
};

// The name of a side.
std::string_view side_name(Color side, Language language);

// What the last move of the arbiter's game did: "check by the rook on h9; chases ...", or "idle".
std::string describe_move(const Arbiter& arbiter, Wording wording);

// What the rule set counts, after the last move: running runs of the side that moved, plies without
// progress, effective moves, occurrences of the position.
std::string describe_counts(const Arbiter& arbiter, Wording wording);

// The verdict in one sentence: "Red loses: seventh check in a row with one rook (plies 1-13)".
std::string explain(const Ruling& ruling, const RuleSet& rules, Wording wording);

// The part of that sentence after the colon; empty if nothing was ruled.
std::string explain_reason(const Ruling& ruling, const RuleSet& rules, Wording wording);

// A sentence for a game that has moves after its verdict, the plies `first` to `last`.
std::string explain_surplus(int first, int last, Language language);

}  // namespace xq
