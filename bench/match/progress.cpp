#include "bench/match/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "bench/match/cross_table.hpp"

namespace xq::match {
namespace {

std::vector<std::string> names_of(const MatchSettings& settings) {
    std::vector<std::string> names;
    for (const EngineSettings& engine : settings.engines) {
        names.push_back(engine.name);
    }
    return names;
}

std::string sprt_text(const Sprt& test, const Tally& tally) {
    return fmt::format("LLR {:.2f} ({:.2f}, {:.2f}) [{:g}, {:g}]", test.log_likelihood_ratio(tally),
                       test.lower_bound(), test.upper_bound(), test.elo0, test.elo1);
}

// The result between two engines, from the view of the first.
std::string duel_text(const MatchSettings& settings, const Standings& standings) {
    const Tally& tally = standings.results()[0][1];
    std::string text = fmt::format(
        "Score of {} against {}: {} - {} - {} [{:.3f}] {} games (won, lost, drawn)\n"
        "Elo {}, normalized {}, LOS {:.1f} %, draws {:.1f} %\n",
        settings.engines[0].name, settings.engines[1].name, tally.wins, tally.losses, tally.draws,
        score(tally), tally.games(), elo(tally).text(), normalized_elo(tally).text(),
        100 * superiority(tally), 100 * draw_ratio(tally));
    if (tally.paired()) {
        text +=
            fmt::format("Pairs with 0, 0.5, 1, 1.5, 2 points: {}\n", fmt::join(tally.pairs, ", "));
    }
    if (settings.sprt) {
        text += sprt_text(*settings.sprt, tally);
        switch (settings.sprt->status(tally)) {
            case SprtStatus::Continue: text += ": undecided\n"; break;
            case SprtStatus::AcceptH0: text += ": H0 accepted\n"; break;
            case SprtStatus::AcceptH1: text += ": H1 accepted\n"; break;
        }
    }
    return text;
}

std::string endings_text(const Standings& standings) {
    std::string text = "Ended by";
    std::string_view separator = " ";
    for (const auto& [termination, count] : standings.terminations()) {
        text += fmt::format("{}{}: {}", separator, termination_text(termination), count);
        separator = ", ";
    }
    return text + "\n";
}

// A longer line would wrap and could not be erased.
std::size_t terminal_width() {
    constexpr std::size_t kUsual = 80;
    winsize size{};
    const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : kUsual;
}

}  // namespace

Progress::Progress(const MatchSettings& settings, int all_games, std::ostream& out, bool terminal)
    : settings_(settings), all_games_(all_games), out_(out), terminal_(terminal) {}

void Progress::begin(int games_before) {
    ended_ = ended_before_ = games_before;
    if (games_before != 0) {
        say(fmt::format("Resumed after {} games", games_before));
    }
}

void Progress::game_over(const MatchGame& record, const Standings& standings) {
    ++ended_;
    if (!terminal_) {
        say(fmt::format("Game {} of {} ({} against {}): {} {{{}}}", record.number, all_games_,
                        settings_.engines[record.red].name, settings_.engines[record.black].name,
                        result_text(record.result), record.reason));
    }
    if (ended_ % settings_.rating_interval == 0 && ended_ < all_games_) {
        interim(standings);
    }
    if (terminal_) {
        erase_line();
        out_ << status(standings).substr(0, terminal_width() - 1) << std::flush;
    }
}

void Progress::say(const std::string& text) {
    erase_line();
    out_ << text << std::endl;
}

void Progress::end(const Standings& standings, bool stopped) {
    erase_line();
    out_ << '\n' << cross_table(names_of(settings_), standings.results()) << '\n';
    if (settings_.engines.size() == 2) {
        out_ << duel_text(settings_, standings);
    }
    if (standings.waiting() != 0) {
        out_ << fmt::format("Games of unfinished pairs, not counted: {}\n", standings.waiting());
    }
    if (ended_ != 0) {
        out_ << endings_text(standings);
    }
    if (stopped) {
        out_ << fmt::format("Stopped after {} of {} games\n", ended_, all_games_);
    }
    out_ << std::flush;
}

std::string Progress::status(const Standings& standings) const {
    const std::chrono::duration<double, std::ratio<60>> minutes =
        std::chrono::steady_clock::now() - start_;
    std::string text = fmt::format("game {} of {}, {:.1f} a minute", ended_, all_games_,
                                   (ended_ - ended_before_) / std::max(minutes.count(), 1e-6));
    if (settings_.engines.size() == 2) {
        const Tally& tally = standings.results()[0][1];
        text += fmt::format(", +{} ={} -{}, Elo {}", tally.wins, tally.draws, tally.losses,
                            elo(tally).text());
        if (settings_.sprt) {
            text += ", " + sprt_text(*settings_.sprt, tally);
        }
    }
    return text;
}

void Progress::interim(const Standings& standings) {
    say(settings_.engines.size() == 2 ? status(standings)
                                      : cross_table(names_of(settings_), standings.results()));
}

void Progress::erase_line() {
    if (terminal_) {
        out_ << "\r\x1b[K";
    }
}

}  // namespace xq::match
