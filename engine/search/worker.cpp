#include "search/worker.hpp"

#include <algorithm>
#include <span>
#include <unordered_set>

#include "core/movegen.hpp"
#include "search/search_params.hpp"

namespace xq {
namespace {

// Nodes between two looks at the clock.
constexpr int kNodesPerPoll = 1024;
// Failed windows and root moves are news only in a search that takes a while.
constexpr Milliseconds kQuietTime = 1000;
constexpr Milliseconds kCurrentMoveTime = 3000;
// A forced move needs no thought beyond a look at the answer.
constexpr int kForcedMoveDepth = 6;

}  // namespace

void Worker::Line::set(Move first, const Line& rest) {
    moves[0] = first;
    length = std::min(rest.length, moves.size() - 1);
    std::copy_n(rest.moves.begin(), length, moves.begin() + 1);
    ++length;
}

SearchResult Worker::run(const Game& game, SearchContext& context) {
    prepare(game, context);
    const int last = std::min(context.limits.depth.value_or(kMaxPly - 1), kMaxPly - 1);
    // Helpers start at different depths, so that they do not all do the same work.
    for (int depth = 1 + static_cast<int>(index_ % 2); depth <= last; ++depth) {
        search_iteration(depth);
        if (stopped_) {
            break;
        }
        completed_depth_ = depth;
        if (is_main()) {
            report_all(depth);
            if (is_finished(depth)) {
                break;
            }
        }
        last_score_ = root_moves_.front().score;
    }
    if (is_main() && reported_ != root_moves_.front().move) {
        report_all(std::max(completed_depth_, 1));
    }
    if (is_main() && completed_depth_ > 0) {
        remember_root();
    }
    return result();
}

// For searches to come and for those who ask what the table knows; not if moves were left out.
void Worker::remember_root() {
    MoveList legal;
    generate(position_, MoveKind::All, legal);
    const RootMove& best = root_moves_.front();
    if (legal.size() == root_moves_.size() && best.bound == Bound::Exact) {
        const Frame& root = frame(0);
        store({.move = best.move,
               .score = best.score,
               .static_score = root.in_check ? kInfinite : root.static_score,
               .depth = completed_depth_,
               .bound = Bound::Exact},
              0);
    }
}

void Worker::prepare(const Game& game, SearchContext& context) {
    context_ = &context;
    position_ = game.position();
    path_ = Path(game, context.rules);
    evaluator_.reset(position_);
    for (Frame& frame : frames_) {
        frame.killers = {};
    }
    Frame& root = frame(0);
    root.in_check = position_.in_check();
    root.static_score = evaluator_.evaluate(position_);
    root_moves_.clear();
    for (const Move move : context.root_moves) {
        RootMove& entry = root_moves_.emplace_back();
        entry.move = move;
        entry.pv.set(move, {});
    }
    const auto wanted = static_cast<std::size_t>(std::max(context.limits.multipv, 1));
    multipv_ = std::min(wanted, root_moves_.size());
    pv_index_ = 0;
    nodes_ = 0;
    completed_depth_ = 0;
    selective_depth_ = 0;
    polls_left_ = kNodesPerPoll;
    steady_iterations_ = 0;
    last_score_ = 0;
    enough_ = false;
    stopped_ = false;
    reported_ = Move::none();
}

// Searches the root to the depth, once for each line, the later ones without the moves that head
// the earlier ones.
void Worker::search_iteration(int depth) {
    iteration_ = depth;
    selective_depth_ = 0;
    const Move before = root_moves_.front().move;
    for (pv_index_ = 0; pv_index_ < multipv_ && !stopped_; ++pv_index_) {
        search_line(depth);
    }
    if (!stopped_) {
        sort_lines();
        steady_iterations_ = root_moves_.front().move == before ? steady_iterations_ + 1 : 0;
    }
}

// A later line may turn out to be the better one, as the searches see different things.
void Worker::sort_lines() {
    std::stable_sort(root_moves_.begin(),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(multipv_),
                     [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
}

// Searches at first in a window round the line's last score; a window that the score leaves is
// opened further on that side until the score lies inside.
void Worker::search_line(int depth) {
    Window window{-kInfinite, kInfinite};
    Score size = params::kAspirationWindow;
    const Score last = root_moves_[pv_index_].score;
    if (depth >= params::kAspirationMinDepth && std::abs(last) <= kMaxEval) {
        window = {last - size, last + size};
    }
    while (true) {
        const Score score = search_root(window, depth);
        if (stopped_ || (score > window.alpha && score < window.beta)) {
            return;
        }
        const bool low = score <= window.alpha;
        if (is_main() && context_->time.elapsed() >= kQuietTime) {
            report(pv_index_, depth, score, low ? Bound::Upper : Bound::Lower);
        }
        size *= 3;
        const bool decided = std::abs(score) > kMaxEval;
        if (low) {
            window.beta = (window.alpha + window.beta) / 2;
            window.alpha = decided ? -kInfinite : std::max(score - size, -kInfinite);
        } else {
            window.beta = decided ? kInfinite : std::min(score + size, kInfinite);
        }
    }
}

// The root's own principal variation search, of the moves from the line's place on. Whatever is
// first in root_moves_ when the search is stopped is the best move known.
Score Worker::search_root(Window window, int depth) {
    Score best = -kInfinite;
    Score alpha = window.alpha;
    const History::Past before = past(0);
    for (std::size_t i = pv_index_; i < root_moves_.size(); ++i) {
        const Move move = root_moves_[i].move;
        if (is_main() && context_->listener.on_current_move &&
            context_->time.elapsed() >= kCurrentMoveTime) {
            context_->listener.on_current_move(move, static_cast<int>(i) + 1);
        }
        const int number = static_cast<int>(i - pv_index_) + 1;
        const Candidate candidate = candidate_of(move, number, before);
        const std::uint64_t nodes_before = nodes_;
        play(move, 0);
        const int reduction = candidate.quiet ? late_move_reduction(candidate, depth, 0) : 0;
        const Score score =
            search_child({alpha, window.beta}, depth - 1, reduction, number == 1, 0, NodeKind::Pv);
        take_back(0);
        root_moves_[i].nodes += nodes_ - nodes_before;
        if (stopped_) {
            return kDraw;
        }
        if (score > best) {
            best = score;
            if (number == 1 || score > alpha) {
                promote(i, score, {alpha, window.beta});
            }
        }
        alpha = std::max(alpha, score);
        if (alpha >= window.beta) {
            break;
        }
    }
    return best;
}

void Worker::promote(std::size_t index, Score score, Window window) {
    RootMove& best = root_moves_[index];
    best.score = score;
    best.bound = bound_of(score, window);
    best.pv.set(best.move, frame(1).pv);
    const auto begin = root_moves_.begin();
    const auto place = begin + static_cast<std::ptrdiff_t>(index);
    std::rotate(begin + static_cast<std::ptrdiff_t>(pv_index_), place, place + 1);
}

bool Worker::is_finished(int depth) {
    const Score score = root_moves_.front().score;
    const auto& limits = context_->limits;
    if (limits.mate && score >= kMateBound && mate_distance(score) <= *limits.mate) {
        return true;
    }
    if (limits.soft_nodes && total_nodes() >= *limits.soft_nodes) {
        return true;
    }
    const TimeManager& time = context_->time;
    const bool forced = root_moves_.size() == 1 && depth >= kForcedMoveDepth;
    // In limited time a proven mate ends the search, as more depth can change nothing, unless a
    // faster one is asked for.
    enough_ = (time.limited() && !limits.mate && is_mate_proven(depth)) ||
              (time.on_clock() && (forced || time.soft_limit_reached(effort())));
    return enough_ && !time.pondering();
}

// How many times the thought of an ordinary move the position deserves: less if the best move has
// been the same for long and most of the work went into it, more if its score has fallen.
double Worker::effort() const {
    const RootMove& best = root_moves_.front();
    const int steady = std::min(steady_iterations_, params::kSteadyMost);
    const int by_steadiness = params::kUnsteadyEffort - params::kSteadyRelief * steady;
    const double share =
        static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(nodes_, 1));
    const double by_share = params::kDividedEffort - params::kSingleRelief * share;
    const int fall = std::clamp(last_score_ - best.score, 0, params::kFallMost);
    const int by_fall = 100 + params::kFallEffort * fall / params::kFallMost;
    return by_steadiness * by_share * by_fall / 1e6;
}

// True if every line was searched at least as deep as its mate lies.
bool Worker::is_mate_proven(int depth) const {
    return std::all_of(root_moves_.begin(),
                       root_moves_.begin() + static_cast<std::ptrdiff_t>(multipv_),
                       [depth](const RootMove& line) {
                           return is_mate(line.score) && depth >= kMate - std::abs(line.score);
                       });
}

SearchResult Worker::result() const {
    const RootMove& best = root_moves_.front();
    SearchResult result{.best = best.move, .nodes = total_nodes()};
    result.score = best.score == -kInfinite ? frame(0).static_score : best.score;
    result.depth = completed_depth_;
    const auto answer_in = [this](const Line& line) {
        const std::vector<Move> pv = completed_pv(line);
        return pv.size() > 1 ? pv[1] : Move::none();
    };
    result.ponder = answer_in(best.pv);
    result.lines.push_back({best.move, result.ponder, result.score});
    for (const RootMove& line : std::span(root_moves_).first(multipv_).subspan(1)) {
        if (line.score != -kInfinite) {
            result.lines.push_back({line.move, answer_in(line.pv), line.score});
        }
    }
    return result;
}

void Worker::report_all(int depth) {
    for (std::size_t i = 0; i < multipv_; ++i) {
        const RootMove& line = root_moves_[i];
        if (line.score != -kInfinite) {
            report(i, depth, line.score, line.bound);
        } else if (i == 0) {
            report(i, depth, frame(0).static_score, Bound::Exact);
        }
    }
}

void Worker::report(std::size_t line, int depth, Score score, Bound bound) {
    if (line == 0) {
        reported_ = root_moves_.front().move;
    }
    if (!context_->listener.on_report) {
        return;
    }
    SearchReport report{.depth = depth,
                        .selective_depth = std::max(selective_depth_, depth),
                        .pv_index = static_cast<int>(line) + 1,
                        .score = score,
                        .bound = bound,
                        .nodes = total_nodes(),
                        .time = context_->time.elapsed(),
                        .hash_full = context_->table.fill()};
    report.pv = completed_pv(root_moves_[line].pv);
    context_->listener.on_report(report);
}

// The line, and after it what the table knows, as long as it is legal and does not repeat.
std::vector<Move> Worker::completed_pv(const Line& line) const {
    std::vector<Move> moves(line.view().begin(), line.view().end());
    Position position = position_;
    std::unordered_set<Key> seen{position.key()};
    Undo undo;
    for (const Move move : moves) {
        position.make(move, undo);
        seen.insert(position.key());
    }
    while (moves.size() < static_cast<std::size_t>(std::max(completed_depth_, 2))) {
        const auto entry = context_->table.probe(position.key(), 0);
        if (!entry || !entry->move || !is_legal(position, entry->move)) {
            break;
        }
        position.make(entry->move, undo);
        if (!seen.insert(position.key()).second) {
            break;
        }
        moves.push_back(entry->move);
    }
    return moves;
}

std::uint64_t Worker::total_nodes() const {
    return nodes_ + context_->helper_nodes.load(std::memory_order_relaxed);
}

bool Worker::should_stop() {
    if (stopped_ || context_->stop.load(std::memory_order_relaxed)) {
        stopped_ = true;
        return true;
    }
    const auto& nodes = context_->limits.nodes;
    bool limit_reached = is_main() && nodes && total_nodes() >= *nodes;
    if (--polls_left_ <= 0) {
        polls_left_ = kNodesPerPoll;
        if (is_main()) {
            const TimeManager& time = context_->time;
            limit_reached |= time.hard_limit_reached() || (enough_ && !time.pondering());
        } else {
            context_->helper_nodes.fetch_add(kNodesPerPoll, std::memory_order_relaxed);
        }
    }
    if (limit_reached) {
        context_->stop.store(true, std::memory_order_relaxed);
        stopped_ = true;
    }
    return stopped_;
}

}  // namespace xq
