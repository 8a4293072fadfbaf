#include "protocol/commands/judge.hpp"

#include <fmt/format.h>

#include <fstream>
#include <string_view>
#include <vector>

#include "core/fen.hpp"
#include "core/movegen.hpp"
#include "core/why_illegal.hpp"
#include "protocol/commands/judgement_json.hpp"
#include "protocol/game_lines.hpp"
#include "protocol/text.hpp"

namespace xq {
namespace {

// The word of the case files for an undecided game is `legal`.
bool meets(const GameLine& line, const Judgement& judgement) {
    const Verdict verdict = judgement.ruling.verdict;
    const bool undecided = line.expected == "legal" && verdict == Verdict::None;
    return (undecided || line.expected == verdict_word(verdict)) &&
           (line.expected_ply == 0 || line.expected_ply == judgement.ply);
}

std::string verdict_text(std::string_view word, int ply) {
    return ply == 0 ? std::string(word) : fmt::format("{} at ply {}", word, ply);
}

bool is_mate(const Ruling& ruling) {
    return ruling.reason == Reason::Checkmate || ruling.reason == Reason::Stalemate;
}

// A game judged as far as it goes.
struct Result {
    Judgement judgement;
    int given = 0;      // moves in the record
    std::string error;  // with the ply; empty if all could be judged

    int surplus() const { return judgement.ruling.decided() ? given - judgement.ply : 0; }
};

// Plays the words of a line and calls on_ply(arbiter) after each move up to the verdict. After mate
// or stalemate no move can be legal, so that the rest of the record is only counted.
template <typename OnPly>
Result judge_words(const RuleSet& rules, const GameLine& line, OnPly&& on_ply) {
    Arbiter arbiter(rules, line.start);
    Result result{.judgement = {arbiter.ruling(), 0},
                  .given = static_cast<int>(line.moves.size()),
                  .error = {}};
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        const Move move = move_from_text(line.moves[i]);
        if (!move) {
            result.error = fmt::format("ply {}: '{}' is no move such as h2e2", i + 1,
                                       safe_message(line.moves[i]));
            return result;
        }
        if (is_mate(result.judgement.ruling)) {
            continue;
        }
        const Position& position = arbiter.game().position();
        if (!is_legal(position, move)) {
            // A mate after an earlier verdict ends the record as well.
            if (!has_legal_move(position)) {
                continue;
            }
            result.error = fmt::format("ply {}: {} is illegal: {}", i + 1, line.moves[i],
                                       why_illegal(position, move));
            return result;
        }
        arbiter.play(move);
        if (!result.judgement.ruling.decided()) {
            result.judgement = {arbiter.ruling(), arbiter.ply()};
            on_ply(arbiter);
        }
    }
    return result;
}

// --- One game as text ----------------------------------------------------------------------------

void print_ply(const Arbiter& arbiter, Wording wording, std::ostream& out) {
    const GamePly& ply = arbiter.game().plies().back();
    out << fmt::format("{}. {} {}: {} [{}]\n", arbiter.ply(), to_text(ply.move, wording.ranks),
                       side_name(color_of(ply.moved), wording.language),
                       describe_move(arbiter, wording), describe_counts(arbiter, wording));
}

void print_verdict(const Result& result, const RuleSet& rules, Wording wording, std::ostream& out) {
    const auto& [ruling, ply] = result.judgement;
    if (result.surplus() > 0) {
        out << explain_surplus(ply + 1, result.given, wording.language) << '\n';
    }
    out << explain(ruling, rules, wording) << '\n'
        << fmt::format("verdict {} ply {}\n", verdict_word(ruling.verdict), ply);
}

// --- Many games ----------------------------------------------------------------------------------

// Judges the games of one call and counts what became of them.
class Judge {
public:
    Judge(const JudgeOptions& options, const RuleSet* rules, Language language, std::ostream& out,
          std::ostream& errors)
        : json_(options.json), rules_(rules), language_(language), out_(out), errors_(errors) {}

    // The only game of the call: its plies are shown, up to the verdict.
    void judge_single(const GameLine& line) {
        ++games_;
        const RuleSet& rules = rules_of(line);
        Json plies = Json::array();
        const Result result = judge_line(line, [&](const Arbiter& arbiter) {
            if (json_) {
                plies.push_back(json_ply(arbiter, language_));
            } else {
                print_ply(arbiter, language_, out_);
            }
        });
        if (json_) {
            Json json = json_game(line, result);
            json["plies"] = std::move(plies);
            print_json(json);
        } else if (result.error.empty()) {
            print_surprise(line, result.judgement);
            print_verdict(result, rules, language_, out_);
        }
    }

    // One of several: only a violation is shown, or with JSON the verdict of each.
    void judge_one_of_many(const GameLine& line) {
        ++games_;
        const Result result = judge_line(line, [](const Arbiter&) {});
        const auto& [ruling, ply] = result.judgement;
        if (json_) {
            print_json(json_game(line, result));
        } else if (result.error.empty()) {
            if (ruling.is_violation()) {
                out_ << fmt::format("{}, ply {}: {}\n", name_of(line), ply,
                                    explain(ruling, rules_of(line), language_));
            }
            print_surprise(line, result.judgement);
        }
    }

    void print_summary() {
        Json summary{{"games", games_}, {"violations", violations_}, {"mates", mates_},
                     {"draws", draws_}, {"none", undecided_},        {"unreadable", unreadable_}};
        if (expected_ != 0) {
            summary["expected"] = expected_;
            summary["as_expected"] = as_expected_;
        }
        if (json_) {
            print_json({{"summary", summary}});
            return;
        }
        for (const auto& [key, value] : summary.items()) {
            out_ << key << ' ' << value.get<int>() << '\n';
        }
    }

    ExitCode exit_code() const { return unreadable_ == 0 ? ExitCode::Done : ExitCode::WrongUsage; }

private:
    const RuleSet& rules_of(const GameLine& line) const {
        return rules_ != nullptr ? *rules_ : line.rules != nullptr ? *line.rules : kCxqRules;
    }

    // Whether the line tells what to expect under the rule set that is used.
    bool tells_expected(const GameLine& line) const {
        const RuleSet& meant = line.rules != nullptr ? *line.rules : kCxqRules;
        return !line.expected.empty() && meant.name == rules_of(line).name;
    }

    void print_surprise(const GameLine& line, const Judgement& judgement) {
        if (tells_expected(line) && !meets(line, judgement)) {
            out_ << fmt::format("{}: expected {}, judged {}\n", name_of(line),
                                verdict_text(line.expected, line.expected_ply),
                                verdict_text(verdict_word(judgement.ruling.verdict),
                                             line.expected_ply == 0 ? 0 : judgement.ply));
        }
    }

    // Blank lines of a file are no games, so that the numbers can differ.
    std::string name_of(const GameLine& line) const {
        if (!line.id.empty()) {
            return fmt::format("game {} ({})", games_, safe_message(line.id));
        }
        return line.number == games_ ? fmt::format("game {}", games_)
                                     : fmt::format("game {} (line {})", games_, line.number);
    }

    template <typename OnPly>
    Result judge_line(const GameLine& line, OnPly&& on_ply) {
        Result result;
        if (line.error.empty()) {
            result = judge_words(rules_of(line), line, on_ply);
        } else {
            result.error = line.error;
        }
        if (result.error.empty()) {
            count(line, result.judgement);
        } else {
            ++unreadable_;
            errors_ << fmt::format("longma judge: {}: {}\n", name_of(line), result.error);
        }
        return result;
    }

    void count(const GameLine& line, const Judgement& judgement) {
        const Ruling& ruling = judgement.ruling;
        violations_ += ruling.is_violation();
        mates_ += is_mate(ruling);
        draws_ += ruling.verdict == Verdict::Draw;
        undecided_ += !ruling.decided();
        expected_ += tells_expected(line);
        as_expected_ += tells_expected(line) && meets(line, judgement);
    }

    Json json_game(const GameLine& line, const Result& result) const {
        const auto& [ruling, ply] = result.judgement;
        Json json{{"game", games_}};
        if (!line.id.empty()) {
            json["id"] = line.id;
        }
        if (!result.error.empty()) {
            json["error"] = result.error;
            return json;
        }
        const RuleSet& rules = rules_of(line);
        json["rules"] = rules.name;
        json["fen"] = write_fen(line.start);
        json["verdict"] = verdict_word(ruling.verdict);
        json["ply"] = ply;
        json["reason"] = reason_word(ruling.reason);
        json["sentence"] = explain(ruling, rules, language_);
        json["moves"] = result.given;
        if (ruling.reason == Reason::LongRun || ruling.reason == Reason::MutualRuns) {
            json["run"] = json_run(ruling.run);
        }
        if (tells_expected(line)) {
            json["expected"] = line.expected;
        }
        return json;
    }

    // Bytes of a record that are no UTF-8 are replaced, not thrown at the user.
    void print_json(const Json& json) {
        out_ << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    }

    bool json_;
    const RuleSet* rules_;  // nullptr: as each line says
    Language language_;
    std::ostream& out_;
    std::ostream& errors_;
    int games_ = 0;
    int violations_ = 0;
    int mates_ = 0;
    int draws_ = 0;
    int undecided_ = 0;
    int unreadable_ = 0;
    int expected_ = 0;
    int as_expected_ = 0;
};

// The games of a file, each with the number of its line.
std::vector<GameLine> read_games(std::istream& in) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::vector<GameLine> games;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        if (++number == 1 && line.starts_with(kByteOrderMark)) {
            line.erase(0, kByteOrderMark.size());
        }
        if (!is_blank_line(line)) {
            games.push_back(read_game_line(line));
            games.back().number = number;
        }
    }
    return games;
}

// What is wrong with the options; empty if nothing is.
std::string complaint_about(const JudgeOptions& options) {
    if (!options.rules.empty() && find_rule_set(options.rules) == nullptr) {
        return fmt::format("unknown rule set '{}': cxq, asian or simple", options.rules);
    }
    if (!find_language(options.language)) {
        return fmt::format("unknown language '{}': en, zh or de", options.language);
    }
    const bool single = options.fen || options.moves;
    if (single == !options.file.empty()) {
        return single ? "a file does not go with --fen or --moves"
                      : "nothing to judge: give --fen, --moves or a file";
    }
    return {};
}

}  // namespace

ExitCode run_judge(const JudgeOptions& options, std::istream& in, std::ostream& out,
                   std::ostream& errors) {
    if (const std::string complaint = complaint_about(options); !complaint.empty()) {
        errors << "longma judge: " << complaint << '\n';
        return ExitCode::WrongUsage;
    }
    Judge judge(options, find_rule_set(options.rules), *find_language(options.language), out,
                errors);
    if (options.file.empty()) {
        judge.judge_single(make_game_line(options.fen, options.moves.value_or("")));
        return judge.exit_code();
    }
    std::ifstream file;
    if (options.file != "-") {
        file.open(options.file);
        if (!file) {
            errors << "longma judge: cannot open '" << options.file << "'\n";
            return ExitCode::WrongUsage;
        }
    }
    const std::vector<GameLine> games = read_games(options.file == "-" ? in : file);
    if (games.empty()) {
        errors << "longma judge: '" << options.file << "' holds no game\n";
        return ExitCode::WrongUsage;
    }
    if (games.size() == 1) {
        judge.judge_single(games.front());
        return judge.exit_code();
    }
    for (const GameLine& game : games) {
        judge.judge_one_of_many(game);
    }
    judge.print_summary();
    return judge.exit_code();
}

void print_judgement(const RuleSet& rules, const Game& game, Wording wording, std::ostream& out) {
    Arbiter arbiter(rules, game.start());
    Result result{.judgement = {arbiter.ruling(), 0},
                  .given = static_cast<int>(game.plies().size()),
                  .error = {}};
    for (const GamePly& ply : game.plies()) {
        arbiter.play(ply.move);
        result.judgement = {arbiter.ruling(), arbiter.ply()};
        print_ply(arbiter, wording, out);
        if (arbiter.ruling().decided()) {
            break;
        }
    }
    print_verdict(result, rules, wording, out);
}

}  // namespace xq
