#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "rules/game.hpp"
#include "search/limits.hpp"
#include "search/reports.hpp"
#include "search/transposition_table.hpp"

namespace xq {

// The one facade that a protocol needs: a game, options and a search in its own thread.
// All calls come from one thread; the listener's come from the searching one.
class Engine {
public:
    Engine();
    ~Engine();  // stops and waits
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Forgets what was learned from earlier games.
    void new_game();

    // The game to search from. While a search runs the change counts for the next one.
    void set_game(Game game);
    const Game& game() const;

    // These five, and new_game(), wait for a running search to end first; one that only a command
    // can end (infinite, pondering, without any limit) they stop.

    // Hash table size in MiB, at least 1. False if the memory cannot be had: the old table stays.
    bool set_hash_size(std::size_t mebibytes);
    // Search threads, at least 1. False if the memory cannot be had: the number stays as it was.
    bool set_threads(int threads);
    int threads() const;
    // Kept back from the clock each move, for the way to the one who holds it.
    void set_move_overhead(Milliseconds overhead);

    // The law by which games are played; cxq at first. `rules` is kept by reference: a preset.
    void set_rules(const RuleSet& rules);
    const RuleSet& rules() const;
    // Plays at this rating (see StrengthLimit); at full strength without one, as at first.
    void set_strength(std::optional<int> elo);

    // Starts a search of the game's last position and returns at once. A search that still runs is
    // stopped first. listener.on_done is called exactly once: with `infinite` or `ponder` not
    // before stop() or ponder_hit(). Where the system has no thread to search in, that is at once,
    // with any legal move.
    void go(const SearchLimits& limits, SearchListener listener);
    // The move pondered on was played: the clocks start now.
    void ponder_hit();
    // Ends the search within a few milliseconds; harmless when none runs. Does not wait.
    void stop();
    // Returns when no search runs.
    void wait();
    bool searching() const;

    // The static score of the game's position for the side to move.
    Score evaluate() const;
    // What earlier searches, and the one that runs, have stored of a position.
    std::optional<TableEntry> probe(const Position& position) const;

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace xq
