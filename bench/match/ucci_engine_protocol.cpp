#include "bench/match/ucci_engine_protocol.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bench/match/engine_lines.hpp"
#include "core/position.hpp"

namespace xq::match {
namespace {

// In the units of the clock, at least `least` of them: no time at all is taken for "no limit" by
// some.
std::int64_t clock_units(milliseconds time, bool in_milliseconds, std::int64_t least) {
    return std::max(time.count() / (in_milliseconds ? 1 : 1000), least);
}

std::string clock_words(const MoveRequest& request, bool in_milliseconds) {
    const Clocks& clocks = request.clocks;
    const Color side = request.side;
    const auto time_left = [&](Color color) {
        return clock_units(clocks.time[color], in_milliseconds, 1);
    };
    const auto increment = [&](Color color) {
        return clock_units(clocks.increment[color], in_milliseconds, 0);
    };
    // The grammar has room for one of the two.
    const std::string more = clocks.moves_to_go > 0
                                 ? fmt::format("movestogo {}", clocks.moves_to_go)
                                 : fmt::format("increment {}", increment(side));
    return fmt::format(" time {} {} opptime {} oppincrement {}", time_left(side), more,
                       time_left(~side), increment(~side));
}

}  // namespace

std::string UcciEngineProtocol::set_option(std::string_view name, std::string_view value) const {
    return value.empty() ? fmt::format("setoption {}", name)
                         : fmt::format("setoption {} {}", name, value);
}

std::vector<std::string> UcciEngineProtocol::position(const MoveRequest& request,
                                                      int first_rank) const {
    std::string fen = request.start_fen;
    std::size_t first = 0;
    std::string error;
    if (auto position = read_fen(fen, error)) {
        for (std::size_t i = 0; i < request.moves.size(); ++i) {
            const bool captures = position->is_capture(request.moves[i]);
            Undo undo;
            position->make(request.moves[i], undo);
            if (captures) {
                fen = write_fen(*position);
                first = i + 1;
            }
        }
    }
    std::vector<std::string> lines{
        fmt::format("position fen {}{}", fen, moves_text(request.moves, first, first_rank))};
    if (!request.banned.empty()) {
        std::string line = "banmoves";
        for (const Move move : request.banned) {
            line += ' ' + write_move(move, first_rank);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string UcciEngineProtocol::go(const MoveRequest& request, bool in_milliseconds) const {
    std::string line = request.draw_offered ? "go draw" : "go";
    if (const auto fixed = request.control.fixed) {
        // A clock that stands alone is meant for one move; programs that would share it out over a
        // whole game know the word `movetime`, which is always in milliseconds.
        line += fmt::format(" time {} movetime {}", clock_units(*fixed, in_milliseconds, 1),
                            fixed->count());
    } else if (request.control.base) {
        line += clock_words(request, in_milliseconds);
    }
    return line + other_limits(request.control);
}

}  // namespace xq::match
