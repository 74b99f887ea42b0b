#pragma once
#include <functional>

#include "engine/formats/hdf5/file_bytes.h"

namespace shardlab::engine::hdf5 {

/// Hands every record of a version 2 B-tree to `use`, in order. `type` is the kind of record that is
/// expected. Faults: damaged, another kind. Source: HDF5 File Format Specification 3.0, III.A.2.
void forEachRecord(FileBytes& file, std::uint64_t address, std::uint8_t type,
                   const std::function<void(ByteCursor record)>& use);

}  // namespace shardlab::engine::hdf5
