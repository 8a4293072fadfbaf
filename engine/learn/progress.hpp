#pragma once

#include <chrono>
#include <cstdint>
#include <ostream>
#include <string>

namespace xq::learn {

// How far a long task has come, with the speed and the time that is left: on a terminal a line that
// is kept up to date, elsewhere a line now and then.
class Progress {
public:
    // `unit` names what is counted: "games". `done` of them were there before the task began.
    Progress(std::string unit, std::uint64_t total, std::uint64_t done, std::ostream& out,
             bool terminal);

    // That many were found to be there already: they do not count for the speed.
    void skip(std::uint64_t found) { done_before_ += found; }
    // `note` stands behind the numbers.
    void update(std::uint64_t done, const std::string& note);
    // Shows the last state.
    void end();

private:
    using TimeSource = std::chrono::steady_clock;

    void show();

    std::string unit_;
    std::uint64_t total_;
    std::uint64_t done_before_;
    std::uint64_t done_;
    std::string note_;
    std::ostream& out_;
    bool terminal_;
    TimeSource::time_point start_ = TimeSource::now();
    TimeSource::time_point shown_{};
};

// "1:02:03" or "2:03"; hours are not wrapped into days.
std::string duration_text(std::chrono::seconds duration);

}  // namespace xq::learn
