#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "protocol/option.hpp"
#include "support/catch.hpp"
#include "test_client.hpp"

namespace xq {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = fs::path(XQ_TEST_DATA_DIR) / "../..";

std::vector<std::string> lines_of(const fs::path& path) {
    std::ifstream file(path);
    INFO(path);
    REQUIRE(file.is_open());
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    return lines;
}

// The pages for readers: those at the top, those of docs/, and those beside the data.
std::vector<fs::path> pages() {
    std::vector<fs::path> found{kRoot / "bench/data/README.md", kRoot / "tests/data/README.md"};
    for (const fs::path& folder : {kRoot, kRoot / "docs"}) {
        for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
            if (entry.path().extension() == ".md") {
                found.push_back(entry.path());
            }
        }
    }
    return found;
}

// What the first group of the pattern matches in a line, each time.
std::vector<std::string> matches(const std::string& line, const std::regex& pattern) {
    std::vector<std::string> found;
    for (std::sregex_iterator match(line.begin(), line.end(), pattern), end; match != end;
         ++match) {
        found.push_back(match->str(1));
    }
    return found;
}

std::vector<std::string> links(const std::string& line) {
    static const std::regex kLink(R"(\]\(([^)\s]+)\))");
    return matches(line, kLink);
}

// The name by which a link leads to a heading: lower case, `-` for blanks, no punctuation.
std::string anchor(const std::string& heading) {
    std::string name;
    for (const char c : heading.substr(heading.find_first_not_of("# "))) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0 || c == '-' || c == '_') {
            name += static_cast<char>(std::tolower(byte));
        } else if (c == ' ') {
            name += '-';
        }
    }
    return name;
}

bool has_heading(const fs::path& page, const std::string& name) {
    const std::vector<std::string> lines = lines_of(page);
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.starts_with('#') && anchor(line) == name;
    });
}

// A path may lack its ending where it stands for a header and its source together.
bool exists_in_project(std::string path) {
    path.erase(path.find_last_not_of(".-") + 1);
    return fs::exists(kRoot / path) || fs::exists(kRoot / (path + ".hpp"));
}

std::string code(std::string_view name) { return name.empty() ? "" : fmt::format("`{}`", name); }

// How the docs show an option: names, type, default, range, meaning.
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

TEST_CASE("The docs list every option as the program has it, and no other") {
    const std::vector<std::string> lines = lines_of(kRoot / "docs/protocols.md");
    const auto head =
        std::find(lines.begin(), lines.end(), "| UCI | UCCI | type | default | range | meaning |");
    REQUIRE(std::distance(head, lines.end()) > 2);
    const auto end = std::find(head, lines.end(), "");
    std::vector<std::string> expected;
    for (const Option& option : all_options()) {
        expected.push_back(row(option));
    }
    CHECK(std::vector<std::string>(head + 2, end) == expected);
}

TEST_CASE("The README is a front page: short, with a way to every page of the docs") {
    const std::vector<std::string> readme = lines_of(kRoot / "README.md");
    CHECK(readme.size() <= 120);
    std::set<std::string> linked;
    for (const std::string& line : readme) {
        for (const std::string& link : links(line)) {
            linked.insert(link);
        }
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(kRoot / "docs")) {
        if (entry.path().extension() == ".md") {
            CAPTURE(entry.path());
            CHECK(linked.contains("docs/" + entry.path().filename().string()));
        }
    }
}

TEST_CASE("Links within the docs lead to files and headings that exist") {
    for (const fs::path& page : pages()) {
        for (const std::string& line : lines_of(page)) {
            for (const std::string& link : links(line)) {
                if (link.find("://") != std::string::npos) {
                    continue;
                }
                CAPTURE(page, link);
                const auto hash = link.find('#');
                const fs::path target =
                    hash == 0 ? page : page.parent_path() / link.substr(0, hash);
                REQUIRE(fs::exists(target));
                if (hash != std::string::npos) {
                    CHECK(has_heading(target, link.substr(hash + 1)));
                }
            }
        }
    }
}

TEST_CASE("Every file and folder that the docs name exists") {
    static const std::regex kPath(
        R"((?:^|[^\w./-])((?:engine|protocol|book|bench|tests|docs|scripts|\.ci)/[\w./-]*))");
    int named = 0;
    for (const fs::path& page : pages()) {
        for (const std::string& line : lines_of(page)) {
            for (const std::string& path : matches(line, kPath)) {
                CAPTURE(page, path);
                CHECK(exists_in_project(path));
                ++named;
            }
        }
    }
    CHECK(named > 50);
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
