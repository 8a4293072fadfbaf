#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "core/movegen.hpp"
#include "eval/see.hpp"
#include "search/search_params.hpp"
#include "search/worker.hpp"
#include "search/zugzwang.hpp"

// The steps of search() that cut a node or a move short, or look at one deeper.

namespace xq {
namespace {

// 100 times the natural logarithm.
constexpr int kLogScale = 100;
const std::array<int, kMaxPly> kLogs = [] {
    std::array<int, kMaxPly> logs{};
    for (std::size_t i = 1; i < logs.size(); ++i) {
        logs[i] = static_cast<int>(std::lround(kLogScale * std::log(static_cast<double>(i))));
    }
    return logs;
}();

// By how much a move so late in the order, and with such a history, is expected to be reduced.
int expected_reduction(int depth, int number, int history) {
    const auto log = [](int value) {
        return kLogs[std::min(static_cast<std::size_t>(value), kLogs.size() - 1)];
    };
    const int logs = log(depth) * log(number);
    const int base = (params::kLateMoveOffset + logs / params::kLateMoveDivisor) / kLogScale;
    return std::max(base - history / params::kLateMoveHistoryDivisor, 0);
}

// By how much the static score must be above beta for a passed turn to prove anything; nothing
// would be enough for a side without an attacker.
Score null_move_margin(const Position& position) {
    if (position.majors(position.side()).empty()) {
        return kInfinite;
    }
    return is_zugzwang_likely(position) ? params::kZugzwangNullMoveMargin : 0;
}

}  // namespace

// Whether the side to move stands better than at its last turn, as far as that is known.
bool Worker::is_improving(int ply) const {
    const Score now = frame(ply).static_score;
    return now != kInfinite && (ply < 2 || frame(ply - 2).static_score == kInfinite ||
                                now > frame(ply - 2).static_score);
}

bool Worker::is_futile_for_opponent(Score beta, int depth, int ply) const {
    const Frame& here = frame(ply);
    return !here.in_check && depth <= params::kReverseFutilityMaxDepth && !is_decided(beta) &&
           here.static_score - params::kReverseFutilityMargin * depth >= beta;
}

std::optional<Score> Worker::try_null_move(Score beta, int depth, int ply, NodeKind kind) {
    Frame& here = frame(ply);
    const bool after_null = ply > 0 && !frame(ply - 1).move;
    if (here.in_check || after_null || depth < params::kNullMoveMinDepth ||
        here.static_score < beta || is_decided(beta) ||
        here.static_score < beta + null_move_margin(position_)) {
        return std::nullopt;
    }
    const int by_score = std::min((here.static_score - beta) / params::kNullMoveScoreDivisor,
                                  params::kNullMoveScoreMax);
    const int reduction = params::kNullMoveBase + depth / params::kNullMoveDepthDivisor + by_score;

    here.move = Move::none();
    here.moved = kNoPiece;
    here.continuation = &history_.no_continuation();
    position_.make_null(here.undo);
    path_.push_null(position_);
    evaluator_.push_null();
    frame(ply + 1).in_check = false;
    ++nodes_;
    const Score score = -search(-beta, -beta + 1, depth - reduction, ply + 1, answer_to(kind));
    path_.pop();
    evaluator_.pop();
    position_.unmake_null(here.undo);
    if (stopped_ || score < beta) {
        return std::nullopt;
    }
    // A mate behind a passed turn is no proof of a mate.
    return is_decided(score) ? beta : score;
}

std::optional<Score> Worker::try_probable_cut(const std::optional<TableEntry>& entry, Score beta,
                                              int depth, int ply, NodeKind kind) {
    const Score goal = beta + params::kProbableCutMargin;
    const int shallow = depth - params::kProbableCutDepthCut;
    const bool refuted = entry && entry->bound && entry->depth >= shallow && entry->score < goal;
    if (frame(ply).in_check || depth < params::kProbableCutMinDepth || is_decided(beta) ||
        refuted) {
        return std::nullopt;
    }
    MovePicker picker(position_, history_, past(ply), hints(entry, ply),
                      MovePicker::Scope::GoodCaptures);
    while (const Move move = picker.next()) {
        if (!see_ge(position_, move, goal - frame(ply).static_score)) {
            continue;
        }
        play(move, ply);
        Score score = -quiescence(-goal, -goal + 1, ply + 1);
        if (score >= goal) {
            score = -search(-goal, -goal + 1, shallow, ply + 1, answer_to(kind));
        }
        take_back(ply);
        if (stopped_) {
            return kDraw;
        }
        if (score >= goal) {
            store({.move = move,
                   .score = score,
                   .static_score = frame(ply).raw_score,
                   .depth = shallow + 1,
                   .bound = Bound::Lower},
                  ply);
            return score;
        }
    }
    return std::nullopt;
}

// Whether the tt move may turn out to be the only good one: it has been searched nearly as
// deep and is at least as good as its score.
bool Worker::is_singular_candidate(const TableEntry& entry, int depth, int ply) const {
    return ply > 0 && depth >= params::kSingularMinDepth && !frame(ply).excluded &&
           ply < iteration_ * params::kExtensionPlies && entry.bound &&
           *entry.bound != Bound::Upper && entry.depth >= depth - params::kSingularDepthSlack &&
           !is_decided(entry.score);
}

// Singular extension: is the tt move far better than all others?
Worker::SingularTest Worker::test_tt_move(const TableEntry& entry, Score beta, int depth, int ply,
                                          NodeKind kind) {
    if (!is_singular_candidate(entry, depth, ply)) {
        return {};
    }
    const Score bound = entry.score - params::kSingularMargin * depth;
    const Score rest = search_without(entry.move, bound, (depth - 1) / 2, ply, kind);
    if (stopped_) {
        return {.cut = kDraw};
    }
    if (rest < bound) {
        return {.extension = 1};
    }
    if (bound >= beta) {
        return {.cut = bound};
    }
    return {.extension = entry.score >= beta ? -1 : 0};
}

// The score of the node if this move did not exist, in the empty window below `bound`.
Score Worker::search_without(Move move, Score bound, int depth, int ply, NodeKind kind) {
    frame(ply).excluded = move;
    const NodeKind rest = kind == NodeKind::Pv ? NodeKind::All : kind;
    const Score score = search(bound - 1, bound, depth, ply, rest);
    frame(ply).excluded = Move::none();
    return score;
}

int Worker::late_move_count(int depth) {
    return depth > params::kPruningMaxDepth ? kMaxMoves
                                            : params::kLateMoveCountBase + depth * depth;
}

bool Worker::should_prune(const Candidate& candidate, Score alpha, int depth, int ply) const {
    const auto [move, number, quiet, history] = candidate;
    // Of a quiet move only what the reduction will leave of the depth counts.
    const int left =
        quiet ? std::max(depth - expected_reduction(depth, number, history), 1) : depth;
    if (left > params::kPruningMaxDepth) {
        return false;
    }
    const Frame& here = frame(ply);
    const auto loses = [&](Score most) { return !see_ge(position_, move, -most); };
    bool prunable = false;
    if (!quiet) {
        prunable = loses(params::kSeeCaptureMargin * left);
    } else {
        // Moves so late in the order were never good, nor does one lift the score from far below.
        const Score hope =
            here.static_score + params::kFutilityBase + params::kFutilityMargin * left;
        prunable = number > late_move_count(depth) || (!here.in_check && hope <= alpha) ||
                   loses(params::kSeeQuietMargin * left * left);
    }
    return prunable && !gives_check(position_, move);
}

// In plies, for the move just played at `ply`.
int Worker::late_move_reduction(const Candidate& candidate, int depth, int ply) const {
    if (depth < params::kLateMoveMinDepth || candidate.number < params::kLateMoveFirst ||
        frame(ply).in_check || frame(ply + 1).in_check) {
        return 0;
    }
    return std::min(expected_reduction(depth, candidate.number, candidate.history), depth - 2);
}

}  // namespace xq
