#pragma once

#include <string>
#include <string_view>

#include "record/game_record.hpp"
#include "rules/arbiter.hpp"
#include "rules/rule_set.hpp"

namespace xq {

// A game to judge, and what its record expects of the verdict.
struct JudgeCase {
    ReadGame game;
    std::string id;                  // empty if it has none; likewise the others
    const RuleSet* rules = nullptr;  // that it is meant for
    std::string expected;            // red_loses, black_loses, draw, none or legal
    int expected_ply = 0;            // on which that verdict falls

    // Whether the judgement is the expected one; `legal` is another word for none.
    bool expects(const Judgement& judgement) const;
};

// Takes the expectation from the tags `id`, `ruleset`, `verdict` and `ruling_ply`. If one of these
// makes no sense, the game's error says so.
JudgeCase make_judge_case(ReadGame game);

}  // namespace xq
