#include "engine/formats/hdf5/chunk_filters.h"

#include <zlib.h>

#include <algorithm>
#include <memory>

#include "engine/core/interruption.h"
#include "engine/formats/hdf5/checksums.h"
#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr std::uint16_t kDeflate = 1, kShuffle = 2, kFletcher32 = 3;
constexpr std::uint64_t kChecksumBytes = 4;
constexpr std::size_t kFilterPiece = std::size_t{1} << 20U;  ///< between two interruption points
/// Two bits of deflate stand for at most 258 bytes.
constexpr std::uint64_t kLargestExpansion = 1032;

std::string filterName(std::uint16_t id) {
    switch (id) {
        case 4:
            return "szip";
        case 5:
            return "n-bit";
        case 6:
            return "scale-offset";
        case 32000:
            return "LZF";
        case 32001:
            return "Blosc";
        case 32004:
            return "LZ4";
        case 32015:
            return "Zstandard";
        default:
            return fmt::format("number {}", id);
    }
}

std::vector<std::byte> inflated(const std::vector<std::byte>& packed, std::uint64_t size) {
    // Before memory is asked for.
    if (size / kLargestExpansion > packed.size()) {
        throw Fault("is damaged: a chunk declares {} bytes in {}", size, packed.size());
    }
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) throw Fault("cannot be unpacked: zlib does not start");
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> ending(&stream, inflateEnd);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(packed.data()));
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    std::size_t in = packed.size(), out = bytes.size();
    int status = Z_OK;
    do {  // a chunk may be a whole array of gigabytes: the reading can be stopped within it
        interruptionPoint();
        stream.avail_in = static_cast<uInt>(std::min(in, kFilterPiece));
        stream.avail_out = static_cast<uInt>(std::min(out, kFilterPiece));
        const uInt givenIn = stream.avail_in, givenOut = stream.avail_out;
        status = inflate(&stream, Z_NO_FLUSH);
        in -= givenIn - stream.avail_in;
        out -= givenOut - stream.avail_out;
    } while (status == Z_OK && (in > 0 || out > 0));
    if (status != Z_STREAM_END || out > 0) {
        throw Fault("is damaged: a chunk does not unpack to its {} bytes", size);
    }
    return bytes;
}

/// Shuffle puts the first bytes of all elements first, then their second bytes …; what is left over stays.
std::vector<std::byte> unshuffled(const std::vector<std::byte>& bytes, std::uint64_t element) {
    if (element < 2) return bytes;
    const std::size_t count = bytes.size() / static_cast<std::size_t>(element);
    std::vector<std::byte> result(bytes);
    for (std::size_t i = 0; i < count; ++i) {
        if (i % kFilterPiece == 0) interruptionPoint();
        for (std::size_t k = 0; k < element; ++k)
            result[i * element + k] = bytes[k * count + i];
    }
    return result;
}

void removeFletcher32(std::vector<std::byte>& bytes) {
    if (bytes.size() < kChecksumBytes) throw Fault("is damaged: a chunk lacks its checksum");
    const std::span<const std::byte> all(bytes);
    const auto data = all.first(bytes.size() - kChecksumBytes);
    const std::uint64_t stored = ByteCursor(all.last(kChecksumBytes), {}, "a checksum").u32();
    if (fletcher32(data) != stored) throw Fault("is damaged: the checksum of a chunk differs");
    bytes.resize(data.size());
}

}  // namespace

void requireKnownFilters(const std::vector<Filter>& filters) {
    for (const Filter& filter : filters) {
        const bool known = filter.id == kDeflate || filter.id == kShuffle || filter.id == kFletcher32;
        if (known) continue;
        throw Fault("is packed with the filter {}; deflate (gzip), shuffle and fletcher32 are read",
                    filterName(filter.id));
    }
}

std::vector<std::byte> undoFilters(std::vector<std::byte> bytes, const std::vector<Filter>& filters,
                                   std::uint32_t mask, std::uint64_t size, std::uint64_t element) {
    const auto applied = [mask](std::size_t i) { return i >= 32 || (mask >> i & 1U) == 0; };
    for (std::size_t i = filters.size(); i-- > 0;) {
        if (!applied(i)) continue;
        std::uint64_t expected = size;  // what this filter was given
        for (std::size_t k = 0; k < i; ++k)
            if (applied(k) && filters[k].id == kFletcher32) expected += kChecksumBytes;
        if (filters[i].id == kDeflate) {
            bytes = inflated(bytes, expected);
        } else if (filters[i].id == kShuffle) {
            const auto& values = filters[i].values;
            bytes = unshuffled(bytes, values.empty() ? element : values.front());
        } else {
            removeFletcher32(bytes);
        }
    }
    if (bytes.size() == size) return bytes;
    throw Fault("is damaged: a chunk has {} bytes, expected {}", bytes.size(), size);
}

}  // namespace shardlab::engine::hdf5
