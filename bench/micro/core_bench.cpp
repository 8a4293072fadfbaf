// Micro benches of the board: bench_micro [--benchmark_filter=REGEX]
// The column per_op is the time of one look-up, move or position, whatever an iteration does.

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "bench_data.hpp"
#include "core/attacks.hpp"
#include "core/fen.hpp"
#include "core/king_info.hpp"
#include "core/movegen.hpp"
#include "core/perft.hpp"
#include "core/position.hpp"

namespace xq {
namespace {

void report(benchmark::State& state, std::size_t ops_per_iteration) {
    const double ops =
        static_cast<double>(state.iterations()) * static_cast<double>(ops_per_iteration);
    state.SetItemsProcessed(static_cast<std::int64_t>(ops));
    state.counters["per_op"] =
        benchmark::Counter(ops, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// --- Look-ups ------------------------------------------------------------------------------------

struct LookUp {
    Square square;
    Bitboard occupied;
};

// Random squares and crowds of 8 to 32 men: more than the branch predictor can learn.
const std::vector<LookUp>& look_ups() {
    static const std::vector<LookUp> kLookUps = [] {
        std::mt19937 random(1);
        const auto random_square = [&] { return static_cast<Square>(random() % kSquares); };
        std::vector<LookUp> result(4096);
        for (LookUp& look_up : result) {
            look_up.square = random_square();
            for (auto men = 8 + random() % 25; men > 0; --men) {
                look_up.occupied |= Bitboard::of(random_square());
            }
        }
        return result;
    }();
    return kLookUps;
}

template <typename Attacks>
void bench_look_up(benchmark::State& state, Attacks&& attacks) {
    const std::vector<LookUp>& cases = look_ups();
    for (auto _ : state) {
        Bitboard sum;
        for (const LookUp& look_up : cases) {
            sum ^= attacks(look_up.square, look_up.occupied);
        }
        benchmark::DoNotOptimize(sum);
    }
    report(state, cases.size());
}

// Lambdas, because each has a type of its own and so is inlined into a loop of its own.
BENCHMARK_CAPTURE(bench_look_up, rook,
                  [](Square square, Bitboard occupied) { return rook_attacks(square, occupied); });
BENCHMARK_CAPTURE(bench_look_up, cannon, [](Square square, Bitboard occupied) {
    return cannon_attacks(square, occupied);
});
BENCHMARK_CAPTURE(bench_look_up, rook_and_cannon, [](Square square, Bitboard occupied) {
    const LineAttacks lines = line_attacks(square, occupied);
    return lines.rook ^ lines.jump;
});
BENCHMARK_CAPTURE(bench_look_up, horse,
                  [](Square square, Bitboard occupied) { return horse_attacks(square, occupied); });
BENCHMARK_CAPTURE(bench_look_up, horse_attackers, [](Square square, Bitboard occupied) {
    return horse_attackers(square, occupied);
});
BENCHMARK_CAPTURE(bench_look_up, elephant, [](Square square, Bitboard occupied) {
    return elephant_attacks(square, occupied);
});

// --- Positions -----------------------------------------------------------------------------------

struct Case {
    std::string fen;
    Position position;
    MoveList moves;
};

const std::vector<Case>& cases() {
    static const std::vector<Case> kCases = [] {
        std::vector<Case> result;
        for (const Position& position : bench::positions()) {
            result.push_back({write_fen(position), position, {}});
            generate(position, MoveKind::All, result.back().moves);
        }
        return result;
    }();
    return kCases;
}

std::size_t total_moves() {
    std::size_t total = 0;
    for (const Case& c : cases()) {
        total += c.moves.size();
    }
    return total;
}

// query(case) for each position; `ops` is what one round over all positions counts as.
template <typename Query>
void bench_positions(benchmark::State& state, std::size_t ops, Query&& query) {
    for (auto _ : state) {
        for (const Case& c : cases()) {
            benchmark::DoNotOptimize(query(c));
        }
    }
    report(state, ops);
}

void bench_make_unmake(benchmark::State& state) {
    std::vector<Case> copies = cases();
    for (auto _ : state) {
        for (Case& c : copies) {
            for (const Move move : c.moves) {
                Undo undo;
                c.position.make(move, undo);
                benchmark::DoNotOptimize(c.position);
                c.position.unmake(move, undo);
            }
        }
        benchmark::ClobberMemory();
    }
    report(state, total_moves());
}
BENCHMARK(bench_make_unmake);

void bench_generate(benchmark::State& state, MoveKind kind) {
    bench_positions(state, cases().size(), [kind](const Case& c) {
        MoveList moves;
        generate(c.position, kind, moves);
        benchmark::DoNotOptimize(moves.begin());
        benchmark::ClobberMemory();
        return moves.size();
    });
}
BENCHMARK_CAPTURE(bench_generate, all, MoveKind::All);
BENCHMARK_CAPTURE(bench_generate, captures, MoveKind::Captures);

void bench_count_legal(benchmark::State& state) {
    bench_positions(state, cases().size(), [](const Case& c) { return count_legal(c.position); });
}
BENCHMARK(bench_count_legal);

// Leaves of perft: per_op is the time of one counted leaf.
void bench_perft_2(benchmark::State& state) {
    std::size_t leaves = 0;
    for (const Case& c : cases()) {
        leaves += perft(c.position, 2);
    }
    bench_positions(state, leaves, [](const Case& c) { return perft(c.position, 2); });
}
BENCHMARK(bench_perft_2);

void bench_king_info(benchmark::State& state) {
    bench_positions(state, cases().size(),
                    [](const Case& c) { return king_info(c.position, c.position.side()).allowed; });
}
BENCHMARK(bench_king_info);

void bench_in_check(benchmark::State& state) {
    bench_positions(state, cases().size(), [](const Case& c) { return c.position.in_check(); });
}
BENCHMARK(bench_in_check);

void bench_gives_check(benchmark::State& state) {
    bench_positions(state, total_moves(), [](const Case& c) {
        int checks = 0;
        for (const Move move : c.moves) {
            checks += gives_check(c.position, move) ? 1 : 0;
        }
        return checks;
    });
}
BENCHMARK(bench_gives_check);

// Each position is asked for its own moves and for those of the next, as a search asks for moves
// out of its tables.
void bench_is_legal(benchmark::State& state) {
    const std::vector<Case>& all = cases();
    for (auto _ : state) {
        int legal = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (const auto& moves : {&all[i].moves, &all[(i + 1) % all.size()].moves}) {
                for (const Move move : *moves) {
                    legal += is_legal(all[i].position, move) ? 1 : 0;
                }
            }
        }
        benchmark::DoNotOptimize(legal);
    }
    report(state, 2 * total_moves());
}
BENCHMARK(bench_is_legal);

void bench_fen_round_trip(benchmark::State& state) {
    bench_positions(state, cases().size(), [](const Case& c) {
        std::string error;
        return write_fen(*read_fen(c.fen, error)).size();
    });
}
BENCHMARK(bench_fen_round_trip);

}  // namespace
}  // namespace xq
