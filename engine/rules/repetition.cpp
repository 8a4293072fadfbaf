#include "rules/repetition.hpp"

namespace xq {
namespace {

constexpr std::size_t kShortestCycle = 4;
constexpr std::size_t kRoomForSearch = 256;

}  // namespace

Path::Path(const Game& game) {
    plies_.reserve(game.plies().size() + kRoomForSearch);
    plies_.push_back({.key = game.start().key()});
    for (const GamePly& ply : game.plies()) {
        const bool captures = ply.captured != kNoPiece;
        plies_.push_back({.key = ply.key_after,
                          .move = ply.move,
                          .checks = ply.checks,
                          .reversible = captures ? 0 : plies_.back().reversible + 1});
    }
    root_ = plies_.size() - 1;
}

void Path::push(Move move, bool captures, const Position& after, bool checks) {
    plies_.push_back({.key = after.key(),
                      .move = move,
                      .checks = checks,
                      .reversible = captures ? 0 : plies_.back().reversible + 1});
}

void Path::push_null(const Position& after) { plies_.push_back({.key = after.key()}); }

std::optional<std::size_t> Path::last_occurrence() const {
    const std::size_t now = plies_.size() - 1;
    std::optional<std::size_t> last;
    for (std::size_t back = kShortestCycle; back <= plies_[now].reversible; back += 2) {
        const std::size_t earlier = now - back;
        if (plies_[earlier].key != plies_[now].key) {
            continue;
        }
        if (last) {
            return last;  // the third occurrence
        }
        if (earlier >= root_) {
            return earlier;
        }
        last = earlier;
    }
    return std::nullopt;
}

Path::Aggression Path::aggression(std::size_t first_move) const {
    for (std::size_t i = first_move; i < plies_.size(); i += 2) {
        if (!plies_[i].checks) {
            return Aggression::Nothing;
        }
    }
    return Aggression::PerpetualCheck;
}

Recurrence Path::judge() const {
    const auto cycle_begin = last_occurrence();
    if (!cycle_begin) {
        return Recurrence::None;
    }
    const Aggression ours = aggression(*cycle_begin + 1);
    const Aggression theirs = aggression(*cycle_begin + 2);
    if (theirs == ours) {
        return Recurrence::Draw;
    }
    return theirs > ours ? Recurrence::Win : Recurrence::Loss;
}

}  // namespace xq
