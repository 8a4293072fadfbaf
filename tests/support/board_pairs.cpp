#include "board_pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "catch.hpp"
#include "core/fen.hpp"
#include "epd_reader.hpp"
#include "placements.hpp"

namespace xq::test {

Position position_from(std::string_view fen) {
    std::string error;
    const auto position = read_fen(fen, error);
    if (!position) {
        throw std::runtime_error(fmt::format("{}: {}", fen, error));
    }
    return *position;
}

Position position_of(const SlowBoard& board) { return position_from(board.fen()); }

SlowBoard slow_board_of(const Position& position) {
    return SlowBoard::from_fen(write_fen(position));
}

Bitboard set_of(const SlowSquares& squares) {
    Bitboard set;
    for (const int square : squares) {
        set |= Bitboard::of(square);
    }
    return set;
}

std::vector<SlowMove> slow_moves_of(const MoveList& moves) {
    std::vector<SlowMove> result;
    result.reserve(moves.size());
    for (const Move move : moves) {
        result.push_back(slow_move_of(move));
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::string to_text(Bitboard squares) {
    std::string text = "{";
    squares.for_each([&](Square square) { text += fmt::format(" {}", to_text_square(square)); });
    return text + " }";
}

std::string to_text(const std::vector<SlowMove>& moves) {
    std::string text = std::to_string(moves.size()) + ":";
    for (const SlowMove move : moves) {
        text += fmt::format(" {}", move.text());
    }
    return text;
}

std::string to_text(const Position& position) {
    return fmt::format("{}, key {:016x}", write_fen(position), position.key());
}

void fail_as_unequal(std::string_view what, const std::string& got, const std::string& expected) {
    FAIL(what << "\n  got      " << got << "\n  expected " << expected);
    std::abort();  // not reached: FAIL throws, which the compiler cannot see
}

int scaled(int count) {
    static const double kScale = [] {
        const char* const text = std::getenv("XQ_TEST_SCALE");
        return text != nullptr ? std::atof(text) : 1.0;
    }();
    return std::max(1, static_cast<int>(count * kScale));
}

void for_each_twin(const TwinSample& sample, const TwinCallback& callback) {
    constexpr int kMaxPlies = 200;
    std::vector<SlowBoard> starts;
    for (const EpdRecord& record : read_epd("perft_extra.epd")) {
        // Every other game is one from the start position.
        starts.push_back(SlowBoard::start());
        starts.push_back(SlowBoard::from_fen(record.fen));
    }
    const auto pass_on = [&](const SlowBoard& board) { callback(board, position_of(board)); };
    Random random(sample.seed);
    std::size_t next = 0;
    for (int left = scaled(sample.play_out_positions); left > 0;) {
        const SlowBoard& start = starts[next++ % starts.size()];
        const auto moves = play_out(start, std::min(left, kMaxPlies) - 1, random, pass_on);
        left -= static_cast<int>(moves.size()) + 1;
    }
    tactical_placements(scaled(sample.placements), sample.seed, pass_on);
}

}  // namespace xq::test
