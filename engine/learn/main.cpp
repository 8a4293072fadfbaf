#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <charconv>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "learn/datagen.hpp"
#include "learn/openings.hpp"
#include "learn/stats.hpp"
#include "learn/tune/tune.hpp"

namespace {

namespace learn = xq::learn;

enum ExitCode : int { Done = 0, Failed = 1, WrongUsage = 2 };

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler writes it");

void ask_to_stop(int /*signal*/) { stop_asked = true; }

// Reads "i/n", i from 1 to n. Returns a sentence if it is not that, as CLI11 wants it.
std::string read_machine(const std::string& text, learn::DatagenSettings& settings) {
    const char* const end = text.data() + text.size();
    std::uint64_t number = 0;
    const auto [slash, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && slash != end && *slash == '/') {
        const auto [stop, second_error] = std::from_chars(slash + 1, end, settings.machines);
        if (second_error == std::errc() && stop == end && number >= 1 &&
            number <= settings.machines) {
            settings.machine = number - 1;
            return {};
        }
    }
    return "'" + text + "' is not i/n with i from 1 to n";
}

void add_datagen(CLI::App& app, learn::DatagenSettings& settings) {
    CLI::App* const command = app.add_subcommand(
        "datagen", "Plays games of the engine against itself and writes them to shards");
    command->add_option("folder", settings.folder, "Where the shards go")->required();
    command
        ->add_option("--games", settings.games,
                     "Games in all, of all machines; rounded up to whole shards of 4096")
        ->required()
        ->check(CLI::PositiveNumber);
    command->add_option("--threads", settings.threads, "Games played at once")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_option("--nodes", settings.play.nodes, "A search begins no iteration after these")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->add_option("--seed", settings.play.seed, "Other seeds give other games")
        ->capture_default_str();
    command
        ->add_option_function<std::string>(
            "--shard",
            [&settings](const std::string& text) {
                if (const std::string error = read_machine(text, settings); !error.empty()) {
                    throw CLI::ValidationError("--shard", error);
                }
            },
            "i/n: this machine is the i-th of n that make the set between them")
        ->type_name("i/n");
    CLI::Option* const file = command->add_option(
        "--real-games", settings.real_games,
        "File of real games, RESULT<tab>MOVES a line, to break off and play on");
    command->add_option("--real", settings.starts.real, "Share of games that begin with a real one")
        ->needs(file)
        ->check(CLI::Range(0.0, 1.0));
    command
        ->add_option("--thin", settings.starts.thin,
                     "Share of games that begin with few men on random squares")
        ->check(CLI::Range(0.0, 1.0));
}

CLI::App* add_openings(CLI::App& app, learn::OpeningSettings& settings) {
    CLI::App* const command = app.add_subcommand(
        "openings",
        "Writes balanced openings for matches, made from real games, to standard output");
    command
        ->add_option("games", settings.real_games,
                     "File of real games, RESULT<tab>MOVES a line; an opening is the longest "
                     "beginning that several of them share")
        ->required();
    command->add_option("--count", settings.count, "Openings wanted")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->add_option("--least-plies", settings.least_plies, "Length of the shortest")
        ->capture_default_str()
        ->check(CLI::Range(1, 30));
    command->add_option("--most-plies", settings.most_plies, "Length of the longest")
        ->capture_default_str()
        ->check(CLI::Range(1, 30));
    command->add_option("--shared-by", settings.shared_by, "Real games that share an opening")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command
        ->add_option("--score", settings.most_score,
                     "Hundredths of a soldier that either side may be ahead")
        ->capture_default_str()
        ->check(CLI::Range(0, 1000));
    command->add_option("--nodes", settings.nodes, "Nodes of the search that says so")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    return command;
}

CLI::App* add_tune(CLI::App& app, xq::tune::TuneSettings& settings) {
    CLI::App* const command =
        app.add_subcommand("tune", "Fits the weights of the evaluation to the results of games");
    command
        ->add_option("games", settings.games,
                     "Files with a game a line: RESULT<tab>MOVES, RESULT<tab>MOVES<tab>SCORES, or "
                     "JSON as longma-match --result writes it")
        ->required();
    command->add_option("--out", settings.out, "Where the new engine/eval/weights.hpp goes")
        ->required();
    command->add_option("--stride", settings.stride, "Takes one of this many quiet positions")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command
        ->add_option(
            "--unit", settings.unit,
            "Score that stands for 73 % (e to 1); fitted to the present weights if left out")
        ->check(CLI::PositiveNumber);
    command
        ->add_option("--trust", settings.trust,
                     "How far positions with a score are fitted to it instead of the game's result")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--epochs", settings.fit.epochs, "Passes over all positions")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->add_option("--rate", settings.fit.rate, "Greatest step of a weight in a batch")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->add_option("--pull", settings.fit.pull, "Strength of the pull back to the start")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
    return command;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Learns from games: makes data for the network of Longma, fits its evaluation",
                 "longma-learn");
    app.require_subcommand(1);
    learn::DatagenSettings datagen;
    add_datagen(app, datagen);
    std::vector<std::filesystem::path> paths;
    CLI::App* const stats = app.add_subcommand("stats", "Says what shards hold");
    stats->add_option("shards", paths, "Shards, or folders of them")->required();
    learn::OpeningSettings opening_settings;
    CLI::App* const openings = add_openings(app, opening_settings);
    xq::tune::TuneSettings tune_settings;
    CLI::App* const tune = add_tune(app, tune_settings);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? Done : WrongUsage;
    }
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, ask_to_stop);
    }
    try {
        const bool terminal = ::isatty(STDERR_FILENO) != 0;
        bool done = false;
        if (app.got_subcommand(stats)) {
            done = learn::write_stats(learn::find_shards(paths), std::cout, std::cerr);
        } else if (app.got_subcommand(openings)) {
            done =
                learn::write_openings(opening_settings, stop_asked, std::cout, std::cerr, terminal);
        } else if (app.got_subcommand(tune)) {
            xq::tune::tune_weights(tune_settings, std::cout, std::cerr);
            done = true;
        } else {
            done = learn::generate_games(datagen, stop_asked, std::cerr, terminal);
        }
        if (!std::cout.flush()) {
            throw std::runtime_error("the output cannot be written");
        }
        return done ? Done : Failed;
    } catch (const std::exception& error) {
        std::cerr << "longma-learn: " << error.what() << '\n';
        return Failed;
    }
}
