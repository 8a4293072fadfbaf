#include "notation_lines.hpp"

#include <fstream>

#include "core/fen.hpp"
#include "support/board_pairs.hpp"
#include "support/catch.hpp"

namespace xq::test {
namespace {

std::vector<std::string> split(const std::string& line, char separator) {
    std::vector<std::string> fields{""};
    for (const char c : line) {
        if (c == separator) {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    return fields;
}

std::vector<NotationLine> read_lines() {
    std::ifstream file(XQ_TEST_DATA_DIR "/notation.tsv");
    std::vector<NotationLine> lines;
    std::string line;
    std::getline(file, line);
    REQUIRE(line == "fen\tuci\ticcs\tchinese\twxf\tkind");
    while (std::getline(file, line)) {
        const auto fields = split(line, '\t');
        REQUIRE(fields.size() == 6);
        lines.push_back({fields[0],
                         position_from(fields[0]),
                         move_from_text(fields[1]),
                         {fields[2], fields[4], fields[3]},
                         fields[5]});
    }
    return lines;
}

}  // namespace

const std::vector<NotationLine>& notation_lines() {
    static const auto kLines = read_lines();
    return kLines;
}

Move parsed(const Position& position, std::string_view text, Notation notation) {
    std::string error;
    const auto move = parse_move_text(position, text, notation, error);
    INFO("'" << text << "' in " << write_fen(position) << ": " << error);
    REQUIRE(move.has_value() == error.empty());
    return move.value_or(Move::none());
}

std::string to_lower(std::string text) {
    for (char& c : text) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

}  // namespace xq::test
