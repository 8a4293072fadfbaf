#include "protocol/commands/judge.hpp"

#include <fmt/format.h>

#include <fstream>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fen.hpp"
#include "protocol/commands/judge_case.hpp"
#include "protocol/commands/judgement_json.hpp"
#include "protocol/text.hpp"
#include "record/game_reader.hpp"
#include "record/json_lines.hpp"
#include "record/move_lines.hpp"

namespace xq {
namespace {

std::string verdict_text(std::string_view word, int ply) {
    return ply == 0 ? std::string(word) : fmt::format("{} at ply {}", word, ply);
}

bool is_mate(const Ruling& ruling) {
    return ruling.reason == Reason::Checkmate || ruling.reason == Reason::Stalemate;
}

// Plays the legal moves up to the verdict and calls on_ply(arbiter) after each.
template <typename OnPly>
Judgement judge_moves(const RuleSet& rules, const Position& start, std::span<const Move> moves,
                      OnPly&& on_ply) {
    Arbiter arbiter(rules, start);
    for (const Move move : moves) {
        if (arbiter.ruling().decided()) {
            break;
        }
        arbiter.play(move);
        on_ply(arbiter);
    }
    return {arbiter.ruling(), arbiter.ply()};
}

// --- One game as text ----------------------------------------------------------------------------

void print_ply(const Arbiter& arbiter, Wording wording, std::ostream& out) {
    const GamePly& ply = arbiter.game().plies().back();
    out << fmt::format("{}. {} {}: {} [{}]\n", arbiter.ply(), to_text(ply.move, wording.ranks),
                       side_name(color_of(ply.moved), wording.language),
                       describe_move(arbiter, wording), describe_counts(arbiter, wording));
}

// The game was given with this number of moves.
void print_verdict(const Judgement& judgement, int given, const RuleSet& rules, Wording wording,
                   std::ostream& out) {
    const auto& [ruling, ply] = judgement;
    if (ruling.decided() && given > ply) {
        out << explain_surplus(ply + 1, given, wording.language) << '\n';
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
    void judge_single(const JudgeCase& test) {
        ++games_;
        Json plies = Json::array();
        const Judgement judgement = judge_case(test, [&](const Arbiter& arbiter) {
            if (json_) {
                plies.push_back(json_ply(arbiter, language_));
            } else {
                print_ply(arbiter, language_, out_);
            }
        });
        if (json_) {
            Json json = json_game(test, judgement);
            json["plies"] = std::move(plies);
            print_json(json);
        } else if (test.game.error.empty()) {
            print_surprise(test, judgement);
            print_verdict(judgement, given_moves(test), rules_of(test), language_, out_);
        }
    }

    // One of several: only a violation is shown, or with JSON the verdict of each.
    void judge_one_of_many(const JudgeCase& test) {
        ++games_;
        const Judgement judgement = judge_case(test, [](const Arbiter&) {});
        const auto& [ruling, ply] = judgement;
        if (json_) {
            print_json(json_game(test, judgement));
        } else if (test.game.error.empty()) {
            if (ruling.is_violation()) {
                out_ << fmt::format("{}, ply {}: {}\n", name_of(test), ply,
                                    explain(ruling, rules_of(test), language_));
            }
            print_surprise(test, judgement);
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
    const RuleSet& rules_of(const JudgeCase& test) const {
        return rules_ != nullptr ? *rules_ : test.rules != nullptr ? *test.rules : kCxqRules;
    }

    static int given_moves(const JudgeCase& test) {
        return static_cast<int>(test.game.record.moves.size() + test.game.surplus);
    }

    // Whether the record tells what to expect under the rule set that is used.
    bool tells_expected(const JudgeCase& test) const {
        const RuleSet& meant = test.rules != nullptr ? *test.rules : kCxqRules;
        return !test.expected.empty() && meant.name == rules_of(test).name;
    }

    void print_surprise(const JudgeCase& test, const Judgement& judgement) {
        if (tells_expected(test) && !test.expects(judgement)) {
            out_ << fmt::format("{}: expected {}, judged {}\n", name_of(test),
                                verdict_text(test.expected, test.expected_ply),
                                verdict_text(verdict_word(judgement.ruling.verdict),
                                             test.expected_ply == 0 ? 0 : judgement.ply));
        }
    }

    // Blank lines of a file are no games, so that the numbers can differ.
    std::string name_of(const JudgeCase& test) const {
        if (!test.id.empty()) {
            return fmt::format("game {} ({})", games_, safe_message(test.id));
        }
        return test.game.line == games_ ? fmt::format("game {}", games_)
                                        : fmt::format("game {} (line {})", games_, test.game.line);
    }

    template <typename OnPly>
    Judgement judge_case(const JudgeCase& test, OnPly&& on_ply) {
        const GameRecord& record = test.game.record;
        const Judgement judgement =
            judge_moves(rules_of(test), record.start, record.main_line(), on_ply);
        if (test.game.error.empty()) {
            count(test, judgement);
        } else {
            ++unreadable_;
            errors_ << fmt::format("longma judge: {}: {}\n", name_of(test), test.game.error);
        }
        return judgement;
    }

    void count(const JudgeCase& test, const Judgement& judgement) {
        const Ruling& ruling = judgement.ruling;
        violations_ += ruling.is_violation();
        mates_ += is_mate(ruling);
        draws_ += ruling.verdict == Verdict::Draw;
        undecided_ += !ruling.decided();
        expected_ += tells_expected(test);
        as_expected_ += tells_expected(test) && test.expects(judgement);
    }

    Json json_game(const JudgeCase& test, const Judgement& judgement) const {
        const auto& [ruling, ply] = judgement;
        Json json{{"game", games_}};
        if (!test.id.empty()) {
            json["id"] = test.id;
        }
        if (!test.game.error.empty()) {
            json["error"] = test.game.error;
            return json;
        }
        const RuleSet& rules = rules_of(test);
        json["rules"] = rules.name;
        json["fen"] = write_fen(test.game.record.start);
        json["verdict"] = verdict_word(ruling.verdict);
        json["ply"] = ply;
        json["reason"] = reason_word(ruling.reason);
        json["sentence"] = explain(ruling, rules, language_);
        json["moves"] = given_moves(test);
        if (ruling.reason == Reason::LongRun || ruling.reason == Reason::MutualRuns) {
            json["run"] = json_run(ruling.run);
        }
        if (tells_expected(test)) {
            json["expected"] = test.expected;
        }
        return json;
    }

    void print_json(const Json& json) { out_ << write_json_line(json) << '\n'; }

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

// Judges the games of a stream, which must hold one at least: false if it does not.
bool judge_games(Judge& judge, std::istream& in) {
    GameReader reader(in);
    auto game = reader.next();
    if (!game) {
        return false;
    }
    auto next = reader.next();
    if (!next) {
        judge.judge_single(make_judge_case(*std::move(game)));
        return true;
    }
    for (; game; game = std::exchange(next, reader.next())) {
        judge.judge_one_of_many(make_judge_case(*std::move(game)));
    }
    judge.print_summary();
    return true;
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
        judge.judge_single(make_judge_case(read_game(options.fen, options.moves.value_or(""))));
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
    if (!judge_games(judge, options.file == "-" ? in : file)) {
        errors << "longma judge: '" << options.file << "' holds no game\n";
        return ExitCode::WrongUsage;
    }
    return judge.exit_code();
}

void print_judgement(const RuleSet& rules, const Game& game, Wording wording, std::ostream& out) {
    std::vector<Move> moves;
    for (const GamePly& ply : game.plies()) {
        moves.push_back(ply.move);
    }
    const Judgement judgement =
        judge_moves(rules, game.start(), moves,
                    [&](const Arbiter& arbiter) { print_ply(arbiter, wording, out); });
    print_verdict(judgement, static_cast<int>(moves.size()), rules, wording, out);
}

}  // namespace xq
