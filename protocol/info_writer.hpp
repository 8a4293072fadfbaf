#pragma once

#include "protocol/dialect.hpp"
#include "protocol/line_writer.hpp"
#include "search/limits.hpp"

namespace xq {

// Puts one search into words. Its functions are called from the searching thread alone.
class InfoWriter {
public:
    // Both must outlive the writer.
    InfoWriter(const Dialect& dialect, LineWriter& out) : dialect_(dialect), out_(out) {}

    void report(const SearchReport& report);
    void message(std::string_view text);
    // The line that ends the search.
    void result(const SearchResult& result);

private:
    void explain_rule_decision(Score score);

    const Dialect& dialect_;
    LineWriter& out_;
    int explained_ = 0;  // the sign of the rule decision that was explained last
};

}  // namespace xq
