#pragma once

#include <cstdint>

namespace xq {

// What is expected of a node before it is searched (Knuth and Moore 1975).
enum class NodeKind : std::uint8_t {
    Pv,   // a score within the window
    Cut,  // a move that reaches beta
    All,  // no move that reaches alpha
};

// Of the node behind a move that is expected to decide this one, or of its repeated search.
constexpr NodeKind answer_to(NodeKind kind) {
    return kind == NodeKind::Cut ? NodeKind::All : NodeKind::Cut;
}

}  // namespace xq
