#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace xq {

// How perpetual checks and chases are judged.
enum class PerpetualLaw : std::uint8_t {
    None,          // not at all
    CountedRuns,   // by the number of moves in a row (rules section 4)
    RankedCycles,  // by what each side does in the cycle of a repetition (rules section 5)
};

// A rule book as data (rules section 2). All limits are moves by each side unless said otherwise;
// 0 = no such limit.
struct RuleSet {
    std::string_view name;
    PerpetualLaw perpetuals = PerpetualLaw::None;
    int occurrences = 0;                  // of one position, at which it is judged or drawn
    std::array<int, 3> run_limits{};      // moves in a row with one, two, three or more pieces
    int move_limit = 0;                   // a draw once both sides have made this many moves
    int effective_move_limit = 0;         // the same for effective moves (rules section 4)
    int progress_limit = 0;               // a draw after this many moves without progress
    bool soldier_steps_progress = false;  // a step forward beyond the river is progress too

    // The most plies without progress before the draw; 0 = no limit.
    constexpr int quiet_ply_limit() const { return 2 * progress_limit; }
    // The longest run that is allowed with this number of pieces, which is at least 1.
    constexpr int run_limit(int pieces) const {
        return run_limits[static_cast<std::size_t>(pieces < 3 ? pieces - 1 : 2)];
    }
};

inline constexpr RuleSet kCxqRules{.name = "cxq",
                                   .perpetuals = PerpetualLaw::CountedRuns,
                                   .run_limits = {6, 12, 18},
                                   .move_limit = 300,
                                   .effective_move_limit = 120,
                                   .progress_limit = 30,
                                   .soldier_steps_progress = true};
inline constexpr RuleSet kAsianRules{.name = "asian",
                                     .perpetuals = PerpetualLaw::RankedCycles,
                                     .occurrences = 3,
                                     .progress_limit = 60};
inline constexpr RuleSet kSimpleRules{.name = "simple", .occurrences = 3, .progress_limit = 60};

// The first is the default.
inline constexpr std::array<const RuleSet*, 3> kRuleSets{&kCxqRules, &kAsianRules, &kSimpleRules};

// The preset of this name, or nullptr.
constexpr const RuleSet* find_rule_set(std::string_view name) {
    for (const RuleSet* rules : kRuleSets) {
        if (rules->name == name) {
            return rules;
        }
    }
    return nullptr;
}

}  // namespace xq
