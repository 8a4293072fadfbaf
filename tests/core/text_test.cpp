#include "core/text.hpp"

#include "support/catch.hpp"

using namespace std::string_literals;

namespace xq {
namespace {

using Words = std::vector<std::string_view>;

TEST_CASE("any byte up to the blank parts words") {
    const std::string line = "  go \t depth\0 4\x1F\x7F \r\n"s;
    CHECK(split_words(line) == Words{"go", "depth", "4", "\x7F"});
    CHECK(split_words("one") == Words{"one"});
    CHECK(split_words("炮二平五 \xFF") == Words{"炮二平五", "\xFF"});
    CHECK(split_words("").empty());
    CHECK(split_words(" \r").empty());
    CHECK(split_words(line)[0].data() == line.data() + 2);
}

TEST_CASE("printable text is ASCII and no longer than it may be") {
    CHECK(printable("", 5).empty());
    CHECK(printable("a ~\xE6\x01\x7F", 9) == "a ~???");
    CHECK(printable("12345", 5) == "12345");
    CHECK(printable("123456", 5) == "12...");
}

}  // namespace
}  // namespace xq
