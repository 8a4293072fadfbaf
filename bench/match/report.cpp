#include "bench/match/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <stdexcept>

#include "bench/match/match_game_json.hpp"
#include "bench/match/page.hpp"
#include "bench/match/time_text.hpp"
#include "record/notation.hpp"

namespace xq::match {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostCurvePoints = 500;

// JSON knows no infinity.
ordered_json number(double value) {
    return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr);
}

ordered_json table(const MatchSettings& settings, const Standings& standings) {
    const std::size_t count = settings.engines.size();
    std::vector<Tally> totals;
    for (std::size_t i = 0; i < count; ++i) {
        totals.push_back(standings.total(i));
    }
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return score(totals[a]) > score(totals[b]);
    });
    auto rows = ordered_json::array();
    for (std::size_t rank = 0; rank < count; ++rank) {
        const std::size_t player = order[rank];
        const Tally& total = totals[player];
        const Estimate strength = elo(total);
        auto against = ordered_json::array();
        for (std::size_t other = 0; other < count; ++other) {
            against.push_back(other == player
                                  ? ordered_json(nullptr)
                                  : ordered_json(standings.results()[player][other].points()));
        }
        rows.push_back({{"engine", player},
                        {"rank", rank + 1},
                        {"elo", number(strength.value)},
                        {"error", number(strength.margin)},
                        {"games", total.games()},
                        {"points", total.points()},
                        {"wins", total.wins},
                        {"draws", total.draws},
                        {"losses", total.losses},
                        {"against", std::move(against)}});
    }
    return rows;
}

ordered_json summary(const Standings& standings) {
    const Tally& tally = standings.results()[0][1];
    const Estimate strength = elo(tally);
    const Estimate normalized = normalized_elo(tally);
    return {{"elo", number(strength.value)},
            {"error", number(strength.margin)},
            {"normalized_elo", number(normalized.value)},
            {"normalized_error", number(normalized.margin)},
            {"los", superiority(tally)},
            {"draw_ratio", draw_ratio(tally)},
            {"pairs", tally.pairs}};
}

// At most kMostCurvePoints of the curve, the last one among them.
template <typename Get>
ordered_json thinned(const std::vector<Standings::Point>& curve, Get&& get) {
    auto points = ordered_json::array();
    const std::size_t step = curve.size() / kMostCurvePoints + 1;
    for (std::size_t back = 0; back < curve.size(); back += step) {
        points.push_back(get(curve[curve.size() - 1 - back]));
    }
    std::reverse(points.begin(), points.end());
    return points;
}

ordered_json sprt(const Sprt& test, const Standings& standings) {
    const SprtStatus status = standings.sprt_status();
    return {{"elo0", test.elo0},
            {"elo1", test.elo1},
            {"alpha", test.alpha},
            {"beta", test.beta},
            {"model", test.model == EloModel::Normalized ? "normalized" : "logistic"},
            {"lower", test.lower_bound()},
            {"upper", test.upper_bound()},
            {"llr", test.log_likelihood_ratio(standings.results()[0][1])},
            {"state", status == SprtStatus::AcceptH0   ? "H0"
                      : status == SprtStatus::AcceptH1 ? "H1"
                                                       : "running"},
            {"curve", thinned(standings.curve(), [](const Standings::Point& point) {
                 return ordered_json::array({point.games, point.llr});
             })}};
}

// The record with its moves in both notations.
ordered_json game(const MatchGame& record) {
    ordered_json json = match_game_to_json(record);
    auto iccs = ordered_json::array();
    auto wxf = ordered_json::array();
    Position position = record.start;
    for (const MatchMove& played : record.moves) {
        iccs.push_back(format_move(position, played.move, Notation::Iccs));
        wxf.push_back(format_move(position, played.move, Notation::Wxf));
        Undo undo;
        position.make(played.move, undo);
    }
    json["iccs"] = std::move(iccs);
    json["wxf"] = std::move(wxf);
    return json;
}

ordered_json last_games(ResultFile& games, std::size_t most) {
    std::deque<MatchGame> last;
    games.for_each([&](const MatchGame& record) {
        last.push_back(record);
        if (last.size() > most) {
            last.pop_front();
        }
    });
    std::sort(last.begin(), last.end(),
              [](const MatchGame& a, const MatchGame& b) { return a.number < b.number; });
    auto list = ordered_json::array();
    for (const MatchGame& record : last) {
        list.push_back(game(record));
    }
    return list;
}

}  // namespace

nlohmann::ordered_json result_document(const MatchSettings& settings, const std::string& date,
                                       const Standings& standings, ResultFile& games,
                                       std::size_t most_games, bool finished) {
    auto names = ordered_json::array();
    auto times = ordered_json::array();
    for (const EngineSettings& engine : settings.engines) {
        names.push_back(engine.name);
        times.push_back(time_text(engine.time));
    }
    return {
        {"event", settings.event},
        {"date", date},
        {"rules", settings.rules->name},
        {"finished", finished},
        {"engines", std::move(names)},
        {"time_controls", std::move(times)},
        {"table", table(settings, standings)},
        {"summary", settings.engines.size() == 2 ? summary(standings) : ordered_json(nullptr)},
        {"sprt", settings.sprt ? sprt(*settings.sprt, standings) : ordered_json(nullptr)},
        {"elo_curve", thinned(standings.curve(),
                              [](const Standings::Point& point) {
                                  return ordered_json::array({point.games, number(point.elo.value),
                                                              number(point.elo.margin)});
                              })},
        {"games", last_games(games, most_games)}};
}

std::string result_page(const nlohmann::ordered_json& document) {
    constexpr std::string_view kPlaceholder = "@MATCH_JSON@";
    std::string json = document.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    // Within a script element nothing may look like its end.
    std::string safe;
    for (const char c : json) {
        if (c == '<') {
            safe += "\\u003c";
        } else {
            safe += c;
        }
    }
    std::string page(kPage);
    return page.replace(page.find(kPlaceholder), kPlaceholder.size(), safe);
}

void replace_file(const std::string& path, const std::string& text) {
    // A link, a pipe or a device stays what it is.
    const auto status = std::filesystem::symlink_status(path);
    const bool in_place =
        std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
    const std::string draft = in_place ? path : path + ".new";
    std::ofstream file(draft, std::ios::binary);
    file << text;
    file.close();
    if (!file || (!in_place && std::rename(draft.c_str(), path.c_str()) != 0)) {
        throw std::runtime_error(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
    }
}

}  // namespace xq::match
