#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace xq::learn {

// Appends a number, the lowest byte first.
template <std::integral Number>
void append_number(std::string& bytes, Number number) {
    const auto value = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        bytes.push_back(static_cast<char>((value >> (8 * i)) & 0xFF));
    }
}

// Takes things off the front of some bytes. After the first that is not there all are zero, and
// ok() is false.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    template <std::integral Number>
    Number number() {
        const std::string_view bytes = text(sizeof(Number));
        std::uint64_t value = 0;
        for (std::size_t i = bytes.size(); i-- > 0;) {
            value = (value << 8) | static_cast<unsigned char>(bytes[i]);
        }
        return static_cast<Number>(value);
    }

    // Empty if there is not as much left.
    std::string_view text(std::size_t size) {
        if (!ok_ || size > rest_.size()) {
            ok_ = false;
            return {};
        }
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }

    bool ok() const { return ok_; }
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
    bool ok_ = true;
};

}  // namespace xq::learn
