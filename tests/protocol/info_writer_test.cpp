#include "protocol/info_writer.hpp"

#include <cstdlib>
#include <sstream>

#include "protocol/shown_score.hpp"
#include "protocol/ucci_dialect.hpp"
#include "protocol/uci_dialect.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

const UciDialect kUci;
const UcciDialect kUcci;

Move move(std::string_view text) { return move_from_text(text); }

SearchReport sample() {
    return {.depth = 7,
            .selective_depth = 12,
            .pv_index = 1,
            .score = -31,
            .bound = Bound::Exact,
            .nodes = 4000,
            .time = 20,
            .hash_full = 3,
            .pv = {move("h2e2"), move("h9g7")}};
}

template <typename Use>
std::string written(const Dialect& dialect, Use use, InfoStyle style = {}) {
    std::ostringstream text;
    LineWriter out(text);
    InfoWriter writer(dialect, out, style);
    use(writer);
    return text.str();
}

std::string written(const Dialect& dialect, const SearchReport& report) {
    return written(dialect, [&](InfoWriter& writer) { writer.report(report); });
}

}  // namespace

TEST_CASE("The fields of an info line come in Stockfish's order") {
    CHECK(written(kUci, sample()) ==
          "info depth 7 seldepth 12 multipv 1 score cp -62 nodes 4000 nps 200000 hashfull 3 "
          "tbhits 0 time 20 pv h2e2 h9g7\n");
    CHECK(written(kUcci, sample()) ==
          "info depth 7 seldepth 12 multipv 1 score -62 nodes 4000 nps 200000 hashfull 3 "
          "tbhits 0 time 20 pv h2e2 h9g7\n");
}

TEST_CASE("No time at all gives a rate all the same") {
    SearchReport report = sample();
    report.time = 0;
    CHECK(written(kUci, report).find(" nps 4000000 ") != std::string::npos);
}

TEST_CASE("Bounds are shown in UCI and kept back in UCCI") {
    SearchReport report = sample();
    report.bound = Bound::Lower;
    CHECK(written(kUci, report).find(" score cp -62 lowerbound nodes ") != std::string::npos);
    CHECK(written(kUcci, report).empty());
    report.bound = Bound::Upper;
    CHECK(written(kUci, report).find(" score cp -62 upperbound nodes ") != std::string::npos);
    CHECK(written(kUcci, report).empty());
}

TEST_CASE("Mates are told in moves in UCI and as the largest numbers in UCCI") {
    CHECK(kUci.score(kMate - 1) == "score mate 1");
    CHECK(kUci.score(kMate - 3) == "score mate 2");
    CHECK(kUci.score(-kMate + 2) == "score mate -1");
    CHECK(kUcci.score(kMate - 1) == "score 29999");
    CHECK(kUcci.score(-kMate + 2) == "score -29998");
    CHECK(kUci.score(0) == "score cp 0");
    CHECK(kUcci.score(0) == "score 0");
}

TEST_CASE("Scores count hundredths of a soldier, below all decisions") {
    CHECK(kUci.score(3 * kSoldier) == "score cp 300");
    CHECK(kUcci.score(-3 * kSoldier) == "score -300");
    for (const Score most : {kMaxEval, -kMaxEval}) {
        CHECK(std::abs(shown(most)) < kRuleWin - kMaxPly);
        CHECK((shown(most) > 0) == (most > 0));
    }
}

TEST_CASE("A decision by rule is no mate, has numbers below mates, and is explained once") {
    SearchReport report = sample();
    report.score = kRuleWin - 5;
    const std::string uci = written(kUci, report);
    CHECK(uci.find("score cp 28995 ") != std::string::npos);
    CHECK(uci.find("mate ") == std::string::npos);
    CHECK(uci.starts_with("info string score 28995 is no mate: won"));
    CHECK(written(kUcci, report).starts_with("info message score 28995 is no mate: won"));
    CHECK(written(kUcci, report).find(" score 28995 nodes") != std::string::npos);

    const std::string twice = written(kUci, [&](InfoWriter& writer) {
        writer.report(report);
        writer.report(report);
    });
    CHECK(twice.find("info string") == twice.rfind("info string"));

    const std::string turned = written(kUci, [&](InfoWriter& writer) {
        writer.report(report);
        report.score = -report.score;
        writer.report(report);
    });
    CHECK(turned.find("score 28995 is no mate: won") != std::string::npos);
    CHECK(turned.find("score -28995 is no mate: lost") != std::string::npos);

    // The best of several lines is what counts.
    report.pv_index = 2;
    CHECK(written(kUci, report).find("info string") == std::string::npos);
}

TEST_CASE("The answer of a search") {
    const auto answer = [](const Dialect& dialect, const SearchResult& result) {
        return written(dialect, [&](InfoWriter& writer) { writer.result(result); });
    };
    const SearchResult both{.best = move("h2e2"), .ponder = move("h9g7")};
    CHECK(answer(kUci, both) == "bestmove h2e2 ponder h9g7\n");
    CHECK(answer(kUcci, both) == "bestmove h2e2 ponder h9g7\n");
    const SearchResult alone{.best = move("h2e2"), .ponder = Move::none()};
    CHECK(answer(kUci, alone) == "bestmove h2e2\n");
    const SearchResult none{.best = Move::none(), .ponder = Move::none()};
    CHECK(answer(kUci, none) == "bestmove (none)\n");
    CHECK(answer(kUcci, none) == "nobestmove\n");
}

TEST_CASE("Moves that the rules forbid are told in the client's squares") {
    const auto told = [](const Dialect& dialect, RankBase ranks, const ForbiddenMove& forbidden) {
        const auto tell = [&](InfoWriter& writer) { writer.forbidden_move(forbidden); };
        return written(dialect, tell, {.ranks = ranks, .rules = &kAsianRules});
    };
    Ruling repetition{.verdict = Verdict::RedLoses, .reason = Reason::Repetition};
    repetition.count = 3;
    repetition.first_ply = 5;
    repetition.last_ply = 8;
    repetition.ranks = {Rank::Check, Rank::Nothing};
    const ForbiddenMove with_reply{move("h9h8"), move("e9e8"), repetition};
    const std::string reason =
        ": third occurrence of the position, and in plies 5-8 Red checks on every move, Black "
        "neither checks nor chases one piece on every move\n";
    CHECK(told(kUci, RankBase::One, with_reply) ==
          "info string h10h9 would lose by rule after e10e9" + reason);
    CHECK(told(kUcci, RankBase::Zero, with_reply) ==
          "info message h9h8 would lose by rule after e9e8" + reason);

    Ruling chase{.verdict = Verdict::RedLoses, .reason = Reason::LongRun};
    chase.run = {.length = 7,
                 .limit = 6,
                 .pieces = 1,
                 .used_kind = make_piece(Red, Rook),
                 .victim = 1,
                 .victim_kind = make_piece(Black, Cannon),
                 .victim_square = make_square(1, 9),
                 .first_ply = 1,
                 .last_ply = 13};
    const ForbiddenMove alone{move("a8b8"), Move::none(), chase};
    CHECK(told(kUcci, RankBase::One, alone) ==
          "info message a9b9 would lose by rule: seventh chase in a row of the cannon on b10 with "
          "one rook (plies 1-13)\n");
}

TEST_CASE("A shortage of threads is told with both numbers") {
    const auto told = [](const ThreadShortage& shortage) {
        return written(kUci, [&](InfoWriter& writer) { writer.thread_shortage(shortage); });
    };
    CHECK(told({.wanted = 8, .started = 3}) ==
          "info string the system allows only 3 of 8 threads\n");
    CHECK(told({.wanted = 8, .started = 0}) ==
          "info string the system allows no thread to search in\n");
}

}  // namespace xq
