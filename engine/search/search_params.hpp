#pragma once

#include <span>
#include <string_view>

// Every number that steers the search and was chosen by trial, with the range in which trials make
// sense: depths and plies in plies, scores and margins in score units. They are constants; a build
// with XQ_TUNING makes them variables that `setoption` changes by name.

// X(name, value, least, most)
#define XQ_SEARCH_PARAMS(X)                                                                        \
    /* Iterations: the first window round the last score. */                                       \
    X(kAspirationMinDepth, 5, 2, 10)                                                               \
    X(kAspirationWindow, 24, 5, 100)                                                               \
    /* Time: per cent of an ordinary move's thought. A best move that has just changed deserves */ \
    /* the first, less by the second for each iteration in a row with the same, up to so many; */  \
    /* the share of the nodes that the best move took lowers the fourth by the fifth; a score */   \
    /* that fell by so much or more deserves so much more. */                                      \
    X(kUnsteadyEffort, 140, 80, 250)                                                               \
    X(kSteadyRelief, 10, 0, 30)                                                                    \
    X(kSteadyMost, 6, 1, 12)                                                                       \
    X(kDividedEffort, 170, 100, 300)                                                               \
    X(kSingleRelief, 110, 0, 200)                                                                  \
    X(kFallMost, 60, 20, 200)                                                                      \
    X(kFallEffort, 60, 0, 200)                                                                     \
    /* Check and singular extensions end at this multiple of the iteration's depth. */             \
    X(kExtensionPlies, 2, 1, 4)                                                                    \
    /* Reverse futility: so much a ply may still be lost. */                                       \
    X(kReverseFutilityMaxDepth, 7, 1, 15)                                                          \
    X(kReverseFutilityMargin, 80, 20, 200)                                                         \
    /* Null move: depth is cut by base + depth / divisor + (score - beta) / score divisor. */      \
    X(kNullMoveMinDepth, 3, 1, 6)                                                                  \
    X(kNullMoveBase, 3, 1, 6)                                                                      \
    X(kNullMoveDepthDivisor, 5, 2, 10)                                                             \
    X(kNullMoveScoreDivisor, 200, 50, 500)                                                         \
    X(kNullMoveScoreMax, 3, 0, 6)                                                                  \
    /* Where zugzwang is likely so far above beta only. */                                         \
    X(kZugzwangNullMoveMargin, 100, 0, 500)                                                        \
    /* Where zugzwang is likely a draw is kept in the table as if searched so much less deep. */   \
    X(kZugzwangDrawDistrust, 4, 0, 10)                                                             \
    /* ProbCut: so far above beta, in a search so much less deep. */                               \
    X(kProbableCutMinDepth, 5, 3, 20)                                                              \
    X(kProbableCutMargin, 160, 50, 400)                                                            \
    X(kProbableCutDepthCut, 4, 2, 6)                                                               \
    /* Without a table move the depth is cut by one. */                                            \
    X(kIirMinDepth, 4, 2, 10)                                                                      \
    /* Singular extension: the table's move is tried against all others together, at half the */   \
    /* depth and margin * depth below its score; its entry may be so much less deep. */            \
    X(kSingularMinDepth, 7, 4, 20)                                                                 \
    X(kSingularMargin, 2, 1, 10)                                                                   \
    X(kSingularDepthSlack, 3, 1, 5)                                                                \
    /* Hopeless moves: up to this depth, quiet ones counted by what their reduction leaves of */   \
    /* it; quiet moves beyond base + depth * depth, or with a static score of base + margin * */   \
    /* depth below alpha, and all that lose so much. */                                            \
    X(kPruningMaxDepth, 6, 1, 12)                                                                  \
    X(kLateMoveCountBase, 8, 1, 20)                                                                \
    X(kFutilityBase, 60, 0, 300)                                                                   \
    X(kFutilityMargin, 60, 20, 250)                                                                \
    X(kSeeCaptureMargin, 120, 20, 300)                                                             \
    X(kSeeQuietMargin, 25, 5, 100)                                                                 \
    /* Late moves: reduction = (offset + 100 ln depth * 100 ln number / divisor) / 100. */         \
    X(kLateMoveMinDepth, 3, 2, 6)                                                                  \
    X(kLateMoveFirst, 4, 2, 10)                                                                    \
    X(kLateMoveOffset, 40, -100, 200)                                                              \
    X(kLateMoveDivisor, 150, 100, 500)                                                             \
    X(kLateMoveHistoryDivisor, 12000, 2000, 50000)                                                 \
    X(kCutNodeReduction, 2, 0, 4)                                                                  \
    /* Once a move has raised alpha, the others are searched one ply less deep. */                 \
    X(kRaisedMinDepth, 3, 2, 10)                                                                   \
    X(kRaisedMaxDepth, 13, 5, 60)                                                                  \
    /* History: per cent that a quiet move's record as the answer to the last move, and after */   \
    /* the own one before, counts beside that of the move anywhere; a reward is */                 \
    /* min(max, factor * depth * depth). */                                                        \
    X(kContinuationWeight1, 200, 0, 400)                                                           \
    X(kContinuationWeight2, 150, 0, 400)                                                           \
    X(kHistoryFactor, 16, 1, 100)                                                                  \
    X(kHistoryRewardMax, 1600, 200, 4000)                                                          \
    /* Quiescence: a capture must have a chance to lift the score to alpha; and so many quiet */   \
    /* evasions are tried once one that is not mated has been found. */                            \
    X(kDeltaMargin, 120, 0, 400)                                                                   \
    X(kQuietEvasions, 3, 0, 20)                                                                    \
    /* So many plies before the no-progress draw the table's scores, which know nothing of */      \
    /* the count, no longer cut. */                                                                \
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
