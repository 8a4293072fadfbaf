#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/position.hpp"
#include "eval/evaluator.hpp"
#include "eval/score.hpp"
#include "rules/path.hpp"
#include "rules/rule_set.hpp"
#include "search/bound.hpp"
#include "search/correction_history.hpp"
#include "search/history.hpp"
#include "search/limits.hpp"
#include "search/move_picker.hpp"
#include "search/node_kind.hpp"
#include "search/reports.hpp"
#include "search/time_manager.hpp"
#include "search/transposition_table.hpp"

namespace xq {

// What all threads of one search share.
struct SearchContext {
    const SearchLimits& limits;
    const SearchListener& listener;
    std::span<const Move> root_moves;  // at least one
    TranspositionTable& table;
    TimeManager& time;
    std::atomic<bool>& stop;
    std::atomic<std::uint64_t>& helper_nodes;  // of all workers but the main one
    const RuleSet& rules;
    int no_progress_plies;  // plies without progress after which the game is drawn
};

// One thread's search. The main worker watches the limits, reports and gives the result; helpers
// search the same position and share what they find through the table.
class Worker {
public:
    // 0 is the main worker.
    explicit Worker(std::size_t index) : index_(index) {}

    // Forgets what was learned in earlier searches.
    void clear() {
        history_.clear();
        correction_history_.clear();
    }

    // Searches the game's last position until a limit is reached or context.stop is set.
    SearchResult run(const Game& game, SearchContext& context);

private:
    struct Line {
        std::size_t length = 0;
        std::array<Move, kMaxPly + 1> moves;

        void set(Move first, const Line& rest);
        std::span<const Move> view() const { return {moves.data(), length}; }
    };

    // What belongs to one ply of the path.
    struct Frame {
        Line pv;
        Killers killers;
        Score raw_score = 0;     // the evaluation; kInfinite in check, as the next one
        Score static_score = 0;  // and what has been learned about it
        bool in_check = false;
        Move move;      // being searched; none for a passed turn
        Move excluded;  // not to be searched; none = all are
        Piece moved = kNoPiece;
        History::ContinuationHistory* continuation = nullptr;  // of that move
        Undo undo;
    };

    struct RootMove {
        Move move;
        Score score = -kInfinite;
        Bound bound = Bound::Exact;
        std::uint64_t nodes = 0;  // spent on it in this search
        Line pv;
    };

    // A move of a node as pruning and reductions see it.
    struct Candidate {
        Move move;
        int number;  // in the order of the node's moves, from 1
        bool quiet;
        int history;  // of a quiet move, higher = better; 0 for captures
    };

    // What the moves of a node have brought so far (fail-soft).
    struct Best {
        Score score = -kInfinite;
        Move move{};  // none before a move has raised alpha
    };

    // What a search of the other moves says of the tt move.
    struct SingularTest {
        int extension = 0;           // plies by which the tt move is searched deeper
        std::optional<Score> cut{};  // the node's score: another move refutes it, or time is up
    };

    // worker.cpp: iterations and the root.
    void prepare(const Game& game, SearchContext& context);
    void search_iteration(int depth);
    void search_line(int depth);
    void sort_lines();
    Score search_root(Window window, int depth);
    void promote(std::size_t index, Score score, Window window);
    bool is_finished(int depth);
    double effort() const;
    void remember_root();
    SearchResult result() const;
    bool is_mate_proven(int depth) const;
    void report_all(int depth);
    void report(std::size_t line, int depth, Score score, Bound bound);
    std::vector<Move> completed_pv(const Line& line) const;
    std::uint64_t total_nodes() const;
    bool should_stop();

    // search.cpp: the tree.
    Score search(Score alpha, Score beta, int depth, int ply, NodeKind kind);
    Score search_child(Window window, int depth, int reduction, bool first, int ply, NodeKind kind);
    bool raises_alpha(Move move, Score score, Score& alpha, Best& best, bool pv_node, int ply);
    bool table_cuts(const TableEntry& entry, Window window, int depth) const;
    void set_static_score(const std::optional<TableEntry>& entry, int ply);
    void learn_correction(const Best& best, Bound bound, int depth, int ply);
    void reward(Move move, const MoveList& failed, int depth, int ply);
    void reward_again(Move move, int depth, int ply);
    History::Past past(int ply);
    Candidate candidate_of(Move move, int number, const History::Past& before) const;
    std::optional<Score> decided_by_rules(int ply) const;
    MovePicker::Hints hints(const std::optional<TableEntry>& entry, int ply) const;
    void store(const TableEntry& entry, int ply);
    void play(Move move, int ply);
    void take_back(int ply);

    // pruning.cpp: what is not searched, or less deep, or deeper.
    bool is_singular_candidate(const TableEntry& entry, int depth, int ply) const;
    SingularTest test_tt_move(const TableEntry& entry, Score beta, int depth, int ply,
                              NodeKind kind);
    Score search_without(Move move, Score bound, int depth, int ply, NodeKind kind);
    bool is_improving(int ply) const;
    bool is_futile_for_opponent(Score beta, int depth, int ply) const;
    std::optional<Score> try_null_move(Score beta, int depth, int ply, NodeKind kind);
    static int late_move_count(int depth);
    bool should_prune(const Candidate& candidate, Score alpha, int depth, int ply) const;
    int late_move_reduction(const Candidate& candidate, int depth, int ply) const;
    std::optional<Score> try_probable_cut(const std::optional<TableEntry>& entry, Score beta,
                                          int depth, int ply, NodeKind kind);

    // quiescence.cpp: captures and evasions only.
    Score quiescence(Score alpha, Score beta, int ply);

    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
    bool is_main() const { return index_ == 0; }

    std::size_t index_;
    History history_;
    CorrectionHistory correction_history_;
    SearchContext* context_ = nullptr;
    Position position_;
    Evaluator evaluator_;
    Path path_{Game{}, kCxqRules};
    std::vector<RootMove> root_moves_;  // the best first
    std::size_t multipv_ = 1;           // of them, with exact scores of their own
    std::size_t pv_index_ = 0;          // the one that is searched: those before it are done
    std::array<Frame, kMaxPly + 2> frames_;
    std::uint64_t nodes_ = 0;
    int iteration_ = 0;
    int completed_depth_ = 0;
    int selective_depth_ = 0;
    int polls_left_ = 0;
    int steady_iterations_ = 0;  // in a row, with the same best move
    Score last_score_ = 0;       // of the iteration before
    bool enough_ = false;        // thought for this move, once it is no longer pondered on
    bool stopped_ = false;
    Move reported_;
};

}  // namespace xq
