#include "protocol/draw_resign.hpp"

#include "core/fen.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

constexpr const char* kRooks = "4k4/4r4/9/9/9/9/9/9/4R4/3K5 w - - 0 1";

// The options count in hundredths of a soldier, as scores are shown.
constexpr Score of_hundredths(int shown) { return shown * kSoldier / 100; }

Position position_of(std::string_view fen) {
    std::string error;
    const auto position = read_fen(fen, error);
    REQUIRE(position.has_value());
    return *position;
}

// A client that sends the position anew for every move; both sides' rooks go to and fro.
class Client {
public:
    explicit Client(std::string_view fen) : position_(position_of(fen)) {}

    DrawOrResign next_move(Score score, const DrawResignDecider::Policy& policy,
                           bool offered = false) {
        draw_resign_.begin(position_);
        const bool forth = moves_++ % 2 == 0;
        const Move move = move_from_text(forth ? "e1f1" : "f1e1");
        const DrawOrResign said =
            draw_resign_.decide({.best = move, .score = score}, offered, policy);
        play(move);
        play(move_from_text(forth ? "e8f8" : "f8e8"));
        return said;
    }

    void start_again(std::string_view fen) {
        position_ = position_of(fen);
        moves_ = 0;
    }

private:
    void play(Move move) {
        Undo undo;
        position_.make(move, undo);
    }

    DrawResignDecider draw_resign_;
    Position position_;
    int moves_ = 0;
};

}  // namespace

TEST_CASE("A draw is offered after ten level moves in a row, then after ten more") {
    Client client(kRooks);
    for (int move = 1; move <= 30; ++move) {
        CAPTURE(move);
        const DrawOrResign said = client.next_move(of_hundredths(-14), {.offers_draws = true});
        CHECK(said == (move % 10 == 0 ? DrawOrResign::Draw : DrawOrResign::None));
    }
}

TEST_CASE("A move with another score begins the count anew, and so does another game") {
    Client client(kRooks);
    for (int move = 1; move <= 20; ++move) {
        CHECK(client.next_move(move % 9 == 0 ? of_hundredths(16) : 0, {.offers_draws = true}) ==
              DrawOrResign::None);
    }
    client.start_again("4k4/4r4/9/9/9/9/9/P8/4R4/3K5 w - - 0 1");
    for (int move = 1; move <= 9; ++move) {
        CHECK(client.next_move(0, {.offers_draws = true}) == DrawOrResign::None);
    }
    client.start_again(kRooks);
    CHECK(client.next_move(0, {.offers_draws = true}) == DrawOrResign::None);
}

TEST_CASE("The game is given up after five hopeless moves in a row") {
    Client client(kRooks);
    for (int move = 1; move <= 4; ++move) {
        CHECK(client.next_move(of_hundredths(-1200), {.resigns = true}) == DrawOrResign::None);
    }
    CHECK(client.next_move(mated_in(6), {.resigns = true}) == DrawOrResign::Resignation);
    client.start_again("4k4/4r4/9/9/9/9/9/P8/4R4/3K5 w - - 0 1");
    CHECK(client.next_move(-5000, {.resigns = true}) == DrawOrResign::None);
}

TEST_CASE("A game that is only nearly hopeless is played on") {
    Client client(kRooks);
    for (int move = 1; move <= 20; ++move) {
        CHECK(client.next_move(of_hundredths(-1198), {.resigns = true}) == DrawOrResign::None);
    }
}

TEST_CASE("Without the options nothing is offered or given up") {
    Client client(kRooks);
    for (int move = 1; move <= 30; ++move) {
        CHECK(client.next_move(move <= 15 ? 0 : -9000, {}) == DrawOrResign::None);
    }
}

TEST_CASE("An offer is accepted by the score, in the opening only when it is bad") {
    CHECK(Client(kRooks).next_move(0, {}, true) == DrawOrResign::Draw);
    CHECK(Client(kRooks).next_move(-900, {}, true) == DrawOrResign::Draw);
    CHECK(Client(kRooks).next_move(1, {}, true) == DrawOrResign::None);
    DrawResignDecider opening;
    const Move move = move_from_text("h2e2");
    opening.begin(Position::start());
    CHECK(opening.decide({.best = move, .score = of_hundredths(-98)}, true, {}) ==
          DrawOrResign::None);
    opening.begin(Position::start());
    CHECK(opening.decide({.best = move, .score = of_hundredths(-100)}, true, {}) ==
          DrawOrResign::Draw);
}

}  // namespace xq
