#include "bench/match/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "bench/match/time_text.hpp"

namespace xq::match {
namespace {

using Words = std::vector<std::string>;
constexpr int kMany = 1'000'000'000;

// The options as typed, before their words are looked into.
struct RawOptions {
    std::vector<Words> engines;
    Words each;
    Words openings;
    Words sprt;
    Words resign;
    Words draw;
    Words pgn;
    std::string tournament = "roundrobin";
    std::string rules = std::string(kRuleSets.front()->name);
    bool repeat = false;
    bool has_resign = false;
};

void set_option(EngineSettings& engine, const std::string& name_and_value) {
    const auto equals = name_and_value.find('=');
    const std::string name = name_and_value.substr(0, equals);
    const std::string value = name_and_value.substr(equals + 1);
    for (auto& [known, old] : engine.options) {
        if (known == name) {
            old = value;
            return;
        }
    }
    engine.options.emplace_back(name, value);
    // Who asks for a variant speaks the dialect of chess servers, which count ranks from 1.
    if (name == "UCI_Variant") {
        engine.first_rank = 1;
    }
}

// The keys of an engine; what it is started with beside its program comes into `arguments`.
KeySetters engine_setters(EngineSettings& engine, std::string& arguments) {
    const auto seconds = [](const std::string& text) {
        const auto time = read_seconds(text);
        if (!time) {
            throw UsageError(fmt::format("'{}' is no time in seconds", text));
        }
        return *time;
    };
    return {
        {"name", [&engine](const std::string& v) { engine.name = v; }},
        {"cmd", [&engine](const std::string& v) { engine.command = v; }},
        {"args", [&arguments](const std::string& v) { arguments = v; }},
        {"dir", [&engine](const std::string& v) { engine.directory = v; }},
        {"proto",
         [&engine](const std::string& v) {
             engine.protocol =
                 read_choice(v, {"uci", "ucci"}) == 0 ? Protocol::Uci : Protocol::Ucci;
         }},
        {"ranks", [&engine](const std::string& v) { engine.first_rank = read_whole(v, 0, 1); }},
        {"restart", [&engine](const std::string& v) { engine.restart = read_switch(v); }},
        {"option.", [&engine](const std::string& v) { set_option(engine, v); }},
        {"tc",
         [&engine](const std::string& v) {
             if (!read_clock(v, engine.time)) {
                 throw UsageError(fmt::format("'{}' is no time control such as 10+0.1", v));
             }
         }},
        {"st", [&engine, seconds](const std::string& v) { engine.time.fixed = seconds(v); }},
        {"nodes",
         [&engine](const std::string& v) {
             engine.time.nodes = static_cast<std::uint64_t>(read_whole(v, 1, kMany));
         }},
        {"depth", [&engine](const std::string& v) { engine.time.depth = read_whole(v, 1, 200); }},
        {"timemargin",
         [&engine](const std::string& v) {
             engine.time.margin = milliseconds(read_whole(v, 0, kMany));
         }},
    };
}

void check_engine(EngineSettings& engine, std::set<std::string>& names) {
    if (engine.command.empty()) {
        throw UsageError("--engine: cmd is missing");
    }
    if (engine.name.empty()) {
        engine.name = engine.command.substr(engine.command.rfind('/') + 1);
    }
    if (!names.insert(engine.name).second) {
        throw UsageError(fmt::format("--engine: two engines are called '{}'", engine.name));
    }
    const TimeControl& time = engine.time;
    if (!time.timed() && !time.nodes && !time.depth) {
        throw UsageError(
            fmt::format("engine {} has no limit: give it tc, st, nodes or depth", engine.name));
    }
}

void read_engines(const RawOptions& raw, MatchSettings& settings) {
    std::set<std::string> names;
    for (const Words& words : raw.engines) {
        EngineSettings& engine = settings.engines.emplace_back();
        // What an engine says itself goes before what is said of each.
        std::string arguments;
        const KeySetters setters = engine_setters(engine, arguments);
        apply_key_values("--each", raw.each, setters);
        apply_key_values("--engine", words, setters);
        check_engine(engine, names);
        if (!arguments.empty()) {
            engine.command += ' ' + arguments;
        }
    }
    if (settings.engines.size() < 2) {
        throw UsageError("a match needs two engines: --engine cmd=A ... --engine cmd=B ...");
    }
}

void read_openings(const RawOptions& raw, MatchSettings& settings) {
    OpeningSettings& openings = settings.openings;
    apply_key_values("--openings", raw.openings,
                     {{"file", [&](const std::string& v) { openings.file = v; }},
                      {"format",
                       [](const std::string& v) {
                           read_choice(v, {"epd", "fen", "moves"});
                       }},
                      {"order",
                       [&](const std::string& v) {
                           openings.random = read_choice(v, {"sequential", "random"}) == 1;
                       }},
                      {"start", [&](const std::string& v) {
                           openings.first = static_cast<std::size_t>(read_whole(v, 1, kMany));
                       }}});
    if (!raw.openings.empty() && openings.file.empty()) {
        throw UsageError("--openings: file is missing");
    }
}

void read_sprt(const RawOptions& raw, MatchSettings& settings) {
    if (raw.sprt.empty()) {
        return;
    }
    Sprt test;
    apply_key_values("--sprt", raw.sprt,
                     {{"elo0", [&](const std::string& v) { test.elo0 = read_real(v); }},
                      {"elo1", [&](const std::string& v) { test.elo1 = read_real(v); }},
                      {"alpha", [&](const std::string& v) { test.alpha = read_real(v); }},
                      {"beta", [&](const std::string& v) { test.beta = read_real(v); }},
                      {"model", [&](const std::string& v) {
                           test.model = read_choice(v, {"logistic", "normalized"}) == 0
                                            ? EloModel::Logistic
                                            : EloModel::Normalized;
                       }}});
    if (const std::string fault = test.fault(); !fault.empty()) {
        throw UsageError("--sprt: " + fault);
    }
    if (settings.engines.size() != 2) {
        throw UsageError("--sprt needs a match of two engines");
    }
    settings.sprt = test;
}

void read_adjudication(const RawOptions& raw, MatchSettings& settings) {
    if (!raw.resign.empty()) {
        ResignAdjudication resign;
        apply_key_values(
            "--resign", raw.resign,
            {{"movecount", [&](const std::string& v) { resign.moves = read_whole(v, 1, kMany); }},
             {"score", [&](const std::string& v) { resign.score = read_whole(v, 0, kMany); }},
             {"twosided", [&](const std::string& v) { resign.two_sided = read_switch(v); }}});
        settings.resign = resign;
    }
    if (!raw.draw.empty()) {
        DrawAdjudication draw;
        apply_key_values(
            "--draw", raw.draw,
            {{"movenumber",
              [&](const std::string& v) { draw.from_move = read_whole(v, 0, kMany); }},
             {"movecount", [&](const std::string& v) { draw.moves = read_whole(v, 1, kMany); }},
             {"score", [&](const std::string& v) { draw.score = read_whole(v, 0, kMany); }}});
        settings.draw = draw;
    }
}

void read_pgn(const RawOptions& raw, MatchSettings& settings) {
    Words words = raw.pgn;
    if (!words.empty() && words.front().find('=') == std::string::npos) {
        words.front().insert(0, "file=");
    }
    apply_key_values("--pgnout", words,
                     {{"file", [&](const std::string& v) { settings.pgn_file = v; }},
                      {"notation", [&](const std::string& v) {
                           settings.pgn_wxf = read_choice(v, {"iccs", "wxf"}) == 1;
                       }}});
}

void read_rest(const RawOptions& raw, MatchSettings& settings) {
    settings.format = read_choice(raw.tournament, {"roundrobin", "gauntlet"}) == 0
                          ? Format::RoundRobin
                          : Format::Gauntlet;
    settings.rules = find_rule_set(raw.rules);
    if (settings.rules == nullptr) {
        throw UsageError(fmt::format("--rules: '{}' is none of cxq, asian, simple", raw.rules));
    }
    if (raw.repeat) {
        settings.games = 2;
    }
}

void add_options(CLI::App& app, RawOptions& raw, MatchSettings& settings) {
    const auto words = [&app](const std::string& name, auto& target, const std::string& help,
                              const std::string& keys) {
        app.add_option(name, target, help)->expected(1, -1)->option_text(keys);
    };
    const auto one = [&app](const std::string& name, auto& target, const std::string& help,
                            const std::string& text) {
        return app.add_option(name, target, help)->option_text(text);
    };
    words(
        "--engine", raw.engines,
        "An engine; give it at least twice. cmd = its program (run by /bin/sh in dir), args = its "
        "arguments; proto = uci (if left out) or ucci; option.N=V sets its option N to V; ranks = "
        "0 (h2e2; if left out) or 1 (h3e3; if UCI_Variant is set); restart=on starts it anew for "
        "every game. Limits: tc=MOVES/TIME+INCREMENT in seconds, st = seconds for each move, "
        "nodes, depth; timemargin = milliseconds that may be overstepped",
        "name=N cmd=C dir=D args=A proto=P option.N=V tc=T st=S nodes=N depth=D timemargin=MS "
        "ranks=R restart=on|off");
    words("--each", raw.each, "What holds for each engine that does not say otherwise",
          "KEY=V ...");
    one("--tournament", raw.tournament,
        "roundrobin (if left out): all against all; gauntlet: the first against each other",
        "roundrobin|gauntlet");
    one("--rounds", settings.rounds, "Rounds: in each, every pairing plays --games games", "N")
        ->check(CLI::Range(1, kMany));
    one("--games", settings.games,
        "Games of a pairing in a round, all with one opening, the colours in turns; 2 if left out",
        "N")
        ->check(CLI::Range(1, kMany));
    app.add_flag("--repeat", raw.repeat, "The same as --games 2");
    one("--concurrency", settings.concurrency, "Games played at once; 1 if left out", "N")
        ->check(CLI::Range(1, 1024));
    one("--rules", raw.rules, "The law: cxq (if left out), asian or simple", "R");
    words("--openings", raw.openings,
          "Openings, one a line: FEN or EPD, and moves M1 M2 ... after it or alone; start = the "
          "first to use",
          "file=F order=sequential|random start=N");
    one("--srand", settings.openings.seed, "Seed of the random order; 1 if left out", "N");
    words("--sprt", raw.sprt,
          "Stops the match when the sequential test of elo0 against elo1 has decided",
          "elo0=E elo1=E alpha=A beta=B model=logistic|normalized");
    words(
        "--resign", raw.resign,
        "Ends a game that both engines think is won: scores of at least score for movecount moves",
        "movecount=N score=CP twosided=on|off");
    words(
        "--draw", raw.draw,
        "Ends a game that both engines think is even, from movenumber on: scores within score for "
        "movecount moves",
        "movenumber=N movecount=N score=CP");
    one("--maxmoves", settings.max_moves, "A draw after N moves by each side", "N")
        ->check(CLI::Range(0, kMany));
    words("--pgnout", raw.pgn, "Appends every game to a PGN file", "file=F notation=iccs|wxf");
    one("--result", settings.result_file,
        "Keeps every game here, one JSON object a line; a match that was broken off is resumed "
        "from "
        "it",
        "FILE");
    one("--json", settings.json_file, "Writes the whole result here at the end", "FILE");
    one("--html", settings.html_file,
        "Keeps a page here that shows the match and replays its games", "FILE");
    one("--event", settings.event, "The name of the match", "NAME");
    one("--ratinginterval", settings.rating_interval,
        "Games between two interim results; 10 if left out", "N")
        ->check(CLI::Range(1, kMany));
    one("--recover", settings.recover,
        "on (if left out): a crashed engine is started anew; off: the match ends", "on|off");
}

// -engine becomes --engine; negative numbers stay.
std::string with_two_dashes(const std::string& word) {
    const bool one_dash = word.size() > 2 && word[0] == '-' && word[1] >= 'a' && word[1] <= 'z';
    return one_dash ? "-" + word : word;
}

std::string read_file(const std::string& path) {
    std::ifstream file(path);
    if (!file) {
        throw UsageError(fmt::format("--config: cannot read {}", path));
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

// What is in configuration files takes the place of the words that name them.
Words expand(const Words& words) {
    Words result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word = with_two_dashes(words[i]);
        if (word != "--config") {
            result.push_back(word);
            continue;
        }
        if (++i == words.size()) {
            throw UsageError("--config needs a file");
        }
        const Words config = config_words(read_file(words[i]));
        result.insert(result.end(), config.begin(), config.end());
    }
    return result;
}

std::string text_of(const nlohmann::ordered_json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

void add_words(const std::string& option, const nlohmann::ordered_json& value, Words& words) {
    if (value.is_array()) {
        for (const auto& entry : value) {
            add_words(option, entry, words);
        }
        return;
    }
    if (value.is_null() || value == false) {
        return;
    }
    words.push_back("--" + option);
    if (value.is_object()) {
        for (const auto& [key, entry] : value.items()) {
            words.push_back(key + "=" + text_of(entry));
        }
    } else if (value != true) {
        words.push_back(text_of(value));
    }
}

}  // namespace

std::vector<std::string> config_words(const std::string& json) {
    try {
        const auto config = nlohmann::ordered_json::parse(json);
        if (!config.is_object()) {
            throw UsageError("--config: the file is no JSON object");
        }
        Words words;
        for (const auto& [option, value] : config.items()) {
            add_words(option, value, words);
        }
        return words;
    } catch (const nlohmann::json::exception& error) {
        throw UsageError(fmt::format("--config: {}", error.what()));
    }
}

CommandLine read_command_line(const std::vector<std::string>& words) {
    CommandLine result;
    RawOptions raw;
    CLI::App app("Plays matches between Xiangqi engines that speak UCI or UCCI", "longma-match");
    app.set_version_flag("--version", "longma-match " XQ_VERSION);
    add_options(app, raw, result.settings);
    std::string config;  // taken out before; here for the help text
    app.add_option("--config", config, "Options from a JSON file, put in this place")
        ->option_text("FILE");
    Words expanded = expand(words);
    std::reverse(expanded.begin(), expanded.end());  // as the library wants them
    try {
        app.parse(expanded);
    } catch (const CLI::CallForHelp&) {
        result.text = app.help();
        return result;
    } catch (const CLI::CallForVersion&) {
        result.text = app.version() + "\n";
        return result;
    } catch (const CLI::ParseError& error) {
        throw UsageError(error.what());
    }
    read_rest(raw, result.settings);
    read_engines(raw, result.settings);
    read_openings(raw, result.settings);
    read_sprt(raw, result.settings);
    read_adjudication(raw, result.settings);
    read_pgn(raw, result.settings);
    return result;
}

}  // namespace xq::match
