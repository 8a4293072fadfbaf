#include "support/mirror.hpp"

#include <algorithm>
#include <sstream>

#include "core/fen.hpp"

namespace xq::test {

std::string board_or_mirror(const Position& position) {
    const std::string fen = write_fen(position);
    const std::string board = fen.substr(0, fen.find(' '));
    std::string mirror;
    std::istringstream ranks(board);
    for (std::string rank; std::getline(ranks, rank, '/');) {
        std::reverse(rank.begin(), rank.end());
        mirror += (mirror.empty() ? "" : "/") + rank;
    }
    return std::min(board, mirror);
}

}  // namespace xq::test
