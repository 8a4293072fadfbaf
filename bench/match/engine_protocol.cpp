#include "bench/match/engine_protocol.hpp"

#include <fmt/format.h>

#include "bench/match/engine_lines.hpp"
#include "bench/match/ucci_engine_protocol.hpp"
#include "bench/match/uci_engine_protocol.hpp"

namespace xq::match {

const EngineProtocol& dialect_of(Protocol protocol) {
    static const UciEngineProtocol kUci;
    static const UcciEngineProtocol kUcci;
    if (protocol == Protocol::Uci) {
        return kUci;
    }
    return kUcci;
}

std::string other_limits(const TimeControl& control) {
    std::string text;
    if (control.depth) {
        text += fmt::format(" depth {}", *control.depth);
    }
    if (control.nodes) {
        text += fmt::format(" nodes {}", *control.nodes);
    }
    return text;
}

std::string moves_text(const std::vector<Move>& moves, std::size_t first, int first_rank) {
    std::string text = first < moves.size() ? " moves" : "";
    for (std::size_t i = first; i < moves.size(); ++i) {
        text += ' ' + write_move(moves[i], first_rank);
    }
    return text;
}

}  // namespace xq::match
