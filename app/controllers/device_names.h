#pragma once
#include <QString>
#include <string>

namespace shardlab {

/// The name of a device as sold ("TPU v2-8"); the id itself if the catalog has no such device.
QString deviceName(const std::string& id);

}  // namespace shardlab
