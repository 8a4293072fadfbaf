#pragma once

#include <string>

namespace xq {

// What may be typed once the program runs: the commands of the session and the options of
// setoption, each with its meaning.
std::string protocol_help();

}  // namespace xq
