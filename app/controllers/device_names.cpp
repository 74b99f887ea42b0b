#include "app/controllers/device_names.h"

#include "engine/devices/device_spec.h"

namespace shardlab {

QString deviceName(const std::string& id) {
    for (const auto& device : engine::DeviceCatalog::instance().devices()) {
        if (device.id == id) return QString::fromStdString(device.name);
    }
    return QString::fromStdString(id);
}

}  // namespace shardlab
