#pragma once

#include <cstdint>
#include <optional>

#include "core/position.hpp"
#include "search/reports.hpp"

namespace xq {

// What an engine may say with its move.
enum class DrawOrResign : std::uint8_t { None, Draw, Resignation };

// Decides when to agree to a draw, to offer one and to give a game up, from the scores of the
// engine's own moves in a row in one game. Clients send the position anew for every move, often
// from the last capture on, so a game goes on if one legal move leads to its next position.
class DrawResignDecider {
public:
    struct Policy {
        bool offers_draws = false;
        bool resigns = false;
    };

    // Before the search for a move; `position` is what is searched.
    void begin(const Position& position);

    // The move is about to be played: what to say with it. An offered draw is accepted if the score
    // promises no more, in the opening only in a bad position.
    DrawOrResign decide(const SearchResult& result, bool draw_offered, const Policy& policy);

private:
    bool follows(const Position& position) const;
    bool accepts_draw(Score score) const;

    Position position_;
    std::optional<Position> left_;  // after the last own move of the game
    int level_moves_ = 0;           // own moves in a row with a level score since the last offer
    int hopeless_moves_ = 0;        // own moves in a row with a hopeless score
};

}  // namespace xq
