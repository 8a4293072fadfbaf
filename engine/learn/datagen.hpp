#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <iosfwd>

#include "learn/self_play.hpp"

namespace xq::learn {

struct DatagenSettings {
    std::filesystem::path folder;  // of the shards; made if it is not there
    std::uint64_t games = 0;       // of all machines together, rounded up to whole shards
    std::uint64_t games_per_shard = 4096;
    int threads = 1;
    // This machine makes every `machines`-th shard, beginning with number `machine`.
    std::uint64_t machine = 0;
    std::uint64_t machines = 1;
    SelfPlaySettings play;
    StartMix starts;
    std::filesystem::path real_games;  // empty: none
};

// Plays the games that are not there yet and writes them to shards. What a shard holds depends on
// the settings and its number alone, so several machines can make one data set between them, and a
// run that was interrupted goes on where it was. True if everything is done; false if `stop` was
// set. Throws std::runtime_error with a sentence if something cannot be read or written.
bool generate_games(const DatagenSettings& settings, const std::atomic<bool>& stop,
                    std::ostream& out, bool terminal);

}  // namespace xq::learn
