#include "learn/datagen.hpp"

#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "learn/shard.hpp"
#include "learn/stats.hpp"
#include "rules/arbiter.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace xq::learn {
namespace {

const std::atomic<bool> kGoOn{false};

DatagenSettings settings_for(const std::string& folder) {
    DatagenSettings settings;
    settings.folder = folder;
    settings.games = 8;
    settings.games_per_shard = 2;
    settings.play.nodes = 60;
    settings.starts = {.real = 0.3, .thin = 0.3};
    settings.real_games = XQ_TEST_DATA_DIR "/games_sample.uci";
    return settings;
}

bool run(const DatagenSettings& settings) {
    std::ostringstream out;
    return generate_games(settings, kGoOn, out, false);
}

std::map<std::string, std::vector<TrainingGame>> games_in(const std::string& folder) {
    std::map<std::string, std::vector<TrainingGame>> games;
    for (const auto& file : find_shards({folder})) {
        std::string error;
        auto shard = read_shard(file, error);
        REQUIRE(shard);
        games[file.filename().string()] = std::move(shard->games);
    }
    return games;
}

TEST_CASE("the same settings give the same games, whoever plays them") {
    const test::TemporaryFolder folder;
    const std::string alone = folder.path("alone");
    const std::string shared = folder.path("shared");
    REQUIRE(run(settings_for(alone)));
    for (std::uint64_t machine = 0; machine < 3; ++machine) {
        DatagenSettings settings = settings_for(shared);
        settings.threads = 2;
        settings.machine = machine;
        settings.machines = 3;
        REQUIRE(run(settings));
    }
    const auto games = games_in(alone);
    CHECK(games.size() == 4);
    CHECK(games == games_in(shared));
}

TEST_CASE("a run that was stopped goes on where it was") {
    const test::TemporaryFolder folder;
    const std::string whole = folder.path("whole");
    const std::string broken = folder.path("broken");
    REQUIRE(run(settings_for(whole)));
    // What a killed run leaves behind: some shards, and the first game of the next one.
    std::filesystem::create_directories(broken);
    const std::string name = "1-000002.games";
    const auto games = games_in(whole);
    std::string error;
    const std::string made_by = read_shard(whole + "/" + name, error).value().settings;
    ShardWriter(broken + "/" + name, made_by).add(games.at(name).front());
    REQUIRE(run(settings_for(broken)));
    CHECK(games == games_in(broken));
    CHECK_FALSE(std::filesystem::exists(broken + "/" + name + ".part"));

    const std::atomic<bool> stop{true};
    std::ostringstream out;
    CHECK_FALSE(generate_games(settings_for(folder.path("never")), stop, out, false));
    CHECK(games_in(folder.path("never")).empty());
}

TEST_CASE("games end as the rules or the scores say") {
    const test::TemporaryFolder folder;
    REQUIRE(run(settings_for(folder.path("games"))));
    for (const auto& [name, games] : games_in(folder.path("games"))) {
        for (const TrainingGame& game : games) {
            Game played(game.start);
            bool searched = false;
            for (const ScoredMove& scored : game.moves) {
                played.play(scored.move);
                // Once a search has chosen a move, all are chosen so.
                CHECK((scored.score != ScoredMove::kNoScore || !searched));
                searched = scored.score != ScoredMove::kNoScore;
                CHECK(std::abs(scored.score) <= (searched ? ScoredMove::kDecided : 40'000));
            }
            CHECK(searched);
            const Judgement judgement = judge(kAsianRules, played);
            const bool by_rule = game.ending == GameEnding::Mate ||
                                 game.ending == GameEnding::Violation ||
                                 game.ending == GameEnding::RuleDraw;
            CHECK(judgement.ruling.decided() == by_rule);
            if (by_rule) {
                CHECK(judgement.ruling.is_loss_of(Red) == (game.result == Result::BlackWins));
                CHECK(judgement.ruling.is_loss_of(Black) == (game.result == Result::RedWins));
            }
        }
    }
}

TEST_CASE("starts are legal, varied and of the wanted kinds") {
    std::string error;
    auto real = read_openings(XQ_TEST_DATA_DIR "/games_sample.uci", error);
    REQUIRE(real);
    CHECK(real->size() == 300);
    const StartPositions starts({.real = 0.3, .thin = 0.2}, std::move(*real));
    Random random(1);
    std::map<Key, int> seen;
    int thin = 0;
    for (int i = 0; i < 1000; ++i) {
        const TrainingGame game = starts.make(random);
        Game played(game.start);
        for (const ScoredMove& scored : game.moves) {
            REQUIRE(is_legal(played.position(), scored.move));
            played.play(scored.move);
        }
        CHECK(has_legal_move(played.position()));
        CHECK_FALSE(played.position().in_check(~played.position().side()));
        thin += game.moves.empty();
        ++seen[played.position().key()];
    }
    CHECK(thin > 150);
    CHECK(thin < 250);
    CHECK(seen.size() > 970);
}

// The men of one side may fill the other's palace and leave no square to its guards.
TEST_CASE("thin positions never run out of squares") {
    Random random(1);
    for (int i = 0; i < 200'000; ++i) {
        const Position position = thin_position(random);
        if (position.in_check(~position.side()) ||
            (position.majors(Red) | position.pieces(Red, Soldier)).empty()) {
            FAIL(write_fen(position));
        }
    }
}

TEST_CASE("a file without games is named") {
    const test::TemporaryFolder folder;
    DatagenSettings settings = settings_for(folder.path("games"));
    for (const std::string& file :
         {folder.path("none"), folder.path("."), std::string("/dev/null")}) {
        settings.real_games = file;
        CHECK_THROWS_AS(run(settings), std::runtime_error);
    }
}

TEST_CASE("stats count whole shards and name the others") {
    const test::TemporaryFolder folder;
    REQUIRE(run(settings_for(folder.path("games"))));
    auto shards = find_shards({folder.path("games")});
    REQUIRE(shards.size() == 4);
    std::ostringstream out;
    std::ostringstream errors;
    CHECK(write_stats(shards, out, errors));
    CHECK(out.str().starts_with("8 games, "));
    CHECK(errors.str().empty());

    std::filesystem::resize_file(shards[1], std::filesystem::file_size(shards[1]) - 1);
    CHECK_FALSE(write_stats(shards, out, errors));
    CHECK(errors.str().find(shards[1].string()) != std::string::npos);
    CHECK_THROWS_AS(find_shards({folder.path("none")}), std::runtime_error);
}

}  // namespace
}  // namespace xq::learn
