#include "bench_data.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "core/fen.hpp"

namespace xq::bench {
namespace {

[[noreturn]] void stop(const std::string& complaint) {
    std::cerr << "bench_micro: " << complaint << '\n';
    std::exit(1);
}

// What `read_line` makes of each line of the file.
template <typename T, typename ReadLine>
std::vector<T> read_lines(const std::string& path, ReadLine&& read_line) {
    std::ifstream file(path);
    std::vector<T> result;
    for (std::string line; std::getline(file, line);) {
        result.push_back(read_line(line));
    }
    if (result.empty()) {
        stop("nothing in " + path);
    }
    return result;
}

Position read_position(const std::string& line) {
    std::string error;
    const auto position = read_fen(line, error);
    if (!position) {
        stop(error);
    }
    return *position;
}

Record read_record(const std::string& line) {
    std::istringstream words(line.substr(line.find('\t') + 1));
    Record record;
    for (std::string word; words >> word;) {
        record.push_back(move_from_text(word));
    }
    return record;
}

}  // namespace

const std::vector<Position>& positions() {
    static const auto kPositions =
        read_lines<Position>(XQ_BENCH_DATA_DIR "/positions.epd", read_position);
    return kPositions;
}

const std::vector<Record>& records() {
    static const auto kRecords =
        read_lines<Record>(XQ_BENCH_DATA_DIR "/../../tests/data/games_sample.uci", read_record);
    return kRecords;
}

const RuleSet& rules_of(benchmark::State& state) {
    const RuleSet& rules = *kRuleSets[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(std::string(rules.name));
    return rules;
}

}  // namespace xq::bench
