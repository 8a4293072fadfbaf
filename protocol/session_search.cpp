// The part of a session that starts, steers and ends searches.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/movegen.hpp"
#include "protocol/go_command.hpp"
#include "protocol/session.hpp"

namespace xq {
namespace {

// For a `go` that says nothing of how long, where the protocol knows no endless search without the
// word `infinite`.
constexpr Milliseconds kTimeOfBareGo = 5000;

std::string_view draw_resign_word(DrawOrResign answer) {
    switch (answer) {
        case DrawOrResign::None: break;
        case DrawOrResign::Draw: return "draw";
        case DrawOrResign::Resignation: return "resign";
    }
    return {};
}

}  // namespace

void Session::go(std::span<const std::string_view> words) {
    end_search();
    apply_waiting();
    if (!game_) {
        out_.write(dialect_->no_move_line());
        return;
    }
    GoCommand command =
        read_go(words, game_->position(),
                {.clock_in_milliseconds = settings_.clock_in_milliseconds, .ranks = ranks()});
    for (const std::string& complaint : command.complaints) {
        say(complaint);
    }
    if (command.perft) {
        count_moves(*command.perft);
        return;
    }
    SearchLimits& limits = command.limits;
    if (limits.depth == 0) {
        if (dialect_->depth_zero_is_static_score()) {
            answer_with_static_score();
            return;
        }
        limits.depth = 1;
    }
    if (!names_an_end(limits) && !dialect_->bare_go_is_endless()) {
        limits.move_time = kTimeOfBareGo;
    }
    limits.multipv = settings_.multipv;
    start_search(std::move(limits), command.draw_offered);
    if (settings_.batch && running_.limits.ends_by_itself(running_.side)) {
        engine_.wait();
    }
}

void Session::start_search(SearchLimits limits, bool draw_offered) {
    respect_bans(limits);
    const Position& position = game_->position();
    // A copy for the engine: what is running changes with ponderhit.
    const SearchLimits asked = limits;
    {
        const std::lock_guard lock(answer_mutex_);
        running_ = {.limits = std::move(limits),
                    .side = position.side(),
                    .draw_offered = draw_offered,
                    .may_draw_or_resign = dialect_->knows_draw_and_resign(),
                    .policy = settings_.draw_resign};
        draw_resign_.begin(position);
        thinking_ = true;
        stopping_ = false;
    }
    engine_.set_game(*game_);
    engine_.go(asked, listener());
}

// What the search that begins now says is put in the words that hold now.
SearchListener Session::listener() {
    const InfoStyle style{
        .ranks = ranks(), .win_chances = settings_.win_chances, .rules = &engine_.rules()};
    const auto info = std::make_shared<InfoWriter>(*dialect_, out_, style);
    return {.on_report = [info](const SearchReport& report) { info->report(report); },
            .on_current_move = [info](Move move, int number) { info->current_move(move, number); },
            .on_forbidden_move = [info](const ForbiddenMove& move) { info->forbidden_move(move); },
            .on_all_moves_forbidden = [info] { info->all_moves_forbidden(); },
            .on_thread_shortage = [info](const ThreadShortage& s) { info->thread_shortage(s); },
            .on_done = [this, info](const SearchResult& result) { finish(*info, result); }};
}

// A ban that leaves no move is not kept: most clients take "no move" for a lost game.
void Session::respect_bans(SearchLimits& limits) {
    const auto is_banned = [this](Move move) {
        return std::find(banned_.begin(), banned_.end(), move) != banned_.end();
    };
    MoveList legal;
    generate(game_->position(), MoveKind::All, legal);
    const std::span<const Move> choice = limits.search_moves.empty()
                                             ? std::span<const Move>(legal.begin(), legal.size())
                                             : std::span<const Move>(limits.search_moves);
    if (!choice.empty() && std::all_of(choice.begin(), choice.end(), is_banned)) {
        say("every move to choose from is banned: the ban is not kept");
        return;
    }
    limits.ban_moves = banned_;
}

void Session::answer_with_static_score() {
    engine_.set_game(*game_);
    out_.write(fmt::format("info depth 0 {}", dialect_->score(engine_.evaluate())));
    out_.write(dialect_->no_move_line());
}

void Session::finish(InfoWriter& info, const SearchResult& result) {
    const std::lock_guard lock(answer_mutex_);
    // The answer of an analysis, or of a move that was not played, is no move of the game.
    const bool in_game = !running_.limits.infinite && !running_.limits.ponder && result.best;
    DrawOrResign answer = DrawOrResign::None;
    if (in_game && running_.may_draw_or_resign) {
        answer = draw_resign_.decide(result, running_.draw_offered, running_.policy);
    }
    info.result(result, draw_resign_word(answer));
    thinking_ = false;
}

bool Session::thinking() {
    const std::lock_guard lock(answer_mutex_);
    return thinking_;
}

void Session::end_search() {
    engine_.stop();
    engine_.wait();
}

void Session::ponder_hit(std::span<const std::string_view> words) {
    {
        const std::lock_guard lock(answer_mutex_);
        if (!thinking_ || !running_.limits.ponder) {
            return;
        }
        running_.limits.ponder = false;
        running_.draw_offered = !words.empty() && words[0] == "draw";
    }
    engine_.ponder_hit();
}

void Session::stop() {
    if (counting_) {
        stop_count();
        return;
    }
    {
        const std::lock_guard lock(answer_mutex_);
        if (!thinking_) {
            if (!dialect_->idle_stop_line().empty()) {
                out_.write(dialect_->idle_stop_line());
            }
            return;
        }
    }
    stopping_ = true;
    engine_.stop();
}

void Session::quit() {
    stop_count();
    end_search();
    if (!dialect_->farewell().empty()) {
        out_.write(dialect_->farewell());
    }
    quit_ = true;
}

}  // namespace xq
