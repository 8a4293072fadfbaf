#pragma once

#include <span>
#include <string_view>

// Every number that steers the search and was chosen by trial, with the range in which trials make
// sense: depths and plies in plies, scores and margins in score units. They are constants; a build
// with XQ_TUNING makes them variables that `setoption` changes by name.

// X(name, value, least, most)
#define XQ_SEARCH_PARAMS(X)                                                                        \
    /* Iterations from this depth on start in a window round the last score, */                    \
    X(kAspirationMinDepth, 5, 2, 10)                                                               \
    /* this wide to either side. */                                                                \
    X(kAspirationWindow, 24, 5, 100)                                                               \
    /* Time: per cent of an ordinary thought for a best move that has just changed, */             \
    X(kUnsteadyEffort, 140, 80, 250)                                                               \
    /* less by this for each iteration in a row that kept it, */                                   \
    X(kSteadyRelief, 10, 0, 30)                                                                    \
    /* of which this many count. */                                                                \
    X(kSteadyMost, 6, 1, 12)                                                                       \
    /* Per cent that it deserves when none of the nodes went into the best move, */                \
    X(kDividedEffort, 170, 100, 300)                                                               \
    /* less by this when all did. */                                                               \
    X(kSingleRelief, 110, 0, 200)                                                                  \
    /* A score that fell by this or more since the last iteration */                               \
    X(kFallMost, 60, 20, 200)                                                                      \
    /* deserves this many per cent more thought. */                                                \
    X(kFallEffort, 60, 0, 200)                                                                     \
    /* Check and singular extensions end at this multiple of the iteration's depth. */             \
    X(kExtensionPlies, 2, 1, 4)                                                                    \
    /* Reverse futility: up to this depth, */                                                      \
    X(kReverseFutilityMaxDepth, 7, 1, 15)                                                          \
    /* with this margin above beta for each ply. */                                                \
    X(kReverseFutilityMargin, 80, 20, 200)                                                         \
    /* Null move: from this depth on. The depth is cut by */                                       \
    X(kNullMoveMinDepth, 3, 1, 6)                                                                  \
    /* the base, */                                                                                \
    X(kNullMoveBase, 3, 1, 6)                                                                      \
    /* by depth / this, */                                                                         \
    X(kNullMoveDepthDivisor, 5, 2, 10)                                                             \
    /* and by (static score - beta) / this, */                                                     \
    X(kNullMoveScoreDivisor, 200, 50, 500)                                                         \
    /* which is at most this. */                                                                   \
    X(kNullMoveScoreMax, 3, 0, 6)                                                                  \
    /* Where zugzwang is likely, only with a static score this far above beta. */                  \
    X(kZugzwangNullMoveMargin, 100, 0, 500)                                                        \
    /* There a draw is stored in the table as if searched this many plies less deep. */            \
    X(kZugzwangDrawDistrust, 4, 0, 10)                                                             \
    /* ProbCut: from this depth on, */                                                             \
    X(kProbableCutMinDepth, 5, 3, 20)                                                              \
    /* for captures that stay this far above beta */                                               \
    X(kProbableCutMargin, 160, 50, 400)                                                            \
    /* in a search this many plies less deep. */                                                   \
    X(kProbableCutDepthCut, 4, 2, 6)                                                               \
    /* Internal iterative reduction: from this depth on a node without a tt move loses one ply. */ \
    X(kIirMinDepth, 4, 2, 10)                                                                      \
    /* Singular extension: from this depth on the other moves are searched half as deep */         \
    X(kSingularMinDepth, 7, 4, 20)                                                                 \
    /* against the tt score less this times the depth; */                                          \
    X(kSingularMargin, 2, 1, 10)                                                                   \
    /* the tt entry may be this many plies less deep than the node. */                             \
    X(kSingularDepthSlack, 3, 1, 5)                                                                \
    /* Pruning of moves: up to this depth, for quiet ones after LMR. */                            \
    X(kPruningMaxDepth, 6, 1, 12)                                                                  \
    /* Late move pruning: quiet moves beyond this number + depth * depth. */                       \
    X(kLateMoveCountBase, 8, 1, 20)                                                                \
    /* Futility: quiet moves when the static score + this */                                       \
    X(kFutilityBase, 60, 0, 300)                                                                   \
    /* + this for each ply does not reach alpha. */                                                \
    X(kFutilityMargin, 60, 20, 250)                                                                \
    /* SEE: captures that lose more than this for each ply, */                                     \
    X(kSeeCaptureMargin, 60, 10, 150)                                                              \
    /* and quiet moves that lose more than this times the depth squared. */                        \
    X(kSeeQuietMargin, 13, 2, 50)                                                                  \
    /* LMR: from this depth on, */                                                                 \
    X(kLateMoveMinDepth, 3, 2, 6)                                                                  \
    /* from this move on: (offset + 100 ln depth * 100 ln number / divisor) / 100 plies, */        \
    X(kLateMoveFirst, 4, 2, 10)                                                                    \
    /* with this offset */                                                                         \
    X(kLateMoveOffset, 40, -100, 200)                                                              \
    /* and this divisor, */                                                                        \
    X(kLateMoveDivisor, 150, 100, 500)                                                             \
    /* less by history / this, */                                                                  \
    X(kLateMoveHistoryDivisor, 12000, 2000, 50000)                                                 \
    /* and more by this in nodes that are expected to be cut. */                                   \
    X(kCutNodeReduction, 2, 0, 4)                                                                  \
    /* Once a move has raised alpha, the later ones lose one ply: from this depth */               \
    X(kRaisedMinDepth, 3, 2, 10)                                                                   \
    /* to this one. */                                                                             \
    X(kRaisedMaxDepth, 13, 5, 60)                                                                  \
    /* Per cent that the last move's continuation history counts beside the butterfly history, */  \
    X(kContinuationWeight1, 200, 0, 400)                                                           \
    /* and that of the move before it. */                                                          \
    X(kContinuationWeight2, 150, 0, 400)                                                           \
    /* A history bonus is this times the depth squared, */                                         \
    X(kHistoryFactor, 16, 1, 100)                                                                  \
    /* at most this. */                                                                            \
    X(kHistoryRewardMax, 1600, 200, 4000)                                                          \
    /* Quiescence: a capture is tried if its victim + this may lift the static score to alpha. */  \
    X(kDeltaMargin, 120, 0, 400)                                                                   \
    /* Quiet evasions tried once a move that is not mated has been found. */                       \
    X(kQuietEvasions, 3, 0, 20)                                                                    \
    /* This many plies before a no-progress draw the tt scores, which ignore it, no longer cut. */ \
    X(kNoProgressCaution, 24, 0, 60)

namespace xq::params {

#ifdef XQ_TUNING
#define XQ_DEFINE_PARAM(name, value, least, most) inline int name = value;
#else
#define XQ_DEFINE_PARAM(name, value, least, most) inline constexpr int name = value;
#endif
XQ_SEARCH_PARAMS(XQ_DEFINE_PARAM)
#undef XQ_DEFINE_PARAM

// A number that may be changed.
struct Param {
    std::string_view name;
    int* value;
    int least;
    int most;
};

// All of them in a tuning build, none else.
inline std::span<const Param> variables() {
#ifdef XQ_TUNING
#define XQ_LIST_PARAM(name, value, least, most) Param{#name, &name, least, most},
    static constexpr Param kAll[] = {XQ_SEARCH_PARAMS(XQ_LIST_PARAM)};
#undef XQ_LIST_PARAM
    return kAll;
#else
    return {};
#endif
}

}  // namespace xq::params
