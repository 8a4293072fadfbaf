#pragma once

#include "search/score.hpp"

// Every number that steers the search and was chosen by trial: depths in plies, margins in score
// units.

namespace xq::params {

// Iterations: the first window round the last score, and how a failed one grows.
inline constexpr int kAspirationMinDepth = 5;
inline constexpr Score kAspirationWindow = 24;

// Check extension ends at this multiple of the iteration's depth.
inline constexpr int kExtensionPlies = 2;

// Reverse futility: so much a ply may still be lost.
inline constexpr int kReverseFutilityMaxDepth = 7;
inline constexpr Score kReverseFutilityMargin = 80;

// Null move: depth is cut by base + depth / divisor + (score - beta) / score divisor.
inline constexpr int kNullMoveMinDepth = 3;
inline constexpr int kNullMoveBase = 3;
inline constexpr int kNullMoveDepthDivisor = 5;
inline constexpr int kNullMoveScoreDivisor = 200;
inline constexpr int kNullMoveScoreMax = 3;

// ProbCut: so far above beta, in a search so much less deep.
inline constexpr int kProbableCutMinDepth = 5;
inline constexpr Score kProbableCutMargin = 160;
inline constexpr int kProbableCutDepthCut = 4;

// Without a table move the depth is cut by one.
inline constexpr int kNoTableMoveMinDepth = 4;

// Singular extension: the table's move is tried against all others together, at half the depth and
// margin * depth below its score; its entry may be so much less deep than the node.
inline constexpr int kSingularMinDepth = 7;
inline constexpr Score kSingularMargin = 2;
inline constexpr int kSingularDepthSlack = 3;

// Hopeless moves: up to this depth, quiet moves beyond base + depth * depth, or with a static score
// of base + margin * depth below alpha, and all that lose so much on their square.
inline constexpr int kHopelessMaxDepth = 6;
inline constexpr int kLateMoveCountBase = 5;
inline constexpr Score kFutilityBase = 80;
inline constexpr Score kFutilityMargin = 90;
inline constexpr Score kExchangeMarginCapture = 120;
inline constexpr Score kExchangeMarginQuiet = 25;

// Late moves: reduction = offset + ln(depth) * ln(move number) / divisor.
inline constexpr int kLateMoveMinDepth = 3;
inline constexpr int kLateMoveFirst = 4;
inline constexpr double kLateMoveOffset = 0.4;
inline constexpr double kLateMoveDivisor = 2.1;
inline constexpr int kLateMoveHistoryDivisor = 12000;

// History: a move's reward is min(max, factor * depth * depth).
inline constexpr int kHistoryFactor = 16;
inline constexpr int kHistoryRewardMax = 1600;

// Quiescence: a capture must have a chance to lift the score to alpha.
inline constexpr Score kDeltaMargin = 120;
// So many quiet evasions are tried once one that is not mated has been found.
inline constexpr int kQuietEvasions = 3;

// So many plies before the no-progress draw the table's scores, which know nothing of the count,
// no longer cut.
inline constexpr int kNoProgressCaution = 24;

}  // namespace xq::params
