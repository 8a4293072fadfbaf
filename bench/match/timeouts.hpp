#pragma once

#include "bench/match/engine_settings.hpp"

namespace xq::match {

// How long an engine is waited for.
struct Timeouts {
    Milliseconds handshake{10'000};
    Milliseconds ready{10'000};    // from `isready` to `readyok`
    Milliseconds grace{3'000};     // after its time and margin have run out
    Milliseconds untimed{60'000};  // for a move limited by nodes or depth alone
    Milliseconds stop{500};        // for the answer to `stop`, when all that has passed
    Milliseconds quit{1'000};
    Milliseconds write{2'000};  // for taking a line from us
};

}  // namespace xq::match
