#include "bench/match/referee.hpp"

#include <fmt/format.h>

#include <string_view>

#include "bench/match/adjudicator.hpp"
#include "bench/match/game_clock.hpp"
#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "core/names.hpp"
#include "core/why_illegal.hpp"
#include "rules/arbiter.hpp"
#include "rules/explain.hpp"

namespace xq::match {
namespace {

// As MatchMove wants it.
std::optional<int> score_of(const MoveAnswer& answer) {
    if (!answer.mate) {
        return answer.score;
    }
    const int moves = *answer.mate;
    // The mover mates with the last of an odd number of plies, and is mated with that of an even
    // one.
    return moves > 0 ? kMateScore - (2 * moves - 1) : -kMateScore - 2 * moves;
}

// A game under way.
class Referee {
public:
    Referee(const MatchSettings& settings, const Opening& opening,
            const std::array<EngineClient*, 2>& players, const std::array<TimeControl, 2>& times)
        : settings_(settings),
          players_(players),
          times_(times),
          clocks_{GameClock(times[Red]), GameClock(times[Black])},
          arbiter_(*settings.rules, opening.start),
          adjudicator_(settings) {
        record_.start = opening.start;
        for (const Move move : opening.moves) {
            if (!arbiter_.ruling().decided()) {
                play({.move = move});
            }
        }
        record_.opening_plies = static_cast<int>(record_.moves.size());
    }

    MatchGame play_to_end(const std::atomic<bool>& stop) {
        while (!is_over() && !stop) {
            ask_for_move(stop);
        }
        return std::move(record_);
    }

private:
    Color side() const { return arbiter_.game().position().side(); }

    bool is_over() {
        if (record_.result != Result::None) {
            return true;
        }
        const Ruling& ruling = arbiter_.ruling();
        if (ruling.decided()) {
            const Result result = ruling.verdict == Verdict::Draw ? Result::Draw
                                  : ruling.is_loss_of(Red)        ? Result::BlackWins
                                                                  : Result::RedWins;
            end(result, Termination::Rules, explain(ruling, *settings_.rules, Language::English));
        } else if (settings_.max_moves != 0 &&
                   static_cast<int>(record_.moves.size()) >= 2 * settings_.max_moves) {
            end(Result::Draw, Termination::Adjudication,
                fmt::format("Draw: adjudicated after {} moves by each side", settings_.max_moves));
        }
        return record_.result != Result::None;
    }

    void ask_for_move(const std::atomic<bool>& stop) {
        const Color us = side();
        const MoveAnswer answer = players_[us]->think(request());
        if (stop && answer.status != MoveAnswer::Status::Move) {
            return;
        }
        switch (answer.status) {
            case MoveAnswer::Status::Move: take_move(answer); break;
            case MoveAnswer::Status::Resign: lose(Termination::Resignation, "it resigns"); break;
            case MoveAnswer::Status::NoMove:
                lose(Termination::IllegalMove, "it names no move although it has one");
                break;
            case MoveAnswer::Status::Illegible:
                lose(Termination::IllegalMove, fmt::format("no move in '{}'", answer.line));
                break;
            case MoveAnswer::Status::Timeout: lose(Termination::Hang, "it does not answer"); break;
            case MoveAnswer::Status::Crash: lose(Termination::Crash, players_[us]->error()); break;
        }
    }

    MoveRequest request() const {
        const Color us = side();
        MoveRequest request{.start_fen = write_fen(record_.start),
                            .moves = {},
                            .side = us,
                            .clocks = {},
                            .control = times_[us],
                            .banned = arbiter_.forbidden_moves(),
                            .draw_offered = offers_draw_[~us]};
        for (const MatchMove& played : record_.moves) {
            request.moves.push_back(played.move);
        }
        for (const Color color : {Red, Black}) {
            request.clocks.time[color] = clocks_[color].left();
            request.clocks.increment[color] = clocks_[color].increment();
        }
        request.clocks.moves_to_go = clocks_[us].moves_to_go();
        return request;
    }

    void take_move(const MoveAnswer& answer) {
        const Color us = side();
        const Position& position = arbiter_.game().position();
        if (!is_legal(position, answer.move)) {
            lose(Termination::IllegalMove, fmt::format("illegal move {}: {}", to_text(answer.move),
                                                       why_illegal(position, answer.move)));
            return;
        }
        if (!clocks_[us].spend(answer.time)) {
            lose(Termination::TimeLoss,
                 fmt::format("out of time after {} ms", answer.time.count()));
            return;
        }
        play({.move = answer.move,
              .score = score_of(answer),
              .depth = answer.depth,
              .nodes = answer.nodes,
              .time = answer.time});
        offers_draw_[us] = answer.draw;
        if (is_over()) {
            return;
        }
        if (answer.draw && offers_draw_[~us]) {
            end(Result::Draw, Termination::Agreement, "Draw: agreed");
            return;
        }
        const int move_number = (static_cast<int>(record_.moves.size()) + 1) / 2;
        auto decision = adjudicator_.add(us, answer.score, move_number);
        if (decision.result != Result::None) {
            end(decision.result, Termination::Adjudication, std::move(decision.reason));
        }
    }

    void play(const MatchMove& move) {
        arbiter_.play(move.move);
        record_.moves.push_back(move);
    }

    // The side to move loses.
    void lose(Termination termination, std::string_view why) {
        end(win_of(~side()), termination, fmt::format("{} loses: {}", color_name(side()), why));
    }

    void end(Result result, Termination termination, std::string reason) {
        record_.result = result;
        record_.termination = termination;
        record_.reason = std::move(reason);
    }

    const MatchSettings& settings_;
    const std::array<EngineClient*, 2>& players_;
    const std::array<TimeControl, 2>& times_;
    std::array<GameClock, 2> clocks_;
    Arbiter arbiter_;
    Adjudicator adjudicator_;
    std::array<bool, 2> offers_draw_{};  // by the side's last move
    MatchGame record_;
};

}  // namespace

MatchGame play_game(const MatchSettings& settings, const Opening& opening,
                    const std::array<EngineClient*, 2>& players,
                    const std::array<TimeControl, 2>& times, const std::atomic<bool>& stop) {
    return Referee(settings, opening, players, times).play_to_end(stop);
}

}  // namespace xq::match
