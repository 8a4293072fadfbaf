#include "learn/shard.hpp"

#include <zstd.h>

#include <iterator>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "learn/bytes.hpp"

namespace xq::learn {
namespace {

constexpr std::string_view kMagic = "LMGAMES1";
constexpr int kCompression = 12;

std::optional<std::string> read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path)) {
        return std::nullopt;
    }
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    return in.bad() ? std::nullopt : std::optional(std::move(bytes));
}

std::string settings_bytes(std::string_view settings) {
    std::string bytes;
    append_number(bytes, static_cast<std::uint32_t>(settings.size()));
    return bytes.append(settings);
}

std::string compress(std::string_view bytes) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                       &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kCompression);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string compressed(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size = ZSTD_compress2(context.get(), compressed.data(), compressed.size(),
                                            bytes.data(), bytes.size());
    if (ZSTD_isError(size)) {
        throw std::runtime_error(std::string("zstd: ") + ZSTD_getErrorName(size));
    }
    compressed.resize(size);
    return compressed;
}

// nullopt if the frame is damaged or something stands behind it.
std::optional<std::string> decompress(std::string_view frame) {
    constexpr unsigned long long kMost = 1ULL << 30;  // a damaged size must not take all memory
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size > kMost) {  // also the two values that stand for errors
        return std::nullopt;
    }
    std::string bytes(size, '\0');
    const std::size_t got = ZSTD_decompress(bytes.data(), bytes.size(), frame.data(), frame.size());
    return ZSTD_isError(got) || got != size ? std::nullopt : std::optional(std::move(bytes));
}

// The games at the front of `bytes`, which keeps what is no whole game.
std::vector<TrainingGame> unpack_all(std::string_view& bytes) {
    std::vector<TrainingGame> games;
    while (!bytes.empty()) {
        auto game = unpack(bytes);
        if (!game) {
            break;
        }
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace

std::optional<Shard> read_shard(const std::filesystem::path& file, std::string& error) {
    const auto bytes = read_file(file);
    if (!bytes) {
        error = file.string() + " cannot be read";
        return std::nullopt;
    }
    if (!bytes->starts_with(kMagic)) {
        error = file.string() + " is no shard of this version (" + std::string(kMagic) + ")";
        return std::nullopt;
    }
    const auto content = decompress(std::string_view(*bytes).substr(kMagic.size()));
    ByteReader reader(content ? *content : std::string_view());
    Shard shard;
    shard.settings = reader.text(reader.number<std::uint32_t>());
    std::string_view rest = reader.rest();
    shard.games = unpack_all(rest);
    if (!content || !reader.ok() || !rest.empty()) {
        error = file.string() + " is damaged";
        return std::nullopt;
    }
    return shard;
}

ShardWriter::ShardWriter(std::filesystem::path file, std::string settings)
    : file_(std::move(file)), part_(file_), settings_(std::move(settings)) {
    part_ += ".part";
    resume();
}

void ShardWriter::fail(const std::string& what) const {
    throw std::runtime_error(part_.string() + " " + what);
}

// Takes over the whole games of an unfinished shard, and cuts off a game that was in flight.
void ShardWriter::resume() {
    const std::string head = settings_bytes(settings_);
    const std::string bytes = read_file(part_).value_or("");
    std::size_t whole = 0;
    if (bytes.size() >= head.size()) {
        if (!bytes.starts_with(head)) {
            fail("was begun with other settings: remove it, or use those");
        }
        std::string_view rest = std::string_view(bytes).substr(head.size());
        for (const TrainingGame& game : unpack_all(rest)) {
            ++games_;
            positions_ += game.moves.size();
        }
        whole = bytes.size() - rest.size();
        std::error_code error;
        std::filesystem::resize_file(part_, whole, error);
        if (error) {
            fail("cannot be written: " + error.message());
        }
    }
    const auto mode = whole == 0 ? std::ios::trunc : std::ios::app;
    out_.open(part_, std::ios::binary | std::ios::out | mode);
    if (whole == 0) {
        out_ << head << std::flush;
    }
    if (!out_) {
        fail("cannot be written");
    }
}

void ShardWriter::add(const TrainingGame& game) {
    std::string bytes;
    pack(game, bytes);
    out_ << bytes << std::flush;
    if (!out_) {
        fail("cannot be written");
    }
    ++games_;
    positions_ += game.moves.size();
}

void ShardWriter::finish() {
    out_.close();
    const auto bytes = read_file(part_);
    if (!out_ || !bytes) {
        fail("cannot be written");
    }
    // Under its own name only when it is whole.
    std::filesystem::path whole = file_;
    whole += ".whole";
    std::ofstream out(whole, std::ios::binary);
    out << kMagic << compress(*bytes) << std::flush;
    out.close();
    if (!out) {
        throw std::runtime_error(whole.string() + " cannot be written");
    }
    std::filesystem::rename(whole, file_);
    std::filesystem::remove(part_);
}

}  // namespace xq::learn
