#pragma once
#include "engine/formats/hdf5/file_bytes.h"

namespace shardlab::engine::hdf5 {

/// Finds the superblock (versions 0 to 3; behind a user block of 512, 1024, … bytes, too), tells the file its
/// base and field widths, and gives the address of the root group's object header. Faults: no HDF5 file, a
/// truncated one. Source: HDF5 File Format Specification 3.0, II.A.
std::uint64_t readSuperblock(FileBytes& file);

}  // namespace shardlab::engine::hdf5
