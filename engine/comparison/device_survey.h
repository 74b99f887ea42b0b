#pragma once
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {

/// The ids of a catalog's sheets.
std::vector<std::string> sheetIds(const DeviceCatalog& devices);
/// The same, then the sizes that are made from them.
std::vector<std::string> allDeviceIds(const DeviceCatalog& devices);

/// The same question about several devices, answered in their order, several at a time. The answers do not
/// depend on the number of threads. After a stop, the answers end before the first device not asked about.
std::vector<DeviceResult> surveyDevices(const DeviceEstimator& estimator,
                                        const std::vector<std::string>& devices,
                                        const DeviceQuestion& question, const StopToken& stop = {});

}  // namespace shardlab::engine
