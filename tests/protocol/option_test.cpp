#include "protocol/option.hpp"

#include <array>
#include <set>

#include "protocol/ucci_dialect.hpp"
#include "protocol/uci_dialect.hpp"
#include "support/catch.hpp"

namespace xq {
namespace {

constexpr std::array<std::string_view, 3> kStyles = {"solid", "normal", "risky"};

// One option of each type, and two names of which one begins the other.
constexpr std::array kSamples = {
    Option{.uci_name = "Use Book",
           .ucci_name = "usebook",
           .type = OptionType::Check,
           .default_value = "true"},
    Option{.uci_name = "Hash",
           .ucci_name = "hashsize",
           .type = OptionType::Spin,
           .default_value = "16",
           .min = 1,
           .max = 1024},
    Option{.uci_name = "Style",
           .ucci_name = "style",
           .type = OptionType::Combo,
           .default_value = "normal",
           .choices = kStyles},
    Option{.uci_name = "Hash File", .ucci_name = "hashfile", .type = OptionType::String},
    Option{.uci_name = "Clear Hash", .ucci_name = "newgame", .type = OptionType::Button},
    Option{.uci_name = "",
           .ucci_name = "skill",
           .type = OptionType::Spin,
           .default_value = "0",
           .min = -20,
           .max = 20},
};

OptionRequest read(std::string_view line) { return read_option(kSamples, InputLine(line)); }

template <typename T>
void check_value(std::string_view line, std::string_view name, const T& value) {
    CAPTURE(line);
    const OptionRequest request = read(line);
    REQUIRE(request.option != nullptr);
    CHECK(request.option->ucci_name == name);
    CHECK(request.error.empty());
    REQUIRE(std::holds_alternative<T>(request.value));
    CHECK(std::get<T>(request.value) == value);
}

}  // namespace

TEST_CASE("setoption is read in the forms of both protocols") {
    check_value("setoption hashsize 32", "hashsize", std::int64_t{32});
    check_value("setoption Hash 32", "hashsize", std::int64_t{32});
    check_value("setoption name Hash value 32", "hashsize", std::int64_t{32});
    check_value("setoption name hashsize value 32", "hashsize", std::int64_t{32});
    check_value("setoption  name   HASH   value  32  \r", "hashsize", std::int64_t{32});
    check_value("setoption skill -20", "skill", std::int64_t{-20});
    check_value("setoption usebook on", "usebook", true);
    check_value("setoption use_book False", "usebook", false);
    check_value("setoption name Use Book value off", "usebook", false);
    check_value("setoption name USE_BOOK value true", "usebook", true);
    check_value("setoption style  risky", "style", std::string("risky"));
    check_value("setoption name Style value SOLID", "style", std::string("solid"));
    check_value("setoption newgame", "newgame", std::monostate());
    check_value("setoption newgame null", "newgame", std::monostate());
    check_value("setoption name Clear Hash", "newgame", std::monostate());
    check_value("setoption Clear_Hash", "newgame", std::monostate());
}

TEST_CASE("The longest name counts, and a text value keeps its bytes") {
    check_value("setoption Hash File C:\\a b\\\xC6\xE5.nn", "hashfile",
                std::string("C:\\a b\\\xC6\xE5.nn"));
    check_value("setoption name Hash File value  a  b ", "hashfile", std::string("a  b"));
    check_value("setoption hashfile <empty>", "hashfile", std::string());
    check_value("setoption hashfile", "hashfile", std::string());
}

TEST_CASE("Zero means the default where the range does not hold it") {
    check_value("setoption hashsize 0", "hashsize", std::int64_t{16});
    check_value("setoption skill 0", "skill", std::int64_t{0});
}

TEST_CASE("Bad values are named, unknown options are not found") {
    for (const char* const line :
         {"setoption hashsize", "setoption hashsize x", "setoption hashsize -1",
          "setoption hashsize 1025", "setoption name Hash value 99999999999999999999",
          "setoption usebook maybe", "setoption usebook", "setoption style wild",
          "setoption name Style value", "setoption skill 21"}) {
        CAPTURE(line);
        const OptionRequest request = read(line);
        CHECK(request.option != nullptr);
        CHECK_FALSE(request.error.empty());
    }
    for (const char* const line :
         {"setoption", "setoption name", "setoption name value 3", "setoption Repetition Rule x",
          "setoption _ 1", "setoption hash_size_of 3", "setoption name  value  "}) {
        CAPTURE(line);
        CHECK(read(line).option == nullptr);
    }
}

TEST_CASE("Options are offered in the words of each protocol") {
    const UciDialect uci;
    const UcciDialect ucci;
    CHECK(uci.offer(kSamples[0]) == "option name Use Book type check default true");
    CHECK(ucci.offer(kSamples[0]) == "option usebook type check default true");
    CHECK(uci.offer(kSamples[1]) == "option name Hash type spin default 16 min 1 max 1024");
    CHECK(ucci.offer(kSamples[1]) == "option hashsize type spin default 16 min 1 max 1024");
    // XBoard takes the first choice if the default comes after the choices.
    CHECK(ucci.offer(kSamples[2]) ==
          "option style type combo default normal var solid var normal var risky");
    CHECK(uci.offer(kSamples[3]) == "option name Hash File type string default <empty>");
    CHECK(uci.offer(kSamples[4]) == "option name Clear Hash type button");
    CHECK(uci.offer(kSamples[5]).empty());
}

TEST_CASE("The table of the engine is sound") {
    std::set<std::string> names;
    for (const Option& option : all_options()) {
        CAPTURE(option.uci_name, option.ucci_name);
        CHECK((!option.uci_name.empty() || !option.ucci_name.empty()));
        CHECK(option.ucci_name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") ==
              std::string_view::npos);
        CHECK(option.sentence.ends_with('.'));
        CHECK(option.apply != nullptr);
        for (const std::string_view name : {option.uci_name, option.ucci_name}) {
            if (name.empty()) {
                continue;
            }
            // Both names lead to the option, and its default is a value that it takes.
            const std::string line = "setoption name " + std::string(name) + " value " +
                                     std::string(option.default_value);
            const OptionRequest request = read_option(all_options(), InputLine(line));
            CHECK(request.option == &option);
            CHECK(request.error.empty());
            for (const std::string_view word : {"draw", "resign", "bestmove", "nps"}) {
                CHECK(lower_case(name).find(word) == std::string::npos);
            }
        }
        CHECK(
            names.insert(lower_case(option.uci_name) + "/" + std::string(option.ucci_name)).second);
    }
}

}  // namespace xq
