#pragma once

#include <filesystem>
#include <iosfwd>
#include <vector>

namespace xq::learn {

// The shards under the paths: files as they are, and all files of that kind in folders and below,
// in the order of their names. Throws std::runtime_error for a path that is not there.
std::vector<std::filesystem::path> find_shards(const std::vector<std::filesystem::path>& paths);

// Counts what the shards hold and writes a table of it: games by start, result and ending, lengths,
// scores. Damaged shards are named on `errors` and left out: false then.
bool write_stats(const std::vector<std::filesystem::path>& shards, std::ostream& out,
                 std::ostream& errors);

}  // namespace xq::learn
