#include "protocol/commands/judge_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "protocol/commands/judgement_json.hpp"
#include "protocol/text.hpp"

namespace xq {
namespace {

std::string unknown(std::string_view what, std::string_view text) {
    return fmt::format("unknown {} '{}'", what, safe_message(text));
}

// What is wrong with the expected verdict; empty if nothing is.
std::string read_verdict(std::string_view text, JudgeCase& test) {
    constexpr std::array<std::string_view, 5> kVerdicts{"red_loses", "black_loses", "draw", "none",
                                                        "legal"};
    test.expected = text;
    return std::find(kVerdicts.begin(), kVerdicts.end(), text) == kVerdicts.end()
               ? unknown("verdict", text)
               : "";
}

std::string read_ply(std::string_view text, JudgeCase& test) {
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, test.expected_ply);
    return error == std::errc() && stop == end ? "" : "the field 'ruling_ply' is no whole number";
}

std::string read_rules(std::string_view text, JudgeCase& test) {
    test.rules = find_rule_set(text);
    return test.rules == nullptr ? unknown("rule set", text) : "";
}

}  // namespace

bool JudgeCase::expects(const Judgement& judgement) const {
    const Verdict verdict = judgement.ruling.verdict;
    const bool undecided = expected == "legal" && verdict == Verdict::None;
    return (undecided || expected == verdict_word(verdict)) &&
           (expected_ply == 0 || expected_ply == judgement.ply);
}

JudgeCase make_judge_case(ReadGame game) {
    struct Field {
        const char* tag;
        std::string (*read)(std::string_view text, JudgeCase& test);
    };
    constexpr std::array kFields{Field{"verdict", read_verdict}, Field{"ruling_ply", read_ply},
                                 Field{"ruleset", read_rules}};
    JudgeCase test;
    test.id = game.record.tag("id").value_or("");
    for (const Field& field : kFields) {
        const auto text = game.record.tag(field.tag);
        if (text && !text->empty() && game.error.empty()) {
            game.error = field.read(*text, test);
        }
    }
    test.game = std::move(game);
    return test;
}

}  // namespace xq
