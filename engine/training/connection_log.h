#pragma once
#include <string>
#include <vector>

#include "engine/devices/device_spec.h"

namespace shardlab::engine {

/// What TensorFlow logs while it connects to the accelerator, one line each.
std::vector<std::string> connectionLog(const DeviceSpec& device, int replicas, bool reinitialized);

}  // namespace shardlab::engine
