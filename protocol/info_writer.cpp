#include "protocol/info_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/win_chances.hpp"
#include "rules/explain.hpp"

namespace xq {
namespace {

std::string_view bound_words(Bound bound) {
    switch (bound) {
        case Bound::Lower: return " lowerbound";
        case Bound::Upper: return " upperbound";
        case Bound::Exact: break;
    }
    return "";
}

std::string chances_words(Score score) {
    const WinChances chances = win_chances(score);
    return fmt::format(" wdl {} {} {}", chances.win, chances.draw, chances.loss);
}

std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time) {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds>(time, 1));
}

}  // namespace

// Clients read the fields by place or stop at the first they do not know, so the order is that of
// Stockfish, and the moves come last.
void InfoWriter::report(const SearchReport& report) {
    if (report.bound != Bound::Exact && !dialect_.shows_bounds()) {
        return;
    }
    if (report.bound == Bound::Exact && report.pv_index == 1) {
        explain_rule_decision(report.score);
    }
    std::string line = fmt::format(
        "info depth {} seldepth {} multipv {} {}{}{} nodes {} nps {} hashfull {} tbhits 0 time {}",
        report.depth, std::max(report.selective_depth, report.depth), report.pv_index,
        dialect_.score(report.score), bound_words(report.bound),
        style_.win_chances ? chances_words(report.score) : std::string(), report.nodes,
        nodes_per_second(report.nodes, report.time), report.hash_full, report.time);
    if (!report.pv.empty()) {
        line += " pv";
    }
    for (const Move move : report.pv) {
        line += ' ';
        line += to_text(move, style_.ranks);
    }
    out_.write(line);
}

void InfoWriter::current_move(Move move, int number) {
    out_.write(dialect_.current_move(to_text(move, style_.ranks), number));
}

void InfoWriter::forbidden_move(const ForbiddenMove& forbidden) {
    const auto& [move, reply, ruling] = forbidden;
    const std::string with_reply = reply ? " after " + to_text(reply, style_.ranks) : "";
    message(fmt::format("{} would lose by rule{}: {}", to_text(move, style_.ranks), with_reply,
                        explain_reason(ruling, *style_.rules, {Language::English, style_.ranks})));
}

void InfoWriter::all_moves_forbidden() { message("every move to choose from loses by rule"); }

void InfoWriter::thread_shortage(const ThreadShortage& shortage) {
    message(shortage.started == 0 ? "the system allows no thread to search in"
                                  : fmt::format("the system allows only {} of {} threads",
                                                shortage.started, shortage.wanted));
}

void InfoWriter::message(std::string_view text) {
    out_.write(dialect_.message(safe_message(text)));
}

void InfoWriter::result(const SearchResult& result, std::string_view last_word) {
    if (!result.best) {
        out_.write(dialect_.no_move_line());
        return;
    }
    std::string line = "bestmove " + to_text(result.best, style_.ranks);
    if (result.ponder) {
        line += " ponder " + to_text(result.ponder, style_.ranks);
    }
    if (!last_word.empty()) {
        line += ' ';
        line += last_word;
    }
    out_.write(line);
}

// Users take a huge score for a mate on the board unless they are told.
void InfoWriter::explain_rule_decision(Score score) {
    const int sign = !is_rule_decision(score) ? 0 : score > 0 ? 1 : -1;
    if (sign != 0 && sign != explained_) {
        message(fmt::format("score {} is no mate: {} by the repetition rule", score,
                            sign > 0 ? "won" : "lost"));
    }
    explained_ = sign;
}

}  // namespace xq
