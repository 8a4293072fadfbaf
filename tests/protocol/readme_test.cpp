#include <fmt/format.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "protocol/option.hpp"
#include "support/catch.hpp"
#include "test_client.hpp"

namespace xq {
namespace {

std::string readme() {
    const std::ifstream file(XQ_TEST_DATA_DIR "/../../README.md");
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string code(std::string_view name) { return name.empty() ? "" : fmt::format("`{}`", name); }

// How the README shows an option: names, type, default, range, meaning.
std::string row(const Option& option) {
    std::string range;
    if (option.type == OptionType::Spin) {
        range = fmt::format("{}..{}", option.min, option.max);
    } else if (option.type == OptionType::Combo) {
        range = fmt::format("{}", fmt::join(option.choices, ", "));
    }
    return fmt::format("| {} | {} | {} | {} | {} | {} |", code(option.uci_name),
                       code(option.ucci_name), type_name(option.type), option.default_value, range,
                       option.sentence);
}

}  // namespace

TEST_CASE("The README lists every option as the program has it, and no other") {
    const std::string text = readme();
    const std::string head =
        "| UCI | UCCI | type | default | range | meaning |\n| --- | --- | --- | --- | --- | --- "
        "|\n";
    const auto table = text.find(head);
    INFO("the README lacks the table that begins\n" << head);
    REQUIRE(table != std::string::npos);
    std::string expected = head;
    for (const Option& option : all_options()) {
        expected += row(option) + "\n";
    }
    const auto end = text.find("\n\n", table);
    CHECK(text.substr(table, end == std::string::npos ? end : end + 1 - table) == expected);
}

TEST_CASE("help lists each command once, with a sentence, also while the engine thinks") {
    test::TestClient client;
    client.send("go infinite");
    client.send("help");
    std::set<std::string> names;
    for (std::string line = client.until("  uci").back(); line.starts_with("  ");
         line = client.next().value()) {
        CAPTURE(line);
        CHECK(line[2] != ' ');
        CHECK(names.insert(line.substr(2, line.find(' ', 2) - 2)).second);
        const std::string sentence = client.next().value();
        CAPTURE(sentence);
        CHECK(sentence.starts_with("      "));
        CHECK(sentence.ends_with('.'));
    }
    CHECK(names == std::set<std::string>{"uci", "ucci", "isready", "setoption", "ucinewgame",
                                         "position", "banmoves", "go", "ponderhit", "stop", "probe",
                                         "d", "eval", "perft", "judge", "help", "quit"});
    client.send("quit");
}

}  // namespace xq
