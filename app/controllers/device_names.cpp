#include "app/controllers/device_names.h"

#include "engine/devices/device_spec.h"

namespace shardlab {

QString deviceName(const std::string& id) {
    const engine::DeviceSpec* device = engine::DeviceCatalog::instance().find(id);
    return QString::fromStdString(device == nullptr ? id : device->name);
}

}  // namespace shardlab
