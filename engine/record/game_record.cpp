#include "record/game_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "core/text.hpp"
#include "core/why_illegal.hpp"

namespace xq {

std::optional<std::string_view> GameRecord::tag(std::string_view name) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
    return found == tags.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

std::vector<Move> GameRecord::main_line() const {
    std::vector<Move> line;
    line.reserve(moves.size());
    std::transform(moves.begin(), moves.end(), std::back_inserter(line),
                   [](const RecordedMove& recorded) { return recorded.move; });
    return line;
}

std::string ReadGame::complaint() const {
    return surplus == 0 || !error.empty()
               ? error
               : fmt::format("ply {}: the game is over there", record.moves.size() + 1);
}

void read_start(std::string_view fen, ReadGame& game) {
    std::string error;
    if (const auto start = read_fen(fen, error)) {
        game.record.start = *start;
    } else {
        game.error = "bad FEN: " + error;
    }
}

void read_moves(std::span<const std::string_view> words, ReadGame& game) {
    constexpr std::size_t kMostShown = 40;
    Position position = game.record.start;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Move move = move_from_text(words[i]);
        if (!move) {
            game.error = fmt::format("ply {}: '{}' is no move such as h2e2", i + 1,
                                     printable(words[i], kMostShown));
            return;
        }
        if (is_legal(position, move)) {
            Undo undo;
            position.make(move, undo);
            game.record.moves.push_back({.move = move});
        } else if (!has_legal_move(position)) {
            ++game.surplus;
        } else {
            game.error = fmt::format("ply {}: {} is illegal: {}", i + 1, words[i],
                                     why_illegal(position, move));
            return;
        }
    }
}

void add_scores(std::span<const std::optional<int>> scores, ReadGame& game) {
    auto& moves = game.record.moves;
    if (!game.error.empty()) {
        return;
    }
    if (scores.size() != moves.size() + game.surplus) {
        game.error =
            fmt::format("{} scores for {} moves", scores.size(), moves.size() + game.surplus);
        return;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        moves[i].score = scores[i];
    }
}

}  // namespace xq
