#include "learn/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <new>
#include <ostream>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "learn/progress.hpp"
#include "learn/start_positions.hpp"
#include "search/thread_pool.hpp"

namespace xq::learn {
namespace {

constexpr std::size_t kSystemPlies = 4;
constexpr std::size_t kHashMebibytes = 4;

// The same for a position and its left-right mirror image.
Key mirror_free_key(const Position& position) {
    Position mirror;
    mirror.set_side(position.side());
    position.occupied().for_each(
        [&](Square square) { mirror.put(position.piece_on(square), mirrored(square)); });
    return std::min(position.key(), mirror.key());
}

// A position that real games reached.
struct Candidate {
    std::vector<Move> moves;  // of the first game that did
    std::uint64_t games = 0;
    bool continued = false;  // enough of the games reached another candidate with the next move
};

// The candidates that begin alike, the most played first.
struct System {
    std::vector<Candidate> candidates;
    std::uint64_t games = 0;
    std::size_t next = 0;  // the first that was not looked at
};

// The positions of the games by their keys, in the order of the games.
class CandidateTable {
public:
    explicit CandidateTable(const OpeningSettings& settings) : settings_(settings) {}

    void count(const std::vector<Move>& moves) {
        for_each_position(moves, [&](std::size_t plies, Key key) {
            const auto [place, is_new] = index_.try_emplace(key, candidates_.size());
            if (is_new) {
                candidates_.emplace_back().moves.assign(
                    moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(plies));
            }
            ++candidates_[place->second].games;
        });
    }

    // Only after all games were counted.
    void mark_continued(const std::vector<Move>& moves) {
        Candidate* before = nullptr;
        for_each_position(moves, [&](std::size_t, Key key) {
            Candidate& candidate = candidates_[index_.at(key)];
            if (before != nullptr && is_shared(candidate)) {
                before->continued = true;
            }
            before = &candidate;
        });
    }

    // The longest shared beginnings, by system; the most played system first.
    std::vector<System> systems() const {
        std::vector<System> systems;
        std::unordered_map<Key, std::size_t> index;
        for (const Candidate& candidate : candidates_) {
            if (is_shared(candidate) && !candidate.continued) {
                const auto [place, is_new] =
                    index.try_emplace(system_key(candidate.moves), systems.size());
                System& system = is_new ? systems.emplace_back() : systems[place->second];
                system.candidates.push_back(candidate);
                system.games += candidate.games;
            }
        }
        constexpr auto more_played = [](const auto& a, const auto& b) { return a.games > b.games; };
        for (System& system : systems) {
            std::stable_sort(system.candidates.begin(), system.candidates.end(), more_played);
        }
        std::stable_sort(systems.begin(), systems.end(), more_played);
        return systems;
    }

private:
    bool is_shared(const Candidate& candidate) const {
        return candidate.games >= settings_.shared_by;
    }

    template <typename Visit>
    void for_each_position(const std::vector<Move>& moves, Visit&& visit) const {
        Position position = Position::start();
        const std::size_t end = std::min(moves.size(), settings_.most_plies);
        for (std::size_t plies = 1; plies <= end; ++plies) {
            Undo undo;
            position.make(moves[plies - 1], undo);
            if (plies >= settings_.least_plies) {
                visit(plies, mirror_free_key(position));
            }
        }
    }

    static Key system_key(const std::vector<Move>& moves) {
        Position position = Position::start();
        for (std::size_t i = 0; i < std::min(moves.size(), kSystemPlies); ++i) {
            Undo undo;
            position.make(moves[i], undo);
        }
        return mirror_free_key(position);
    }

    const OpeningSettings& settings_;
    std::vector<Candidate> candidates_;
    std::unordered_map<Key, std::size_t> index_;
};

// Says whether a match may begin with the opening.
class BalanceCheck {
public:
    explicit BalanceCheck(const OpeningSettings& settings) : settings_(settings) {
        if (!pool_.set_hash_size(kHashMebibytes)) {
            throw std::bad_alloc();
        }
        pool_.set_rules(kAsianRules);
    }

    bool accepts(const std::vector<Move>& moves) {
        Game game;
        for (const Move move : moves) {
            game.play(move);
        }
        if (game.position().in_check()) {
            return false;
        }
        SearchLimits limits;
        limits.nodes = settings_.nodes;
        pool_.clear();
        pool_.prepare(limits, game.position().side());
        const SearchResult result = pool_.search(game, limits, {});
        return result.best && !game.position().is_capture(result.best) &&
               std::abs(result.score) * 100 <= settings_.most_score * kSoldier;
    }

private:
    const OpeningSettings& settings_;
    ThreadPool pool_;
};

std::vector<System> find_systems(const OpeningSettings& settings) {
    std::string error;
    const auto games = read_openings(settings.real_games, error);
    if (!games) {
        throw std::runtime_error(error);
    }
    CandidateTable table(settings);
    for (const auto& moves : *games) {
        table.count(moves);
    }
    for (const auto& moves : *games) {
        table.mark_continued(moves);
    }
    return table.systems();
}

void write_opening(const std::vector<Move>& moves, std::ostream& out) {
    out << "moves";
    for (const Move move : moves) {
        out << ' ' << to_text(move);
    }
    out << '\n';
}

}  // namespace

bool write_openings(const OpeningSettings& settings, const std::atomic<bool>& stop,
                    std::ostream& out, std::ostream& progress, bool terminal) {
    std::vector<System> systems = find_systems(settings);
    // Each system gives one opening and goes to the end of the queue, as long as it has any.
    std::deque<System*> queue;
    for (System& system : systems) {
        queue.push_back(&system);
    }
    BalanceCheck check(settings);
    Progress shown("openings", settings.count, 0, progress, terminal);
    std::uint64_t found = 0;
    std::uint64_t looked_at = 0;
    while (!queue.empty() && found < settings.count && !stop.load(std::memory_order_relaxed)) {
        System* const system = queue.front();
        if (system->next == system->candidates.size()) {
            queue.pop_front();
            continue;
        }
        const std::vector<Move>& moves = system->candidates[system->next++].moves;
        if (check.accepts(moves)) {
            write_opening(moves, out);
            ++found;
            queue.pop_front();
            queue.push_back(system);
        }
        shown.update(found, fmt::format("{} positions looked at", ++looked_at));
    }
    shown.end();
    if (queue.empty() && found < settings.count) {
        progress << fmt::format("these games give no more than {} openings\n", found);
    }
    return found == settings.count;
}

}  // namespace xq::learn
