#include "protocol/text.hpp"

#include <limits>

#include "support/catch.hpp"

using namespace std::string_literals;

namespace xq {

TEST_CASE("A line is cut into words at any blank byte") {
    const std::string text = "  go \t depth\0 4  \r"s;
    const InputLine line(text);
    REQUIRE(line.words().size() == 3);
    CHECK(line.words()[0] == "go");
    CHECK(line.words()[1] == "depth");
    CHECK(line.words()[2] == "4");
    CHECK(line.words_from(2).size() == 1);
    CHECK(line.words_from(9).empty());
    CHECK(InputLine("").words().empty());
    CHECK(InputLine(" \r").words().empty());
}

TEST_CASE("The text from a word on keeps its inner blanks and bytes") {
    const InputLine line("setoption EvalFile  C:\\My  Nets\\\xC6\xE5.nn \r");
    CHECK(line.text_from(2) == "C:\\My  Nets\\\xC6\xE5.nn");
    CHECK(line.text_from(9).empty());
}

TEST_CASE("Whole numbers are read, and only those") {
    CHECK(read_integer("42") == 42);
    CHECK(read_integer("+42") == 42);
    CHECK(read_integer("-7") == -7);
    CHECK(read_integer("59.75") == 59);
    CHECK(read_integer("99999999999999999999") == std::numeric_limits<std::int64_t>::max());
    CHECK(read_integer("-99999999999999999999") == std::numeric_limits<std::int64_t>::min());
    for (const char* const word : {"", "-", "+", "x", "4x", "4.x", ".", "infinite", "0x10"}) {
        CAPTURE(word);
        CHECK_FALSE(read_integer(word).has_value());
    }
}

TEST_CASE("Shown text is short, printable ASCII without words of signal") {
    CHECK(safe_message("plain text") == "plain text");
    CHECK(safe_message("\xE6\xA3\x8B\x01\x7F") == "?????");
    CHECK(safe_message("a draw, RESIGN, bestmove nps") == "a ****, ******, ******** ***");
    CHECK(safe_message(std::string(100'000, 'x')).size() == kMostShown);
    CHECK(safe_message(std::string(kMostShown, 'x')) == std::string(kMostShown, 'x'));
}

}  // namespace xq
