#include "protocol/position_command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "core/names.hpp"

namespace xq {
namespace {

// Plays the moves; the answer says which one cannot be played, or nothing.
std::string play_moves(std::span<const std::string_view> words, RankBase ranks, Game& game) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Move move = move_from_text(words[i], ranks);
        if (!move) {
            return fmt::format("move {} of the list, '{}', is no move", i + 1, words[i]);
        }
        if (!is_legal(game.position(), move)) {
            return fmt::format("move {} of the list, {}, is illegal for {}", i + 1, words[i],
                               color_name(game.position().side()));
        }
        game.play(move);
    }
    return {};
}

}  // namespace

PositionCommand read_position(std::span<const std::string_view> words, RankBase ranks) {
    PositionCommand command;
    if (words.empty() || (words[0] != "fen" && words[0] != "startpos")) {
        command.error = "position needs fen or startpos";
        return command;
    }
    const auto moves_word = std::find(words.begin() + 1, words.end(), "moves");
    Position start = Position::start();
    if (words[0] == "fen") {
        const std::string fen = fmt::format("{}", fmt::join(words.begin() + 1, moves_word, " "));
        std::string error;
        const auto position = read_fen(fen, error);
        if (!position) {
            command.error = "bad FEN: " + error;
            return command;
        }
        start = *position;
    } else if (moves_word != words.begin() + 1) {
        command.error = fmt::format("'{}' after startpos is not moves", words[1]);
        return command;
    }
    Game game(start);
    if (moves_word != words.end()) {
        command.error = play_moves({moves_word + 1, words.end()}, ranks, game);
    }
    if (command.error.empty()) {
        command.game = std::move(game);
    }
    return command;
}

}  // namespace xq
