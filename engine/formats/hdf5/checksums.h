#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace shardlab::engine::hdf5 {

/// Checksum of HDF5's newer structures. Source: Bob Jenkins, lookup3.c, hashlittle() with initval 0 (2006).
std::uint32_t lookup3(std::span<const std::byte> bytes);

/// Checksum of HDF5's filter 3: Fletcher-32 over 16-bit words, high byte first.
/// Source: J. Fletcher, IEEE Trans. Comm. 30 (1982).
std::uint32_t fletcher32(std::span<const std::byte> bytes);

}  // namespace shardlab::engine::hdf5
