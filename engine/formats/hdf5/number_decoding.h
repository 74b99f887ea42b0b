#pragma once
#include "engine/formats/hdf5/messages.h"

namespace shardlab::engine::hdf5 {

/// Elements as floats. Faults: elements that are no numbers, or integers that a float32 does not hold
/// exactly.
void decodeFloats(const Datatype& type, std::span<const std::byte> elements, std::span<float> out);

}  // namespace shardlab::engine::hdf5
