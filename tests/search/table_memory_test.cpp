#include "search/table_memory.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "support/catch.hpp"

namespace xq {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::span<unsigned char> bytes_of(const TableMemory& memory, std::size_t size) {
    return {static_cast<unsigned char*>(memory.data()), size};
}

bool is_zero(std::span<const unsigned char> bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](unsigned char byte) { return byte == 0; });
}

TEST_CASE("fresh memory is zero and aligned to a large page") {
    for (const std::size_t size : {std::size_t{1}, kMebibyte, 40 * kMebibyte}) {
        const TableMemory memory(size);
        REQUIRE(memory.data() != nullptr);
        CHECK(reinterpret_cast<std::uintptr_t>(memory.data()) % (2 * kMebibyte) == 0);
        CHECK(is_zero(bytes_of(memory, size)));
    }
}

TEST_CASE("wiped memory is zero again, wherever it was touched") {
    // Ends within a page, and within the pages that are looked at together.
    const std::size_t size = 37 * kMebibyte + 100;
    TableMemory memory(size);
    REQUIRE(memory.data() != nullptr);
    const auto bytes = bytes_of(memory, size);
    const auto touch_and_wipe = [&](std::size_t first, std::size_t step) {
        for (std::size_t i = first; i < size; i += step) {
            bytes[i] = 0xFF;
        }
        bytes[size - 1] = 0xFF;
        memory.wipe();
        return is_zero(bytes);
    };
    CHECK(touch_and_wipe(0, 1));
    CHECK(touch_and_wipe(4095, 3 * kMebibyte));

    TableMemory sparse(size);
    REQUIRE(sparse.data() != nullptr);
    bytes_of(sparse, size)[20 * kMebibyte] = 1;
    sparse.wipe();
    CHECK(is_zero(bytes_of(sparse, size)));
}

TEST_CASE("memory beyond what the machine has is refused") {
    CHECK(TableMemory(std::size_t{1} << 60).data() == nullptr);
    CHECK(TableMemory(std::numeric_limits<std::size_t>::max()).data() == nullptr);
}

}  // namespace
}  // namespace xq
