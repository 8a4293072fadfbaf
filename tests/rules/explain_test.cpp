#include <algorithm>

#include "case_file.hpp"
#include "rules/explain.hpp"
#include "support/catch.hpp"

using namespace xq;
using namespace xq::test;

namespace {

constexpr std::array<Language, 3> kLanguages{Language::English, Language::Chinese,
                                             Language::German};

const std::vector<ArbiterCase>& run_cases() {
    static const auto kCases = read_cases("arbiter_cxq_runs.jsonl");
    return kCases;
}

Arbiter judged(const ArbiterCase& example, std::size_t plies) {
    Arbiter arbiter(*example.rules, example.start);
    for (std::size_t i = 0; i < plies; ++i) {
        arbiter.play(example.moves[i]);
    }
    return arbiter;
}

std::string sentence(const Arbiter& arbiter, Wording wording) {
    return explain(arbiter.ruling(), arbiter.rules(), wording);
}

bool is_ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

TEST_CASE("languages are found by code", "[rules]") {
    CHECK(find_language("en") == Language::English);
    CHECK(find_language("zh") == Language::Chinese);
    CHECK(find_language("de") == Language::German);
    CHECK_FALSE(find_language("fr"));
}

TEST_CASE("the verdict is explained in each language", "[rules]") {
    const Arbiter arbiter = judged(run_cases().front(), 13);
    CHECK(sentence(arbiter, Language::English) ==
          "Red loses: seventh check in a row with one rook (plies 1-13)");
    CHECK(sentence(arbiter, Language::German) ==
          "Rot verliert: 7. Schach in Folge mit einem Wagen (Halbzüge 1-13)");
    CHECK(sentence(arbiter, Language::Chinese) == "红方判负：一车连续第7次将军（第1-13着）");
    CHECK(explain_reason(arbiter.ruling(), kCxqRules, Language::English) ==
          "seventh check in a row with one rook (plies 1-13)");
}

TEST_CASE("a move and the counts after it are described", "[rules]") {
    const Arbiter arbiter = judged(run_cases().front(), 4);
    CHECK(describe_move(arbiter, Language::English) ==
          "chases the rook on h8 freshly with the cannon on c8");
    CHECK(describe_move(arbiter, Language::German) ==
          "verfolgt den Wagen auf h8 neu durch die Kanone auf c8");
    CHECK(describe_move(arbiter, Language::Chinese) == "c8炮新捉h8车");
    CHECK(describe_counts(arbiter, Language::English) ==
          "chase run on the rook on h8 2 of 12 with two cannons; 4 of 60 plies without progress; "
          "effective moves 0 and 0 of 120");
}

TEST_CASE("squares are named with ranks from 1 where that is asked for", "[rules]") {
    const Arbiter arbiter = judged(run_cases().front(), 4);
    constexpr RankBase kRanks = RankBase::One;
    CHECK(describe_move(arbiter, {Language::English, kRanks}) ==
          "chases the rook on h9 freshly with the cannon on c9");
    CHECK(describe_move(arbiter, {Language::Chinese, kRanks}) == "c9炮新捉h9车");
    CHECK(describe_counts(arbiter, {Language::German, kRanks})
              .starts_with("Verfolgungsserie gegen den Wagen auf h9 2 von 12 "));
    const auto chase =
        std::find_if(run_cases().begin(), run_cases().end(), [](const ArbiterCase& example) {
            const Ruling ruling = judged(example, example.moves.size()).ruling();
            return ruling.reason == Reason::LongRun && !ruling.run.is_check() &&
                   to_text_square(ruling.run.victim_square).ends_with('9');
        });
    REQUIRE(chase != run_cases().end());
    const Arbiter chased = judged(*chase, chase->moves.size());
    const std::string file(1, to_text_square(chased.ruling().run.victim_square).front());
    CHECK(sentence(chased, {Language::English, kRanks}).find(" on " + file + "10 ") !=
          std::string::npos);
}

TEST_CASE("every ruling of the cases has a sentence, English in ASCII", "[rules]") {
    for (const char* file : {"arbiter_cases.jsonl", "arbiter_cxq_runs.jsonl"}) {
        for (const ArbiterCase& example : read_cases(file)) {
            const Arbiter arbiter = judged(example, example.moves.size());
            INFO(example.id);
            CHECK(is_ascii(sentence(arbiter, Language::English)));
            CHECK(is_ascii(describe_move(arbiter, Language::English)));
            CHECK(is_ascii(describe_counts(arbiter, Language::English)));
            for (const Language language : kLanguages) {
                CHECK_FALSE(sentence(arbiter, language).empty());
                CHECK(explain_reason(arbiter.ruling(), arbiter.rules(), language).empty() !=
                      arbiter.ruling().decided());
            }
        }
    }
}

TEST_CASE("a repetition is explained by what both sides do", "[rules]") {
    const ArbiterCase example = read_cases("arbiter_cases.jsonl").front();
    CHECK(sentence(judged(example, 8), Language::English) ==
          "Red loses: third occurrence of the position, and in plies 5-8 Red checks on every move, "
          "Black freshly chases one piece on every move");
}
