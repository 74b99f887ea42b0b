#pragma once
#include <string>

#include "engine/core/json.h"
#include "engine/devices/device_spec.h"
#include "engine/devices/host_machine.h"

namespace shardlab::engine {

/// One device sheet; `host` stands for this computer where a value says "host: …".
DeviceSpec readDeviceSheet(const std::string& file, const Json& json, const HostMachine& host);
HostStack readHostStack(const std::string& file, const Json& json);

}  // namespace shardlab::engine
