#include "eval/classical.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "eval/count_terms.hpp"

namespace xq {
namespace {

// Without a capture the score fades towards the draw that the no-progress rule would give: by
// plies / kFadeSpan.
constexpr int kFadeSpan = 300;
constexpr int kFadeMax = 120;

// A side that is ahead but has nothing left to attack with keeps this part of its score.
constexpr int kNoAttackersDivisor = 16;

struct WeightedSum {
    TaperedScore total;
    void add(int term, int count) { total += weight_of(term) * count; }
};

bool can_attack(const Position& position, Color color) {
    return !(position.majors(color) | position.pieces(color, Soldier)).empty();
}

// What depends on the material alone, which few captures change: worth remembering.
struct KnownMaterial {
    Material material = 0;
    TaperedScore value;  // Red's minus Black's
    int phase = 0;
};

const KnownMaterial& look_up(const Position& position, Material material) {
    constexpr int kBits = 9;
    constexpr Material kMix = 0x9E3779B97F4A7C15;
    static thread_local std::array<KnownMaterial, std::size_t{1} << kBits> known;
    KnownMaterial& entry = known[(material * kMix) >> (64 - kBits)];
    if (entry.material != material) {
        WeightedSum red;
        WeightedSum black;
        count_material(position, red, black);
        entry = {material, red.total - black.total, game_phase(position)};
    }
    return entry;
}

int fade(const Position& position) {
    return kFadeSpan - std::min(position.plies_since_capture(), kFadeMax);
}

}  // namespace

int game_phase(const Position& position) {
    const auto number = [&](PieceType type) {
        return position.pieces(Red, type).count() + position.pieces(Black, type).count();
    };
    return 2 * number(Rook) + number(Horse) + number(Cannon);
}

double score_scale(const Position& position, Color ahead) {
    const double attack = can_attack(position, ahead) ? 1 : 1.0 / kNoAttackersDivisor;
    return attack * fade(position) / kFadeSpan;
}

Score evaluate(const Position& position, const PieceSquareState& state) {
    const KnownMaterial& material = look_up(position, state.material);
    WeightedSum red{state.value + material.value};
    WeightedSum black;
    count_placement(position, red, black);
    const int advantage = (red.total - black.total).at(material.phase);
    Score score = position.side() == Red ? advantage : -advantage;

    const Color ahead = score > 0 ? position.side() : ~position.side();
    if (!can_attack(position, ahead)) {
        score /= kNoAttackersDivisor;
    }
    score = score * fade(position) / kFadeSpan;
    return std::clamp(score, -kMaxEval, kMaxEval);
}

}  // namespace xq
