#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "test_client.hpp"

namespace xq::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> transcripts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(XQ_TEST_DATA_DIR "/transcripts")) {
        if (entry.path().extension() == ".txt") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string unescaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            result += text[i];
            continue;
        }
        const char code = text[++i];
        result += code == 'n' ? '\n' : code == 'r' ? '\r' : code == 't' ? '\t' : '\0';
    }
    return result;
}

// Plays one file; the marks are explained in tests/data/transcripts/README.md.
class Player {
public:
    void step(char mark, const std::string& text) {
        switch (mark) {
            case '>':
                seen_.clear();
                client_.send(unescaped(text));
                break;
            case '<': {
                const auto line = client_.next();
                REQUIRE(line.has_value());
                CAPTURE(*line);
                CHECK(matches(text, *line));
                seen_.push_back(*line);
                break;
            }
            case '~':
                for (std::string& line : client_.until(text)) {
                    seen_.push_back(std::move(line));
                }
                break;
            case '+': CHECK(seen(text)); break;
            case '!': CHECK_FALSE(seen(text)); break;
            default: FAIL("a line begins with " << mark);
        }
    }

    std::vector<std::string> finish() {
        client_.close();
        return client_.rest();
    }

private:
    bool seen(const std::string& pattern) const {
        return std::any_of(seen_.begin(), seen_.end(),
                           [&](const std::string& line) { return matches(pattern, line); });
    }

    TestClient client_;
    std::vector<std::string> seen_;
};

void play(const fs::path& path) {
    std::ifstream file(path);
    REQUIRE(file.is_open());
    Player player;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.empty() || line[0] == '#') {
            continue;
        }
        INFO(path.filename().string() << ":" << number << ": " << line);
        player.step(line[0], line.size() > 2 ? line.substr(2) : std::string());
    }
    INFO(path.filename().string());
    CHECK(player.finish().empty());
}

}  // namespace

TEST_CASE("Transcripts: what goes in gives what shall come out") {
    const auto files = transcripts();
    REQUIRE(files.size() >= 20);
    for (const fs::path& file : files) {
        play(file);
    }
}

TEST_CASE("The patterns of transcripts") {
    CHECK(matches("", ""));
    CHECK(matches("*", ""));
    CHECK(matches("a*c", "abbc"));
    CHECK(matches("*b*", "abc"));
    CHECK_FALSE(matches("a", "ab"));
    CHECK_FALSE(matches("a*d", "abc"));
    CHECK_FALSE(matches("", "a"));
    CHECK(matches("a?c", "abc"));
    CHECK_FALSE(matches("a?", "a"));
}

}  // namespace xq::test
