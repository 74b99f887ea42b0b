#include "engine/data/idx.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr int kUnsignedByte = 0x08;
/// What deflate can reach: 258 bytes of output for two bits of input, 1032 : 1.
constexpr std::int64_t kMaximalExpansion = 1032;

/// A file read through zlib, which passes plain files through unchanged.
class Reader {
public:
    explicit Reader(const std::filesystem::path& path) : m_path(path) {
        std::error_code failure;
        m_fileSize = static_cast<std::int64_t>(std::filesystem::file_size(path, failure));
        if (!failure) m_file = gzopen(path.c_str(), "rb");
        if (m_file == nullptr) {
            throw Error("{}: cannot be opened: {}", path.string(),
                        failure ? failure.message() : std::string(std::strerror(errno)));
        }
        gzbuffer(m_file, 1U << 17);
    }
    ~Reader() { gzclose(m_file); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    /// Fewer bytes than asked for only at the end of the file.
    std::int64_t read(void* target, std::int64_t bytes) {
        std::int64_t done = 0;
        while (done < bytes) {
            const auto part = static_cast<unsigned>(std::min<std::int64_t>(bytes - done, 1 << 24));
            const int got = gzread(m_file, static_cast<char*>(target) + done, part);
            if (got < 0) fail();
            if (got == 0) break;
            done += got;
        }
        return done;
    }
    /// zlib reports a gzip stream that breaks off only on closing or as an error state after the end.
    void checkEnd() {
        int code = Z_OK;
        gzerror(m_file, &code);
        if (code != Z_OK && code != Z_STREAM_END) fail();
    }
    std::int64_t largestContent() { return gzdirect(m_file) ? m_fileSize : m_fileSize * kMaximalExpansion; }

private:
    [[noreturn]] void fail() {
        int code = Z_OK;
        const char* message = gzerror(m_file, &code);
        if (code == Z_BUF_ERROR) throw Error("{}: the gzip file is truncated", m_path.string());
        throw Error("{}: cannot be read: {}", m_path.string(),
                    code == Z_ERRNO ? std::strerror(errno) : message);
    }
    std::filesystem::path m_path;
    std::int64_t m_fileSize = 0;
    gzFile m_file = nullptr;
};

Shape readHeader(Reader& reader, const std::filesystem::path& path, int rank) {
    std::array<std::uint8_t, 4> magic{};
    const std::int64_t got = reader.read(magic.data(), 4);
    reader.checkEnd();
    const auto expected = std::array<std::uint8_t, 4>{0, 0, kUnsignedByte, static_cast<std::uint8_t>(rank)};
    if (got < 4 || magic != expected) {
        throw Error("{}: expected the IDX magic number 0x0000080{} (unsigned bytes, rank {}); got 0x{:02x}",
                    path.string(), rank, rank, fmt::join(magic.begin(), magic.begin() + got, ""));
    }
    std::vector<std::int64_t> dims;
    for (int axis = 0; axis < rank; ++axis) {
        std::array<std::uint8_t, 4> b{};
        if (reader.read(b.data(), 4) < 4) {
            reader.checkEnd();
            throw Error("{}: the file ends within its header", path.string());
        }
        dims.push_back(std::int64_t{b[0]} << 24 | std::int64_t{b[1]} << 16 | std::int64_t{b[2]} << 8 | b[3]);
    }
    return Shape(std::move(dims));
}

}  // namespace

Tensor readIdx(const std::filesystem::path& path, int rank) {
    Reader reader(path);
    const Shape shape = readHeader(reader, path, rank);
    std::int64_t elements = 1;
    for (const std::int64_t extent : shape) {
        if (extent > 0 && elements > reader.largestContent() / extent) {
            throw Error("{}: the header says {} bytes of data, more than the file can hold", path.string(),
                        shape.toString());
        }
        elements *= extent;
    }
    Tensor tensor(shape, DType::UInt8);
    const std::int64_t got = reader.read(tensor.data(), elements);
    reader.checkEnd();
    if (got < elements) {
        throw Error("{}: expected {} bytes of data for the shape {} of its header; got {}", path.string(),
                    elements, shape.toString(), got);
    }
    std::uint8_t extra = 0;
    const bool longer = reader.read(&extra, 1) != 0;
    reader.checkEnd();
    if (longer) {
        throw Error("{}: expected {} bytes of data for the shape {} of its header; the file goes on",
                    path.string(), elements, shape.toString());
    }
    return tensor;
}

Samples readIdxPair(const std::filesystem::path& images, const std::filesystem::path& labels) {
    Samples samples{.x = readIdx(images, 3), .y = readIdx(labels, 1)};
    const std::int64_t labelCount = samples.y.shape()[0];
    if (labelCount != samples.count()) {
        throw Error("{}: expected {} labels, one for each image of {}; got {}", labels.string(),
                    samples.count(), images.filename().string(), labelCount);
    }
    return samples;
}

}  // namespace shardlab::engine
