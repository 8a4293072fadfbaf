#pragma once

#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace xq::match {

// A command line that cannot be followed; what() is a sentence.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// What to do with the value of each key that an option knows. A key that ends in '.' stands for all
// that begin with it, and its setter gets `rest=value`.
using KeySetters = std::map<std::string, std::function<void(const std::string&)>, std::less<>>;

// Applies words such as `name=A` in their order. Throws UsageError, which names the option, for an
// unknown key, a word without '=', and whatever a setter throws it for.
void apply_key_values(std::string_view option, const std::vector<std::string>& words,
                      const KeySetters& setters);

// These throw UsageError for a text that is no such value.
int read_whole(const std::string& text, int least, int most);
double read_real(const std::string& text);
bool read_switch(const std::string& text);  // on, off, true, false, yes, no, 1, 0
// The index of the text in the list.
std::size_t read_choice(const std::string& text, const std::vector<std::string_view>& choices);

}  // namespace xq::match
