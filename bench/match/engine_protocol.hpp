#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/match/move_request.hpp"

namespace xq::match {

// What is said to an engine in one protocol. It holds no state of the conversation.
class EngineProtocol {
public:
    EngineProtocol() = default;
    virtual ~EngineProtocol() = default;
    EngineProtocol(const EngineProtocol&) = delete;
    EngineProtocol& operator=(const EngineProtocol&) = delete;

    virtual std::string_view greeting() const = 0;
    // The word that ends the answer to the greeting.
    virtual std::string_view ok_word() const = 0;
    // True if clocks are told in seconds unless the engine offers the option `usemillisec`.
    virtual bool counts_in_seconds() const = 0;
    // Sets an option; an empty value presses a button.
    virtual std::string set_option(std::string_view name, std::string_view value) const = 0;
    virtual std::string_view new_game() const = 0;
    // The lines before `go`: the position, and the moves that are banned in it.
    virtual std::vector<std::string> position(const MoveRequest& request, int first_rank) const = 0;
    virtual std::string go(const MoveRequest& request, bool in_milliseconds) const = 0;
};

const EngineProtocol& dialect_of(Protocol protocol);

// The words ` depth D nodes N`, as far as the time control has them; both protocols' are alike.
std::string other_limits(const TimeControl& control);

// The words ` moves M1 M2 ...`; empty if there are none.
std::string moves_text(const std::vector<Move>& moves, std::size_t first, int first_rank);

}  // namespace xq::match
