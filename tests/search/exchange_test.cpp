#include "search/exchange.hpp"

#include "core/movegen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

bool loses(const char* fen, const char* move) {
    const Position position = test::position_from(fen);
    REQUIRE(is_legal(position, move_from_text(move)));
    return is_losing_capture(position, move_from_text(move));
}

TEST_CASE("a capture loses if a dearer man takes a protected cheaper one") {
    CHECK(loses("3k5/9/2n6/9/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5"));
    CHECK_FALSE(loses("3k5/9/9/n8/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5"));
    CHECK_FALSE(loses("3k5/9/2n6/9/3r5/9/9/9/3R5/4K4 w - - 0 1", "d1d5"));
}

TEST_CASE("a cannon protects over the screen that is left after the capture") {
    // The advisor on d7 is the screen of the cannon on d9.
    CHECK(loses("3c1k3/9/3a5/9/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5"));
    CHECK_FALSE(loses("3c1k3/9/9/9/3p5/9/9/9/3R5/4K4 w - - 0 1", "d1d5"));
}

TEST_CASE("a horse whose leg the capture frees protects, one whose leg is held does not") {
    CHECK_FALSE(loses("5k3/9/3n5/3p5/2p6/9/9/9/2R6/4K4 w - - 0 1", "c1c5"));
    CHECK(loses("5k3/9/3n5/9/2p6/9/9/9/2R6/4K4 w - - 0 1", "c1c5"));
}

TEST_CASE("a king protects only what it could take back") {
    CHECK(loses("3k5/3p5/9/9/9/9/9/9/3R5/5K3 w - - 0 1", "d1d8"));
    CHECK_FALSE(loses("3k5/3p5/9/4N4/9/9/9/9/3R5/5K3 w - - 0 1", "d1d8"));
}

}  // namespace
}  // namespace xq
