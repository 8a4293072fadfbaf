#include "bench/tune/samples.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <random>
#include <sstream>
#include <system_error>

#include "core/movegen.hpp"
#include "eval/classical.hpp"
#include "eval/count_terms.hpp"
#include "eval/score.hpp"
#include "eval/see.hpp"

namespace xq::tune {
namespace {

// Openings are played by memory: their results say little about the positions.
constexpr std::size_t kOpeningPlies = 10;

struct CountingSum {
    std::array<int, term::kCount> counts{};
    void add(int term, int count) { counts[static_cast<std::size_t>(term)] += count; }
};

std::optional<float> read_result(std::string_view text) {
    if (text == "1-0") {
        return 1.0F;
    }
    if (text == "0-1") {
        return 0.0F;
    }
    return text == "1/2-1/2" ? std::optional(0.5F) : std::nullopt;
}

// In score units, nothing for "?". Nothing at all if a word is neither that nor a whole number.
using Scores = std::vector<std::optional<float>>;

std::optional<Scores> read_scores(const std::string& text) {
    std::istringstream words(text);
    Scores scores;
    for (std::string word; words >> word;) {
        int hundredths = 0;
        const char* const end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, hundredths);
        const bool known = error == std::errc() && stop == end;
        if (!known && word != "?") {
            return std::nullopt;
        }
        const float score = static_cast<float>(hundredths) * kSoldier / 100;
        scores.push_back(known ? std::optional(score) : std::nullopt);
    }
    return scores;
}

// True if no capture is worth a look: the static score means what it says.
bool is_quiet(const Position& position) {
    if (position.in_check()) {
        return false;
    }
    MoveList captures;
    generate(position, MoveKind::Captures, captures);
    return std::none_of(captures.begin(), captures.end(),
                        [&](Move move) { return see_ge(position, move, 1); });
}

std::vector<TermCount> count_all(const Position& position) {
    CountingSum red;
    CountingSum black;
    count_terms(position, red, black);
    position.occupied().for_each([&](Square square) {
        const Piece piece = position.piece_on(square);
        const bool is_red = color_of(piece) == Red;
        (is_red ? red : black)
            .add(term::square(type_of(piece), is_red ? square : turned(square)), 1);
    });
    std::vector<TermCount> counts;
    for (std::size_t i = 0; i < red.counts.size(); ++i) {
        if (const int more = red.counts[i] - black.counts[i]; more != 0) {
            counts.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(more)});
        }
    }
    return counts;
}

}  // namespace

double expected_result(double score, double unit) { return 1 / (1 + std::exp(-score / unit)); }

bool Samples::add_game(const std::string& line, int stride) {
    std::istringstream columns(line);
    std::string result_text;
    std::string moves_text;
    std::string scores_text;
    std::getline(columns, result_text, '\t');
    std::getline(columns, moves_text, '\t');
    std::getline(columns, scores_text);
    const auto result = read_result(result_text);
    const auto scores = read_scores(scores_text);
    if (!result || moves_text.empty() || !scores) {
        return false;
    }
    const std::size_t samples_before = samples_.size();
    const std::size_t counts_before = counts_.size();
    std::istringstream words(moves_text);
    const auto reject = [&] {
        samples_.resize(samples_before);
        counts_.resize(counts_before);
        return false;
    };
    Position position = Position::start();
    std::string word;
    int quiet = 0;
    std::size_t ply = 0;
    for (; words >> word; ++ply) {
        const Move move = move_from_text(word);
        if (!is_legal(position, move)) {
            return reject();
        }
        if (ply >= kOpeningPlies && is_quiet(position) && quiet++ % stride == 0) {
            const std::vector<TermCount> counts = count_all(position);
            samples_.push_back(
                {.first = counts_.size(),
                 .last = counts_.size() + counts.size(),
                 .middle = static_cast<float>(game_phase(position)) / TaperedScore::kFullPhase,
                 .scale_red = static_cast<float>(score_scale(position, Red)),
                 .scale_black = static_cast<float>(score_scale(position, Black)),
                 .target = *result,
                 .score = ply < scores->size() ? (*scores)[ply] : std::nullopt});
            counts_.insert(counts_.end(), counts.begin(), counts.end());
        }
        Undo undo;
        position.make(move, undo);
    }
    if (!scores->empty() && scores->size() != ply) {
        return reject();
    }
    return true;
}

void Samples::trust_scores(double share, double unit) {
    for (Sample& sample : samples_) {
        if (sample.score) {
            const double promised = expected_result(*sample.score, unit);
            sample.target = static_cast<float>((1 - share) * sample.target + share * promised);
        }
    }
}

void Samples::shuffle(std::uint64_t seed) {
    std::shuffle(samples_.begin(), samples_.end(), std::mt19937_64(seed));
}

}  // namespace xq::tune
