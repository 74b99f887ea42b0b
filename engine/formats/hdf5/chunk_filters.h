#pragma once
#include <vector>

#include "engine/formats/hdf5/messages.h"

namespace shardlab::engine::hdf5 {

/// Refuses filters other than deflate, shuffle and Fletcher-32, by name.
void requireKnownFilters(const std::vector<Filter>& filters);

/// Undoes the filters that `mask` (a bit for each filter that was left out) does not exclude. The result has
/// `size` bytes; anything else is a Fault. `element`: bytes of an element, for shuffle.
std::vector<std::byte> undoFilters(std::vector<std::byte> bytes, const std::vector<Filter>& filters,
                                   std::uint32_t mask, std::uint64_t size, std::uint64_t element);

}  // namespace shardlab::engine::hdf5
