#include "bench/match/adjudicator.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "core/names.hpp"

namespace xq::match {

Adjudicator::Decision Adjudicator::add(Color side, std::optional<int> score, int move_number) {
    const auto count = [](int& run, bool goes_on) { run = goes_on ? run + 1 : 0; };
    if (resign_) {
        count(lost_[side], score && *score <= -resign_->score);
        count(won_[side], score && *score >= resign_->score);
        for (const Color loser : {Red, Black}) {
            if (lost_[loser] >= resign_->moves &&
                (!resign_->two_sided || won_[~loser] >= resign_->moves)) {
                return {win_of(~loser),
                        fmt::format("{} loses: adjudicated, its score was at most -{} for {} moves",
                                    color_name(loser), resign_->score, resign_->moves)};
            }
        }
    }
    if (draw_) {
        count(drawn_[side], score && std::abs(*score) <= draw_->score);
        if (move_number >= draw_->from_move && drawn_[Red] >= draw_->moves &&
            drawn_[Black] >= draw_->moves) {
            return {Result::Draw, fmt::format("Draw: adjudicated, scores within {} for {} moves",
                                              draw_->score, draw_->moves)};
        }
    }
    return {};
}

}  // namespace xq::match
