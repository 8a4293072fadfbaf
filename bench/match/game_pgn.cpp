#include "bench/match/game_pgn.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bench/match/pgn.hpp"
#include "bench/match/time_text.hpp"
#include "core/fen.hpp"

namespace xq::match {
namespace {

std::string score_text(int score) {
    constexpr int kMateRange = 1'000;
    const int plies = kMateScore - std::abs(score);
    if (plies >= 0 && plies < kMateRange) {
        return fmt::format("{}M{}", score > 0 ? "+" : "-", (plies + 1) / 2);
    }
    return fmt::format("{:+.2f}", score / 100.0);
}

std::string comment_on(const MatchMove& move) {
    const double seconds = static_cast<double>(move.time.count()) / 1000;
    return move.score ? fmt::format("{}/{} {:.3f}s", score_text(*move.score), move.depth, seconds)
                      : fmt::format("{:.3f}s", seconds);
}

}  // namespace

std::string game_pgn(const MatchSettings& settings, const MatchGame& record,
                     const std::string& date) {
    const EngineSettings& red = settings.engines[record.red];
    const EngineSettings& black = settings.engines[record.black];
    std::string pgn_date = date;
    std::replace(pgn_date.begin(), pgn_date.end(), '-', '.');
    std::vector<Tag> tags = {{"Game", "Chinese Chess"},
                             {"Event", settings.event},
                             {"Site", "?"},
                             {"Date", pgn_date},
                             {"Round", fmt::format("{}.{}", record.round, record.number)},
                             {"Red", red.name},
                             {"Black", black.name},
                             {"Result", std::string(result_text(record.result))},
                             {"FEN", write_fen(record.start)}};
    const std::string red_time = time_text(red.time);
    const std::string black_time = time_text(black.time);
    if (red_time == black_time) {
        tags.push_back({"TimeControl", red_time});
    } else {
        tags.push_back({"RedTimeControl", red_time});
        tags.push_back({"BlackTimeControl", black_time});
    }
    tags.push_back({"Rules", std::string(settings.rules->name)});
    tags.push_back({"Termination", record.reason});
    tags.push_back({"Format", settings.pgn_wxf ? "WXF" : "ICCS"});
    std::vector<Move> moves;
    std::vector<std::string> comments;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const bool given = i < static_cast<std::size_t>(record.opening_plies);
        moves.push_back(record.moves[i].move);
        comments.push_back(given ? "book" : comment_on(record.moves[i]));
    }
    return format_pgn(tags, record.start, moves, comments, result_text(record.result),
                      settings.pgn_wxf ? Notation::Wxf : Notation::Iccs);
}

}  // namespace xq::match
