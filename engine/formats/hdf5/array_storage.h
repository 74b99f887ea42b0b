#pragma once
#include <functional>

#include "engine/formats/hdf5/messages.h"

namespace shardlab::engine::hdf5 {

/// What an array's object header says of it.
struct ArrayDescription {
    Dataspace space;
    Datatype type;
    Layout layout;
    std::vector<Filter> filters;
    std::vector<std::byte> fill;  ///< one element, or none: zero
    std::uint64_t bytes = 0;      ///< of all elements
};

bool isArray(const ObjectHeader& header);
/// Faults: damaged; stored outside the file; filters that are not known; more data than the file can hold.
ArrayDescription describeArray(FileBytes& file, const ObjectHeader& header);

/// Hands all stored elements to `use` in runs: the first one's number in row-major order, and their bytes.
/// What no run covers has the fill value.
using UseElements = std::function<void(std::uint64_t first, std::span<const std::byte> elements)>;
void readElements(FileBytes& file, const ArrayDescription& array, const UseElements& use);

}  // namespace shardlab::engine::hdf5
