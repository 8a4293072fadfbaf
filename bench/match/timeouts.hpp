#pragma once

#include "bench/match/engine_settings.hpp"

namespace xq::match {

// How long an engine is waited for.
struct Timeouts {
    milliseconds handshake{10'000};
    milliseconds ready{10'000};    // from `isready` to `readyok`
    milliseconds grace{3'000};     // after its time and margin have run out
    milliseconds untimed{60'000};  // for a move limited by nodes or depth alone
    milliseconds stop{500};        // for the answer to `stop`, when all that has passed
    milliseconds quit{1'000};
    milliseconds write{2'000};  // for taking a line from us
};

}  // namespace xq::match
