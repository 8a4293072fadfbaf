#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bitboard.hpp"
#include "core/move.hpp"
#include "core/position.hpp"
#include "slow_board.hpp"

// The engine's board and its slow twin side by side. They meet only through FEN text, move squares
// and lists of squares.

namespace xq::test {

/// Both throw std::runtime_error or std::invalid_argument where a FEN is refused.
Position position_from(std::string_view fen);
Position position_of(const SlowBoard& board);
SlowBoard slow_board_of(const Position& position);

Bitboard set_of(const SlowSquares& squares);
inline Move move_of(SlowMove move) { return {move.from, move.to}; }
inline SlowMove slow_move_of(Move move) { return {move.from(), move.to()}; }
/// Sorted, as the slow twin lists its moves.
std::vector<SlowMove> slow_moves_of(const MoveList& moves);

/// Texts for failure messages.
std::string to_text(Bitboard squares);
std::string to_text(const std::vector<SlowMove>& moves);
inline std::string to_text(std::uint64_t number) { return std::to_string(number); }
inline std::string to_text(int number) { return std::to_string(number); }
inline std::string to_text(bool truth) { return truth ? "true" : "false"; }
std::string to_text(const Position& position);

[[noreturn]] void fail_as_unequal(std::string_view what, const std::string& got,
                                  const std::string& expected);

/// For hot loops: Catch's macros cost far more than the comparison. `describe()` says what was
/// compared, and is called only on failure.
template <typename T, typename Describe>
void require_equal(const T& got, const T& expected, Describe&& describe) {
    if (!(got == expected)) {
        fail_as_unequal(describe(), to_text(got), to_text(expected));
    }
}

/// How many positions a twin test looks at.
struct TwinSample {
    int play_out_positions;
    int placements;
    std::uint64_t seed;
};
inline constexpr TwinSample kTwinSample{100'000, 10'000, 1};
inline constexpr TwinSample kLongTwinSample{1'000'000, 100'000, 2};

/// The number times the factor in the environment variable XQ_TEST_SCALE (default 1), at least 1.
int scaled(int count);

using TwinCallback = std::function<void(const SlowBoard&, const Position&)>;

/// Calls back with the positions of random play-outs from the start and from the positions of
/// perft_extra.epd, and with tactical placements. The numbers are scaled.
void for_each_twin(const TwinSample& sample, const TwinCallback& callback);

}  // namespace xq::test
