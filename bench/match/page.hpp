#pragma once

#include <string_view>

namespace xq::match {

// The files of bench/match/page in one: a page with a place for the match's JSON document.
extern const std::string_view kPage;

}  // namespace xq::match
