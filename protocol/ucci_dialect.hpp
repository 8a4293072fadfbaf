#pragma once

#include "protocol/dialect.hpp"

namespace xq {

// UCCI 3.0, after "Universal Chinese Chess Interface" in xqbase/eleeye (PROTOCOL/cchess_ucci.htm).
class UcciDialect final : public Dialect {
public:
    // UCCI scores are bare numbers. A mate is kMateScore minus the plies to it; a decision by rule
    // is kRuleWin minus the plies, so that the two never overlap and both stand above evaluations.
    static constexpr Score kMateScore = 30000;

    // The score as one number.
    static int number(Score score);

    std::string_view ok_line() const override { return "ucciok"; }
    std::string offer(const Option& option) const override;
    std::string message(std::string_view text) const override;
    std::string score(Score score) const override;
    std::string current_move(std::string_view move, int number) const override;
    // The protocol has no word for a bound, and clients would take it for a score.
    bool shows_bounds() const override { return false; }
    std::string_view no_move_line() const override { return "nobestmove"; }
    std::string_view idle_stop_line() const override { return "nobestmove"; }
    std::string_view farewell() const override { return "bye"; }
    bool depth_zero_is_static_score() const override { return true; }
    // gmchess sends `go draw` alone and waits for the move.
    bool bare_go_is_endless() const override { return false; }
    bool voids_commands_while_thinking() const override { return true; }
    bool knows_draw_and_resign() const override { return true; }
    bool variant_changes_ranks() const override { return false; }
    // Clients send what they please; the protocol has no error reply.
    bool reports_unknown_commands() const override { return false; }
};

}  // namespace xq
