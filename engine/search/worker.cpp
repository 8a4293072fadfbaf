#include "search/worker.hpp"

#include <algorithm>
#include <unordered_set>

#include "core/movegen.hpp"
#include "search/search_params.hpp"

namespace xq {
namespace {

// The clock is read once in so many nodes.
constexpr int kNodesPerPoll = 1024;
// Failed windows and root moves are news only in a search that takes a while.
constexpr Milliseconds kQuietTime = 1000;
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
            report(depth, root_moves_.front().score, Bound::Exact);
            if (is_finished(depth)) {
                break;
            }
        }
    }
    if (is_main() && reported_ != root_moves_.front().move) {
        const RootMove& best = root_moves_.front();
        report(std::max(completed_depth_, 1), result().score, best.bound);
    }
    return result();
}

void Worker::prepare(const Game& game, SearchContext& context) {
    context_ = &context;
    position_ = game.position();
    path_ = Path(game, context.rules);
    for (Frame& frame : frames_) {
        frame.killers = {};
    }
    Frame& root = frame(0);
    root.balance = Balance::of(position_);
    root.in_check = position_.in_check();
    root.static_score = evaluate(position_, root.balance);
    root_moves_.clear();
    for (const Move move : context.root_moves) {
        RootMove& entry = root_moves_.emplace_back();
        entry.move = move;
        entry.pv.set(move, {});
    }
    nodes_ = 0;
    completed_depth_ = 0;
    selective_depth_ = 0;
    polls_left_ = kNodesPerPoll;
    stopped_ = false;
    reported_ = Move::none();
}

// Searches the root to the depth, at first in a window round the last score; a window that the
// score leaves is opened further on that side until the score lies inside.
void Worker::search_iteration(int depth) {
    iteration_ = depth;
    selective_depth_ = 0;
    Window window{-kInfinite, kInfinite};
    Score size = params::kAspirationWindow;
    const Score last = root_moves_.front().score;
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
            report(depth, score, low ? Bound::Upper : Bound::Lower);
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

// The root's own principal variation search. Whatever is first in root_moves_ when the search is
// stopped is the best move known.
Score Worker::search_root(Window window, int depth) {
    Score best = -kInfinite;
    Score alpha = window.alpha;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        const Move move = root_moves_[i].move;
        if (is_main() && context_->listener.on_current_move &&
            context_->time.elapsed() >= kQuietTime) {
            context_->listener.on_current_move(move, static_cast<int>(i) + 1);
        }
        const bool quiet = !position_.is_capture(move);
        const int history = quiet ? quiet_score(move, 0) : 0;
        play(move, 0);
        const int number = static_cast<int>(i) + 1;
        const int reduction = late_move_reduction(depth, number, quiet, 0, history);
        const Score score = search_child({alpha, window.beta}, depth - 1, reduction, i == 0, 0);
        take_back(0);
        if (stopped_) {
            return kDraw;
        }
        if (score > best) {
            best = score;
            if (i == 0 || score > alpha) {
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
    best.bound = score >= window.beta    ? Bound::Lower
                 : score <= window.alpha ? Bound::Upper
                                         : Bound::Exact;
    best.pv.set(best.move, frame(1).pv);
    const auto begin = root_moves_.begin();
    const auto place = begin + static_cast<std::ptrdiff_t>(index);
    std::rotate(begin, place, place + 1);
}

bool Worker::is_finished(int depth) const {
    const Score score = root_moves_.front().score;
    const auto& limits = context_->limits;
    if (limits.mate && score >= kMateBound && mate_distance(score) <= *limits.mate) {
        return true;
    }
    if (!context_->time.on_clock()) {
        return false;
    }
    // On the clock also when more depth can change nothing.
    const bool forced = root_moves_.size() == 1 && depth >= kForcedMoveDepth;
    const bool mate_seen = is_mate(score) && depth >= kMate - std::abs(score);
    return forced || mate_seen || context_->time.soft_limit_reached();
}

SearchResult Worker::result() const {
    const RootMove& best = root_moves_.front();
    SearchResult result{.best = best.move, .nodes = total_nodes()};
    result.score = best.score == -kInfinite ? frame(0).static_score : best.score;
    result.depth = completed_depth_;
    const std::vector<Move> pv = completed_pv(best.pv);
    result.ponder = pv.size() > 1 ? pv[1] : Move::none();
    return result;
}

void Worker::report(int depth, Score score, Bound bound) {
    const RootMove& best = root_moves_.front();
    reported_ = best.move;
    if (!context_->listener.on_report) {
        return;
    }
    SearchReport report{.depth = depth,
                        .selective_depth = std::max(selective_depth_, depth),
                        .score = score,
                        .bound = bound,
                        .nodes = total_nodes(),
                        .time = context_->time.elapsed(),
                        .hash_full = context_->table.fill()};
    report.pv = completed_pv(best.pv);
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
            limit_reached |= context_->time.hard_limit_reached();
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
