#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "record/game_record.hpp"

namespace xq::tune {

// What a score for Red stands for, where `unit` stands for 73 % (e to 1): 0 to 1.
double expected_result(double score, double unit);

// How often a term is counted, Red's minus Black's.
struct TermCount {
    std::uint16_t term;
    std::int16_t count;
};

// A quiet position of a game, as the evaluation sees it.
struct Sample {
    std::size_t first;  // of its counts
    std::size_t last;   // behind them
    float middle;       // share of the middlegame weights, 0 to 1
    float scale_red;    // of the score if Red is ahead
    float scale_black;
    float target;  // what the evaluation is to expect of it: 1 Red wins, 0.5 draw, 0 Black wins
    std::optional<float> score;  // that a search found, in score units for Red
};

// Positions of games with what the evaluation counts in them.
class Samples {
public:
    // Adds positions of a game: those after the opening in which the side to move is not in check
    // and wins nothing by a capture, one in `stride` of them, with the game's result as target.
    // False, and nothing added, if the game has no result or no moves.
    bool add_game(const GameRecord& record, int stride);

    // Moves the targets of positions with a score by this share (0 to 1) from the game's result to
    // what the score stands for.
    void trust_scores(double share, double unit);

    std::size_t size() const { return samples_.size(); }
    const Sample& operator[](std::size_t index) const { return samples_[index]; }
    std::span<const TermCount> counts(const Sample& sample) const {
        return std::span(counts_).subspan(sample.first, sample.last - sample.first);
    }
    // In random order; the same for the same seed.
    void shuffle(std::uint64_t seed);

private:
    void add_position(const Position& position, float target, std::optional<float> score);

    std::vector<Sample> samples_;
    std::vector<TermCount> counts_;
};

}  // namespace xq::tune
