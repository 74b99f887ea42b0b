#include "engine/formats/hdf5/chunk_index.h"

#include "engine/formats/hdf5/btree_v2.h"
#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr const char* kChunkTree = "the B-tree of an array's chunks";
constexpr int kDeepestChunkTree = 32;
constexpr std::uint8_t kPlainChunksTree = 10, kFilteredChunksTree = 11;

std::uint64_t chunksAlong(std::uint64_t extent, std::uint64_t chunk) {
    return extent / chunk + (extent % chunk != 0 ? 1 : 0);
}

/// Passes on the chunks that lie within the array, once each.
class ChunkIndexReader {
public:
    ChunkIndexReader(FileBytes& file, const ChunkGrid& grid,
                     const std::function<void(const StoredChunk&)>& use)
        : m_file(file), m_grid(grid), m_use(use) {
        const std::size_t rank = grid.space.extents.size();
        std::uint64_t count = 1;
        for (std::size_t i = 0; i < rank; ++i) {
            m_counts.push_back(chunksAlong(grid.space.extents[i], grid.layout.chunk[i]));
            count *= m_counts.back();  // at most the number of elements, which fits
        }
        m_seen.resize(static_cast<std::size_t>(count));
    }

    void read() {
        const Layout& layout = m_grid.layout;
        if (layout.address == kUndefinedAddress || m_seen.empty()) return;
        switch (layout.index) {
            case ChunkIndex::BTree1:
                visit(layout.address, -1, 0);
                break;
            case ChunkIndex::Single:
                use(layout.address, m_grid.filtered ? layout.singleSize : m_grid.chunkBytes,
                    layout.singleMask, std::vector<std::uint64_t>(m_counts.size(), 0));
                break;
            case ChunkIndex::Implicit:
                readImplicit();
                break;
            case ChunkIndex::FixedArray:
            case ChunkIndex::ExtensibleArray:
                readArray();
                break;
            case ChunkIndex::BTree2:
                readTree2();
                break;
        }
    }

private:
    void use(std::uint64_t address, std::uint64_t size, std::uint32_t mask,
             std::vector<std::uint64_t> place) {
        if (address == kUndefinedAddress) return;
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < m_counts.size(); ++i) {
            if (place[i] >= m_counts[i]) return;  // the array was larger once
            number = number * m_counts[i] + place[i];
        }
        if (m_seen[static_cast<std::size_t>(number)]) throw Fault("is damaged: a chunk is there twice");
        m_seen[static_cast<std::size_t>(number)] = true;
        if (!m_grid.filtered && size != m_grid.chunkBytes) {
            throw Fault("is damaged: a chunk has {} bytes, expected {}", size, m_grid.chunkBytes);
        }
        m_use({address, size, mask, std::move(place)});
    }

    /// `level`: what the parent says, -1 for the root.
    void visit(std::uint64_t address, int level, int depth) {
        const std::size_t offset = m_file.widths().offset, rank = m_counts.size();
        const std::size_t prefix = 8 + 2 * offset, key = 8 + 8 * (rank + 1);
        const std::vector<std::byte> start = m_file.read(address, prefix, kChunkTree);
        ByteCursor head = m_file.cursor(start, kChunkTree);
        head.expectSignature("TREE");
        const std::uint8_t type = head.u8(), own = head.u8();
        if (type != 1) throw Fault("is damaged: {} has nodes of type {}", kChunkTree, type);
        if (depth > kDeepestChunkTree || (level >= 0 && own != level)) {
            throw Fault("is damaged: {} has a node of level {} in a wrong place", kChunkTree, own);
        }
        const std::uint64_t used = head.u16();
        const std::vector<std::byte> bytes = m_file.read(address, prefix + used * (key + offset), kChunkTree);
        ByteCursor fields = m_file.cursor(bytes, kChunkTree);
        fields.skip(prefix);
        for (std::uint64_t i = 0; i < used; ++i) {
            const std::uint32_t size = fields.u32(), mask = fields.u32();
            std::vector<std::uint64_t> place;
            for (std::size_t axis = 0; axis < rank; ++axis)
                place.push_back(fields.u64() / m_grid.layout.chunk[axis]);
            fields.skip(8);
            const std::uint64_t child = fields.address();
            if (own == 0) {
                use(child, size, mask, std::move(place));
            } else {
                visit(child, own - 1, depth + 1);
            }
        }
    }

    /// All chunks one behind the other, counted over the largest shape.
    void readImplicit() {
        for (std::uint64_t number = 0; number < m_seen.size(); ++number) {
            std::vector<std::uint64_t> place(m_counts.size());
            std::uint64_t rest = number;
            for (std::size_t axis = place.size(); axis-- > 0; rest /= m_counts[axis])
                place[axis] = rest % m_counts[axis];
            std::uint64_t at = 0;
            for (std::size_t axis = 0; axis < place.size(); ++axis)
                at = at * largestCount(axis) + place[axis];
            std::uint64_t address = 0;
            if (__builtin_mul_overflow(at, m_grid.chunkBytes, &address) ||
                __builtin_add_overflow(address, m_grid.layout.address, &address)) {
                throw Fault("is damaged: a chunk lies behind the end of the file");
            }
            use(address, m_grid.chunkBytes, 0, std::move(place));
        }
    }

    std::uint64_t largestCount(std::size_t axis) const {
        return chunksAlong(m_grid.space.largest[axis], m_grid.layout.chunk[axis]);
    }

    /// Axes from the slowest to the fastest as the array of chunks counts them: the one without limit first.
    std::vector<std::size_t> axesBySpeed() const {
        std::vector<std::size_t> axes;
        for (std::size_t i = 0; i < m_counts.size(); ++i) {
            const bool open = m_grid.space.largest[i] == kUndefinedAddress;
            axes.insert(open ? axes.begin() : axes.end(), i);
        }
        return axes;
    }

    void readArray() {
        const std::vector<std::size_t> axes = axesBySpeed();
        std::uint64_t perSlowest = 1;  // chunks for each step along the slowest axis
        for (std::size_t i = 1; i < axes.size(); ++i) {
            if (__builtin_mul_overflow(perSlowest, std::max<std::uint64_t>(largestCount(axes[i]), 1),
                                       &perSlowest))
                throw Fault("is damaged: it may grow without limit along two axes");
        }
        std::uint64_t count = 0;
        if (__builtin_mul_overflow(perSlowest, m_counts[axes.front()], &count)) count = ~std::uint64_t{0};

        std::size_t sizeWidth = 0;
        const std::function<void(std::size_t)> begin = [&](std::size_t elementSize) {
            const std::size_t plain = m_file.widths().offset + (m_grid.filtered ? 4 : 0);
            if (elementSize < plain || elementSize > plain + 8) {
                throw Fault("is damaged: an array of chunks has elements of {} bytes", elementSize);
            }
            sizeWidth = elementSize - plain;
        };
        const UseElement useElement = [&](std::uint64_t number, ByteCursor& element) {
            std::vector<std::uint64_t> place(axes.size());
            for (std::size_t i = axes.size(); i-- > 1;) {
                const std::uint64_t along = std::max<std::uint64_t>(largestCount(axes[i]), 1);
                place[axes[i]] = number % along;
                number /= along;
            }
            place[axes.front()] = number;
            readElement(element, sizeWidth, std::move(place));
        };
        const std::uint8_t client = m_grid.filtered ? 1 : 0;
        const auto& forEach =
            m_grid.layout.index == ChunkIndex::FixedArray ? forEachFixedElement : forEachExtensibleElement;
        forEach(m_file, m_grid.layout.address, client, count, begin, useElement);
    }

    void readElement(ByteCursor& element, std::size_t sizeWidth, std::vector<std::uint64_t> place) {
        const std::uint64_t address = element.address();
        const std::uint64_t size = m_grid.filtered ? element.number(sizeWidth) : m_grid.chunkBytes;
        use(address, size, m_grid.filtered ? element.u32() : 0, std::move(place));
    }

    void readTree2() {
        const std::uint8_t type = m_grid.filtered ? kFilteredChunksTree : kPlainChunksTree;
        const std::size_t fixed = m_file.widths().offset + 8 * m_counts.size() + (m_grid.filtered ? 4 : 0);
        forEachRecord(m_file, m_grid.layout.address, type, [&](ByteCursor record) {
            const std::size_t bytes = record.remaining();
            if (bytes < fixed) throw Fault("is damaged: a chunk's record has {} bytes", bytes);
            const std::uint64_t address = record.address();
            const std::uint64_t size = m_grid.filtered ? record.number(bytes - fixed) : m_grid.chunkBytes;
            const std::uint32_t mask = m_grid.filtered ? record.u32() : 0;
            std::vector<std::uint64_t> place;
            for (std::size_t axis = 0; axis < m_counts.size(); ++axis)
                place.push_back(record.u64());
            use(address, size, mask, std::move(place));
        });
    }

    FileBytes& m_file;
    const ChunkGrid& m_grid;
    const std::function<void(const StoredChunk&)>& m_use;
    std::vector<std::uint64_t> m_counts;  ///< chunks along each axis
    std::vector<bool> m_seen;
};

}  // namespace

void forEachChunk(FileBytes& file, const ChunkGrid& grid,
                  const std::function<void(const StoredChunk&)>& use) {
    ChunkIndexReader(file, grid, use).read();
}

}  // namespace shardlab::engine::hdf5
