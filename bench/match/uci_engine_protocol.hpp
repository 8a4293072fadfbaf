#pragma once

#include "bench/match/engine_protocol.hpp"

namespace xq::match {

// UCI as Xiangqi engines speak it. The variant is an option of the engines that know several.
class UciEngineProtocol : public EngineProtocol {
public:
    std::string_view greeting() const override { return "uci"; }
    std::string_view ok_word() const override { return "uciok"; }
    bool counts_in_seconds() const override { return false; }
    std::string set_option(std::string_view name, std::string_view value) const override;
    std::string_view new_game() const override { return "ucinewgame"; }
    std::vector<std::string> position(const MoveRequest& request, int first_rank) const override;
    std::string go(const MoveRequest& request, bool in_milliseconds) const override;
};

}  // namespace xq::match
