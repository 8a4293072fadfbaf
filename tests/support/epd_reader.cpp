#include "epd_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace xq::test {

namespace {

std::string trimmed(const std::string& text) {
    constexpr const char* kBlanks = " \t\r";
    const auto begin = text.find_first_not_of(kBlanks);
    return begin == std::string::npos
               ? std::string()
               : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

}  // namespace

std::vector<EpdRecord> read_epd(std::string_view file_name) {
    std::ifstream file(fmt::format("{}/{}", XQ_TEST_DATA_DIR, file_name));
    std::vector<EpdRecord> records;
    std::string line;
    while (std::getline(file, line)) {
        std::vector<std::string> parts;
        std::size_t begin = 0;
        while (begin <= line.size()) {
            const std::size_t end = std::min(line.find(';', begin), line.size());
            parts.push_back(trimmed(line.substr(begin, end - begin)));
            begin = end + 1;
        }
        if (!parts.empty() && !parts[0].empty()) {
            records.push_back({parts[0], {parts.begin() + 1, parts.end()}});
        }
    }
    if (records.empty()) {
        throw std::runtime_error(fmt::format("no records in {}", file_name));
    }
    return records;
}

std::vector<PerftRecord> read_perft_epd(std::string_view file_name) {
    std::vector<PerftRecord> result;
    for (const EpdRecord& record : read_epd(file_name)) {
        PerftRecord perft{record.fen, {}};
        for (const std::string& field : record.fields) {
            const std::string depth = fmt::format("D{} ", perft.counts.size() + 1);
            if (!field.starts_with(depth)) {
                throw std::runtime_error(
                    fmt::format("unexpected field '{}' after {}", field, record.fen));
            }
            perft.counts.push_back(std::stoull(field.substr(depth.size())));
        }
        result.push_back(std::move(perft));
    }
    return result;
}

}  // namespace xq::test
