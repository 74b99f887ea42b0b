#include "engine/data/files/zip_writer.h"

#include <zlib.h>

#include <algorithm>
#include <limits>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::uint32_t kLocalHeader = 0x04034B50, kDirectoryHeader = 0x02014B50, kEnd = 0x06054B50,
                        kEnd64 = 0x06064B50, kEnd64Locator = 0x07064B50;
constexpr std::uint16_t kNeedsDeflate = 20, kNeedsZip64 = 45;
constexpr std::uint16_t kNamesAreUtf8 = 0x0800;
constexpr std::uint16_t kFirstDay = 1 << 5 | 1;  // January 1st, 1980
constexpr std::uint16_t kZip64Field = 1;
constexpr std::uint16_t kOpen16 = 0xFFFF;
constexpr std::uint32_t kOpen32 = 0xFFFFFFFF;  // the zip64 field says it

template <typename Number>
void append(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

/// Few enough to stop between them; zlib counts with 32 bits.
template <typename Use>
void inPieces(ZipWriter::Part part, Use use) {
    constexpr std::size_t kLargest = std::size_t{1} << 20U;
    for (std::size_t at = 0; at < part.size(); at += kLargest) {
        const ZipWriter::Part piece = part.subspan(at, std::min(kLargest, part.size() - at));
        use(reinterpret_cast<const Bytef*>(piece.data()), static_cast<uInt>(piece.size()));
    }
}

std::uint32_t checksumOf(const std::vector<ZipWriter::Part>& parts) {
    uLong sum = ::crc32(0, nullptr, 0);
    for (const ZipWriter::Part part : parts)
        inPieces(part, [&sum](const Bytef* data, uInt size) { sum = ::crc32(sum, data, size); });
    return static_cast<std::uint32_t>(sum);
}

/// A stream of zlib that packs without a header.
class Deflater {
public:
    Deflater() {
        constexpr int kWithoutHeader = -15, kMemoryLevel = 8;
        if (deflateInit2(&m_stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kWithoutHeader, kMemoryLevel,
                         Z_DEFAULT_STRATEGY) != Z_OK) {
            throw Error("zip: zlib does not start");
        }
    }
    ~Deflater() { ::deflateEnd(&m_stream); }
    Deflater(const Deflater&) = delete;
    Deflater& operator=(const Deflater&) = delete;

    void add(const Bytef* data, uInt size, int flush) {
        m_stream.next_in = const_cast<Bytef*>(data);
        m_stream.avail_in = size;
        do {
            m_stream.next_out = m_out.data();
            m_stream.avail_out = static_cast<uInt>(m_out.size());
            ::deflate(&m_stream, flush);
            packed.append(reinterpret_cast<const char*>(m_out.data()), m_out.size() - m_stream.avail_out);
        } while (m_stream.avail_out == 0);
    }
    std::string packed;

private:
    z_stream m_stream{};
    std::vector<Bytef> m_out = std::vector<Bytef>(std::size_t{1} << 16U);
};

}  // namespace

std::string ZipWriter::deflated(const std::vector<Part>& parts) const {
    Deflater deflater;
    for (const Part part : parts) {
        inPieces(part, [&](const Bytef* data, uInt size) {
            deflater.add(data, size, Z_NO_FLUSH);
            tell(size);
        });
    }
    deflater.add(nullptr, 0, Z_FINISH);
    return std::move(deflater.packed);
}

void ZipWriter::put(const std::string& bytes) {
    m_file.write(bytes);
    m_position += bytes.size();
}

bool ZipWriter::isLarge(const Entry& entry) const {
    return std::max({entry.bytes, entry.storedBytes, entry.offset}) >= m_zip64From;
}

/// What the local header and the table of contents share.
std::string ZipWriter::commonFields(const Entry& entry, bool large) const {
    std::string fields;
    append(fields, large ? kNeedsZip64 : kNeedsDeflate);
    append(fields, kNamesAreUtf8);
    append(fields, static_cast<std::uint16_t>(entry.method == Method::Deflated ? Z_DEFLATED : 0));
    append(fields, std::uint16_t{0});  // midnight
    append(fields, kFirstDay);
    append(fields, entry.checksum);
    append(fields, large ? kOpen32 : static_cast<std::uint32_t>(entry.storedBytes));
    append(fields, large ? kOpen32 : static_cast<std::uint32_t>(entry.bytes));
    append(fields, static_cast<std::uint16_t>(entry.name.size()));
    return fields;
}

void ZipWriter::add(const std::string& name, const std::vector<Part>& parts, Method method) {
    if (name.size() >= kOpen16) throw BadName("the name of an array has {} bytes", name.size());
    if (!m_names.insert(name).second) throw BadName("duplicate array {}", name);
    Entry entry{.name = name, .method = method, .checksum = checksumOf(parts), .offset = m_position};
    for (const Part part : parts)
        entry.bytes += part.size();
    const std::string packed = method == Method::Deflated ? deflated(parts) : std::string();
    entry.storedBytes = method == Method::Deflated ? packed.size() : entry.bytes;

    const bool large = isLarge(entry);
    std::string header;
    append(header, kLocalHeader);
    header += commonFields(entry, large);
    append(header, static_cast<std::uint16_t>(large ? 20 : 0));
    header += name;
    if (large) {
        append(header, kZip64Field);
        append(header, std::uint16_t{16});
        append(header, entry.bytes);
        append(header, entry.storedBytes);
    }
    put(header);
    if (method == Method::Deflated) {
        put(packed);
    } else {
        for (const Part part : parts) {
            inPieces(part, [&](const Bytef* data, uInt size) {
                m_file.write(std::as_bytes(std::span(data, size)));
                tell(size);
            });
        }
        m_position += entry.bytes;
    }
    m_entries.push_back(std::move(entry));
}

void ZipWriter::finish() {
    const std::uint64_t directory = m_position;
    for (const Entry& entry : m_entries) {
        const bool large = isLarge(entry);
        std::string header;
        append(header, kDirectoryHeader);
        append(header, kNeedsZip64);  // made by
        header += commonFields(entry, large);
        append(header, static_cast<std::uint16_t>(large ? 28 : 0));
        append(header, std::uint16_t{0});  // comment
        append(header, std::uint16_t{0});  // disk
        append(header, std::uint16_t{0});  // internal attributes
        append(header, std::uint32_t{0});  // external attributes
        append(header, large ? kOpen32 : static_cast<std::uint32_t>(entry.offset));
        header += entry.name;
        if (large) {
            append(header, kZip64Field);
            append(header, std::uint16_t{24});
            append(header, entry.bytes);
            append(header, entry.storedBytes);
            append(header, entry.offset);
        }
        put(header);
    }
    writeEnd(directory);
}

void ZipWriter::writeEnd(std::uint64_t directory) {
    const std::uint64_t size = m_position - directory, count = m_entries.size();
    const bool large = std::max(directory, size) >= m_zip64From || count >= kOpen16;
    std::string end;
    if (large) {
        append(end, kEnd64);
        append(end, std::uint64_t{44});  // bytes that follow in this record
        append(end, kNeedsZip64);
        append(end, kNeedsZip64);
        append(end, std::uint64_t{0});  // disks
        append(end, count);
        append(end, count);
        append(end, size);
        append(end, directory);
        append(end, kEnd64Locator);
        append(end, std::uint32_t{0});
        append(end, m_position);
        append(end, std::uint32_t{1});
    }
    const std::uint16_t count16 = large ? kOpen16 : static_cast<std::uint16_t>(count);
    append(end, kEnd);
    append(end, std::uint32_t{0});
    append(end, count16);
    append(end, count16);
    append(end, large ? kOpen32 : static_cast<std::uint32_t>(size));
    append(end, large ? kOpen32 : static_cast<std::uint32_t>(directory));
    append(end, std::uint16_t{0});  // comment
    put(end);
}

}  // namespace shardlab::engine
