#pragma once

#include <cstddef>

namespace xq {

// The memory of a large table: zeros. What cannot be had in large pages within a tenth of a second
// is not taken before it is touched.
class TableMemory {
public:
    // At least 1 byte; data() is null if they cannot be had.
    explicit TableMemory(std::size_t bytes);
    ~TableMemory();
    TableMemory(const TableMemory&) = delete;
    TableMemory& operator=(const TableMemory&) = delete;

    // Aligned to a large page.
    void* data() const { return data_; }

    // Makes it zeros again. What was touched stays at hand: to take it from the system anew, page
    // by page, would slow the next search down.
    void wipe();

private:
    void* mapping_ = nullptr;
    std::size_t mapped_ = 0;
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace xq
