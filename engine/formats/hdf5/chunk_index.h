#pragma once
#include <functional>

#include "engine/formats/hdf5/messages.h"

namespace shardlab::engine::hdf5 {

/// One chunk of an array as its index names it.
struct StoredChunk {
    std::uint64_t address = kUndefinedAddress;
    std::uint64_t size = 0;            ///< bytes in the file
    std::uint32_t mask = 0;            ///< filters that were left out
    std::vector<std::uint64_t> place;  ///< first element along each axis, divided by the chunk's extent
};

struct ChunkGrid {
    const Layout& layout;
    const Dataspace& space;
    std::uint64_t chunkBytes = 0;  ///< before filters
    bool filtered = false;
};

/// Hands every chunk that is stored within the array's shape to `use`, no place twice. Faults: damaged.
/// Source: HDF5 File Format Specification 3.0, III.A.1, III.A.2, VII.
void forEachChunk(FileBytes& file, const ChunkGrid& grid, const std::function<void(const StoredChunk&)>& use);

/// Hands element after element of an extensible or fixed array to `use(number, element)`, up to `count` of
/// them; elements that were never written are left out.
using UseElement = std::function<void(std::uint64_t number, ByteCursor& element)>;
void forEachExtensibleElement(FileBytes& file, std::uint64_t address, std::uint8_t client,
                              std::uint64_t count, const std::function<void(std::size_t elementSize)>& begin,
                              const UseElement& use);
void forEachFixedElement(FileBytes& file, std::uint64_t address, std::uint8_t client, std::uint64_t count,
                         const std::function<void(std::size_t elementSize)>& begin, const UseElement& use);

}  // namespace shardlab::engine::hdf5
