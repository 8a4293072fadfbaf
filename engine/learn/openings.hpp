#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iosfwd>

namespace xq::learn {

struct OpeningSettings {
    std::filesystem::path real_games;  // RESULT<tab>MOVES a line
    std::uint64_t count = 1000;        // openings wanted
    std::size_t least_plies = 8;       // of an opening
    std::size_t most_plies = 12;
    std::uint64_t shared_by = 2;    // real games that reached the position
    int most_score = 50;            // hundredths of a soldier that either side may be ahead
    std::uint64_t nodes = 100'000;  // of the search that says so
};

// Writes balanced openings for matches, a line `moves M1 M2 ...` each, to `out`, and how far it has
// come to `progress`. An opening is the longest beginning that several real games share, taken if
// the side to move is not in check and the search finds a quiet move and a level score. Positions
// that are mirror images are one. First come openings that differ in the first four plies. The same
// settings give the same openings.
//
// True if as many were found as wanted; false if there are no more, which `progress` then says, or
// if `stop` was set. Throws std::runtime_error with a sentence if the games cannot be read.
bool write_openings(const OpeningSettings& settings, const std::atomic<bool>& stop,
                    std::ostream& out, std::ostream& progress, bool terminal);

}  // namespace xq::learn
