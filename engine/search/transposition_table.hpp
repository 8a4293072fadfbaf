#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/move.hpp"
#include "core/zobrist.hpp"
#include "eval/score.hpp"
#include "search/bound.hpp"
#include "search/table_memory.hpp"

namespace xq {

// What the table remembers of a position.
struct TableEntry {
    Move move{};
    Score score = 0;  // as seen from the node that asks: decided scores count plies from the root
    Score static_score = 0;
    int depth = 0;
    std::optional<Bound> bound{};  // none: the score says nothing, only the move is of use
};

// Remembers searched positions. Any number of threads may probe and store at once: an entry is two
// words, the key mixed with the data, so that a torn one is seen as a miss (Hyatt and Mann 2002).
class TranspositionTable {
public:
    // Empties the table and gives it this size, at least 1 MiB. False if the memory cannot be had:
    // everything stays as it was then.
    bool resize(std::size_t mebibytes);
    void clear();
    // Entries of earlier searches are the first to be replaced.
    void new_search();

    std::optional<TableEntry> probe(Key key, int ply) const;
    void store(Key key, const TableEntry& entry, int ply);
    void prefetch(Key key) const { __builtin_prefetch(cluster(key)); }

    // How much of the table this search has filled, per mille, from a sample.
    int fill() const;

private:
    struct Slot {
        std::uint64_t check;  // key ^ data
        std::uint64_t data;   // 0 = empty
    };
    static constexpr std::size_t kClusterSlots = 4;
    struct alignas(64) Cluster {
        Slot slots[kClusterSlots];
    };

    Cluster* cluster(Key key) const { return clusters_ + (((key >> 32) * cluster_count_) >> 32); }
    int age(std::uint64_t data) const;
    int worth(std::uint64_t data) const;

    std::unique_ptr<TableMemory> memory_;
    Cluster* clusters_ = nullptr;  // in memory_
    std::size_t cluster_count_ = 0;
    std::uint64_t generation_ = 0;
};

}  // namespace xq
