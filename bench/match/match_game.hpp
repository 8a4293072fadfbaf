#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/engine_settings.hpp"
#include "bench/match/statistics.hpp"
#include "core/position.hpp"
#include "record/result.hpp"

namespace xq::match {

// What a decided result is worth to a side.
Points points_of(Result result, Color side);

// How a game came to its end.
enum class Termination : std::uint8_t {
    None,
    Rules,         // by the arbiter: mate, stalemate, violation, automatic draw
    Resignation,   // UCCI
    Agreement,     // a draw offered and accepted (UCCI)
    Adjudication,  // by the scores of both engines, or at the most moves
    TimeLoss,
    IllegalMove,  // or an answer that is no move
    Hang,         // no answer at all
    Crash,        // the process ended, or closed its output
};

// "rules", "time loss", ...
std::string_view termination_text(Termination termination);
std::optional<Termination> find_termination(std::string_view text);

// A record's score of a mate is +-(this - plies to it).
inline constexpr int kMateScore = 30'000;

struct MatchMove {
    Move move;
    std::optional<int> score{};  // centipawns from the mover's view, or a mate
    int depth = 0;
    std::uint64_t nodes = 0;
    milliseconds time{0};
};

struct MatchGame {
    int number = 0;  // of the match, from 1
    int round = 0;   // from 1
    std::size_t red = 0;
    std::size_t black = 0;  // both as indexes of the match's engines
    Position start = Position::start();
    int opening_plies = 0;  // the first moves, which were given
    std::vector<MatchMove> moves;
    Result result = Result::None;
    Termination termination = Termination::None;
    std::string reason;  // a sentence: "Black loses: checkmate"

    std::size_t player(Color side) const { return side == Red ? red : black; }
};

}  // namespace xq::match
