#include "engine.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "core/movegen.hpp"
#include "eval/evaluator.hpp"
#include "search/strength_limit.hpp"
#include "search/thread_pool.hpp"

namespace xq {

class Engine::Implementation {
public:
    ~Implementation() {
        stop();
        wait();
    }

    Game& game() { return game_; }
    const ThreadPool& pool() const { return pool_; }
    void set_strength(std::optional<int> elo) {
        strength_limit_.reset();
        if (elo) {
            strength_limit_.emplace(*elo);
        }
    }

    // The pool when no search runs. A search that only a command can end would be waited for in
    // vain, as that command comes from this thread: it is stopped.
    ThreadPool& idle_pool() {
        if (searching() && needs_stop_) {
            stop();
        }
        wait();
        return pool_;
    }

    void go(const SearchLimits& limits, SearchListener listener) {
        stop();
        wait();
        needs_stop_ = !limits.ends_by_itself(game_.position().side());
        {
            const std::lock_guard lock(mutex_);
            held_by_infinite_ = limits.infinite;
            held_by_ponder_ = limits.ponder;
        }
        SearchLimits held = limits;
        if (strength_limit_) {
            strength_limit_->apply(held, listener);
        }
        pool_.prepare(held, game_.position().side());
        searching_.store(true, std::memory_order_release);
        try {
            thread_ = std::jthread([this, game = game_, limits = std::move(held), listener] {
                search(game, limits, listener);
            });
        } catch (const std::system_error&) {
            answer_without_search(listener);
        }
    }

    void ponder_hit() {
        {
            const std::lock_guard lock(mutex_);
            if (!held_by_ponder_) {
                return;
            }
            held_by_ponder_ = false;
            pool_.ponder_hit();
        }
        released_.notify_all();
    }

    void stop() {
        {
            const std::lock_guard lock(mutex_);
            held_by_infinite_ = false;
            held_by_ponder_ = false;
        }
        pool_.stop();
        released_.notify_all();
    }

    void wait() {
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    bool searching() const { return searching_.load(std::memory_order_acquire); }

private:
    void search(const Game& game, const SearchLimits& limits, const SearchListener& listener) {
        const SearchResult result = pool_.search(game, limits, listener);
        {
            std::unique_lock lock(mutex_);
            released_.wait(lock, [&] { return !held_by_infinite_ && !held_by_ponder_; });
        }
        if (listener.on_done) {
            listener.on_done(result);
        }
        searching_.store(false, std::memory_order_release);
    }

    void answer_without_search(const SearchListener& listener) {
        if (listener.on_thread_shortage) {
            listener.on_thread_shortage({.wanted = pool_.threads(), .started = 0});
        }
        MoveList legal;
        generate(game_.position(), MoveKind::All, legal);
        if (listener.on_done) {
            listener.on_done({.best = legal.empty() ? Move::none() : legal[0]});
        }
        searching_.store(false, std::memory_order_release);
    }

    ThreadPool pool_;
    Game game_;
    std::optional<StrengthLimit> strength_limit_;  // changed only while no search runs
    std::mutex mutex_;
    std::condition_variable released_;
    bool held_by_infinite_ = false;  // guarded by mutex_, as the next one
    bool held_by_ponder_ = false;
    bool needs_stop_ = false;  // the running search ends by a command only
    std::atomic<bool> searching_{false};
    std::jthread thread_;
};

Engine::Engine() : implementation_(std::make_unique<Implementation>()) {}
Engine::~Engine() = default;

void Engine::new_game() { implementation_->idle_pool().clear(); }

void Engine::set_game(Game game) { implementation_->game() = std::move(game); }
const Game& Engine::game() const { return implementation_->game(); }

bool Engine::set_hash_size(std::size_t mebibytes) {
    return implementation_->idle_pool().set_hash_size(mebibytes);
}
bool Engine::set_threads(int threads) { return implementation_->idle_pool().set_threads(threads); }
int Engine::threads() const { return implementation_->pool().threads(); }
void Engine::set_move_overhead(Milliseconds overhead) {
    implementation_->idle_pool().set_time_options({.overhead = overhead});
}

void Engine::set_rules(const RuleSet& rules) { implementation_->idle_pool().set_rules(rules); }
const RuleSet& Engine::rules() const { return implementation_->pool().rules(); }

void Engine::set_strength(std::optional<int> elo) {
    implementation_->idle_pool();
    implementation_->set_strength(elo);
}

void Engine::go(const SearchLimits& limits, SearchListener listener) {
    implementation_->go(limits, std::move(listener));
}
void Engine::ponder_hit() { implementation_->ponder_hit(); }
void Engine::stop() { implementation_->stop(); }
void Engine::wait() { implementation_->wait(); }
bool Engine::searching() const { return implementation_->searching(); }

Score Engine::evaluate() const {
    const Position& position = implementation_->game().position();
    return has_legal_move(position) ? xq::evaluate(position) : mated_in(0);
}

std::optional<TableEntry> Engine::probe(const Position& position) const {
    return implementation_->pool().probe(position);
}

}  // namespace xq
