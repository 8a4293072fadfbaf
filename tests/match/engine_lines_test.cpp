#include "bench/match/engine_lines.hpp"

#include "bench/match/engine_protocol.hpp"
#include "support/catch.hpp"

namespace xq::match {
namespace {

using Status = MoveAnswer::Status;

MoveAnswer read_info(std::string_view line) {
    MoveAnswer answer;
    read_info(line, answer);
    return answer;
}

MoveAnswer read_answer(std::string_view line, int first_rank = 0) {
    MoveAnswer answer;
    REQUIRE(read_best_move(line, first_rank, answer));
    return answer;
}

// Red's cannon takes the horse, the rook takes back, then two quiet moves.
MoveRequest game_with_capture() {
    MoveRequest request;
    for (const char* const move : {"b2b9", "a9b9", "h2e2", "h9g7"}) {
        request.moves.push_back(move_from_text(move));
    }
    return request;
}

// A request of Black's, on a clock if the time control has one.
MoveRequest limited(const TimeControl& control) {
    MoveRequest request;
    request.side = Black;
    request.control = control;
    request.clocks.time = {milliseconds(61'900), milliseconds(30'500)};
    request.clocks.increment = {milliseconds(1'000), milliseconds(2'000)};
    return request;
}

TimeControl by_clock() {
    TimeControl control;
    control.base = milliseconds(60'000);
    return control;
}

TimeControl by(std::optional<milliseconds> fixed, std::optional<std::uint64_t> nodes,
               std::optional<int> depth) {
    TimeControl control;
    control.fixed = fixed;
    control.nodes = nodes;
    control.depth = depth;
    return control;
}

std::string uci_go(const MoveRequest& request) {
    return dialect_of(Protocol::Uci).go(request, true);
}
std::string ucci_go(const MoveRequest& request, bool in_milliseconds = true) {
    return dialect_of(Protocol::Ucci).go(request, in_milliseconds);
}

}  // namespace

TEST_CASE("every move is written and read in both numberings of the ranks") {
    CHECK(write_move(move_from_text("h2e2"), 0) == "h2e2");
    CHECK(write_move(move_from_text("h2e2"), 1) == "h3e3");
    CHECK(write_move(move_from_text("a9a8"), 1) == "a10a9");
    for (Square from = 0; from < kSquares; ++from) {
        for (Square to = 0; to < kSquares; ++to) {
            const Move move(from, to);
            REQUIRE(read_move(write_move(move, 0), 0) == move);
            REQUIRE(read_move(write_move(move, 1), 1) == move);
        }
    }
}

TEST_CASE("what is no move is not read as one") {
    for (const char* const text : {"", "h", "h2", "h2e", "h2e2x", "j2e2", "H2E2", "h2 e2", "h10e2",
                                   "h-1e2", "h2e99999999999", "h2e002", "22e2"}) {
        CAPTURE(text);
        CHECK(read_move(text, 0) == Move::none());
    }
    CHECK(read_move("h0e1", 1) == Move::none());
    CHECK(read_move("h1e11", 1) == Move::none());
}

TEST_CASE("the names of offered options are found in both protocols' lines") {
    CHECK(offered_option("option name Clear Hash type button") == "Clear Hash");
    CHECK(offered_option("option usemillisec type check default true") == "usemillisec");
    CHECK(offered_option("option").empty());
    CHECK(offered_option("id name option").empty());
}

TEST_CASE("scores are read in all their forms") {
    CHECK(read_info("info depth 5 seldepth 9 multipv 1 score cp -31 nodes 12 pv h2e2").score ==
          -31);
    CHECK(read_info("info depth 5 score 223 pv h2e2").score == 223);
    CHECK(read_info("info score mate -3").mate == -3);
    CHECK(read_info("info score mate 3 nodes 1").score == std::nullopt);
    CHECK(read_info("info depth 5 nodes 123456789012 score cp 1").nodes == 123456789012);
    CHECK(read_info("info depth 5 nodes 12").depth == 5);
}

TEST_CASE("info that is not the engine's judgement is passed over") {
    for (const char* const line :
         {"info score cp 5 lowerbound", "info score cp 5 upperbound nodes 7",
          "info multipv 2 score cp 5", "info string score cp 5", "info message score 5",
          "info score", "info score cp", "info score cp x", "info pv score 5", "score cp 5", "info",
          "", "info score cp 99999999999999"}) {
        CAPTURE(line);
        CHECK_FALSE(read_info(line).score.has_value());
        CHECK_FALSE(read_info(line).mate.has_value());
    }
}

TEST_CASE("the last score counts, whether of mate or not") {
    MoveAnswer answer;
    read_info("info depth 1 score cp 5", answer);
    read_info("info depth 2 score mate 4", answer);
    CHECK(answer.mate == 4);
    CHECK_FALSE(answer.score.has_value());
    read_info("info depth 3 score cp 7", answer);
    read_info("info nodes 55", answer);
    CHECK(answer.score == 7);
    CHECK_FALSE(answer.mate.has_value());
    CHECK(answer.depth == 3);
    CHECK(answer.nodes == 55);
}

TEST_CASE("answers are read in all their forms") {
    const Move move = move_from_text("h2e2");
    CHECK(read_answer("bestmove h2e2").status == Status::Move);
    CHECK(read_answer("bestmove h2e2 ponder h9g7").move == move);
    CHECK(read_answer("bestmove\th3e3 ", 1).move == move);
    CHECK(read_answer("bestmove h2e2 draw").draw);
    CHECK_FALSE(read_answer("bestmove h2e2").draw);
    CHECK(read_answer("bestmove h2e2 ponder h9g7 resign").status == Status::Resign);
    CHECK(read_answer("bestmove resign").status == Status::Resign);
    for (const char* const line : {"nobestmove", "bestmove (none)", "bestmove none",
                                   "bestmove null", "bestmove 0000", "bestmove a0a0"}) {
        CAPTURE(line);
        CHECK(read_answer(line).status == Status::NoMove);
        CHECK(read_answer(line).line == line);
    }
    for (const char* const line : {"bestmove", "bestmove x", "bestmove h10e2", "bestmove \xFF"}) {
        CAPTURE(line);
        CHECK(read_answer(line).status == Status::Illegible);
    }
    CHECK(read_answer("bestmove \xFF\x01").line == "bestmove ??");
    MoveAnswer answer;
    CHECK_FALSE(read_best_move("info string bestmove h2e2", 0, answer));
    CHECK_FALSE(read_best_move("", 0, answer));
}

TEST_CASE("UCI engines get the whole game") {
    const EngineProtocol& uci = dialect_of(Protocol::Uci);
    MoveRequest request = game_with_capture();
    request.banned = {move_from_text("a0a1")};
    const std::vector<std::string> whole{"position startpos moves b3b10 a10b10 h3e3 h10g8"};
    CHECK(uci.position(request, 1) == whole);
    request.start_fen = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
    request.moves.clear();
    CHECK(uci.position(request, 0)[0] == "position fen " + request.start_fen);
}

TEST_CASE("UCCI engines get the game since the last capture") {
    const EngineProtocol& ucci = dialect_of(Protocol::Ucci);
    MoveRequest request = game_with_capture();
    request.banned = {move_from_text("a0a1"), move_from_text("i0i1")};
    const std::vector<std::string> expected{
        "position fen 1rbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR w - - 0 2 "
        "moves h2e2 h9g7",
        "banmoves a0a1 i0i1"};
    CHECK(ucci.position(request, 0) == expected);
    request.moves.resize(2);
    CHECK(ucci.position(request, 0)[0].ends_with("w - - 0 2"));
    request.moves.clear();
    CHECK(ucci.position(request, 0)[0] == "position fen " + std::string(kStartFen));
}

TEST_CASE("the limits of a move are worded") {
    MoveRequest clock = limited(by_clock());
    CHECK(uci_go(clock) == "go wtime 61900 btime 30500 winc 1000 binc 2000");
    CHECK(ucci_go(clock) == "go time 30500 increment 2000 opptime 61900 oppincrement 1000");
    CHECK(ucci_go(clock, false) == "go time 30 increment 2 opptime 61 oppincrement 1");

    clock.clocks.moves_to_go = 7;
    clock.draw_offered = true;
    clock.clocks.time[Black] = milliseconds(-20);
    CHECK(uci_go(clock) == "go wtime 61900 btime 1 winc 1000 binc 2000 movestogo 7");
    CHECK(ucci_go(clock) == "go draw time 1 movestogo 7 opptime 61900 oppincrement 1000");

    const MoveRequest fixed = limited(by(milliseconds(1500), {}, {}));
    CHECK(uci_go(fixed) == "go movetime 1500");
    CHECK(ucci_go(fixed) == "go time 1500 movetime 1500");
    CHECK(ucci_go(fixed, false) == "go time 1 movetime 1500");

    CHECK(uci_go(limited(by({}, 5000, {}))) == "go nodes 5000");
    CHECK(ucci_go(limited(by({}, 5000, {}))) == "go nodes 5000");
    CHECK(ucci_go(limited(by({}, {}, 5))) == "go depth 5");
    CHECK(uci_go(limited(by(milliseconds(9), 8, 7))) == "go movetime 9 depth 7 nodes 8");
}

TEST_CASE("options are set in both protocols") {
    const EngineProtocol& uci = dialect_of(Protocol::Uci);
    const EngineProtocol& ucci = dialect_of(Protocol::Ucci);
    CHECK(uci.set_option("Move Overhead", "5") == "setoption name Move Overhead value 5");
    CHECK(uci.set_option("Clear Hash", "") == "setoption name Clear Hash");
    CHECK(ucci.set_option("hashsize", "16") == "setoption hashsize 16");
    CHECK(ucci.set_option("newgame", "") == "setoption newgame");
}

}  // namespace xq::match
