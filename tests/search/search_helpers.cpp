#include "search_helpers.hpp"

#include "support/board_pairs.hpp"

namespace xq::test {

Game game_from(std::string_view fen, std::initializer_list<std::string_view> moves) {
    Game game(position_from(fen));
    for (const std::string_view move : moves) {
        game.play(move_from_text(move));
    }
    return game;
}

Searched search(ThreadPool& pool, const Game& game, const SearchLimits& limits) {
    Searched searched;
    SearchListener listener;
    listener.on_report = [&](const SearchReport& report) { searched.reports.push_back(report); };
    listener.on_forbidden_move = [&](const ForbiddenMove& move) {
        searched.forbidden.push_back(move);
    };
    listener.on_all_moves_forbidden = [&] { searched.all_forbidden = true; };
    pool.prepare(limits, game.position().side());
    searched.result = pool.search(game, limits, listener);
    return searched;
}

Searched search(const Game& game, const SearchLimits& limits) {
    ThreadPool pool;
    return search(pool, game, limits);
}

SearchLimits depth_limit(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

SearchLimits node_limit(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

}  // namespace xq::test
