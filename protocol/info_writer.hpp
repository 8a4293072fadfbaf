#pragma once

#include "core/move.hpp"
#include "protocol/dialect.hpp"
#include "protocol/line_writer.hpp"
#include "rules/rule_set.hpp"
#include "search/reports.hpp"

namespace xq {

// What the client may choose about the lines of a search.
struct InfoStyle {
    RankBase ranks = RankBase::Zero;
    bool win_chances = false;           // `wdl` behind each score
    const RuleSet* rules = &kCxqRules;  // by which moves are forbidden
};

// Puts one search into words. Its functions are called from the searching thread alone.
class InfoWriter {
public:
    // Both must outlive the writer.
    InfoWriter(const Dialect& dialect, LineWriter& out, InfoStyle style = {})
        : dialect_(dialect), out_(out), style_(style) {}

    void report(const SearchReport& report);
    void current_move(Move move, int number);
    void forbidden_move(const ForbiddenMove& forbidden);
    void all_moves_forbidden();
    void thread_shortage(const ThreadShortage& shortage);
    // The line that ends the search, and `last_word` at its end.
    void result(const SearchResult& result, std::string_view last_word = {});

private:
    void message(std::string_view text);
    void explain_rule_decision(Score score);

    const Dialect& dialect_;
    LineWriter& out_;
    InfoStyle style_;
    int explained_ = 0;  // the sign of the rule decision that was explained last
};

}  // namespace xq
