#include "bench/match/cross_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <utility>

namespace xq::match {
namespace {

using Cells = std::vector<std::string>;

constexpr std::size_t kNameColumn = 1;

// The columns that a text takes on a terminal, by the estimate of fmt: two for Chinese characters,
// and never more than the text has bytes: the rest of the column is filled up with spaces.
std::size_t display_width(const std::string& text) {
    return 2 * text.size() - fmt::formatted_size("{:<{}}", text, text.size());
}

Tally total_of(const std::vector<Tally>& row, std::size_t player) {
    Tally total;
    for (std::size_t opponent = 0; opponent < row.size(); ++opponent) {
        if (opponent != player) {
            total += row[opponent];
        }
    }
    return total;
}

// The players' indices by rank.
std::vector<std::size_t> ranking(const std::vector<Tally>& totals) {
    std::vector<std::size_t> order(totals.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t player) {
        return totals[player].games() == 0 ? -1 : score(totals[player]);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return key(a) > key(b); });
    return order;
}

Cells heading(std::size_t players) {
    Cells cells{"#", "Name", "Elo", "+/-", "Games", "Score", "W", "D", "L"};
    for (std::size_t rank = 1; rank <= players; ++rank) {
        cells.push_back(fmt::format("{}", rank));
    }
    return cells;
}

Cells summary(std::size_t rank, const std::string& name, const Tally& total) {
    const Estimate estimate = elo(total);
    const bool played = total.games() > 0;
    return {fmt::format("{}", rank),
            name,
            played ? estimate.value_text() : "n/a",
            estimate.margin_text(),
            fmt::format("{}", total.games()),
            played ? fmt::format("{:.1f}%", 100 * score(total)) : "n/a",
            fmt::format("{}", total.wins),
            fmt::format("{}", total.draws),
            fmt::format("{}", total.losses)};
}

// All lines with their columns aligned, the name to the left and the rest to the right.
std::string align(const std::vector<Cells>& lines) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const Cells& line : lines) {
        for (std::size_t column = 0; column < line.size(); ++column) {
            widths[column] = std::max(widths[column], display_width(line[column]));
        }
    }
    std::string text;
    for (const Cells& line : lines) {
        for (std::size_t column = 0; column < line.size(); ++column) {
            const std::string padding(widths[column] - display_width(line[column]), ' ');
            text += column == 0 ? "" : "  ";
            text += column == kNameColumn ? line[column] + padding : padding + line[column];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

}  // namespace

std::string cross_table(const std::vector<std::string>& names,
                        const std::vector<std::vector<Tally>>& results) {
    assert(results.size() == names.size());
    std::vector<Tally> totals;
    for (std::size_t player = 0; player < names.size(); ++player) {
        assert(results[player].size() == names.size());
        totals.push_back(total_of(results[player], player));
    }
    const std::vector<std::size_t> order = ranking(totals);
    std::vector<Cells> lines{heading(names.size())};
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const std::size_t player = order[rank];
        Cells cells = summary(rank + 1, names[player], totals[player]);
        for (const std::size_t opponent : order) {
            const Tally& games = results[player][opponent];
            if (opponent == player) {
                cells.emplace_back("-");
            } else {
                cells.push_back(games.games() == 0 ? "" : fmt::format("{:.1f}", games.points()));
            }
        }
        lines.push_back(std::move(cells));
    }
    return align(lines);
}

}  // namespace xq::match
