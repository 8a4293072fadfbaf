#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xq::test {

/// One line of an EPD file of tests/data: the FEN, and the texts after each `;`, without blanks
/// around them.
struct EpdRecord {
    std::string fen;
    std::vector<std::string> fields;
};

/// The records of a file in tests/data. Throws std::runtime_error if there are none.
std::vector<EpdRecord> read_epd(std::string_view file_name);

/// A position with its published leaf counts: `counts[d - 1]` for depth d.
struct PerftRecord {
    std::string fen;
    std::vector<std::uint64_t> counts;
};

std::vector<PerftRecord> read_perft_epd(std::string_view file_name);

}  // namespace xq::test
