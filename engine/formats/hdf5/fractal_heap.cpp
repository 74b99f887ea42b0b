#include "engine/formats/hdf5/fractal_heap.h"

#include <algorithm>
#include <bit>

#include "engine/core/integer.h"
#include "engine/formats/hdf5/btree_v2.h"
#include "engine/formats/hdf5/checksums.h"
#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr const char* kHeap = "a fractal heap";
constexpr int kDeepestHeap = 16;
constexpr std::uint8_t kHugeObjectsTree = 1;  // by number, not filtered

std::uint64_t powerOfTwo(std::uint64_t value, const char* what) {
    if (std::has_single_bit(value)) return value;
    throw Fault("is damaged: {} of a fractal heap is {}, no power of two", what, value);
}

}  // namespace

FractalHeap::FractalHeap(FileBytes& file, std::uint64_t address) : m_file(file) {
    const FieldWidths widths = file.widths();
    const std::vector<std::byte> bytes =
        file.readWithChecksum(address, 26 + 12 * widths.length + 3 * widths.offset, kHeap);
    ByteCursor fields = file.cursor(bytes, kHeap);
    fields.expectSignature("FRHP");
    fields.version(0, 0);
    m_idLength = fields.u16();
    if (fields.u16() != 0) throw Fault("has a compressed fractal heap, which is not read");
    constexpr unsigned kChecksums = 2;
    m_blocksHaveChecksums = (fields.u8() & kChecksums) != 0;
    m_largestManaged = fields.u32();
    fields.skip(widths.length);
    m_hugeTree = fields.address();
    fields.skip(widths.length);
    fields.skip(widths.offset);
    fields.skip(8 * widths.length);
    m_width = fields.u16();
    m_startSize = powerOfTwo(fields.length(), "the block size");
    m_largestDirect = powerOfTwo(fields.length(), "the largest block size");
    m_heapBits = fields.u16();
    fields.skip(2);
    const std::uint64_t root = fields.address();
    const std::uint64_t rows = fields.u16();
    const bool sound = m_width > 0 && m_heapBits > 0 && m_heapBits <= 64 && m_startSize <= m_largestDirect &&
                       m_largestDirect <= (std::uint64_t{1} << 40U);
    if (!sound) throw Fault("is damaged: a fractal heap has impossible sizes");
    if (root == kUndefinedAddress) return;
    if (rows == 0) {
        m_blocks.emplace(0, Place{root, 0, m_startSize});
    } else {
        readIndirect(root, 0, rows, 0);
    }
}

/// Rows 0 and 1 have blocks of the starting size, each further row of twice the size before.
std::uint64_t FractalHeap::rowSize(std::uint64_t row) const {
    const std::uint64_t doublings = row < 2 ? 0 : row - 1;
    if (doublings + floorLog2(m_startSize) > 62) throw Fault("is damaged: a fractal heap has {} rows", row);
    return m_startSize << doublings;
}

void FractalHeap::readIndirect(std::uint64_t address, std::uint64_t offset, std::uint64_t rows, int depth) {
    if (depth > kDeepestHeap) throw Fault("is damaged: a fractal heap is nested too deep");
    if (rows > 64) throw Fault("is damaged: a fractal heap has {} rows", rows);
    const std::size_t prefix = 5 + m_file.widths().offset + offsetWidth();
    const std::uint64_t entries = rows * m_width;
    const std::vector<std::byte> bytes =
        m_file.readWithChecksum(address, prefix + entries * m_file.widths().offset + 4, kHeap);
    ByteCursor fields = m_file.cursor(bytes, kHeap);
    fields.expectSignature("FHIB");
    fields.version(0, 0);
    fields.skip(prefix - 5);
    for (std::uint64_t row = 0; row < rows; ++row) {
        const std::uint64_t size = rowSize(row);
        for (std::uint64_t column = 0; column < m_width; ++column, offset += size) {
            const std::uint64_t child = fields.address();
            if (child == kUndefinedAddress) continue;
            if (size <= m_largestDirect) {
                m_blocks.emplace(offset, Place{child, offset, size});
                continue;
            }
            const unsigned first = floorLog2(m_startSize) + floorLog2(m_width);
            if (floorLog2(size) < first) throw Fault("is damaged: a fractal heap has impossible sizes");
            readIndirect(child, offset, floorLog2(size) - first + 1, depth + 1);
        }
    }
}

void FractalHeap::check(Place& block) {
    if (!m_blocksHaveChecksums || block.checked || !m_file.comparesChecksums()) return;
    block.checked = true;
    const std::size_t at = 5 + m_file.widths().offset + offsetWidth();  // it counts as zero
    constexpr std::size_t kWidth = 4;
    if (block.size < at + kWidth) throw Fault("is damaged: a fractal heap has impossible sizes");
    std::vector<std::byte> bytes = m_file.read(block.address, block.size, kHeap);
    const auto place = std::span(bytes).subspan(at, kWidth);
    const std::uint32_t stored = m_file.cursor(place, kHeap).u32();
    std::ranges::fill(place, std::byte{0});
    if (lookup3(bytes) != stored)
        throw Fault("is damaged: the checksum of {} at byte {} differs", kHeap, block.address);
}

std::vector<std::byte> FractalHeap::managed(std::uint64_t offset, std::uint64_t length) {
    auto found = m_blocks.upper_bound(offset);
    if (found == m_blocks.begin()) throw Fault("is damaged: a fractal heap has no byte {}", offset);
    Place& block = (--found)->second;
    const std::uint64_t within = offset - block.offset;
    if (within >= block.size || length > block.size - within) {
        throw Fault("is damaged: a fractal heap has no {} bytes at {}", length, offset);
    }
    check(block);
    std::uint64_t at = 0;
    if (__builtin_add_overflow(block.address, within, &at)) at = kUndefinedAddress;
    return m_file.read(at, length, kHeap);
}

std::vector<std::byte> FractalHeap::hugeObject(ByteCursor id) {
    if (1 + m_file.widths().offset + m_file.widths().length <= m_idLength) {
        const std::uint64_t address = id.address();
        return m_file.read(address, id.length(), kHeap);
    }
    if (!m_hugeRead) {
        forEachRecord(m_file, m_hugeTree, kHugeObjectsTree, [this](ByteCursor record) {
            const Huge huge{record.address(), record.length()};
            m_huge.emplace(record.length(), huge);
        });
        m_hugeRead = true;
    }
    const std::size_t width = std::min(m_idLength - 1, m_file.widths().length);
    const auto found = m_huge.find(id.number(width));
    if (found == m_huge.end()) throw Fault("is damaged: a fractal heap lacks one of its large objects");
    return m_file.read(found->second.address, found->second.length, kHeap);
}

std::vector<std::byte> FractalHeap::object(std::span<const std::byte> id) {
    constexpr std::size_t kLongestShortTinyId = 17;
    ByteCursor fields = m_file.cursor(id, "an identifier of a fractal heap");
    const std::uint8_t first = fields.u8();
    if (first >> 6U != 0)
        throw Fault("expected version 0 of a fractal heap's identifiers; got {}", first >> 6U);
    switch (first >> 4U & 3U) {
        case 0: {
            const std::uint64_t offset = fields.number(offsetWidth());
            const std::size_t width = std::min<std::size_t>(ceilDivide(floorLog2(m_largestDirect), 8),
                                                            encodedWidth(m_largestManaged));
            return managed(offset, fields.number(width));
        }
        case 1:
            return hugeObject(fields);
        case 2: {
            std::uint64_t length = first & 15U;
            if (m_idLength > kLongestShortTinyId) length = length << 8U | fields.u8();
            const auto bytes = fields.take(length + 1);
            return {bytes.begin(), bytes.end()};
        }
        default:
            throw Fault("is damaged: an object of a fractal heap is of an unknown kind");
    }
}

}  // namespace shardlab::engine::hdf5
