#include "search/table_memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <limits>
#include <memory>

namespace xq {
namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;
// A smaller table gains little from them.
constexpr std::size_t kLeastForLargePages = 16 * kLargePage;

std::size_t page_size() {
    static const auto kSize = static_cast<std::size_t>(sysconf(_SC_PAGE_SIZE));
    return kSize;
}

std::size_t physical_memory() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    return pages <= 0 ? std::numeric_limits<std::size_t>::max()
                      : static_cast<std::size_t>(pages) * page_size();
}

// Large pages make look-ups faster, as the processor knows the places of few pages by heart. But
// many virtual machines need milliseconds for each: a search that met one after the other would
// stand still. So they are taken beforehand, as many as can be had in a short time. The others are
// small ones, which cost nothing until they are touched.
void take_large_pages(char* data, std::size_t bytes) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kPatience{100};
    const auto start = Clock::now();
    std::size_t done = 0;
    while (done + kLargePage <= bytes && Clock::now() - start < kPatience &&
           madvise(data + done, kLargePage, MADV_HUGEPAGE) == 0) {
        data[done] = 0;
        done += kLargePage;
    }
}

}  // namespace

TableMemory::TableMemory(std::size_t bytes) {
    // The kernel promises more than it has; what is beyond the machine's memory would be fatal
    // later.
    if (bytes > physical_memory()) {
        return;
    }
    const std::size_t mapped = bytes + kLargePage;
    void* mapping =
        mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED) {
        return;
    }
    mapping_ = mapping;
    mapped_ = mapped;
    bytes_ = bytes;
    std::size_t space = mapped;
    data_ = std::align(kLargePage, bytes, mapping, space);
    madvise(data_, bytes, MADV_NOHUGEPAGE);  // where the system would use them by itself
    if (bytes >= kLeastForLargePages) {
        take_large_pages(static_cast<char*>(data_), bytes);
    }
}

TableMemory::~TableMemory() {
    if (mapping_ != nullptr) {
        munmap(mapping_, mapped_);
    }
}

void TableMemory::wipe() {
    constexpr std::size_t kPagesAtOnce = 4096;
    std::array<unsigned char, kPagesAtOnce> in_memory{};
    const std::size_t page = page_size();
    for (std::size_t done = 0; done < bytes_; done += kPagesAtOnce * page) {
        char* const start = static_cast<char*>(data_) + done;
        const std::size_t length = std::min(kPagesAtOnce * page, bytes_ - done);
        if (mincore(start, length, in_memory.data()) != 0) {
            in_memory.fill(1);
        }
        // Runs of pages that are alike.
        const std::size_t pages = (length + page - 1) / page;
        const auto is_in_memory = [&](std::size_t i) { return (in_memory[i] & 1) != 0; };
        for (std::size_t i = 0, end = 0; i < pages; i = end) {
            while (end < pages && is_in_memory(end) == is_in_memory(i)) {
                ++end;
            }
            const std::size_t size = std::min(end * page, length) - i * page;
            if (is_in_memory(i)) {
                std::memset(start + i * page, 0, size);
            } else {
                // Never touched, which costs nothing, or swapped out.
                madvise(start + i * page, size, MADV_DONTNEED);
            }
        }
    }
}

}  // namespace xq
