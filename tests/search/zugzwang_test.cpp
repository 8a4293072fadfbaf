#include "search/zugzwang.hpp"

#include <string>
#include <string_view>

#include "core/types.hpp"
#include "search_helpers.hpp"
#include "support/catch.hpp"
#include "support/slow_board.hpp"

namespace xq {
namespace {

constexpr int kFileE = 4;
constexpr int kFileG = 6;
constexpr int kRedRank = 3;  // of both red cannons

// Both kings are held by a soldier and lost as soon as a cannon of theirs leaves its file, so that
// all there is to do is to move the cannons on the two files, Red's against Black's, with a few
// free squares between them: Northcott's game.
std::string northcott(int gap_e, int gap_g) {
    test::SlowBoard board = test::SlowBoard::from_fen("4ka3/3Pa4/9/9/9/9/9/9/3pA4/4KA3 w");
    board.put(make_square(kFileE, kRedRank), 'C');
    board.put(make_square(kFileG, kRedRank), 'C');
    board.put(make_square(kFileE, kRedRank + 1 + gap_e), 'c');
    board.put(make_square(kFileG, kRedRank + 1 + gap_g), 'c');
    return board.fen();
}

int gap(const Position& position, int file) {
    int squares = 0;
    bool between = false;
    for (int rank = 0; rank < kRanks; ++rank) {
        const Piece piece = position.piece_on(make_square(file, rank));
        if (piece != kNoPiece && type_of(piece) == Cannon) {
            between = !between;
        } else if (between) {
            ++squares;
        }
    }
    return squares;
}

// By Bouton's theory of Nim (1901) the side to move loses if both gaps are equal, as the other can
// make them equal again after every move until there is none left. A search that thinks there is a
// move as good as to pass, or takes a repetition on one path for one on all, finds only draws.
TEST_CASE("who runs out of waiting moves is mated") {
    SearchLimits limits = test::depth_limit(21);
    limits.mate = 11;  // the longest of these
    for (int gap_e = 0; gap_e <= 1; ++gap_e) {
        for (int gap_g = 0; gap_g <= 4; ++gap_g) {
            CAPTURE(gap_e, gap_g);
            Game game = test::game_from(northcott(gap_e, gap_g));
            const SearchResult result = test::search(game, limits).result;
            CHECK(is_mate(result.score));
            CHECK((result.score < 0) == (gap_e == gap_g));
            if (gap_e != gap_g) {
                game.play(result.best);
                CHECK(gap(game.position(), kFileE) == gap(game.position(), kFileG));
            }
        }
    }
}

TEST_CASE("a game of waiting is one without rooks and horses") {
    const auto waits = [](std::string_view fen) {
        return is_zugzwang_likely(test::game_from(fen).position());
    };
    CHECK(waits(northcott(1, 2)));
    CHECK(waits("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"));
    CHECK_FALSE(waits("3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1"));
    CHECK_FALSE(waits("3k4n/9/9/9/9/9/9/9/9/4KC3 w - - 0 1"));
}

}  // namespace
}  // namespace xq
