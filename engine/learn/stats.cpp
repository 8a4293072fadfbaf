#include "learn/stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <ostream>
#include <stdexcept>

#include "learn/shard.hpp"

namespace xq::learn {
namespace {

constexpr std::array<std::string_view, kGameEndings> kEndingNames{
    "mate or stalemate", "perpetual check or chase", "repetition, no progress",
    "won by score",      "drawn by score",           "too long"};
constexpr std::array<std::string_view, 3> kResultNames{"Black wins", "draw", "Red wins"};

// Classes of the size of a score: below each of these.
constexpr std::array kScoreClasses{25, 50, 100, 200, 400, 800, 1600, 20'000};

struct Counts {
    std::uint64_t bytes = 0;
    std::uint64_t games = 0;
    std::uint64_t usual_start = 0;
    std::uint64_t plies = 0;
    std::uint64_t scored = 0;
    std::uint64_t decided = 0;
    std::array<std::uint64_t, 3> results{};  // by Red's half points
    std::array<std::uint64_t, kGameEndings> endings{};
    std::array<std::uint64_t, kScoreClasses.size()> scores{};

    void add(const TrainingGame& game) {
        ++games;
        usual_start += game.start == Position::start();
        plies += game.moves.size();
        ++results[static_cast<std::size_t>(half_points(game.result, Red))];
        ++endings[static_cast<std::size_t>(game.ending)];
        for (const ScoredMove& scored_move : game.moves) {
            if (scored_move.score == ScoredMove::kNoScore) {
                continue;
            }
            ++scored;
            const int size = std::abs(scored_move.score);
            const auto place = std::upper_bound(kScoreClasses.begin(), kScoreClasses.end(), size);
            if (place == kScoreClasses.end()) {
                ++decided;
            } else {
                ++scores[static_cast<std::size_t>(place - kScoreClasses.begin())];
            }
        }
    }
};

void write_share(std::ostream& out, std::string_view name, std::uint64_t part, std::uint64_t all) {
    const double share = all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all);
    out << fmt::format("  {:<26}{:>12}{:>7.1f} %\n", name, part, share);
}

void write_table(const Counts& counts, std::size_t shards, std::ostream& out) {
    const auto per = [](std::uint64_t part, std::uint64_t all) {
        return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
    };
    out << fmt::format("{} games, {} positions with a score, in {} shards of {:.1f} MB\n",
                       counts.games, counts.scored, shards, static_cast<double>(counts.bytes) / 1e6)
        << fmt::format("{:.1f} plies a game, {:.2f} bytes a position\nStarts\n",
                       per(counts.plies, counts.games), per(counts.bytes, counts.scored));
    write_share(out, "from the start position", counts.usual_start, counts.games);
    write_share(out, "from few men", counts.games - counts.usual_start, counts.games);
    out << "Results\n";
    for (std::size_t i = 0; i < kResultNames.size(); ++i) {
        write_share(out, kResultNames[i], counts.results[i], counts.games);
    }
    out << "Endings\n";
    for (std::size_t i = 0; i < kEndingNames.size(); ++i) {
        write_share(out, kEndingNames[i], counts.endings[i], counts.games);
    }
    out << "Scores, in hundredths of a soldier\n";
    for (std::size_t i = 0; i < kScoreClasses.size(); ++i) {
        write_share(out, fmt::format("below {}", kScoreClasses[i]), counts.scores[i],
                    counts.scored);
    }
    write_share(out, "mate or win by rule", counts.decided, counts.scored);
}

}  // namespace

std::vector<std::filesystem::path> find_shards(const std::vector<std::filesystem::path>& paths) {
    std::vector<std::filesystem::path> shards;
    for (const std::filesystem::path& path : paths) {
        if (!std::filesystem::exists(path)) {
            throw std::runtime_error(path.string() + " is not there");
        }
        if (!std::filesystem::is_directory(path)) {
            shards.push_back(path);
            continue;
        }
        const auto first = static_cast<std::ptrdiff_t>(shards.size());
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
            if (entry.is_regular_file() && entry.path().extension() == kShardExtension) {
                shards.push_back(entry.path());
            }
        }
        std::sort(shards.begin() + first, shards.end());
    }
    return shards;
}

bool write_stats(const std::vector<std::filesystem::path>& shards, std::ostream& out,
                 std::ostream& errors) {
    Counts counts;
    std::size_t read = 0;
    for (const std::filesystem::path& file : shards) {
        std::string error;
        const auto shard = read_shard(file, error);
        if (!shard) {
            errors << error << '\n';
            continue;
        }
        ++read;
        counts.bytes += std::filesystem::file_size(file);
        for (const TrainingGame& game : shard->games) {
            counts.add(game);
        }
    }
    write_table(counts, read, out);
    return read == shards.size();
}

}  // namespace xq::learn
