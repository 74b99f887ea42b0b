#pragma once
#include <string>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// The bytes of a .weights.h5 file. Throws Error "where: …".
std::string keras3Image(const ExportRequest& request, const std::string& where);

}  // namespace shardlab::engine
