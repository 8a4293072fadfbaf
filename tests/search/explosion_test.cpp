#include <cstdint>
#include <string>
#include <string_view>

#include "core/fen.hpp"
#include "search_helpers.hpp"
#include "support/catch.hpp"
#include "support/epd_reader.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

constexpr int kDepth = 6;
// Four times what the worst of these positions takes. Captures and checks without an end would take
// far more: dense positions have some 60 legal moves.
constexpr std::uint64_t kMostNodes = 50'000;

std::uint64_t nodes_of(ThreadPool& pool, std::string_view fen) {
    pool.clear();
    return test::search(pool, test::game_from(fen), test::depth_limit(kDepth)).result.nodes;
}

TEST_CASE("a shallow search of positions with mates and captures ends soon") {
    ThreadPool pool;
    for (const auto& record : test::read_epd("mates.epd")) {
        CAPTURE(record.fen);
        CHECK(nodes_of(pool, record.fen) < kMostNodes);
    }
    test::tactical_placements(500, 21, [&](const test::SlowBoard& board) {
        CAPTURE(board.fen());
        const std::string fen = board.fen();
        CHECK(nodes_of(pool, fen) < kMostNodes);
    });
}

}  // namespace
}  // namespace xq
