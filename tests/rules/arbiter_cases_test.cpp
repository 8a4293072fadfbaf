#include "case_file.hpp"
#include "core/movegen.hpp"
#include "rules/cycle.hpp"
#include "support/catch.hpp"

using namespace xq;
using namespace xq::test;

namespace {

void check_verdict(const ArbiterCase& example) {
    INFO(example.id);
    Arbiter arbiter(*example.rules, example.start);
    Judgement first;
    for (const Move move : example.moves) {
        REQUIRE(is_legal(arbiter.game().position(), move));
        arbiter.play(move);
        if (arbiter.ruling().decided() && !first.ruling.decided()) {
            first = {arbiter.ruling(), arbiter.ply()};
        }
    }
    CHECK(verdict_name(arbiter.ruling().verdict) == example.verdict);
    CHECK(verdict_name(first.ruling.verdict) == example.verdict);
    if (example.ruling_ply != 0) {
        CHECK(first.ply == example.ruling_ply);
    }
    CHECK(judge(*example.rules, arbiter.game()).ruling.verdict == first.ruling.verdict);
}

void check_all(const std::string& file, std::size_t expected_count) {
    const auto cases = read_cases(file);
    REQUIRE(cases.size() == expected_count);
    for (const ArbiterCase& example : cases) {
        check_verdict(example);
        check_verdict(turned_case(example));
        check_verdict(mirrored_case(example));
        check_verdict(mirrored_case(turned_case(example)));
    }
}

}  // namespace

TEST_CASE("published cases get their verdict, also turned and mirrored", "[rules]") {
    check_all("arbiter_cases.jsonl", 129);
}

TEST_CASE("counted runs are ruled on the right ply, also turned and mirrored", "[rules]") {
    check_all("arbiter_cxq_runs.jsonl", 116);
}

TEST_CASE("the fast judgement of a cycle agrees with the published cases", "[rules]") {
    for (const ArbiterCase& example : read_cases("arbiter_cases.jsonl")) {
        if (example.rules->perpetuals != PerpetualLaw::RankedCycles) {
            continue;
        }
        INFO(example.id);
        Game game(example.start);
        for (const Move move : example.moves) {
            game.play(move);
        }
        const Judgement judgement = judge(*example.rules, game);
        REQUIRE(judgement.ruling.reason == Reason::Repetition);
        while (static_cast<int>(game.plies().size()) > judgement.ply) {
            game.undo();
        }
        const std::span<const Move> moves(example.moves);
        const auto begin = static_cast<std::size_t>(judgement.ruling.first_ply - 1);
        const auto end = static_cast<std::size_t>(judgement.ply);
        const auto offender = cycle_offender(game.position(), moves.subspan(begin, end - begin));
        CHECK(verdict_name(offender ? loss_of(*offender) : Verdict::Draw) == example.verdict);
    }
}
