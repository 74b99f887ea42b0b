#pragma once
#include <map>
#include <string>

#include "engine/formats/hdf5/object_header.h"

namespace shardlab::engine::hdf5 {

struct Link {
    enum class Kind { Hard, Soft, Elsewhere };  ///< Elsewhere: external, or a kind of a program's own
    Kind kind = Kind::Hard;
    std::uint64_t address = kUndefinedAddress;  ///< of the object a hard link leads to
};

using Links = std::map<std::string, Link>;

bool isGroup(const ObjectHeader& header);
/// The links of a group: symbol tables (HDF5 1.0 on), compact and dense ones (1.8 on). Faults: damaged; a
/// name that is there twice.
Links readLinks(FileBytes& file, const ObjectHeader& header);

}  // namespace shardlab::engine::hdf5
