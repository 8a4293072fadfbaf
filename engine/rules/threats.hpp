#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "core/position.hpp"

namespace xq {

// A real threat that a move made: next, `attacker` could take `victim`, which is neither protected
// nor able to take the attacker in its turn (rules section 3). Squares after the move.
struct Threat {
    Square attacker;
    Square victim;
    // Fresh: the attacker could not take the victim at all before. Otherwise a root threat: it
    // could, but the victim was protected or the two could have been traded.
    bool fresh;

    friend bool operator==(const Threat&, const Threat&) = default;
};

// The threats of one move, in a fixed buffer.
class ThreatList {
public:
    void add(Threat threat) { threats_[size_++] = threat; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Threat* begin() const { return threats_.data(); }
    const Threat* end() const { return threats_.data() + size_; }

private:
    // Two rooks and cannons with four victims each, two horses with eight, and two advisors and
    // elephants with four each bound it from above.
    static constexpr std::size_t kMax = 48;
    std::size_t size_ = 0;
    std::array<Threat, kMax> threats_;
};

// The men that attack the king of the side to move.
Bitboard checkers(const Position& position);

// Adds the fresh and root threats of a legal move to men on `victims` (rules section 3): those by
// any man of the mover but king and soldiers, the moved one or not. A move that checks has only
// fresh ones. `before` and `after` are the positions around the move.
void find_threats(const Position& before, const Position& after, Move move, Bitboard victims,
                  ThreatList& threats);

}  // namespace xq
