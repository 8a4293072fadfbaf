#pragma once

#include "bench/match/engine_protocol.hpp"

namespace xq::match {

// UCCI 3.0, with `movetime` added for a fixed time, as XBoard's bridge sends it.
class UcciEngineProtocol : public EngineProtocol {
public:
    std::string_view greeting() const override { return "ucci"; }
    std::string_view ok_word() const override { return "ucciok"; }
    bool counts_in_seconds() const override { return true; }
    std::string set_option(std::string_view name, std::string_view value) const override;
    std::string_view new_game() const override { return "setoption newgame"; }
    // The position after the last capture and the moves since then, as the protocol wants it.
    std::vector<std::string> position(const MoveRequest& request, int first_rank) const override;
    std::string go(const MoveRequest& request, bool in_milliseconds) const override;
};

}  // namespace xq::match
