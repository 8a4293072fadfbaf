#include <array>
#include <random>
#include <string>
#include <string_view>

#include "core/movegen.hpp"
#include "support/catch.hpp"
#include "support/placements.hpp"
#include "test_client.hpp"

namespace xq::test {
namespace {

// Broken and whole lines that a client might send. Deep counts and large tables are left out: they
// are allowed, and take their time.
class LineMaker {
public:
    explicit LineMaker(std::uint64_t seed) : random_(seed) {}

    std::string line() {
        switch (random_below(random_, 14)) {
            case 0: return bytes(random_below(random_, 80));
            case 1: return position();
            case 2: return mangled(position());
            case 3: return go();
            case 4: return mangled(go());
            case 5: return option();
            case 6: return mangled("setoption name Ponder value true");
            case 7: return "perft " + pick(kSmallNumbers);
            case 8: return "banmoves " + moves();
            case 9: return mangled(pick(kPlain));
            case 10: return "probe fen " + pick(kFens) + " moves" + moves();
            case 11: return pick(kForeign);
            default: return pick(kPlain);
        }
    }

private:
    static constexpr auto kPlain = std::to_array<std::string_view>(
        {"uci",        "ucci",           "isready",        "stop",     "ucinewgame",
         "newgame",    "ponderhit",      "ponderhit draw", "d",        "eval",
         "debug on",   "probe startpos", "register later", "",         "  ",
         "go",         "position",       "setoption",      "banmoves", "fen",
         "moves h2e2", "bestmove a0a1",  "quit?"});
    // UTF-8, a NUL, carriage returns in odd places.
    static constexpr auto kForeign = std::to_array<std::string_view>(
        {"\xE8\xB1\xA1\xE6\xA3\x8B", "position \xE7\x82\xAE\xE4\xBA\x8C\xE5\xB9\xB3",
         std::string_view("go\0depth\0"
                          "2",
                          10),
         "isready\r\r", "\r", "go depth 1\r", "setoption name \xC3\x84 value \xFF\xFE",
         std::string_view("\0", 1)});
    static constexpr auto kSmallNumbers =
        std::to_array<std::string_view>({"1", "2", "0", "-1", "x", "", "21", "9999999999999"});
    static constexpr auto kNumbers = std::to_array<std::string_view>(
        {"0", "1", "5", "100", "60000", "-1", "-99999", "99999999999999999999", "1.5", "x", "",
         "2147483648", "1e9"});
    static constexpr auto kGoWords =
        std::to_array<std::string_view>({"depth",        "nodes",         "movetime",
                                         "mate",         "time",          "opptime",
                                         "increment",    "oppincrement",  "movestogo",
                                         "oppmovestogo", "wtime",         "btime",
                                         "winc",         "binc",          "infinite",
                                         "ponder",       "draw",          "searchmoves h2e2 a0a1",
                                         "searchmoves",  "depth infinite"});
    static constexpr auto kFens = std::to_array<std::string_view>(
        {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
         "4k4/9/9/9/9/9/9/9/4R4/3K5 b", "3k5/9/9/9/9/9/9/9/r8/1r2K4 w", "9/9/9/9/9/9/9/9/9/9 w",
         "4k4/9/9/9/9/9/9/9/9/4K4 r", "KKKKKKKKK/9/9/9/9/9/9/9/9/kkkkkkkkk b - - 1 1",
         "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1", "///////// w", ""});
    static constexpr auto kMoves = std::to_array<std::string_view>(
        {"h2e2", "h9g7", "a0a9", "i9i8", "b0c2", "e0e1", "xxxx", "a0a0", "j0a1", "0000", "h2", ""});

    template <std::size_t Size>
    std::string pick(const std::array<std::string_view, Size>& from) {
        const auto place = static_cast<std::size_t>(random_below(random_, static_cast<int>(Size)));
        return std::string(from[place]);
    }

    std::string bytes(int count) {
        std::string text;
        for (int i = 0; i < count; ++i) {
            text += static_cast<char>(random_below(random_, 256));
        }
        return text;
    }

    std::string moves() {
        std::string text;
        for (int i = random_below(random_, 6); i > 0; --i) {
            text += " " + pick(kMoves);
        }
        return text;
    }

    std::string position() {
        const int kind = random_below(random_, 4);
        std::string text = kind == 0 ? "fen " : "position ";
        text += kind == 1 ? "startpos" : (kind == 0 ? "" : "fen ") + pick(kFens);
        return text + (random_below(random_, 2) == 0 ? " moves" + moves() : "");
    }

    std::string go() {
        std::string text = "go";
        for (int i = random_below(random_, 5); i > 0; --i) {
            text += " " + pick(kGoWords) + " " + pick(kNumbers);
        }
        return text;
    }

    std::string option() {
        static constexpr auto kNames =
            std::to_array<std::string_view>({"usemillisec true",
                                             "usemillisec x",
                                             "Hash 1",
                                             "name Hash value 2",
                                             "hashsize -5",
                                             "Threads 2",
                                             "name Threads value 1",
                                             "threads 9999",
                                             "Clear Hash",
                                             "newgame null",
                                             "name",
                                             "name Style value risky",
                                             "UCI_Variant xiangqi",
                                             "RankBase auto",
                                             "rankbase 1",
                                             "name Move Overhead value 5",
                                             "MultiPV 3",
                                             "multipv 999",
                                             "UCI_ShowWDL true",
                                             "name Skill Level value 3",
                                             "skilllevel 20",
                                             "UCI_LimitStrength true",
                                             "name UCI_Elo value 600",
                                             "limitstrength off",
                                             "ruleset asian",
                                             "name Repetition Rule value ChineseRule",
                                             "peaceoffers on",
                                             "giveup true",
                                             "name Debug Log File value /no/such/folder",
                                             "debuglogfile <empty>"});
        return "setoption " + pick(kNames);
    }

    std::string mangled(std::string text) {
        for (int i = random_below(random_, 4); i > 0 && !text.empty(); --i) {
            const auto at =
                static_cast<std::size_t>(random_below(random_, static_cast<int>(text.size())));
            switch (random_below(random_, 4)) {
                case 0: text[at] = static_cast<char>(random_below(random_, 256)); break;
                case 1: text.erase(at); break;
                case 2: text.insert(at, bytes(3)); break;
                default: text.insert(at, "  ");
            }
        }
        return text;
    }

    Random random_;
};

// True if every line that came is printable ASCII.
bool is_ascii(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        for (const char c : line) {
            if (c < ' ' || c > '~') {
                return false;
            }
        }
    }
    return true;
}

// After whatever came before, the session answers and plays.
void check_alive(TestClient& client) {
    client.send("stop");
    client.send("uci");
    client.send("setoption name RankBase value 0");
    client.send("isready");
    CHECK(is_ascii(client.until("readyok")));
    // A go ends the search that may still run, and the unknown word is answered after that: all
    // that comes later belongs to what is asked below.
    client.send("position nowhere");
    client.send("go");
    client.send("are-you-there");
    CHECK(is_ascii(client.until("info string unknown command: are-you-there*")));
    client.send("position startpos");
    client.send("go nodes 50");
    const auto lines = client.until("bestmove *");
    const Move move = move_from_text(std::string_view(lines.back()).substr(9, 4));
    CHECK(is_legal(Position::start(), move));
}

constexpr int kLinesPerRound = 50;
constexpr std::size_t kMebibyte = std::size_t{1} << 20;

void fuzz(std::uint64_t seed, int rounds) {
    CAPTURE(seed);
    TestClient client;
    LineMaker maker(seed);
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        if (round % 50 == 0) {
            client.send(maker.line() + std::string(kMebibyte, static_cast<char>('0' + round % 64)));
        }
        for (int i = 0; i < kLinesPerRound; ++i) {
            std::string line = maker.line();
            // The one line that may end the session.
            if (!matches("*quit*", line) || line == "quit?") {
                client.send(line);
            }
        }
        check_alive(client);
    }
    client.send_raw(maker.line());  // no line end
    client.close();
    client.rest();
}

}  // namespace

TEST_CASE("10,000 random lines, broken and whole: the session lives on") {
    for (std::uint64_t seed = 1; seed < 3; ++seed) {
        fuzz(seed, 100);
    }
}

TEST_CASE("100,000 random lines, broken and whole: the session lives on", "[long]") {
    for (std::uint64_t seed = 3; seed < 23; ++seed) {
        fuzz(seed, 100);
    }
}

TEST_CASE("A line of a mebibyte, and one without an end") {
    TestClient client;
    client.send("uci");
    client.send(std::string(std::size_t{1} << 20, 'x'));
    client.send("position fen " + std::string(std::size_t{1} << 20, '/'));
    client.send("setoption name Hash value " + std::string(std::size_t{1} << 20, '9'));
    std::string moves = "position startpos moves";
    for (int i = 0; i < 20'000; ++i) {
        moves += i % 2 == 0 ? " h2h3 h7h6 h3h2 h6h7" : " a0a1 a9a8 a1a0 a8a9";
    }
    client.send(moves);
    check_alive(client);
    client.send_raw(std::string("ucci\nisrea") + '\0');
    client.close();
    client.rest();
}

}  // namespace xq::test
