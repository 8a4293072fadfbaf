#include "record/utf8.hpp"

#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace xq {
namespace {

TEST_CASE("the length of a UTF-8 character") {
    CHECK(utf8_length("a") == 1);
    CHECK(utf8_length(std::string_view("\0", 1)) == 1);
    CHECK(utf8_length("\x7F") == 1);
    CHECK(utf8_length("\xC2\x80") == 2);
    CHECK(utf8_length("\xDF\xBF") == 2);
    CHECK(utf8_length("炮二平五") == 3);
    CHECK(utf8_length("\xE0\xA0\x80") == 3);
    CHECK(utf8_length("\xED\x9F\xBF") == 3);
    CHECK(utf8_length("\xEF\xBF\xBF") == 3);
    CHECK(utf8_length("\xF0\x90\x80\x80") == 4);
    CHECK(utf8_length("\xF4\x8F\xBF\xBF") == 4);
}

TEST_CASE("what is no whole and valid UTF-8 character has no length") {
    for (const std::string_view text :
         {"", "\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE7\x82", "\xE7(\xAE",
          "\xE7\x82(", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF0\x90\x80", "\xF0\x90\x80(", "\xFF"}) {
        INFO(quoted(text));
        CHECK(utf8_length(text) == 0);
    }
}

TEST_CASE("a quoted text is valid UTF-8 on one short line") {
    CHECK(quoted("") == "''");
    CHECK(quoted("h2e2") == "'h2e2'");
    CHECK(quoted("炮二平五") == "'炮二平五'");
    CHECK(quoted("a\n\x7F") == "'a\\x0A\\x7F'");
    CHECK(quoted("炮\xE7\x82") == "'炮\\xE7\\x82'");
    CHECK(quoted("1234567890123456") == "'1234567890123456'");
    CHECK(quoted("12345678901234567") == "'1234567890123456...'");
    CHECK(quoted("炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮") == "'炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮...'");
}

}  // namespace
}  // namespace xq
