#include "learn/start_positions.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <utility>

#include "core/movegen.hpp"
#include "record/game_reader.hpp"

namespace xq::learn {
namespace {

constexpr std::size_t kRandomPliesLeast = 8;
constexpr std::size_t kRandomPliesMost = 12;
constexpr std::size_t kRealPliesLeast = 6;
constexpr std::size_t kRealPliesMost = 30;
constexpr std::size_t kRealRandomPliesMost = 3;
constexpr std::size_t kThinMenMost = 4;  // of each side, kings and guards aside

void play(Position& position, TrainingGame& game, Move move) {
    Undo undo;
    position.make(move, undo);
    game.moves.push_back({.move = move});
}

// Plays random moves; ends early where there is none.
void play_random(Position& position, TrainingGame& game, std::size_t plies, Random& random) {
    for (; plies > 0; --plies) {
        MoveList legal;
        generate(position, MoveKind::All, legal);
        if (legal.empty()) {
            return;
        }
        play(position, game, legal[below(random, legal.size())]);
    }
}

std::size_t between(Random& random, std::size_t least, std::size_t most) {
    return least + below(random, most - least + 1);
}

bool chance(Random& random, double share) {
    return static_cast<double>(random() >> 11) * 0x1p-53 < share;
}

// On its own side a soldier stands where it began or one step ahead.
Bitboard soldier_squares(Color color) {
    Bitboard squares = beyond_river(color);
    for (int file = 0; file < kFiles; file += 2) {
        for (const int rank : {3, 4}) {
            const Square square = make_square(file, rank);
            squares |= Bitboard::of(color == Red ? square : turned(square));
        }
    }
    return squares;
}

// Puts the piece on a random free square on which it can stand; there must be one.
void put_somewhere(Position& position, Piece piece, Random& random) {
    const Color color = color_of(piece);
    Bitboard free = standing_squares(color, type_of(piece)) & ~position.occupied();
    if (type_of(piece) == Soldier) {
        free &= soldier_squares(color);
    }
    for (std::size_t skip = below(random, static_cast<std::size_t>(free.count())); skip > 0;
         --skip) {
        free ^= Bitboard::of(free.first());
    }
    position.put(piece, free.first());
}

// Half of the time all four guards, else any number of them.
void put_king_and_guards(Position& position, Color color, Random& random) {
    put_somewhere(position, make_piece(color, King), random);
    const bool all = chance(random, 0.5);
    for (const PieceType guard : {Advisor, Elephant}) {
        for (std::size_t n = all ? 2 : below(random, 3); n > 0; --n) {
            put_somewhere(position, make_piece(color, guard), random);
        }
    }
}

void put_others(Position& position, Color color, Random& random) {
    std::array<int, kPieceTypes> left = kMenPerSide;
    for (std::size_t n = between(random, 1, kThinMenMost); n > 0; --n) {
        static constexpr std::array kKinds{Rook, Horse, Cannon, Soldier, Soldier};
        const PieceType type = kKinds[below(random, kKinds.size())];
        if (left[type]-- > 0) {
            put_somewhere(position, make_piece(color, type), random);
        }
    }
}

bool is_possible(const Position& position) {
    return !position.in_check(~position.side()) && has_legal_move(position);
}

}  // namespace

Position thin_position(Random& random) {
    while (true) {
        Position position;
        position.set_side(below(random, 2) == 0 ? Red : Black);
        // Those with few squares to stand on go first: the others could take them all.
        put_king_and_guards(position, Red, random);
        put_king_and_guards(position, Black, random);
        put_others(position, Red, random);
        put_others(position, Black, random);
        if (is_possible(position)) {
            return position;
        }
    }
}

StartPositions::StartPositions(StartMix mix, std::vector<std::vector<Move>> real_games)
    : mix_(mix), real_games_(std::move(real_games)) {}

TrainingGame StartPositions::make_random(Random& random) const {
    TrainingGame game;
    Position position = game.start;
    play_random(position, game, between(random, kRandomPliesLeast, kRandomPliesMost), random);
    return game;
}

TrainingGame StartPositions::make_real(Random& random) const {
    TrainingGame game;
    Position position = game.start;
    const auto& moves = real_games_[below(random, real_games_.size())];
    const std::size_t plies = between(random, kRealPliesLeast, kRealPliesMost);
    for (std::size_t i = 0; i < std::min(plies, moves.size()); ++i) {
        play(position, game, moves[i]);
    }
    play_random(position, game, below(random, kRealRandomPliesMost + 1), random);
    return game;
}

TrainingGame StartPositions::make(Random& random) const {
    while (true) {
        TrainingGame game;
        if (chance(random, mix_.thin)) {
            game.start = thin_position(random);
        } else if (!real_games_.empty() && chance(random, mix_.real / (1 - mix_.thin))) {
            game = make_real(random);
        } else {
            game = make_random(random);
        }
        Position position = game.start;
        for (const ScoredMove& scored : game.moves) {
            Undo undo;
            position.make(scored.move, undo);
        }
        if (has_legal_move(position)) {
            return game;
        }
    }
}

std::optional<std::vector<std::vector<Move>>> read_openings(const std::filesystem::path& file,
                                                            std::string& error) {
    std::ifstream in(file);
    if (!in || std::filesystem::is_directory(file)) {
        error = file.string() + " cannot be read";
        return std::nullopt;
    }
    std::vector<std::vector<Move>> openings;
    GameReader reader(in);
    while (const auto game = reader.next()) {
        std::vector<Move> moves = game->record.main_line();
        if (!moves.empty() && game->record.start == Position::start()) {
            moves.resize(std::min(moves.size(), kRealPliesMost));
            openings.push_back(std::move(moves));
        }
    }
    if (openings.empty()) {
        error = file.string() + " holds no games";
        return std::nullopt;
    }
    return openings;
}

}  // namespace xq::learn
