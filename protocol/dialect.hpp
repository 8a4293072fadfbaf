#pragma once

#include <string>
#include <string_view>

#include "eval/score.hpp"
#include "protocol/option.hpp"

namespace xq {

// What one protocol words differently from the other. It holds no state of the conversation.
class Dialect {
public:
    Dialect() = default;
    virtual ~Dialect() = default;
    Dialect(const Dialect&) = delete;
    Dialect& operator=(const Dialect&) = delete;

    // The line that ends the answer to the greeting.
    virtual std::string_view ok_line() const = 0;
    // The line that offers an option; empty if this protocol does not have it.
    virtual std::string offer(const Option& option) const = 0;
    // A line of free text for the user.
    virtual std::string message(std::string_view text) const = 0;
    // The words `score ...` of an info line, without the bound.
    virtual std::string score(Score score) const = 0;
    // The line that names the root move being searched, and its number from 1.
    virtual std::string current_move(std::string_view move, int number) const = 0;
    // True if scores that are only bounds are shown.
    virtual bool shows_bounds() const = 0;
    // The answer to `go` when there is no move.
    virtual std::string_view no_move_line() const = 0;
    // The answer to `stop` when nothing runs; empty if there is none.
    virtual std::string_view idle_stop_line() const = 0;
    // The last line before the program ends; empty if there is none.
    virtual std::string_view farewell() const = 0;
    // True if `go depth 0` asks for the static score alone.
    virtual bool depth_zero_is_static_score() const = 0;
    // True if a `go` without any limit runs until it is stopped; else it gets a time.
    virtual bool bare_go_is_endless() const = 0;
    // True if what may not be said while thinking is void then.
    virtual bool voids_commands_while_thinking() const = 0;
    // True if `bestmove` may carry `draw` or `resign`.
    virtual bool knows_draw_and_resign() const = 0;
    // True if moves have the ranks 1 to 10 once the client has named a variant.
    virtual bool variant_changes_ranks() const = 0;
    // True if the user is told of commands that are not known.
    virtual bool reports_unknown_commands() const = 0;
};

}  // namespace xq
