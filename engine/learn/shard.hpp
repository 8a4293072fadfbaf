#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "learn/training_game.hpp"

namespace xq::learn {

// A shard is a file of self-play games: eight bytes that name the format and its version, then one
// zstd frame, with its checksum, of the settings by which the games were made (a line of text, its
// length before it) and the packed games. Nothing in it depends on other shards: any set of them is
// a data set.
struct Shard {
    std::string settings;
    std::vector<TrainingGame> games;
};

inline constexpr std::string_view kShardExtension = ".games";

// nullopt, and a sentence that names the file, if it is no shard, of another version, or damaged.
std::optional<Shard> read_shard(const std::filesystem::path& file, std::string& error);

// Writes a shard game by game. Until it is finished the games lie uncompressed in a file of the
// same name with `.part` behind it; whoever writes the same shard with the same settings again goes
// on there. Throws std::runtime_error, with a sentence, where a file cannot be written or the
// unfinished one is of other settings.
class ShardWriter {
public:
    ShardWriter(std::filesystem::path file, std::string settings);

    // The games that are in it, with those of an earlier run.
    std::size_t games() const { return games_; }
    std::size_t positions() const { return positions_; }

    // The game is with the system when this returns: the program may be killed.
    void add(const TrainingGame& game);
    // Compresses the games into the shard itself.
    void finish();

private:
    void resume();
    [[noreturn]] void fail(const std::string& what) const;

    std::filesystem::path file_;
    std::filesystem::path part_;
    std::string settings_;
    std::ofstream out_;
    std::size_t games_ = 0;
    std::size_t positions_ = 0;
};

}  // namespace xq::learn
