#include "protocol/commands/judgement_json.hpp"

namespace xq {

std::string_view verdict_word(Verdict verdict) {
    switch (verdict) {
        case Verdict::RedLoses: return "red_loses";
        case Verdict::BlackLoses: return "black_loses";
        case Verdict::Draw: return "draw";
        case Verdict::None: break;
    }
    return "none";
}

std::string_view reason_word(Reason reason) {
    switch (reason) {
        case Reason::Checkmate: return "checkmate";
        case Reason::Stalemate: return "stalemate";
        case Reason::LongRun: return "long_run";
        case Reason::MutualRuns: return "mutual_runs";
        case Reason::Repetition: return "repetition";
        case Reason::MoveLimit: return "move_limit";
        case Reason::EffectiveMoves: return "effective_moves";
        case Reason::NoProgress: return "no_progress";
        case Reason::None: break;
    }
    return "none";
}

Json json_run(const Run& run) {
    Json json{{"kind", run.is_check() ? "check" : "chase"},
              {"length", run.length},
              {"limit", run.limit},
              {"pieces", run.pieces},
              {"first_ply", run.first_ply},
              {"last_ply", run.last_ply}};
    if (!run.is_check()) {
        json["victim"] = to_text_square(run.victim_square);
    }
    return json;
}

Json json_ply(const Arbiter& arbiter, Language language) {
    const GamePly& ply = arbiter.game().plies().back();
    const Color side = color_of(ply.moved);
    const RuleSet& rules = arbiter.rules();
    Json json{{"ply", arbiter.ply()},
              {"move", to_text(ply.move)},
              {"side", side == Red ? "red" : "black"},
              {"checkers", Json::array()},
              {"threats", Json::array()},
              {"runs", Json::array()},
              {"plies_without_progress", arbiter.game().quiet_plies(rules)},
              {"effective_moves", {arbiter.effective_moves(Red), arbiter.effective_moves(Black)}}};
    checkers(arbiter.game().position()).for_each([&](Square square) {
        json["checkers"].push_back(to_text_square(square));
    });
    for (const Threat& threat : arbiter.last_threats()) {
        json["threats"].push_back({{"attacker", to_text_square(threat.attacker)},
                                   {"victim", to_text_square(threat.victim)},
                                   {"kind", threat.fresh ? "fresh" : "root"}});
    }
    if (rules.perpetuals == PerpetualLaw::CountedRuns) {
        for (const Run& run : arbiter.runs(side)) {
            json["runs"].push_back(json_run(run));
        }
    }
    if (rules.occurrences != 0) {
        json["occurrences"] = arbiter.occurrences();
    }
    json["text"] = describe_move(arbiter, language);
    json["counts"] = describe_counts(arbiter, language);
    return json;
}

}  // namespace xq
