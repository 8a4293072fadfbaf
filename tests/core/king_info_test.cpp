#include "core/king_info.hpp"

#include <array>
#include <string>
#include <string_view>

#include "support/board_pairs.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

using test::require_equal;
using test::set_of;
using test::SlowBoard;
using test::SlowMove;

constexpr std::array<Color, 2> kColors{Red, Black};

Bitboard safe_king_steps_of(const Position& position, Color us) {
    const Square king = position.king(us);
    const Bitboard steps = king_attacks(king) & ~position.men(us);
    return us == Red ? safe_king_steps<Red>(king, steps, position.occupied(),
                                            position.king_attacker_sets(Black))
                     : safe_king_steps<Black>(king, steps, position.occupied(),
                                              position.king_attacker_sets(Red));
}

void require_consistent_pinned_pieces(const KingInfo& info, const Position& position, Color us) {
    const auto what = [&] { return "pinned pieces in " + test::to_text(position); };
    require_equal(info.pinned_count <= KingInfo::kMaxPinned, true, what);
    Bitboard listed;
    for (std::size_t i = 0; i < info.pinned_count; ++i) {
        listed |= Bitboard::of(info.pinned_pieces[i].square);
        require_equal(info.allowed_for(info.pinned_pieces[i].square), info.pinned_pieces[i].allowed,
                      what);
    }
    require_equal(listed, info.pinned, what);
    require_equal(static_cast<int>(info.pinned_count), info.pinned.count(), what);
    require_equal(info.pinned & ~(position.men(us) & ~Bitboard::of(position.king(us))), Bitboard{},
                  what);
}

// The board must be one with `us` to move in which the other side's king cannot be captured.
void require_king_info(const SlowBoard& board, const Position& position, Color us) {
    const KingInfo info = king_info(position, us);
    const Square king = position.king(us);
    const auto what = [&](std::string_view name, std::string_view detail = {}) {
        return [=, &board] {
            return std::string(name) + " " + std::string(detail) + " in " + board.fen();
        };
    };
    require_equal(info.checkers, set_of(board.attackers(king, us == Black)), what("checkers"));
    require_equal(info.exact, !info.checkers.several(), what("exact"));
    require_consistent_pinned_pieces(info, position, us);

    Bitboard king_steps;
    for (const SlowMove move : board.pseudo_moves()) {
        const bool legal = !board.after(move).in_check(us == Red);
        if (move.from == king) {
            king_steps |= legal ? Bitboard::of(move.to) : Bitboard{};
        } else if (info.exact) {
            require_equal(info.allowed_for(move.from).has(move.to), legal,
                          what("allowed", move.text()));
        }
    }
    require_equal(safe_king_steps_of(position, us), king_steps, what("safe_king_steps"));
}

void require_king_info_twins(const test::TwinSample& sample) {
    int checks = 0;
    int double_checks = 0;
    int pinned = 0;
    test::for_each_twin(sample, [&](const SlowBoard& board, const Position& position) {
        for (const Color us : kColors) {
            if (position.in_check(~us)) {
                continue;
            }
            SlowBoard to_move = board;
            to_move.set_red_to_move(us == Red);
            require_king_info(to_move, position, us);
        }
        const KingInfo info = king_info(position, position.side());
        checks += info.checkers.empty() ? 0 : 1;
        double_checks += info.exact ? 0 : 1;
        pinned += info.pinned_count > 0 ? 1 : 0;
    });
    // The sample must hold what the masks are for.
    CHECK(checks > 0);
    CHECK(double_checks > 0);
    CHECK(pinned > 0);
}

TEST_CASE("a king's masks allow exactly the moves that make-and-test finds legal") {
    require_king_info_twins(test::kTwinSample);
}

TEST_CASE("a king's masks agree with make-and-test on the long sample", "[long]") {
    require_king_info_twins(test::kLongTwinSample);
}

KingInfo info_of(std::string_view fen) {
    const Position position = test::position_from(fen);
    return king_info(position, position.side());
}

Square at(std::string_view name) { return make_square(name[0] - 'a', name[1] - '0'); }

TEST_CASE("a man that shields its king from a rook stays on the line") {
    const KingInfo info = info_of("3k5/9/9/4r4/9/9/9/4R4/9/4K4 w");
    const Square rook = at("e2");
    CHECK(info.pinned == Bitboard::of(rook));
    CHECK((info.allowed_for(rook) & ~Bitboard::of(rook)) ==
          set_of({at("e1"), at("e3"), at("e4"), at("e5"), at("e6")}));
    CHECK(info.allowed == Bitboard::all());
}

TEST_CASE("two men before a cannon are both pinned, to the line") {
    const KingInfo info = info_of("3k5/9/9/4c4/9/4N4/9/4R4/9/4K4 w");
    CHECK(info.pinned == set_of({at("e2"), at("e4")}));
    for (const std::string_view man : {"e2", "e4"}) {
        CHECK(info.allowed_for(at(man)) == set_of({at("e1"), at("e3"), at("e5"), at("e6")}));
    }
}

TEST_CASE("before a bare cannon no man steps into the line") {
    const KingInfo info = info_of("3k5/9/9/4c4/9/9/9/R8/9/4K4 w");
    CHECK(info.pinned.empty());
    CHECK(info.checkers.empty());
    CHECK(info.allowed == ~set_of({at("e1"), at("e2"), at("e3"), at("e4"), at("e5")}));
}

TEST_CASE("a man that holds a horse's leg may only take the horse") {
    const KingInfo info = info_of("3k5/9/9/9/9/9/9/5n3/5R3/4K4 w");
    CHECK(info.pinned == Bitboard::of(at("f1")));
    CHECK(info.allowed_for(at("f1")) == Bitboard::of(at("f2")));
}

TEST_CASE("in a cannon's check the screen may leave the line and others may not") {
    const KingInfo info = info_of("3k5/9/9/4c4/9/9/9/4R4/9/4K4 w");
    CHECK(info.checkers == Bitboard::of(at("e6")));
    CHECK(info.allowed == set_of({at("e1"), at("e3"), at("e4"), at("e5"), at("e6")}));
    CHECK((info.allowed_for(at("e2")) & set_of({at("e1"), at("e3"), at("e4"), at("e5")})).empty());
    CHECK(info.allowed_for(at("e2")).has(at("a2")));
}

TEST_CASE("with two checkers the masks are not exact") {
    CHECK_FALSE(info_of("3k5/9/9/4r4/9/9/9/5n3/9/4K4 w").exact);
    CHECK(info_of("3k5/9/9/4r4/9/9/9/9/9/4K4 w").exact);
}

}  // namespace
}  // namespace xq
