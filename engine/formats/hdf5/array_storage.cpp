#include "engine/formats/hdf5/array_storage.h"

#include "engine/formats/hdf5/chunk_filters.h"
#include "engine/formats/hdf5/chunk_index.h"
#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

/// Compressed arrays may be larger than the file, within reason.
constexpr std::uint64_t kMostExpansion = 1000;
constexpr std::uint64_t kAlwaysAllowed = std::uint64_t{1} << 20U;
/// A chunk is unpacked whole.
constexpr std::uint64_t kLargestChunk = std::uint64_t{16} << 20U;
constexpr std::uint64_t kPiece = std::uint64_t{1} << 18U;

const Message& required(const ObjectHeader& header, MessageType type, const char* what) {
    const Message* message = header.find(type);
    if (message == nullptr) throw Fault("is damaged: the array has no {}", what);
    return *message;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) throw Fault("declares more than 2^64 bytes");
    return result;
}

void checkSize(const FileBytes& file, const ArrayDescription& array) {
    const Layout& layout = array.layout;
    if (layout.kind == Layout::Kind::Compact && layout.compact.size() < array.bytes) {
        throw Fault("is damaged: it declares {} bytes; {} are there", array.bytes, layout.compact.size());
    }
    const bool stored = layout.kind == Layout::Kind::Contiguous && layout.address != kUndefinedAddress;
    if (stored && layout.size < array.bytes) {
        throw Fault("is damaged: it declares {} bytes; {} are there", array.bytes, layout.size);
    }
    if (stored) file.requireRange(layout.address, array.bytes, "the data");
    if (array.bytes > kAlwaysAllowed && array.bytes / kMostExpansion > file.size()) {
        throw Fault("declares more data than a file of {} bytes can hold: {} bytes", file.size(),
                    array.bytes);
    }
}

/// Copies the part of an unpacked chunk that lies within the array, row by row.
class ChunkRows {
public:
    ChunkRows(const ArrayDescription& array, const UseElements& use) : m_array(array), m_use(use) {}

    void copy(const StoredChunk& chunk, std::span<const std::byte> bytes) {
        m_bytes = bytes;
        copyAxis(chunk, 0, 0, 0);
    }

private:
    void copyAxis(const StoredChunk& chunk, std::size_t axis, std::uint64_t target, std::uint64_t source) {
        const auto& extents = m_array.space.extents;
        const std::uint64_t across = m_array.layout.chunk[axis], begin = chunk.place[axis] * across;
        const std::uint64_t count = std::min(across, extents[axis] - begin);
        if (axis + 1 == extents.size()) {
            const std::uint64_t size = m_array.type.size;
            m_use(target * extents[axis] + begin,
                  m_bytes.subspan(static_cast<std::size_t>(source * across * size),
                                  static_cast<std::size_t>(count * size)));
            return;
        }
        for (std::uint64_t i = 0; i < count; ++i) {
            copyAxis(chunk, axis + 1, target * extents[axis] + begin + i, source * across + i);
        }
    }

    const ArrayDescription& m_array;
    const UseElements& m_use;
    std::span<const std::byte> m_bytes;
};

bool sticksOut(const ArrayDescription& array, const StoredChunk& chunk) {
    for (std::size_t axis = 0; axis < chunk.place.size(); ++axis) {
        if ((chunk.place[axis] + 1) * array.layout.chunk[axis] > array.space.extents[axis]) return true;
    }
    return false;
}

void readChunks(FileBytes& file, const ArrayDescription& array, const UseElements& use) {
    ChunkGrid grid{.layout = array.layout, .space = array.space, .filtered = !array.filters.empty()};
    if (array.layout.chunk.size() != array.space.extents.size()) {
        throw Fault("is damaged: chunks of {} dimensions in an array of {}", array.layout.chunk.size(),
                    array.space.extents.size());
    }
    grid.chunkBytes = array.type.size;
    for (const std::uint64_t extent : array.layout.chunk)
        grid.chunkBytes = product(grid.chunkBytes, extent);
    if (grid.chunkBytes > kLargestChunk + file.size()) {
        throw Fault("has chunks of {} bytes; at most {} are read in a file of this size", grid.chunkBytes,
                    kLargestChunk + file.size());
    }
    ChunkRows rows(array, use);
    forEachChunk(file, grid, [&](const StoredChunk& chunk) {
        file.requireRange(chunk.address, chunk.size, "a chunk");
        file.chargeData(grid.chunkBytes);
        std::vector<std::byte> bytes(static_cast<std::size_t>(chunk.size));
        file.readData(chunk.address, bytes);
        const bool plain = !array.layout.wholeEdgeChunks && sticksOut(array, chunk);
        bytes = undoFilters(std::move(bytes), plain ? std::vector<Filter>{} : array.filters, chunk.mask,
                            grid.chunkBytes, array.type.size);
        rows.copy(chunk, bytes);
    });
}

}  // namespace

bool isArray(const ObjectHeader& header) {
    return header.find(MessageType::Layout) != nullptr;
}

ArrayDescription describeArray(FileBytes& file, const ObjectHeader& header) {
    const auto fieldsOf = [&file](const std::vector<std::byte>& body, const char* what) {
        return file.cursor(body, what);
    };
    if (header.find(MessageType::ExternalFiles) != nullptr) {
        throw Fault("lies outside the file; only arrays in the file itself are read");
    }
    ArrayDescription array;
    const auto space = messageBody(file, required(header, MessageType::Dataspace, "shape"));
    array.space = parseDataspace(fieldsOf(space, "the shape"));
    const auto type = messageBody(file, required(header, MessageType::Datatype, "type"));
    array.type = parseDatatype(fieldsOf(type, "the type"));
    const auto layout = messageBody(file, required(header, MessageType::Layout, "layout"));
    array.layout = parseLayout(fieldsOf(layout, "the layout"));
    if (const Message* filters = header.find(MessageType::Filters)) {
        const auto body = messageBody(file, *filters);
        array.filters = parseFilters(fieldsOf(body, "the filters"));
        requireKnownFilters(array.filters);
    }
    for (const MessageType kind : {MessageType::FillValue, MessageType::OldFillValue}) {
        const Message* message = header.find(kind);
        if (message == nullptr || !array.fill.empty()) continue;
        const auto body = messageBody(file, *message);
        array.fill = parseFillValue(fieldsOf(body, "the fill value"), kind);
    }
    if (!array.fill.empty() && array.fill.size() != array.type.size) {
        throw Fault("is damaged: its fill value has {} bytes, an element {}", array.fill.size(),
                    array.type.size);
    }
    array.bytes = product(array.space.count(), array.type.size);
    checkSize(file, array);
    return array;
}

void readElements(FileBytes& file, const ArrayDescription& array, const UseElements& use) {
    if (array.bytes == 0) return;
    file.chargeData(array.bytes);
    const Layout& layout = array.layout;
    if (layout.kind == Layout::Kind::Compact) {
        use(0, std::span(layout.compact).first(static_cast<std::size_t>(array.bytes)));
    } else if (layout.kind == Layout::Kind::Chunked) {
        readChunks(file, array, use);
    } else if (layout.address != kUndefinedAddress) {
        const std::uint64_t size = array.type.size, perPiece = std::max<std::uint64_t>(1, kPiece / size);
        std::vector<std::byte> piece;
        const std::uint64_t count = array.bytes / size;
        for (std::uint64_t first = 0; first < count; first += perPiece) {
            piece.resize(static_cast<std::size_t>(std::min(perPiece, count - first) * size));
            file.readData(layout.address + first * size, piece);
            use(first, piece);
        }
    }
}

}  // namespace shardlab::engine::hdf5
