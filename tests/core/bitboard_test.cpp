#include "core/bitboard.hpp"

#include <array>
#include <vector>

#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::Random;
using Flags = std::array<bool, kSquares>;

bool& flag(Flags& flags, Square square) { return flags[static_cast<std::size_t>(square)]; }
bool flag(const Flags& flags, Square square) { return flags[static_cast<std::size_t>(square)]; }

Flags random_flags(Random& random) {
    const int percent = test::random_below(random, 101);
    Flags flags{};
    for (bool& member : flags) {
        member = test::random_below(random, 100) < percent;
    }
    return flags;
}

Bitboard board_of(const Flags& flags) {
    Bitboard set;
    for (Square square = 0; square < kSquares; ++square) {
        if (flag(flags, square)) {
            set |= Bitboard::of(square);
        }
    }
    return set;
}

// Equal in every member, and without a bit outside the board.
void require_same(Bitboard set, const Flags& flags) {
    REQUIRE((set.lo & ~Bitboard::kHalfMask) == 0);
    REQUIRE((set.hi & ~Bitboard::kHalfMask) == 0);
    bool same = true;
    for (Square square = 0; square < kSquares; ++square) {
        same = same && set.has(square) == flag(flags, square);
    }
    REQUIRE(same);
}

template <typename Check>
void on_random_sets(Check&& check) {
    Random random(3);
    for (int i = 0; i < test::scaled(2000); ++i) {
        check(random_flags(random), random);
    }
}

TEST_CASE("a set of one square has that square only") {
    for (Square square = 0; square < kSquares; ++square) {
        Flags flags{};
        flag(flags, square) = true;
        const Bitboard set = Bitboard::of(square);
        require_same(set, flags);
        CHECK(set.first() == square);
        CHECK(set.count() == 1);
        CHECK_FALSE(set.empty());
        CHECK_FALSE(set.several());
    }
}

TEST_CASE("the empty set and the whole board") {
    CHECK(Bitboard{}.empty());
    CHECK_FALSE(static_cast<bool>(Bitboard{}));
    CHECK_FALSE(Bitboard{}.several());
    CHECK(Bitboard{}.count() == 0);
    CHECK(Bitboard::all().count() == kSquares);
    CHECK(~Bitboard{} == Bitboard::all());
    CHECK((~Bitboard::all()).empty());
}

TEST_CASE("members are counted and visited from the lowest up") {
    on_random_sets([](const Flags& flags, Random&) {
        std::vector<Square> members;
        for (Square square = 0; square < kSquares; ++square) {
            if (flag(flags, square)) {
                members.push_back(square);
            }
        }
        const Bitboard set = board_of(flags);
        std::vector<Square> visited;
        set.for_each([&](Square square) { visited.push_back(square); });
        REQUIRE(visited == members);
        REQUIRE(set.count() == static_cast<int>(members.size()));
        REQUIRE(set.empty() == members.empty());
        REQUIRE(static_cast<bool>(set) == !members.empty());
        REQUIRE(set.several() == (members.size() > 1));
        if (!members.empty()) {
            REQUIRE(set.first() == members.front());
        }
    });
}

TEST_CASE("set operations act square by square and stay on the board") {
    on_random_sets([](const Flags& a, Random& random) {
        const Flags b = random_flags(random);
        Flags both{};
        Flags either{};
        Flags one{};
        Flags not_a{};
        for (Square square = 0; square < kSquares; ++square) {
            flag(both, square) = flag(a, square) && flag(b, square);
            flag(either, square) = flag(a, square) || flag(b, square);
            flag(one, square) = flag(a, square) != flag(b, square);
            flag(not_a, square) = !flag(a, square);
        }
        const Bitboard set_a = board_of(a);
        const Bitboard set_b = board_of(b);
        require_same(set_a & set_b, both);
        require_same(set_a | set_b, either);
        require_same(set_a ^ set_b, one);
        require_same(~set_a, not_a);
        Bitboard changed = set_a;
        require_same(changed &= set_b, both);
        changed = set_a;
        require_same(changed |= set_b, either);
        changed = set_a;
        require_same(changed ^= set_b, one);
        REQUIRE((set_a == set_b) == (a == b));
    });
}

TEST_CASE("shifts move every member one step and drop what leaves the board") {
    const auto shifted = [](const Flags& flags, int files, int ranks) {
        Flags result{};
        for (Square square = 0; square < kSquares; ++square) {
            const int file = file_of(square) + files;
            const int rank = rank_of(square) + ranks;
            if (flag(flags, square) && on_board(file, rank)) {
                flag(result, make_square(file, rank)) = true;
            }
        }
        return result;
    };
    on_random_sets([&](const Flags& flags, Random&) {
        const Bitboard set = board_of(flags);
        require_same(shift_up(set), shifted(flags, 0, 1));
        require_same(shift_down(set), shifted(flags, 0, -1));
        require_same(shift_left(set), shifted(flags, -1, 0));
        require_same(shift_right(set), shifted(flags, 1, 0));
        require_same(shift_forward<Red>(set), shifted(flags, 0, 1));
        require_same(shift_forward<Black>(set), shifted(flags, 0, -1));
    });
}

TEST_CASE("beyond the river lie the five ranks of the other side") {
    for (Square square = 0; square < kSquares; ++square) {
        CHECK(beyond_river(Red).has(square) == (rank_of(square) >= 5));
        CHECK(beyond_river(Black).has(square) == (rank_of(square) < 5));
    }
}

}  // namespace
}  // namespace xq
