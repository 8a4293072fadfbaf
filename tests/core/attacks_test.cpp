#include "core/attacks.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "support/board_pairs.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"

namespace xq {
namespace {

using test::Random;
using test::require_equal;
using test::set_of;
using test::SlowBoard;

constexpr std::array<Color, 2> kColors{Red, Black};
// Which man it is does not matter for who stands in whose way.
constexpr char kSomeMan = 'P';

char letter(Color color, PieceType type) { return piece_letter(make_piece(color, type)); }

Bitboard occupied(const SlowBoard& board) {
    Bitboard set;
    for (Square square = 0; square < kSquares; ++square) {
        if (board.at(square) != test::kEmpty) {
            set |= Bitboard::of(square);
        }
    }
    return set;
}

// Calls back with boards of every density, from empty to full.
template <typename Check>
void on_random_occupancies(Check&& check) {
    Random random(4);
    for (int i = 0; i < test::scaled(1000); ++i) {
        const int percent = test::random_below(random, 101);
        SlowBoard board;
        for (Square square = 0; square < kSquares; ++square) {
            if (test::random_below(random, 100) < percent) {
                board.put(square, kSomeMan);
            }
        }
        check(board, occupied(board));
    }
}

auto describe(std::string_view what, Square square, Bitboard occupancy) {
    return [=] {
        return std::string(what) + " on " + to_text_square(square) + " with men on " +
               test::to_text(occupancy);
    };
}

void require_same_lines(const SlowBoard& board, Square square, Bitboard occupancy) {
    const Bitboard rook = set_of(board.rook_set(square));
    const Bitboard jump = set_of(board.cannon_capture_set(square));
    const Bitboard quiet = set_of(board.cannon_quiet(square));
    const LineAttacks lines = line_attacks(square, occupancy);
    require_equal(lines.rook, rook, describe("line_attacks.rook", square, occupancy));
    require_equal(lines.jump & occupancy, jump, describe("line_attacks.jump", square, occupancy));
    require_equal(rook_attacks(square, occupancy), rook,
                  describe("rook_attacks", square, occupancy));
    require_equal(cannon_attacks(square, occupancy), quiet | jump,
                  describe("cannon_attacks", square, occupancy));
}

TEST_CASE("rook and cannon reach what a walk along the lines reaches") {
    on_random_occupancies([](const SlowBoard& board, Bitboard occupancy) {
        for (Square square = 0; square < kSquares; ++square) {
            require_same_lines(board, square, occupancy);
        }
    });
    SUCCEED();
}

TEST_CASE("rook and cannon agree with the walk on every filling of a rank or a file") {
    const auto fill = [](Square square, bool along_rank) {
        const int length = along_rank ? kFiles : kRanks;
        for (int filling = 0; filling < 1 << length; ++filling) {
            SlowBoard board;
            for (int i = 0; i < length; ++i) {
                if ((filling >> i & 1) != 0) {
                    board.put(along_rank ? make_square(i, rank_of(square))
                                         : make_square(file_of(square), i),
                              kSomeMan);
                }
            }
            require_same_lines(board, square, occupied(board));
        }
    };
    for (Square square = 0; square < kSquares; ++square) {
        fill(square, true);
        fill(square, false);
    }
    SUCCEED();
}

TEST_CASE("a jump over a screen never lands short of the second man") {
    // Where the second man is missing, the tables may name an empty square: never an occupied one
    // that a cannon does not attack, nor one before the screen.
    on_random_occupancies([](const SlowBoard& board, Bitboard occupancy) {
        for (Square square = 0; square < kSquares; ++square) {
            const Bitboard stray = line_attacks(square, occupancy).jump & ~occupancy;
            require_equal(stray & ~set_of(board.cannon_reach(square)), Bitboard{},
                          describe("stray jumps", square, occupancy));
        }
    });
    SUCCEED();
}

TEST_CASE("horses reach what their free legs allow") {
    on_random_occupancies([](const SlowBoard& board, Bitboard occupancy) {
        for (Square square = 0; square < kSquares; ++square) {
            require_equal(horse_attacks(square, occupancy), set_of(board.attack_set('N', square)),
                          describe("horse_attacks", square, occupancy));
        }
    });
    SUCCEED();
}

TEST_CASE("horse attackers are the squares whose horses reach the square") {
    on_random_occupancies([](const SlowBoard& board, Bitboard occupancy) {
        std::array<Bitboard, kSquares> attackers{};
        for (Square from = 0; from < kSquares; ++from) {
            for (const int to : board.attack_set('N', from)) {
                attackers[static_cast<std::size_t>(to)] |= Bitboard::of(from);
            }
        }
        for (Square square = 0; square < kSquares; ++square) {
            require_equal(horse_attackers(square, occupancy),
                          attackers[static_cast<std::size_t>(square)],
                          describe("horse_attackers", square, occupancy));
        }
    });
    SUCCEED();
}

TEST_CASE("elephants reach what their free eyes allow, on their own side of the river") {
    on_random_occupancies([](const SlowBoard& board, Bitboard occupancy) {
        for (Square square = 0; square < kSquares; ++square) {
            for (const Color color : kColors) {
                const char elephant = letter(color, Elephant);
                if (test::may_stand(elephant, square)) {
                    require_equal(elephant_attacks(square, occupancy),
                                  set_of(board.attack_set(elephant, square)),
                                  describe("elephant_attacks", square, occupancy));
                }
            }
        }
    });
    SUCCEED();
}

TEST_CASE("kings, advisors and soldiers step as they should from where they may stand") {
    const SlowBoard board;
    for (const Color color : kColors) {
        for (Square square = 0; square < kSquares; ++square) {
            const auto check = [&](PieceType type, Bitboard attacks) {
                const char piece = letter(color, type);
                if (test::may_stand(piece, square)) {
                    INFO(piece << " on " << to_text_square(square));
                    CHECK(test::to_text(attacks) ==
                          test::to_text(set_of(board.attack_set(piece, square))));
                }
            };
            check(King, king_attacks(square));
            check(Advisor, advisor_attacks(square));
            check(Soldier, soldier_attacks(color, square));
        }
    }
}

TEST_CASE("a soldier behind its starting rank steps forward only") {
    for (const Color color : kColors) {
        for (int file = 0; file < kFiles; ++file) {
            for (int steps = 0; steps < 3; ++steps) {
                const int rank = color == Red ? steps : kRanks - 1 - steps;
                const int forward = color == Red ? rank + 1 : rank - 1;
                CHECK(soldier_attacks(color, make_square(file, rank)) ==
                      Bitboard::of(make_square(file, forward)));
            }
        }
    }
}

TEST_CASE("soldier attackers are the squares whose soldiers reach the square") {
    for (const Color color : kColors) {
        for (Square square = 0; square < kSquares; ++square) {
            Bitboard attackers;
            for (Square from = 0; from < kSquares; ++from) {
                if (soldier_attacks(color, from).has(square)) {
                    attackers |= Bitboard::of(from);
                }
            }
            CHECK(soldier_attackers(color, square) == attackers);
        }
    }
}

TEST_CASE("piece_attacks is the look-up of that piece") {
    on_random_occupancies([](const SlowBoard& board, Bitboard occupancy) {
        for (Square square = 0; square < kSquares; ++square) {
            for (const Color color : kColors) {
                for (int t = 0; t < kPieceTypes; ++t) {
                    const auto type = static_cast<PieceType>(t);
                    const char piece = letter(color, type);
                    if (!test::may_stand(piece, square)) {
                        continue;
                    }
                    Bitboard expected = set_of(board.attack_set(piece, square));
                    if (type == Cannon) {
                        expected |= set_of(board.cannon_quiet(square));
                    }
                    require_equal(piece_attacks(color, type, square, occupancy), expected,
                                  describe(std::string(1, piece), square, occupancy));
                }
            }
        }
    });
    SUCCEED();
}

TEST_CASE("a cross is what a rook reaches on the empty board") {
    const SlowBoard board;
    for (Square square = 0; square < kSquares; ++square) {
        CHECK(cross(square) == set_of(board.rook_set(square)));
    }
}

TEST_CASE("horse reach is where horses attack from on the empty board") {
    const SlowBoard board;
    for (Square square = 0; square < kSquares; ++square) {
        CHECK(horse_reach(square) == set_of(board.attack_set('N', square)));
    }
}

TEST_CASE("between two squares of a line lie the squares that would stop a rook") {
    for (Square a = 0; a < kSquares; ++a) {
        for (Square b = 0; b < kSquares; ++b) {
            Bitboard expected;
            const bool one_file = file_of(a) == file_of(b);
            const bool one_rank = rank_of(a) == rank_of(b);
            if (one_file != one_rank) {
                const int step = one_file ? kFiles : 1;
                for (Square s = std::min(a, b) + step; s < std::max(a, b); s += step) {
                    expected |= Bitboard::of(s);
                }
            }
            require_equal(between(a, b), expected, describe("between " + to_text_square(a), b, {}));
        }
    }
    SUCCEED();
}

TEST_CASE("a horse leg is the one square whose man stops the horse") {
    for (Square horse = 0; horse < kSquares; ++horse) {
        const Bitboard reach = set_of(SlowBoard().attack_set('N', horse));
        std::array<Square, kSquares> legs{};
        legs.fill(kNoSquare);
        for (Square man = 0; man < kSquares; ++man) {
            SlowBoard board;
            board.put(man, kSomeMan);
            const Bitboard stopped = reach & ~set_of(board.attack_set('N', horse));
            stopped.for_each([&](Square target) { legs[static_cast<std::size_t>(target)] = man; });
        }
        for (Square target = 0; target < kSquares; ++target) {
            require_equal(horse_leg(horse, target), legs[static_cast<std::size_t>(target)],
                          describe("horse_leg to " + to_text_square(target), horse, {}));
        }
    }
    SUCCEED();
}

TEST_CASE("king, advisor and elephant have their points, the others the whole board") {
    for (const Color color : kColors) {
        for (int t = 0; t < kPieceTypes; ++t) {
            const auto type = static_cast<PieceType>(t);
            for (Square square = 0; square < kSquares; ++square) {
                const bool expected =
                    type == Soldier || test::may_stand(letter(color, type), square);
                INFO(letter(color, type) << " on " << to_text_square(square));
                CHECK(standing_squares(color, type).has(square) == expected);
            }
        }
    }
}

}  // namespace
}  // namespace xq
