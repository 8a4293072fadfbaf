#include "rules/explain.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <vector>

#include "rules/explain_words.hpp"

namespace xq {
namespace {

using detail::Words;
using detail::words_of;

template <typename... Values>
std::string worded(std::string_view pattern, const Values&... values) {
    return fmt::format(fmt::runtime(pattern), values...);
}

std::string joined(const std::vector<std::string>& parts, std::string_view glue) {
    return fmt::format("{}", fmt::join(parts, glue));
}

// "seventh", "21st".
std::string english_ordinal(int number) {
    constexpr std::array<std::string_view, 21> kNames{
        "zeroth",     "first",      "second",     "third",     "fourth",    "fifth",
        "sixth",      "seventh",    "eighth",     "ninth",     "tenth",     "eleventh",
        "twelfth",    "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
        "eighteenth", "nineteenth", "twentieth"};
    if (number < static_cast<int>(kNames.size())) {
        return std::string(kNames[static_cast<std::size_t>(number)]);
    }
    const bool teen = number / 10 % 10 == 1;
    const int last = teen ? 0 : number % 10;
    return fmt::format("{}{}", number,
                       last == 1   ? "st"
                       : last == 2 ? "nd"
                       : last == 3 ? "rd"
                                   : "th");
}

// In the other languages the numeral does, and their templates add what belongs to it.
std::string ordinal(int number, Language language) {
    return language == Language::English ? english_ordinal(number) : std::to_string(number);
}

std::string piece_at(Piece piece, Square square, Wording wording) {
    const Words& words = words_of(wording.language);
    return worded(words.at, words.nouns[color_of(piece)][type_of(piece)].object,
                  to_text_square(square, wording.ranks));
}

std::string men_on(const Position& position, Bitboard squares, Wording wording) {
    std::vector<std::string> men;
    squares.for_each([&](Square square) {
        men.push_back(piece_at(position.piece_on(square), square, wording));
    });
    return joined(men, words_of(wording.language).conjunction);
}

// "one rook", "two pieces".
std::string_view pieces_of(const Run& run, const Words& words) {
    if (run.pieces >= 3) {
        return words.more_pieces;
    }
    if (run.used_kind == kNoPiece) {
        return words.two_pieces;
    }
    const auto& noun = words.nouns[color_of(run.used_kind)][type_of(run.used_kind)];
    return run.pieces == 1 ? noun.one : noun.two;
}

std::string victim_of(const Run& run, Wording wording) {
    return run.is_check() ? "" : piece_at(run.victim_kind, run.victim_square, wording);
}

std::string describe_run(const Run& run, Wording wording) {
    const Words& words = words_of(wording.language);
    return worded(run.is_check() ? words.check_count : words.chase_count, run.length, run.limit,
                  pieces_of(run, words), victim_of(run, wording));
}

std::string explain_run(const Run& run, Wording wording) {
    const Words& words = words_of(wording.language);
    return worded(run.is_check() ? words.check_run : words.chase_run,
                  ordinal(run.length, wording.language), pieces_of(run, words), run.first_ply,
                  run.last_ply, victim_of(run, wording));
}

std::string explain_mutual_runs(const Ruling& ruling, Wording wording) {
    const Words& words = words_of(wording.language);
    const bool red_last = ruling.run.side == Red;
    const Run& red = red_last ? ruling.run : ruling.other_run;
    const Run& black = red_last ? ruling.other_run : ruling.run;
    return worded(words.mutual_runs, words.sides[Red], explain_run(red, wording),
                  words.sides[Black], explain_run(black, wording));
}

std::string explain_repetition(const Ruling& ruling, const RuleSet& rules, Language language) {
    const Words& words = words_of(language);
    const std::string count = ordinal(ruling.count, language);
    if (rules.perpetuals != PerpetualLaw::RankedCycles) {
        return worded(words.repetition, count);
    }
    const auto rank = [&](Color side) {
        return words.ranks[static_cast<std::size_t>(ruling.ranks[side])];
    };
    return worded(words.cycle, count, ruling.first_ply, ruling.last_ply, words.sides[Red],
                  rank(Red), words.sides[Black], rank(Black));
}

}  // namespace

std::optional<Language> find_language(std::string_view code) {
    if (code == "en") {
        return Language::English;
    }
    if (code == "zh") {
        return Language::Chinese;
    }
    return code == "de" ? std::optional(Language::German) : std::nullopt;
}

std::string_view side_name(Color side, Language language) { return words_of(language).sides[side]; }

std::string describe_move(const Arbiter& arbiter, Wording wording) {
    const Words& words = words_of(wording.language);
    const Position& position = arbiter.game().position();
    std::vector<std::string> parts;
    if (arbiter.last_effect().checks()) {
        parts.push_back(worded(words.check, men_on(position, checkers(position), wording)));
    }
    // The threats to one victim, of one kind, make one part.
    std::array<std::array<Bitboard, kSquares>, 2> chasers{};
    for (const Threat& threat : arbiter.last_threats()) {
        chasers[threat.fresh][static_cast<std::size_t>(threat.victim)] |=
            Bitboard::of(threat.attacker);
    }
    for (const bool fresh : {true, false}) {
        for (Square victim = 0; victim < kSquares; ++victim) {
            if (const Bitboard squares = chasers[fresh][static_cast<std::size_t>(victim)]) {
                parts.push_back(worded(fresh ? words.fresh_chase : words.root_chase,
                                       men_on(position, Bitboard::of(victim), wording),
                                       men_on(position, squares, wording)));
            }
        }
    }
    return parts.empty() ? std::string(words.idle) : joined(parts, words.separator);
}

std::string describe_counts(const Arbiter& arbiter, Wording wording) {
    const Words& words = words_of(wording.language);
    const RuleSet& rules = arbiter.rules();
    std::vector<std::string> parts;
    if (rules.perpetuals == PerpetualLaw::CountedRuns) {
        for (const Run& run : arbiter.runs(~arbiter.game().position().side())) {
            parts.push_back(describe_run(run, wording));
        }
    }
    if (rules.occurrences != 0) {
        parts.push_back(worded(words.occurrences, arbiter.occurrences(), rules.occurrences));
    }
    if (rules.progress_limit != 0) {
        parts.push_back(
            worded(rules.soldier_steps_progress ? words.progress_count : words.capture_count,
                   arbiter.game().quiet_plies(rules), rules.quiet_ply_limit()));
    }
    if (rules.effective_move_limit != 0) {
        parts.push_back(worded(words.effective_count, arbiter.effective_moves(Red),
                               arbiter.effective_moves(Black), rules.effective_move_limit));
    }
    return joined(parts, words.separator);
}

std::string explain_reason(const Ruling& ruling, const RuleSet& rules, Wording wording) {
    const Words& words = words_of(wording.language);
    switch (ruling.reason) {
        case Reason::None: break;
        case Reason::Checkmate: return std::string(words.checkmate);
        case Reason::Stalemate: return std::string(words.stalemate);
        case Reason::LongRun: return explain_run(ruling.run, wording);
        case Reason::MutualRuns: return explain_mutual_runs(ruling, wording);
        case Reason::Repetition: return explain_repetition(ruling, rules, wording.language);
        case Reason::MoveLimit: return worded(words.move_limit, ruling.count);
        case Reason::EffectiveMoves: return worded(words.effective_limit, ruling.count);
        case Reason::NoProgress:
            return worded(rules.soldier_steps_progress ? words.progress_limit : words.capture_limit,
                          ruling.count);
    }
    return {};
}

std::string explain(const Ruling& ruling, const RuleSet& rules, Wording wording) {
    const Words& words = words_of(wording.language);
    const std::string reason = explain_reason(ruling, rules, wording);
    switch (ruling.verdict) {
        case Verdict::None: break;
        case Verdict::RedLoses: return worded(words.loss, words.sides[Red], reason);
        case Verdict::BlackLoses: return worded(words.loss, words.sides[Black], reason);
        case Verdict::Draw: return worded(words.draw, reason);
    }
    return std::string(words.no_ruling);
}

std::string explain_surplus(int first, int last, Language language) {
    return worded(words_of(language).over, first, last);
}

}  // namespace xq
