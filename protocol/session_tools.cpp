// What a person may ask about the position, beyond both protocols.

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "core/fen.hpp"
#include "protocol/judge.hpp"
#include "protocol/perft_report.hpp"
#include "protocol/session.hpp"

namespace xq {

void Session::print_board() {
    if (!game_) {
        say("no position: the last one could not be read");
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
    if (ready_to_work()) {
        engine_.set_game(*game_);
        out_.write(fmt::format("Static score for the side to move: {}", engine_.evaluate()));
    }
}

void Session::count_moves(std::int64_t depth) {
    if (!is_perft_depth(depth)) {
        say(fmt::format("perft needs a depth from 1 to {}", kMostPerftDepth));
    } else if (ready_to_work()) {
        out_.write(perft_report(game_->position(), static_cast<int>(depth), settings_.threads, true,
                                ranks()));
    }
}

void Session::judge(std::span<const std::string_view> words) {
    const RuleSet* const rules = words.empty() ? settings_.rules : find_rule_set(words[0]);
    if (rules == nullptr) {
        say(fmt::format("judge knows no rule set '{}': cxq, asian or simple", words[0]));
    } else if (!game_) {
        say("no position: the last one could not be read");
    } else {
        std::ostringstream text;
        print_judgement(*rules, *game_, Language::English, text);
        std::string lines = std::move(text).str();
        lines.pop_back();  // the last line break is the writer's
        out_.write(lines);
    }
}

bool Session::ready_to_work() {
    if (thinking()) {
        say("not while a search runs");
        return false;
    }
    if (!game_) {
        say("no position: the last one could not be read");
        return false;
    }
    return true;
}

}  // namespace xq
