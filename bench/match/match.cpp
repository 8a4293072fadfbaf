#include "bench/match/match.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "bench/match/engine_client.hpp"
#include "bench/match/game_pgn.hpp"
#include "bench/match/openings.hpp"
#include "bench/match/progress.hpp"
#include "bench/match/referee.hpp"
#include "bench/match/report.hpp"
#include "bench/match/result_file.hpp"
#include "bench/match/schedule.hpp"
#include "bench/match/standings.hpp"
#include "bench/match/time_text.hpp"
#include "core/fen.hpp"

namespace xq::match {
namespace {

using namespace std::chrono_literals;

// The live page is written anew this often, with the last games only: it is for looking at.
constexpr auto kPageInterval = 10s;
constexpr std::size_t kGamesOnLivePage = 200;
constexpr std::size_t kGamesOnPage = 2000;
constexpr std::size_t kAllGames = static_cast<std::size_t>(-1);

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}-{:02}-{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

// What must not change while a match is resumed: all that its games depend on.
std::string match_line(const MatchSettings& settings, const std::vector<Opening>& openings) {
    auto engines = nlohmann::ordered_json::array();
    for (const EngineSettings& engine : settings.engines) {
        engines.push_back({{"name", engine.name},
                           {"cmd", engine.command},
                           {"dir", engine.directory},
                           {"options", engine.options},
                           {"time", time_text(engine.time)}});
    }
    std::string text;
    for (const Opening& opening : openings) {
        text += write_fen(opening.start);
        for (const Move move : opening.moves) {
            text += to_text(move);
        }
    }
    const nlohmann::ordered_json json = {
        {"match", settings.event},
        {"engines", std::move(engines)},
        {"format", settings.format == Format::Gauntlet ? "gauntlet" : "roundrobin"},
        {"games", settings.games},
        {"rules", settings.rules->name},
        {"openings", fmt::format("{} {:016x}", openings.size(), std::hash<std::string>{}(text))}};
    return json.dump();
}

class Match {
public:
    Match(const MatchSettings& settings, std::ostream& out, bool terminal,
          const std::atomic<bool>& stop)
        : settings_(settings),
          stop_from_outside_(stop),
          openings_(openings_of(settings)),
          games_(schedule(settings, openings_.size())),
          results_(settings.result_file, match_line(settings, openings_)),
          standings_(settings),
          progress_(settings, static_cast<int>(games_.size()), out, terminal) {
        results_.for_each([this](const MatchGame& record) { take_over(record); });
    }

    // A game of an earlier run. One that was written twice counts once.
    void take_over(const MatchGame& record) {
        const auto players = settings_.engines.size();
        const auto games = static_cast<int>(games_.size());
        if (record.number < 1 || record.number > games || record.red >= players ||
            record.black >= players || record.red == record.black) {
            throw std::runtime_error(fmt::format("{}: game {} is none of this match",
                                                 settings_.result_file, record.number));
        }
        if (played_.insert(record.number).second) {
            standings_.add(record);
        }
    }

    MatchEnd run() {
        progress_.begin(static_cast<int>(played_.size()));
        stop_ = standings_.sprt_status() != SprtStatus::Continue;
        {
            std::vector<std::jthread> workers;
            workers.reserve(static_cast<std::size_t>(settings_.concurrency));
            for (int i = 0; i < settings_.concurrency; ++i) {
                workers.emplace_back([this] { work(); });
            }
            watch();
        }
        if (!failure_.empty()) {
            throw std::runtime_error(failure_);
        }
        const bool stopped = stop_from_outside_ && played_.size() < games_.size() &&
                             standings_.sprt_status() == SprtStatus::Continue;
        write_reports(!stopped, kGamesOnPage);
        if (!settings_.json_file.empty()) {
            replace_file(
                settings_.json_file,
                result_document(settings_, date_, standings_, results_, kAllGames, !stopped)
                        .dump(1, ' ', false, nlohmann::json::error_handler_t::replace) +
                    "\n");
        }
        progress_.end(standings_, stopped);
        return stopped ? MatchEnd::Stopped : MatchEnd::Finished;
    }

private:
    using Clients = std::map<std::size_t, std::unique_ptr<EngineClient>>;

    static std::vector<Opening> openings_of(const MatchSettings& settings) {
        OpeningList list = load_openings(settings.openings);
        if (!list.error.empty()) {
            throw std::runtime_error("openings: " + list.error);
        }
        return std::move(list.openings);
    }

    // Hands a stop from outside on, and keeps the live page fresh, until all workers are done.
    void watch() {
        auto written = std::chrono::steady_clock::now();
        while (working_ > 0) {
            std::this_thread::sleep_for(20ms);
            if (stop_from_outside_) {
                stop_ = true;
            }
            if (std::chrono::steady_clock::now() - written >= kPageInterval) {
                const std::lock_guard lock(mutex_);
                write_reports(false, kGamesOnLivePage);
                written = std::chrono::steady_clock::now();
            }
        }
    }

    // One worker has processes of its own for the engines that it needs, and keeps them.
    void work() {
        try {
            Clients clients;
            while (const auto spec = take_game()) {
                if (!play(*spec, clients)) {
                    break;
                }
            }
            for (auto& [player, client] : clients) {
                client->quit();
            }
        } catch (const std::exception& problem) {
            fail(problem.what());
        }
        --working_;
    }

    std::optional<GameSpec> take_game() {
        const std::lock_guard lock(mutex_);
        while (!stop_ && next_ < games_.size()) {
            const GameSpec& spec = games_[next_++];
            if (!played_.contains(spec.number)) {
                return spec;
            }
        }
        return std::nullopt;
    }

    // False if the match cannot go on.
    bool play(const GameSpec& spec, Clients& clients) {
        const std::array<std::size_t, 2> players{spec.red, spec.black};
        std::array<EngineClient*, 2> pair{};
        std::array<TimeControl, 2> times;
        for (const Color side : {Red, Black}) {
            pair[side] = ready_client(players[side], clients);
            if (pair[side] == nullptr) {
                return false;
            }
            times[side] = settings_.engines[players[side]].time;
        }
        MatchGame record = play_game(settings_, openings_[spec.opening], pair, times, stop_);
        record.number = spec.number;
        record.round = spec.round;
        record.red = spec.red;
        record.black = spec.black;
        for (const Color side : {Red, Black}) {
            // One that is silent may still be at work on the old game.
            const bool lost = record.result == win_of(~side);
            if (lost && record.termination == Termination::Hang) {
                clients.erase(players[side]);
            }
        }
        if (record.result == Result::None) {
            return false;
        }
        take_result(record);
        return settings_.recover || record.termination != Termination::Crash ||
               fail("an engine has crashed: " + record.reason);
    }

    // The engine's process, started if need be and ready for a new game; nullptr if it cannot be.
    EngineClient* ready_client(std::size_t player, Clients& clients) {
        const EngineSettings& engine = settings_.engines[player];
        auto& client = clients[player];
        if (client && engine.restart) {
            client->quit();
            client.reset();
        }
        if (client && client->is_alive() && client->new_game()) {
            return client.get();
        }
        client = std::make_unique<EngineClient>(engine, settings_.timeouts, &stop_);
        if (!client->start() || !client->new_game()) {
            if (!stop_) {
                fail(fmt::format("engine {} does not start: {}", engine.name, client->error()));
            }
            return nullptr;
        }
        tell_unknown_options(player, *client);
        return client.get();
    }

    void tell_unknown_options(std::size_t player, const EngineClient& client) {
        const std::lock_guard lock(mutex_);
        if (told_.insert(player).second && !client.unknown_options().empty()) {
            progress_.say(fmt::format("{} does not offer the option {}",
                                      settings_.engines[player].name,
                                      fmt::join(client.unknown_options(), ", ")));
        }
    }

    void take_result(const MatchGame& record) {
        const std::lock_guard lock(mutex_);
        if (failure_.empty()) {
            results_.append(record);
            played_.insert(record.number);
            if (!settings_.pgn_file.empty()) {
                std::ofstream pgn(settings_.pgn_file, std::ios::app);
                pgn << game_pgn(settings_, record, date_);
                pgn.close();
                if (!pgn) {
                    throw std::runtime_error("cannot write " + settings_.pgn_file);
                }
            }
            standings_.add(record);
            progress_.game_over(record, standings_);
            if (standings_.sprt_status() != SprtStatus::Continue) {
                stop_ = true;
            }
        }
    }

    // The page; `mutex_` is held, or no worker runs.
    void write_reports(bool finished, std::size_t most_games) {
        if (!settings_.html_file.empty()) {
            replace_file(settings_.html_file,
                         result_page(result_document(settings_, date_, standings_, results_,
                                                     most_games, finished)));
        }
    }

    bool fail(const std::string& problem) {
        const std::lock_guard lock(mutex_);
        if (failure_.empty()) {
            failure_ = problem;
        }
        stop_ = true;
        return false;
    }

    const MatchSettings& settings_;
    const std::atomic<bool>& stop_from_outside_;
    const std::string date_ = today();
    const std::vector<Opening> openings_;
    const std::vector<GameSpec> games_;

    std::atomic<bool> stop_{false};
    std::atomic<int> working_{settings_.concurrency};

    std::mutex mutex_;  // guards the rest while workers run
    std::size_t next_ = 0;
    std::set<int> played_;  // by number, with those of earlier runs
    std::set<std::size_t> told_;
    ResultFile results_;
    Standings standings_;
    Progress progress_;
    std::string failure_;
};

}  // namespace

MatchEnd run_match(const MatchSettings& settings, std::ostream& out, bool terminal,
                   const std::atomic<bool>& stop) {
    return Match(settings, out, terminal, stop).run();
}

}  // namespace xq::match
