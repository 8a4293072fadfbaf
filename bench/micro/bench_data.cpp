#include "bench_data.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include "record/game_reader.hpp"

namespace xq::bench {
namespace {

[[noreturn]] void stop(const std::string& complaint) {
    std::cerr << "bench_micro: " << complaint << '\n';
    std::exit(1);
}

// What `get` takes from each game of the file.
template <typename Get>
auto read_games(const std::string& path, Get&& get) {
    std::ifstream file(path);
    GameReader reader(file);
    std::vector<decltype(get(GameRecord{}))> result;
    while (const auto game = reader.next()) {
        if (!game->error.empty()) {
            stop(game->error);
        }
        result.push_back(get(game->record));
    }
    if (result.empty()) {
        stop("nothing in " + path);
    }
    return result;
}

}  // namespace

const std::vector<Position>& positions() {
    static const auto kPositions = read_games(
        XQ_BENCH_DATA_DIR "/positions.epd", [](const GameRecord& record) { return record.start; });
    return kPositions;
}

const std::vector<Record>& records() {
    static const auto kRecords =
        read_games(XQ_BENCH_DATA_DIR "/../../tests/data/games_sample.uci",
                   [](const GameRecord& record) { return record.main_line(); });
    return kRecords;
}

const RuleSet& rules_of(benchmark::State& state) {
    const RuleSet& rules = *kRuleSets[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(std::string(rules.name));
    return rules;
}

}  // namespace xq::bench
