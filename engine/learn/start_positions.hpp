#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "learn/training_game.hpp"

namespace xq::learn {

using Random = std::mt19937_64;

// A number from 0 to below `limit`, the same with every standard library.
inline std::size_t below(Random& random, std::size_t limit) { return random() % limit; }

// How self-play games begin. The shares of real and thin starts are of all games; the rest begins
// with random moves from the start position.
struct StartMix {
    double real = 0;  // a real game, broken off after 6 to 30 plies, and 0 to 3 random moves
    double thin = 0;  // few men on random squares
};

// Makes starts for self-play games: as varied as possible, and no two alike.
class StartPositions {
public:
    // Where real games come from: nothing to have none.
    explicit StartPositions(StartMix mix, std::vector<std::vector<Move>> real_games = {});

    // A game without a result, in which the side to move has a legal move. It may be lopsided.
    TrainingGame make(Random& random) const;

private:
    TrainingGame make_random(Random& random) const;
    TrainingGame make_real(Random& random) const;

    StartMix mix_;
    std::vector<std::vector<Move>> real_games_;
};

// A legal position of the two kings, guards, and one to four other men of each side.
Position thin_position(Random& random);

// The openings of the games of a file (see GameReader) that begin at the start position; what
// follows an illegal move is left out. nullopt and a sentence if the file cannot be read or holds
// none.
std::optional<std::vector<std::vector<Move>>> read_openings(const std::filesystem::path& file,
                                                            std::string& error);

}  // namespace xq::learn
