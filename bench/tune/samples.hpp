#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace xq::tune {

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
    float result;  // 1 Red won, 0.5 draw, 0 Black won
};

// Positions of games with what the evaluation counts in them.
class Samples {
public:
    // Adds positions of a game, a line `result TAB moves` from the start position: those after the
    // opening in which the side to move is not in check and wins nothing by a capture, one in
    // `stride` of them. False, and nothing added, if there is no result or a move is illegal.
    bool add_game(const std::string& line, int stride);

    std::size_t size() const { return samples_.size(); }
    const Sample& operator[](std::size_t index) const { return samples_[index]; }
    std::span<const TermCount> counts(const Sample& sample) const {
        return std::span(counts_).subspan(sample.first, sample.last - sample.first);
    }
    // In random order; the same for the same seed.
    void shuffle(std::uint64_t seed);

private:
    std::vector<Sample> samples_;
    std::vector<TermCount> counts_;
};

}  // namespace xq::tune
