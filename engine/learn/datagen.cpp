#include "learn/datagen.hpp"

#include <fmt/format.h>

#include <exception>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "learn/progress.hpp"
#include "learn/shard.hpp"

namespace xq::learn {
namespace {

// All that decides what the games of a shard are.
std::string settings_text(const DatagenSettings& settings) {
    return fmt::format("datagen seed={} nodes={} real={} thin={}", settings.play.seed,
                       settings.play.nodes, settings.starts.real, settings.starts.thin);
}

// The work of all threads.
class Datagen {
public:
    Datagen(const DatagenSettings& settings, const std::atomic<bool>& stop, std::ostream& out,
            bool terminal)
        : settings_(settings), stop_(stop), starts_(settings.starts, real_games(settings)) {
        std::filesystem::create_directories(settings.folder);
        const std::uint64_t size = settings.games_per_shard;
        const std::uint64_t shards = (settings.games + size - 1) / size;
        std::uint64_t total = 0;
        for (std::uint64_t n = settings.machine; n < shards; n += settings.machines) {
            total += size;
            if (std::filesystem::exists(file(n))) {
                games_ += size;
            } else {
                to_do_.push_back(n);
            }
        }
        progress_.emplace("games", total, games_, out, terminal);
    }

    bool run() {
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < settings_.threads; ++i) {
                threads.emplace_back([this] { work(); });
            }
        }
        progress_->end();
        if (failure_) {
            std::rethrow_exception(failure_);
        }
        return next_ == to_do_.size() && !halted();
    }

private:
    static std::vector<std::vector<Move>> real_games(const DatagenSettings& settings) {
        if (settings.real_games.empty()) {
            return {};
        }
        std::string error;
        auto games = read_openings(settings.real_games, error);
        if (!games) {
            throw std::runtime_error(error);
        }
        return std::move(*games);
    }

    std::filesystem::path file(std::uint64_t shard) const {
        return settings_.folder /
               fmt::format("{}-{:06}{}", settings_.play.seed, shard, kShardExtension);
    }

    bool halted() const {
        return stop_.load(std::memory_order_relaxed) || failed_.load(std::memory_order_relaxed);
    }

    void work() {
        try {
            SelfPlay player(settings_.play, starts_);
            while (!halted()) {
                std::uint64_t shard = 0;
                {
                    const std::lock_guard lock(mutex_);
                    if (next_ == to_do_.size()) {
                        return;
                    }
                    shard = to_do_[next_++];
                }
                make_shard(shard, player);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            failed_ = true;
        }
    }

    void make_shard(std::uint64_t shard, SelfPlay& player) {
        ShardWriter writer(file(shard), settings_text(settings_));
        count(writer.games(), writer.positions(), writer.games());
        while (writer.games() < settings_.games_per_shard) {
            const auto game =
                player.play(shard * settings_.games_per_shard + writer.games(), stop_);
            if (!game || halted()) {
                return;
            }
            writer.add(*game);
            count(1, game->moves.size(), 0);
        }
        writer.finish();
    }

    // `found`: how many of the games an earlier run has played.
    void count(std::uint64_t games, std::uint64_t positions, std::uint64_t found) {
        const std::lock_guard lock(mutex_);
        progress_->skip(found);
        games_ += games;
        positions_ += positions;
        progress_->update(games_, fmt::format("{} positions", positions_));
    }

    const DatagenSettings& settings_;
    const std::atomic<bool>& stop_;
    StartPositions starts_;
    std::vector<std::uint64_t> to_do_;
    std::mutex mutex_;
    std::size_t next_ = 0;  // of to_do_; guarded by mutex_, as the rest
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    std::optional<Progress> progress_;
    std::exception_ptr failure_;
    std::atomic<bool> failed_{false};
};

}  // namespace

bool generate_games(const DatagenSettings& settings, const std::atomic<bool>& stop,
                    std::ostream& out, bool terminal) {
    return Datagen(settings, stop, out, terminal).run();
}

}  // namespace xq::learn
