#pragma once

#include <array>
#include <string_view>

#include "core/types.hpp"
#include "rules/explain.hpp"

namespace xq::detail {

// The forms of a piece's name that the sentences need.
struct Noun {
    std::string_view object;  // as an object: "the rook"
    std::string_view one;     // after "with": "one rook"
    std::string_view two;     // "two rooks"
};

// All words of one language. Fields that are called with arguments are fmt templates.
struct Words {
    std::array<std::string_view, 2> sides;
    std::array<std::array<Noun, kPieceTypes>, 2> nouns;
    std::string_view at;  // 0 piece, 1 square
    std::string_view conjunction;
    std::string_view separator;  // between the parts of a description
    std::string_view two_pieces;
    std::string_view more_pieces;

    std::string_view check;        // 0 checkers
    std::string_view fresh_chase;  // 0 victim, 1 chasers
    std::string_view root_chase;   // 0 victim, 1 chasers
    std::string_view idle;

    std::string_view check_count;      // 0 length, 1 limit, 2 pieces
    std::string_view chase_count;      // 0 length, 1 limit, 2 pieces, 3 victim
    std::string_view progress_count;   // 0 plies, 1 limit
    std::string_view capture_count;    // 0 plies, 1 limit
    std::string_view effective_count;  // 0 Red's, 1 Black's, 2 limit
    std::string_view occurrences;      // 0 count, 1 limit

    std::string_view loss;  // 0 side, 1 reason
    std::string_view draw;  // 0 reason
    std::string_view no_ruling;
    std::string_view over;  // 0 first ply after the verdict, 1 last ply
    std::string_view checkmate;
    std::string_view stalemate;
    std::string_view check_run;    // 0 ordinal, 1 pieces, 2 first ply, 3 last ply
    std::string_view chase_run;    // the same, 4 victim
    std::string_view mutual_runs;  // 0 Red, 1 its run, 2 Black, 3 its run
    std::string_view repetition;   // 0 ordinal
    std::string_view
        cycle;  // 0 ordinal, 1 first ply, 2 last ply, 3 Red, 4 its rank, 5 Black, 6 its
    std::array<std::string_view, 4> ranks;  // by Rank
    std::string_view move_limit;            // 0 moves by each side, in these four
    std::string_view effective_limit;
    std::string_view progress_limit;
    std::string_view capture_limit;
};

const Words& words_of(Language language);

}  // namespace xq::detail
