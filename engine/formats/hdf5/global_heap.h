#pragma once
#include <string>

#include "engine/formats/hdf5/file_bytes.h"

namespace shardlab::engine::hdf5 {

/// Texts of variable length, which lie in collections of the global heap.
/// Source: HDF5 File Format Specification 3.0, III.E.
class GlobalHeap {
public:
    explicit GlobalHeap(FileBytes& file) : m_file(file) {}
    /// The text that an element (length, collection, number) stands for; empty where it names none.
    std::string text(ByteCursor& element);

private:
    std::span<const std::byte> object(std::uint64_t collection, std::uint32_t number);
    FileBytes& m_file;
    std::uint64_t m_address = kUndefinedAddress;  ///< the collection read last
    std::vector<std::byte> m_bytes;
    std::vector<std::span<const std::byte>> m_objects;  ///< by number
};

}  // namespace shardlab::engine::hdf5
