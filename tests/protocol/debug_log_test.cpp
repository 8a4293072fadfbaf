#include "protocol/debug_log.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "test_client.hpp"

namespace xq::test {
namespace {

// A file of this test's own, gone at its end.
class LogFile {
public:
    LogFile() { std::filesystem::remove(path_); }
    ~LogFile() { std::filesystem::remove(path_); }
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    std::string path() const { return path_.string(); }
    std::string text() const {
        std::ostringstream text;
        text << std::ifstream(path_).rdbuf();
        return text.str();
    }

private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / "longma debug log test.txt";
};

}  // namespace

TEST_CASE("A log has every line with its direction, until it is closed") {
    LogFile file;
    answer_to("isready\nsetoption name Debug Log File value " + file.path() +
              "\nisready\nposition startpos moves a0a9\nsetoption name Debug Log File\nisready\n");
    CHECK(file.text() ==
          ">> isready\n<< readyok\n>> position startpos moves a0a9\n"
          "<< info string move 1 of the list, a0a9, is illegal for Red\n"
          ">> setoption name Debug Log File\n");
    // A second log is written behind the first.
    answer_to("ucci\nsetoption debuglogfile " + file.path() + "\nquit\n");
    CHECK(file.text().ends_with(">> setoption name Debug Log File\n>> quit\n<< bye\n"));
}

TEST_CASE("Text of several lines is marked line by line") {
    LogFile file;
    DebugLog log;
    log.sent("before");
    REQUIRE(log.open(file.path()));
    log.sent("a\n\nb");
    log.received("c\r");
    REQUIRE(log.open(""));
    log.sent("after");
    CHECK(file.text() == "<< a\n<< \n<< b\n>> c\r\n");
}

TEST_CASE("What is no file is refused") {
    DebugLog log;
    CHECK_FALSE(log.open("/"));
    CHECK_FALSE(log.open("/no/such/folder/file"));
    CHECK_FALSE(log.open("/dev/full"));
    log.sent("nothing happens");
}

}  // namespace xq::test
