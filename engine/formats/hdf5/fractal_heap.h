#pragma once
#include <map>

#include "engine/core/integer.h"
#include "engine/formats/hdf5/file_bytes.h"

namespace shardlab::engine::hdf5 {

/// Links and attributes of objects that have many of them, or large ones.
/// Source: HDF5 File Format Specification 3.0, III.F.
class FractalHeap {
public:
    FractalHeap(FileBytes& file, std::uint64_t address);
    std::size_t idLength() const { return m_idLength; }
    /// What an identifier stands for. Faults: damaged; filtered heaps.
    std::vector<std::byte> object(std::span<const std::byte> id);

private:
    struct Place {
        std::uint64_t address, offset, size;  ///< a direct block and what it covers of the heap
        bool checked = false;                 ///< its checksum was compared
    };
    struct Huge {
        std::uint64_t address, length;
    };
    std::vector<std::byte> managed(std::uint64_t offset, std::uint64_t length);
    std::vector<std::byte> hugeObject(ByteCursor id);
    /// Compares the block's checksum, once: that takes reading all of it.
    void check(Place& block);
    void readIndirect(std::uint64_t address, std::uint64_t offset, std::uint64_t rows, int depth);
    std::uint64_t rowSize(std::uint64_t row) const;
    std::size_t offsetWidth() const { return ceilDivide(m_heapBits, 8U); }

    FileBytes& m_file;
    std::size_t m_idLength = 0;
    std::uint64_t m_largestManaged = 0, m_hugeTree = kUndefinedAddress;
    std::uint64_t m_width = 0, m_startSize = 0, m_largestDirect = 0;
    unsigned m_heapBits = 0;
    bool m_blocksHaveChecksums = false;
    std::map<std::uint64_t, Place> m_blocks;  ///< direct blocks by their offset in the heap
    bool m_hugeRead = false;
    std::map<std::uint64_t, Huge> m_huge;
};

}  // namespace shardlab::engine::hdf5
