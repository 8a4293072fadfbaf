#include "search/transposition_table.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

namespace xq {
namespace {

// A slot's data word, from the lowest bit up.
constexpr int kScoreShift = 16;   // after the move
constexpr int kStaticShift = 32;  // 16 bits
constexpr int kDepthShift = 48;   // 8 bits
constexpr int kBoundShift = 56;   // 2 bits: 0 none, else Bound + 1
constexpr int kAgeShift = 58;     // 6 bits
constexpr std::uint64_t kAges = 64;

// A generation weighs as much as this many plies of depth when a slot is to be replaced.
constexpr int kAgeWeight = 8;

std::uint64_t load(const std::uint64_t& word) {
    // atomic_ref asks for a mutable object, though loading changes nothing.
    return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
}
void save(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

// Decided scores are stored as plies from the stored node, so that they hold on any path.
Score from_root(Score score, int ply) {
    if (score >= kRuleWinBound) {
        return score - ply;
    }
    return score <= -kRuleWinBound ? score + ply : score;
}
Score from_node(Score score, int ply) {
    if (score >= kRuleWinBound) {
        return score + ply;
    }
    return score <= -kRuleWinBound ? score - ply : score;
}

std::uint64_t bits16(Score score) { return static_cast<std::uint16_t>(score); }
Score score16(std::uint64_t bits) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits));
}

int depth_of(std::uint64_t data) { return static_cast<int>((data >> kDepthShift) & 0xFF); }
std::optional<Bound> bound_of(std::uint64_t data) {
    const auto code = (data >> kBoundShift) & 3;
    return code == 0 ? std::nullopt : std::optional(static_cast<Bound>(code - 1));
}
Move move_of(std::uint64_t data) { return Move::from_bits(static_cast<std::uint16_t>(data)); }

}  // namespace

bool TranspositionTable::resize(std::size_t mebibytes) {
    constexpr std::size_t kMebibyte = std::size_t{1} << 20;
    constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max() / kMebibyte;
    const std::size_t bytes = std::clamp<std::size_t>(mebibytes, 1, kMost) * kMebibyte;
    auto memory = std::make_unique<TableMemory>(bytes);
    if (memory->data() == nullptr) {
        return false;
    }
    memory_ = std::move(memory);
    clusters_ = static_cast<Cluster*>(memory_->data());
    cluster_count_ = bytes / sizeof(Cluster);
    generation_ = 0;
    return true;
}

void TranspositionTable::clear() {
    memory_->wipe();
    generation_ = 0;
}

void TranspositionTable::new_search() { generation_ = (generation_ + 1) % kAges; }

int TranspositionTable::age(std::uint64_t data) const {
    return static_cast<int>((generation_ + kAges - (data >> kAgeShift)) % kAges);
}

int TranspositionTable::worth(std::uint64_t data) const {
    return data == 0 ? std::numeric_limits<int>::min() : depth_of(data) - kAgeWeight * age(data);
}

std::optional<TableEntry> TranspositionTable::probe(Key key, int ply) const {
    for (const Slot& slot : cluster(key)->slots) {
        const std::uint64_t data = load(slot.data);
        if (data != 0 && (load(slot.check) ^ data) == key) {
            return TableEntry{.move = move_of(data),
                              .score = from_root(score16(data >> kScoreShift), ply),
                              .static_score = score16(data >> kStaticShift),
                              .depth = depth_of(data),
                              .bound = bound_of(data)};
        }
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry, int ply) {
    Slot* target = nullptr;
    std::uint64_t old = 0;
    int least = 0;
    for (Slot& slot : cluster(key)->slots) {
        const std::uint64_t data = load(slot.data);
        if (data != 0 && (load(slot.check) ^ data) == key) {
            target = &slot;
            old = data;
            break;
        }
        if (target == nullptr || worth(data) < least) {
            target = &slot;
            least = worth(data);
        }
    }

    // A much deeper result of this search is worth more than a new bound, and any move than none.
    Move move = entry.move;
    if (old != 0) {
        if (entry.bound != Bound::Exact && age(old) == 0 && depth_of(old) > entry.depth + 3) {
            return;
        }
        move = move ? move : move_of(old);
    }
    const std::uint64_t bound =
        entry.bound ? static_cast<std::uint64_t>(*entry.bound) + 1 : std::uint64_t{0};
    const std::uint64_t depth = static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 0xFF));
    const std::uint64_t data = move.bits() | bits16(from_node(entry.score, ply)) << kScoreShift |
                               bits16(entry.static_score) << kStaticShift | depth << kDepthShift |
                               bound << kBoundShift | generation_ << kAgeShift;
    save(target->check, key ^ data);
    save(target->data, data);
}

int TranspositionTable::fill() const {
    constexpr std::size_t kSample = 250;  // clusters of 4 slots
    const std::size_t sample = std::min(kSample, cluster_count_);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t data = load(slot.data);
            used += data != 0 && age(data) == 0 ? 1 : 0;
        }
    }
    return static_cast<int>(used * 1000 / (sample * kClusterSlots));
}

}  // namespace xq
