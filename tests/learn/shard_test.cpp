#include "learn/shard.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "core/movegen.hpp"
#include "learn/start_positions.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace xq::learn {
namespace {

// A game of random moves, half of them with scores.
TrainingGame random_game(std::uint64_t seed) {
    Random random(seed);
    TrainingGame game;
    if (seed % 3 == 0) {
        game.start = thin_position(random);
    }
    Position position = game.start;
    for (int ply = 0; ply < 60; ++ply) {
        MoveList legal;
        generate(position, MoveKind::All, legal);
        if (legal.empty()) {
            break;
        }
        const Move move = legal[below(random, legal.size())];
        const auto score = static_cast<std::int16_t>(static_cast<int>(random() % 40'001) - 20'000);
        game.moves.push_back({move, ply % 2 == 0 ? ScoredMove::kNoScore : score});
        Undo undo;
        position.make(move, undo);
    }
    constexpr std::array kResults{Result::BlackWins, Result::Draw, Result::RedWins};
    game.result = kResults[seed % 3];
    game.ending = static_cast<GameEnding>(seed % kGameEndings);
    return game;
}

std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

void write_shard(const std::string& file, int games) {
    ShardWriter writer(file, "made for a test");
    for (int i = 0; i < games; ++i) {
        writer.add(random_game(static_cast<std::uint64_t>(i)));
    }
    writer.finish();
}

TEST_CASE("a packed result is what Red gains, in half points") {
    for (const auto& [result, gain] :
         {std::pair{Result::BlackWins, 0}, {Result::Draw, 1}, {Result::RedWins, 2}}) {
        TrainingGame game;
        game.result = result;
        std::string bytes;
        pack(game, bytes);
        CHECK(bytes.at(1) == gain);  // after the length of the FEN
    }
}

TEST_CASE("packed games are read as they were") {
    std::string bytes;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        pack(random_game(seed), bytes);
    }
    std::string_view rest = bytes;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(unpack(rest) == random_game(seed));
    }
    CHECK(rest.empty());
}

TEST_CASE("a packed game that is cut short is none, and nothing is taken") {
    std::string bytes;
    pack(random_game(3), bytes);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        std::string_view cut = std::string_view(bytes).substr(0, size);
        CHECK_FALSE(unpack(cut));
        CHECK(cut.size() == size);
    }
}

TEST_CASE("a packed game with an illegal move is none") {
    TrainingGame game = random_game(1);
    game.moves[4].move = Move(0, 89);
    std::string bytes;
    pack(game, bytes);
    std::string_view rest = bytes;
    CHECK_FALSE(unpack(rest));
}

TEST_CASE("a shard holds what was written") {
    const test::TemporaryFolder folder;
    const std::string file = folder.path("a.games");
    write_shard(file, 12);
    std::string error;
    const auto shard = read_shard(file, error);
    REQUIRE(shard);
    CHECK(shard->settings == "made for a test");
    REQUIRE(shard->games.size() == 12);
    for (std::size_t i = 0; i < 12; ++i) {
        CHECK(shard->games[i] == random_game(i));
    }
    CHECK_FALSE(std::filesystem::exists(file + ".part"));
}

// A few bits of a zstd frame mean nothing: one of them may change, but never what is read.
TEST_CASE("a damaged shard is named") {
    const test::TemporaryFolder folder;
    const std::string file = folder.path("a.games");
    write_shard(file, 3);
    const std::string whole = contents(file);
    std::string error;
    const auto games = read_shard(file, error).value().games;
    int harmless = 0;
    const auto is_refused_or_harmless = [&](const std::string& bytes) {
        write(file, bytes);
        error.clear();
        if (const auto shard = read_shard(file, error)) {
            ++harmless;
            return bytes.size() == whole.size() && shard->games == games;
        }
        return error.find(file) != std::string::npos;
    };
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string bytes = whole;
        bytes[i] = static_cast<char>(bytes[i] ^ 0x10);
        INFO("byte " << i);
        CHECK(is_refused_or_harmless(bytes));
    }
    CHECK(harmless < 10);
    for (std::size_t size = 0; size < whole.size(); size += 7) {
        CHECK(is_refused_or_harmless(whole.substr(0, size)));
    }
    CHECK(is_refused_or_harmless(whole + "x"));
    CHECK_FALSE(read_shard(folder.path("none.games"), error));
    CHECK_FALSE(read_shard(folder.path("."), error));
}

TEST_CASE("an unfinished shard is continued, without the game in flight") {
    const test::TemporaryFolder folder;
    const std::string file = folder.path("a.games");
    {
        ShardWriter writer(file, "made for a test");
        writer.add(random_game(0));
        writer.add(random_game(1));
    }
    const std::string part = contents(file + ".part");
    for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, std::size_t{50}}) {
        write(file + ".part", part.substr(0, part.size() - cut));
        ShardWriter writer(file, "made for a test");
        REQUIRE(writer.games() == (cut == 0 ? 2 : 1));
        for (std::size_t i = writer.games(); i < 4; ++i) {
            writer.add(random_game(i));
        }
        writer.finish();
        std::string error;
        const auto shard = read_shard(file, error);
        REQUIRE(shard);
        REQUIRE(shard->games.size() == 4);
        CHECK(shard->games[1] == random_game(1));
        CHECK(shard->games[3] == random_game(3));
    }
}

TEST_CASE("an unfinished shard of other settings is not touched") {
    const test::TemporaryFolder folder;
    const std::string file = folder.path("a.games");
    ShardWriter(file, "made for a test").add(random_game(0));
    const std::string part = contents(file + ".part");
    CHECK_THROWS_AS(ShardWriter(file, "made for another"), std::runtime_error);
    CHECK(contents(file + ".part") == part);
}

TEST_CASE("where nothing can be written a sentence says so") {
    const test::TemporaryFolder folder;
    CHECK_THROWS_AS(ShardWriter(folder.path("none/a.games"), ""), std::runtime_error);
}

}  // namespace
}  // namespace xq::learn
