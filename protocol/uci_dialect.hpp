#pragma once

#include "protocol/dialect.hpp"

namespace xq {

// UCI with squares a0..i9, as Xiangqi programs speak it.
class UciDialect final : public Dialect {
public:
    std::string_view ok_line() const override { return "uciok"; }
    std::string offer(const Option& option) const override;
    std::string message(std::string_view text) const override;
    // `score mate n` for mates on the board alone; a win by rule stays a number of its own band.
    std::string score(Score score) const override;
    std::string current_move(std::string_view move, int number) const override;
    bool shows_bounds() const override { return true; }
    std::string_view no_move_line() const override { return "bestmove (none)"; }
    std::string_view idle_stop_line() const override { return {}; }
    std::string_view farewell() const override { return {}; }
    bool depth_zero_is_static_score() const override { return false; }
    bool bare_go_is_endless() const override { return true; }
    bool voids_commands_while_thinking() const override { return false; }
    bool knows_draw_and_resign() const override { return false; }
    bool variant_changes_ranks() const override { return true; }
    bool reports_unknown_commands() const override { return true; }
};

}  // namespace xq
