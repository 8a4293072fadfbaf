#include "learn/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace xq::learn {
namespace {

using namespace std::chrono_literals;

constexpr int kBarWidth = 24;

std::string bar(double share) {
    const int filled = static_cast<int>(share * kBarWidth);
    return fmt::format("[{:#<{}}{:.<{}}]", "", filled, "", kBarWidth - filled);
}

}  // namespace

std::string duration_text(std::chrono::seconds duration) {
    const auto seconds = duration.count();
    if (seconds < 3600) {
        return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    }
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

Progress::Progress(std::string unit, std::uint64_t total, std::uint64_t done, std::ostream& out,
                   bool terminal)
    : unit_(std::move(unit)),
      total_(total),
      done_before_(done),
      done_(done),
      out_(out),
      terminal_(terminal) {}

void Progress::update(std::uint64_t done, const std::string& note) {
    done_ = done;
    note_ = note;
    if (TimeSource::now() - shown_ >= (terminal_ ? TimeSource::duration(200ms) : 60s)) {
        show();
    }
}

void Progress::end() {
    show();
    if (terminal_) {
        out_ << std::endl;
    }
}

void Progress::show() {
    shown_ = TimeSource::now();
    const double seconds = std::max(std::chrono::duration<double>(shown_ - start_).count(), 1e-3);
    const double speed = static_cast<double>(done_ - done_before_) / seconds;
    std::string text =
        fmt::format("{} {}/{} {}, {:.3g} a second",
                    bar(total_ == 0 ? 1 : static_cast<double>(done_) / static_cast<double>(total_)),
                    done_, total_, unit_, speed);
    if (speed > 0 && done_ < total_) {
        const auto left = static_cast<double>(total_ - done_) / speed;
        text += fmt::format(", {} left",
                            duration_text(std::chrono::seconds(static_cast<std::int64_t>(left))));
    }
    if (!note_.empty()) {
        text += "; " + note_;
    }
    out_ << (terminal_ ? "\r\x1b[K" : "") << text << (terminal_ ? "" : "\n") << std::flush;
}

}  // namespace xq::learn
