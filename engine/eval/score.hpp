#pragma once

namespace xq {

// The one unit of evaluation and search: a soldier that has not crossed the river is worth about
// kSoldier. A score is from the side to move's view. Mates and losses by rule are counted down by
// the plies to them and kept in separate bands, so that a win by rule is never shown as "mate in
// n".
using Score = int;

inline constexpr Score kSoldier = 50;
inline constexpr int kMaxPly = 128;
inline constexpr Score kInfinite = 32000;
inline constexpr Score kMate = 31000;  // mated at the root; minus the plies to it
inline constexpr Score kMateBound = kMate - 1000;
inline constexpr Score kRuleWin = 29000;  // the opponent breaks the rules; minus the plies
inline constexpr Score kRuleWinBound = kRuleWin - 1000;
inline constexpr Score kMaxEval = 20000;  // evaluations stay within +-kMaxEval
inline constexpr Score kDraw = 0;

constexpr Score mated_in(int ply) { return -kMate + ply; }
constexpr Score rule_loss_in(int ply) { return -kRuleWin + ply; }
constexpr bool is_mate(Score score) { return score >= kMateBound || score <= -kMateBound; }
constexpr bool is_rule_decision(Score score) {
    return !is_mate(score) && (score >= kRuleWinBound || score <= -kRuleWinBound);
}
// A mate or a decision by rule, for or against.
constexpr bool is_decided(Score score) { return score >= kRuleWinBound || score <= -kRuleWinBound; }
// Full moves to the mate: positive if the side to move mates, negative if it is mated.
constexpr int mate_distance(Score score) {
    return score > 0 ? (kMate - score + 1) / 2 : -(kMate + score + 1) / 2;
}

}  // namespace xq
