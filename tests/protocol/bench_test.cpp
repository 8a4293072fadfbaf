#include "protocol/commands/bench.hpp"

#include <fstream>

#include "support/catch.hpp"

namespace xq {
namespace {

// A change of the search or the evaluation changes it, and nothing else may: `longma bench`.
TEST_CASE("the bench has the signature of bench/data/signature in every build") {
    std::ifstream file(XQ_TEST_DATA_DIR "/../../bench/data/signature");
    std::uint64_t expected = 0;
    REQUIRE(file >> expected);
    CHECK(run_bench(kBenchDepth).nodes == expected);
}

}  // namespace
}  // namespace xq
