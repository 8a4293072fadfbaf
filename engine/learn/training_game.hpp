#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.hpp"
#include "record/result.hpp"

namespace xq::learn {

enum class GameEnding : std::uint8_t {
    Mate,          // checkmate or stalemate
    Violation,     // perpetual checks or chases
    RuleDraw,      // repetition or no progress
    WonByScore,    // both sides agreed for several moves
    DrawnByScore,  // the same
    TooLong,
};
inline constexpr int kGameEndings = 6;

// A move of a self-play game. The score is what the search found for the side that moved, in
// hundredths of a soldier; kNoScore for a move that no search chose.
struct ScoredMove {
    static constexpr std::int16_t kNoScore = INT16_MIN;
    static constexpr std::int16_t kDecided =
        20'000;  // scores are within +-kDecided; mates are that

    Move move;
    std::int16_t score = kNoScore;

    friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

struct TrainingGame {
    static constexpr std::size_t kMaxPlies = 1000;

    Position start = Position::start();
    std::vector<ScoredMove> moves;
    Result result = Result::Draw;  // never None
    GameEnding ending = GameEnding::RuleDraw;

    friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// Appends the game in the form of a shard: the start position as a FEN with its length before it
// (nothing for the usual one), Red's half points, ending, number of plies, all moves, all scores.
// Numbers are little-endian.
void pack(const TrainingGame& game, std::string& bytes);

// Reads a game from the front of `bytes` and removes it there. nullopt, and `bytes` untouched, if
// it is cut short or damaged; all moves are checked to be legal.
std::optional<TrainingGame> unpack(std::string_view& bytes);

}  // namespace xq::learn
