#include "protocol/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/movegen.hpp"
#include "protocol/position_command.hpp"
#include "search/search_params.hpp"

namespace xq {

Session::Session(std::istream& in, std::ostream& out) : in_(in), out_(out, &log_) {}

void Session::run() {
    std::string line;
    while (!quit_ && std::getline(in_, line)) {
        log_.received(line);
        handle(line);
    }
    finish_count();
    if (!quit_ && running_.limits.ends_by_itself(running_.side)) {
        engine_.wait();
    }
    end_search();
}

void Session::handle(std::string_view text) {
    apply_waiting();
    const InputLine line(text);
    if (line.words().empty()) {
        return;
    }
    const std::string_view name = line.words()[0];
    const auto all = commands();
    const auto command =
        std::find_if(all.begin(), all.end(), [name](const Command& c) { return c.name == name; });
    if (command != all.end()) {
        if (command->during != Command::During::Counting) {
            finish_count();
        }
        if (!is_void(*command)) {
            command->run(*this, line);
        }
    } else if (dialect_->reports_unknown_commands()) {
        say(fmt::format("unknown command: {} (help lists the commands)", name));
    }
}

// After `stop` the answer is on its way, and clients go on without waiting for it.
bool Session::is_void(const Command& command) {
    return command.during == Command::During::Idle && dialect_->voids_commands_while_thinking() &&
           !stopping_ && thinking();
}

void Session::greet(const Dialect& dialect) {
    dialect_ = &dialect;
    cyclone_ = false;
    out_.write("id name Longma " XQ_VERSION);
    out_.write("id author the Longma developers");
    for (const Option& option : all_options()) {
        if (const std::string line = dialect.offer(option); !line.empty()) {
            out_.write(line);
        }
    }
    for (const params::Param& param : params::variables()) {
        out_.write(fmt::format("option name {} type spin default {} min {} max {}", param.name,
                               *param.value, param.least, param.most));
    }
    out_.write(dialect.ok_line());
}

void Session::set_option(const InputLine& line) {
    const OptionRequest request = read_option(all_options(), line);
    if (request.option == nullptr) {
        set_search_param(line);  // else of another engine: clients send those blindly
        return;
    }
    if (!request.error.empty()) {
        const Option& option = *request.option;
        if (!option.offered) {
            return;
        }
        say(fmt::format("option {}: {}",
                        option.uci_name.empty() ? option.ucci_name : option.uci_name,
                        request.error));
        return;
    }
    apply(request);
}

void Session::set_search_param(const InputLine& line) {
    const auto words = line.words();
    for (const params::Param& param : params::variables()) {
        if (words.size() == 5 && words[2] == param.name) {
            end_search();
            const auto value = read_integer(words[4]).value_or(*param.value);
            *param.value =
                static_cast<int>(std::clamp<std::int64_t>(value, param.least, param.most));
        }
    }
}

void Session::apply(const OptionRequest& request) {
    if (request.option->when_idle && thinking()) {
        waiting_.push_back(request);
        return;
    }
    if (request.option->when_idle) {
        engine_.wait();  // the answer is out, but its thread may still be ending
    }
    const std::string error = request.option->apply({engine_, settings_, log_}, request.value);
    if (!error.empty()) {
        say(error);
    }
}

void Session::apply_waiting() {
    if (!waiting_.empty() && !thinking()) {
        for (const OptionRequest& request : std::exchange(waiting_, {})) {
            apply(request);
        }
    }
}

void Session::take_position(std::span<const std::string_view> words) {
    PositionCommand command = read_position(words, ranks());
    game_ = std::move(command.game);
    banned_.clear();
    if (!game_) {
        say(command.error);
    }
}

void Session::take_bare_position(std::span<const std::string_view> words) {
    cyclone_ = true;
    take_position(words);
}

RankBase Session::ranks() const {
    if (settings_.rank_base) {
        return *settings_.rank_base;
    }
    const bool counts_from_one =
        settings_.variant_named && dialect_->variant_changes_ranks() && !cyclone_;
    return counts_from_one ? RankBase::One : RankBase::Zero;
}

void Session::ban_moves(std::span<const std::string_view> words) {
    banned_.clear();
    for (const std::string_view word : words) {
        const Move move = move_from_text(word, ranks());
        if (game_ && is_legal(game_->position(), move)) {
            banned_.push_back(move);
        } else {
            say(fmt::format("illegal move {} in banmoves is left out", word));
        }
    }
}

// In UCCI's words, in which a bare `probe` asks nothing.
void Session::probe(std::span<const std::string_view> words) {
    if (words.empty()) {
        return;
    }
    const PositionCommand command = read_position(words, ranks());
    if (!command.game) {
        say(command.error);
        return;
    }
    std::string line = "pophash";
    if (const auto entry = engine_.probe(command.game->position())) {
        if (entry->move && is_legal(command.game->position(), entry->move)) {
            line += " bestmove " + to_text(entry->move, ranks());
        }
        const auto add_bound = [&](std::string_view name) {
            line += fmt::format(" {} {} depth {}", name, UcciDialect::number(entry->score),
                                entry->depth);
        };
        if (entry->bound == Bound::Lower || entry->bound == Bound::Exact) {
            add_bound("lowerbound");
        }
        if (entry->bound == Bound::Upper || entry->bound == Bound::Exact) {
            add_bound("upperbound");
        }
    }
    out_.write(line);
}

void Session::new_game() { apply(read_option(all_options(), InputLine("setoption newgame"))); }

void Session::say(std::string_view text) { out_.write(dialect_->message(safe_message(text))); }

}  // namespace xq
