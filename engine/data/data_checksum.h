#pragma once
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

struct Dataset;

/// Eight hexadecimal digits that tell data sets apart: equal for equal arrays, wherever their files lie.
///
/// A CRC-32 of the number of samples of both parts, the names of the classes, and the shapes and bytes of all
/// arrays in memory; of an array of more than 4 MiB 256 blocks of 16 KiB, the first and the last among them,
/// so that it takes some milliseconds. Samples that are read or drawn while a run trains are not looked at:
/// for those `source` and `options` (path, seed) count, and a change within their files goes unseen.
std::string dataChecksum(const Dataset& data, const std::string& source, const Json& options);

}  // namespace shardlab::engine
