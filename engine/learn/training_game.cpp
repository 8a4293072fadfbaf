#include "learn/training_game.hpp"

#include <array>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "learn/bytes.hpp"

namespace xq::learn {
namespace {

constexpr std::array kResults{Result::BlackWins, Result::Draw, Result::RedWins};  // by half points

}  // namespace

void pack(const TrainingGame& game, std::string& bytes) {
    const std::string fen = game.start == Position::start() ? "" : write_fen(game.start);
    append_number(bytes, static_cast<std::uint8_t>(fen.size()));
    bytes += fen;
    append_number(bytes, static_cast<std::uint8_t>(half_points(game.result, Red)));
    append_number(bytes, static_cast<std::uint8_t>(game.ending));
    append_number(bytes, static_cast<std::uint16_t>(game.moves.size()));
    for (const ScoredMove& scored : game.moves) {
        append_number(bytes, scored.move.bits());
    }
    for (const ScoredMove& scored : game.moves) {
        append_number(bytes, scored.score);
    }
}

std::optional<TrainingGame> unpack(std::string_view& bytes) {
    ByteReader reader(bytes);
    TrainingGame game;
    if (const std::string_view fen = reader.text(reader.number<std::uint8_t>()); !fen.empty()) {
        std::string error;
        const auto start = read_fen(fen, error);
        if (!start) {
            return std::nullopt;
        }
        game.start = *start;
    }
    const auto red_half_points = reader.number<std::uint8_t>();
    const auto ending = reader.number<std::uint8_t>();
    const auto plies = reader.number<std::uint16_t>();
    if (!reader.ok() || red_half_points >= kResults.size() || ending >= kGameEndings ||
        plies > TrainingGame::kMaxPlies) {
        return std::nullopt;
    }
    game.result = kResults[red_half_points];
    game.ending = static_cast<GameEnding>(ending);
    game.moves.resize(plies);
    Position position = game.start;
    for (ScoredMove& scored : game.moves) {
        scored.move = Move::from_bits(reader.number<std::uint16_t>());
        if (!is_legal(position, scored.move)) {
            return std::nullopt;
        }
        Undo undo;
        position.make(scored.move, undo);
    }
    for (ScoredMove& scored : game.moves) {
        scored.score = reader.number<std::int16_t>();
    }
    if (!reader.ok()) {
        return std::nullopt;
    }
    bytes = reader.rest();
    return game;
}

}  // namespace xq::learn
