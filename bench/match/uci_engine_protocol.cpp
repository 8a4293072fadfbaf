#include "bench/match/uci_engine_protocol.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace xq::match {

std::string UciEngineProtocol::set_option(std::string_view name, std::string_view value) const {
    return value.empty() ? fmt::format("setoption name {}", name)
                         : fmt::format("setoption name {} value {}", name, value);
}

std::vector<std::string> UciEngineProtocol::position(const MoveRequest& request,
                                                     int first_rank) const {
    const std::string start =
        request.start_fen == kStartFen ? "startpos" : "fen " + request.start_fen;
    return {fmt::format("position {}{}", start, moves_text(request.moves, 0, first_rank))};
}

std::string UciEngineProtocol::go(const MoveRequest& request, bool /*in_milliseconds*/) const {
    std::string line = "go";
    if (request.control.fixed) {
        line += fmt::format(" movetime {}", request.control.fixed->count());
    } else if (request.control.base) {
        // No time at all is taken for "no limit" by some.
        const auto left = [&](Color color) {
            return std::max<std::int64_t>(request.clocks.time[color].count(), 1);
        };
        line += fmt::format(" wtime {} btime {} winc {} binc {}", left(Red), left(Black),
                            request.clocks.increment[Red].count(),
                            request.clocks.increment[Black].count());
        if (request.clocks.moves_to_go > 0) {
            line += fmt::format(" movestogo {}", request.clocks.moves_to_go);
        }
    }
    return line + other_limits(request.control);
}

}  // namespace xq::match
