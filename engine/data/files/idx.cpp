#include "engine/data/files/idx.h"

#include <algorithm>
#include <array>

#include "engine/core/error.h"
#include "engine/data/files/gzip_reader.h"

namespace shardlab::engine {
namespace {

constexpr int kUnsignedByte = 0x08;

Shape readHeader(GzipReader& reader, const std::filesystem::path& path, int rank) {
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
            throw Error("{}: the file is truncated within its header", path.string());
        }
        dims.push_back(std::int64_t{b[0]} << 24 | std::int64_t{b[1]} << 16 | std::int64_t{b[2]} << 8 | b[3]);
    }
    return Shape(std::move(dims));
}

}  // namespace

Tensor readIdx(const std::filesystem::path& path, int rank) {
    GzipReader reader(path);
    const Shape shape = readHeader(reader, path, rank);
    std::int64_t elements = 1;
    for (const std::int64_t extent : shape) {
        if (extent > 0 && elements > reader.largestContent() / extent) {
            throw Error("{}: the header declares {} bytes of data, more than the size of the file",
                        path.string(), shape.toString());
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
        throw Error("{}: expected {} bytes of data for the shape {} of its header; got more", path.string(),
                    elements, shape.toString());
    }
    return tensor;
}

Shape readIdxShape(const std::filesystem::path& path, int rank) {
    GzipReader reader(path);
    return readHeader(reader, path, rank);
}

Samples readIdxPair(const std::filesystem::path& images, const std::filesystem::path& labels) {
    Samples samples{.x = readIdx(images, 3), .y = readIdx(labels, 1)};
    const std::int64_t labelCount = samples.y.shape()[0];
    if (labelCount != samples.count()) {
        throw Error("{}: expected {} labels, one per image of {}; got {}", labels.string(), samples.count(),
                    images.filename().string(), labelCount);
    }
    return samples;
}

}  // namespace shardlab::engine
