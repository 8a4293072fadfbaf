#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "learn/start_positions.hpp"
#include "learn/training_game.hpp"
#include "search/thread_pool.hpp"

namespace xq::learn {

struct SelfPlaySettings {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 700;  // a search begins no new iteration after that many
};

// Plays games of the engine against itself by the Asian rules, under which a repetition ends the
// game. One a thread.
class SelfPlay {
public:
    SelfPlay(const SelfPlaySettings& settings, const StartPositions& starts);

    // The game of that number: always the same by the same settings, whatever was played before.
    // nullopt if `stop` was set meanwhile.
    std::optional<TrainingGame> play(std::uint64_t number, const std::atomic<bool>& stop);

private:
    struct Found {
        Move move;
        std::int16_t score;  // as in ScoredMove
    };

    std::optional<TrainingGame> play_from(TrainingGame game, const std::atomic<bool>& stop);
    Found search(const Game& game, std::uint64_t nodes);

    SelfPlaySettings settings_;
    const StartPositions& starts_;
    ThreadPool pool_;
};

}  // namespace xq::learn
