// What a person may ask, beyond both protocols.

#include <fmt/format.h>

#include <exception>
#include <sstream>
#include <stop_token>
#include <system_error>
#include <utility>

#include "core/fen.hpp"
#include "protocol/commands/judge.hpp"
#include "protocol/commands/perft_report.hpp"
#include "protocol/session.hpp"
#include "protocol/ucci_dialect.hpp"

namespace xq {

void Session::print_help() {
    out_.write(command_list() + "uci and ucci list the options; longma --help explains them.");
}

void Session::print_board() {
    if (!has_game()) {
        return;
    }
    const Position& position = game_->position();
    std::string checkers;
    position.king_attackers(~position.side(), position.king(position.side()), position.occupied())
        .for_each([&](Square square) { checkers += ' ' + to_text_square(square); });
    out_.write(fmt::format("{}\nFen: {}\nKey: {:016X}\nCheckers:{}", draw_board(position),
                           write_fen(position), position.key(), checkers));
}

void Session::print_evaluation() {
    if (is_idle() && has_game()) {
        engine_.set_game(*game_);
        out_.write(fmt::format("Static score for the side to move: {}",
                               UcciDialect::number(engine_.evaluate())));
    }
}

void Session::count_moves(std::int64_t depth) {
    if (!is_perft_depth(depth)) {
        say(fmt::format("perft needs a depth from 1 to {}", kMostPerftDepth));
        return;
    }
    if (!is_idle() || !has_game()) {
        return;
    }
    counting_ = true;
    try {
        counter_ = std::jthread([this, position = game_->position(),
                                 depth = static_cast<int>(depth), threads = engine_.threads(),
                                 ranks = ranks()](const std::stop_token& stop) {
            try {
                out_.write(perft_report(position, depth, threads, true, ranks, stop));
            } catch (const std::exception& error) {
                say(fmt::format("perft: {}", error.what()));
            }
            counting_ = false;
        });
    } catch (const std::system_error&) {
        counting_ = false;
        say("the system allows no thread to count in");
    }
    if (settings_.batch) {
        finish_count();
    }
}

void Session::finish_count() {
    if (counter_.joinable()) {
        counter_.join();
    }
}

void Session::stop_count() {
    counter_.request_stop();
    finish_count();
}

void Session::judge(std::span<const std::string_view> words) {
    const RuleSet* const rules = words.empty() ? &engine_.rules() : find_rule_set(words[0]);
    if (rules == nullptr) {
        say(fmt::format("judge knows no rule set '{}': cxq, asian or simple", words[0]));
    } else if (has_game()) {
        std::ostringstream text;
        print_judgement(*rules, *game_, {Language::English, ranks()}, text);
        std::string lines = std::move(text).str();
        lines.pop_back();  // the last line break is the writer's
        out_.write(lines);
    }
}

bool Session::has_game() {
    if (!game_) {
        say("no position: the last one could not be read");
    }
    return game_.has_value();
}

bool Session::is_idle() {
    if (stopping_) {
        engine_.wait();  // the answer is on its way
    }
    const bool idle = !thinking();
    if (!idle) {
        say("not while a search runs");
    }
    return idle;
}

}  // namespace xq
