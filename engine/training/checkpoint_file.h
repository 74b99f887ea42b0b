#pragma once
#include <filesystem>

#include "engine/training/checkpoint.h"

namespace shardlab::engine {

/// Writes a checkpoint as a NumPy archive, atomically and durably: an array for each of `arrays`, and
/// "state.json", which has the rest and every array's shape and CRC-32. Throws Error with the system's
/// reason; what was there before then is untouched.
void writeCheckpoint(const std::filesystem::path& path, Checkpoint checkpoint);

/// Reads one that fits the run. Nothing is allocated for an array before its name, type, shape and size are
/// known to be right. Throws OtherRunError if it belongs to another run, Error if it is damaged.
Checkpoint readCheckpoint(const std::filesystem::path& path, const CheckpointRequirements& required);

}  // namespace shardlab::engine
