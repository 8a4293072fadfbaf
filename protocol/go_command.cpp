#include "protocol/go_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/movegen.hpp"
#include "eval/score.hpp"
#include "protocol/text.hpp"

namespace xq {
namespace {

constexpr std::int64_t kMostDepth = kMaxPly - 1;
constexpr std::int64_t kMostNodes = std::int64_t{1} << 62;
constexpr Milliseconds kMostTime = 1'000'000'000;  // some eleven days
constexpr std::int64_t kMostMoves = 1000;

class GoReader {
public:
    GoReader(std::span<const std::string_view> words, const Position& position,
             const GoStyle& style)
        : words_(words),
          position_(position),
          ranks_(style.ranks),
          clock_unit_(style.clock_in_milliseconds ? 1 : 1000),
          own_(position.side()) {}

    GoCommand read() {
        while (next_ < words_.size()) {
            const std::string_view word = words_[next_++];
            const bool known = read_limit(word) || read_ucci_clock(word) || read_uci_clock(word);
            if (known) {
                in_search_moves_ = word == "searchmoves";
            } else if (in_search_moves_) {
                read_search_move(word);
            } else if (next_ - 1 != no_number_at_) {
                complain(fmt::format("unknown word {} in go is left out", word));
            }
        }
        if (own_time_ && clock_fields_ == 1) {
            moves_to_go_[own_] = 1;
        }
        if (go_.limits.move_time) {
            // uci2wb sends clocks along with it that may stand at zero.
            go_.limits.clocks = {};
        }
        share_clock();
        return std::move(go_);
    }

private:
    // Everything but the clocks. False if the word is something else.
    bool read_limit(std::string_view word) {
        SearchLimits& limits = go_.limits;
        if (word == "depth") {
            read_depth();
        } else if (word == "nodes") {
            limits.nodes = static_cast<std::uint64_t>(limit(word, 1, kMostNodes));
        } else if (word == "mate") {
            limits.mate = static_cast<int>(limit(word, 1, kMostDepth / 2));
        } else if (word == "movetime") {
            limits.move_time = limit(word, 1, kMostTime);
        } else if (word == "infinite") {
            limits.infinite = true;
        } else if (word == "ponder") {
            limits.ponder = true;
        } else if (word == "draw") {
            go_.draw_offered = true;
        } else if (word == "searchmoves") {
            in_search_moves_ = true;
        } else if (word == "perft") {
            // Out of range stays out of range: the counting itself refuses it.
            go_.perft = limit(word, 0, kMostMoves);
        } else {
            return false;
        }
        return true;
    }

    void read_depth() {
        if (next_ < words_.size() && words_[next_] == "infinite") {
            ++next_;
            go_.limits.infinite = true;
        } else {
            // Only who says 0 wants no move (UCCI).
            const int least = next_number() == 0 ? 0 : 1;
            go_.limits.depth = static_cast<int>(limit("depth", least, kMostDepth));
        }
    }

    bool read_ucci_clock(std::string_view word) {
        const bool opponents = word.starts_with("opp");
        const std::string_view field = opponents ? word.substr(3) : word;
        if (field != "time" && field != "increment" && field != "movestogo") {
            return false;
        }
        const Color color = opponents ? ~own_ : own_;
        ++clock_fields_;
        own_time_ = own_time_ || word == "time";
        if (field == "time") {
            clock(color).time = clock_time(word);
        } else if (field == "increment") {
            clock(color).increment = clock_time(word);
        } else {
            moves_to_go_[color] = static_cast<int>(number(word, 0, kMostMoves));
        }
        return true;
    }

    bool read_uci_clock(std::string_view word) {
        const bool time = word == "wtime" || word == "btime";
        if (!time && word != "winc" && word != "binc") {
            return false;
        }
        ++clock_fields_;
        Clock& clock_of_color = clock(word[0] == 'w' ? Red : Black);
        (time ? clock_of_color.time : clock_of_color.increment) = number(word, 0, kMostTime);
        return true;
    }

    Clock& clock(Color color) {
        auto& clock = go_.limits.clocks[color];
        return clock ? *clock : clock.emplace();
    }

    Milliseconds clock_time(std::string_view word) {
        return clock_unit_ * number(word, 0, kMostTime / clock_unit_);
    }

    // UCI gives one `movestogo` for both sides. A side to move without a clock has its opponent's:
    // with none, it would think without end.
    void share_clock() {
        auto& clocks = go_.limits.clocks;
        if (clocks[~own_] && !moves_to_go_[~own_]) {
            moves_to_go_[~own_] = moves_to_go_[own_];
        }
        if (!clocks[own_] && clocks[~own_]) {
            clocks[own_] = clocks[~own_];
        }
        for (const Color color : {Red, Black}) {
            if (clocks[color]) {
                clocks[color]->moves_to_go = moves_to_go_[color].value_or(0);
            }
        }
    }

    void read_search_move(std::string_view word) {
        const Move move = move_from_text(word, ranks_);
        if (is_legal(position_, move)) {
            go_.limits.search_moves.push_back(move);
        } else {
            complain(fmt::format("illegal move {} in searchmoves is left out", word));
        }
    }

    // The next word, if it is a number.
    std::optional<std::int64_t> next_number() const {
        return next_ < words_.size() ? read_integer(words_[next_]) : std::nullopt;
    }

    // A number that clients have no reason to send below zero, unlike a clock that has run out.
    std::int64_t limit(std::string_view word, std::int64_t least, std::int64_t most) {
        if (next_number().value_or(0) < 0) {
            complain(fmt::format("{} {} in go: taken as {}", word, words_[next_], least));
        }
        return number(word, least, most);
    }

    // The number after the word, moved into the range.
    std::int64_t number(std::string_view word, std::int64_t least, std::int64_t most) {
        const auto value = next_number();
        if (!value) {
            // Not taken: it may be the next word of the command.
            no_number_at_ = next_;
            complain(fmt::format("no number after {} in go: taken as {}", word, least));
            return least;
        }
        ++next_;
        return std::clamp(*value, least, most);
    }

    void complain(std::string text) { go_.complaints.push_back(std::move(text)); }

    std::span<const std::string_view> words_;
    const Position& position_;
    RankBase ranks_;
    Milliseconds clock_unit_;
    Color own_;
    std::size_t next_ = 0;
    std::optional<std::size_t> no_number_at_;  // place of a word that was already complained of
    bool in_search_moves_ = false;             // words that mean nothing else are moves
    bool own_time_ = false;
    int clock_fields_ = 0;
    std::array<std::optional<int>, 2> moves_to_go_;
    GoCommand go_;
};

}  // namespace

GoCommand read_go(std::span<const std::string_view> words, const Position& position,
                  const GoStyle& style) {
    return GoReader(words, position, style).read();
}

bool names_an_end(const SearchLimits& limits) {
    return limits.is_bounded(Red) || limits.is_bounded(Black) || limits.infinite || limits.mate;
}

}  // namespace xq
