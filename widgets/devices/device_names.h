#pragma once
#include <QString>
#include <string>

namespace shardlab {

namespace engine {
struct DeviceSpec;
}

/// The name of a device as sold ("TPU v2-8"); the id itself if the catalog has no such device.
QString deviceName(const std::string& id);
/// A device's name in the language of the window: only "This computer" has one; products keep theirs.
QString deviceTitle(const std::string& name);
/// How much of it there is: "8 cores", "1 GPU"; of a CPU its threads, since it runs one replica on all of
/// them.
QString deviceSize(const engine::DeviceSpec& device);

}  // namespace shardlab
