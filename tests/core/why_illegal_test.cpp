#include "core/why_illegal.hpp"

#include "support/board_pairs.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

TEST_CASE("an illegal move is explained") {
    const Position start = Position::start();
    const auto why = [&](const char* move) { return why_illegal(start, move_from_text(move)); };
    CHECK(why("h2f3") == "the Red cannon on h2 cannot go to f3");
    CHECK(why("h2h2") == "the Red cannon on h2 cannot go to h2");
    CHECK(why("h3h4") == "h3 is empty");
    CHECK(why("h7e7") == "Red is to move, not the Black cannon on h7");
    CHECK(why("a0a3") == "a3 holds a piece of the same side");
    const Position faced = test::position_from("4k4/9/9/9/9/9/9/9/4A4/4K4 w");
    CHECK(why_illegal(faced, move_from_text("e1d2")) == "it leaves the Red king to be taken");
}

}  // namespace
}  // namespace xq
