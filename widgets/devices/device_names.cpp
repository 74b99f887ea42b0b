#include "widgets/devices/device_names.h"

#include <QCoreApplication>

#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "widgets/common/text_format.h"

namespace shardlab {

QString deviceName(const std::string& id) {
    const engine::DeviceSpec* device = engine::DeviceCatalog::installed().find(id);
    return deviceTitle(device == nullptr ? id : device->name);
}

QString deviceTitle(const std::string& name) {
    [[maybe_unused]] constexpr const char* kNames[] = {
        QT_TRANSLATE_NOOP("shardlab::DeviceName", "This computer"),
        QT_TRANSLATE_NOOP("shardlab::DeviceName", "this computer")};
    return QCoreApplication::translate("shardlab::DeviceName", name.c_str());
}

QString deviceSize(const engine::DeviceSpec& device) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("shardlab::DeviceSize", text);
    };
    switch (device.accelerator) {
        case engine::Accelerator::Cpu:
            return formatNumber(device.computeUnits, tr("1 thread"), tr("%1 threads"));
        case engine::Accelerator::Gpu:
            return formatNumber(device.cores, tr("1 GPU"), tr("%1 GPUs"));
        case engine::Accelerator::Tpu:
            break;
    }
    return formatNumber(device.cores, tr("1 core"), tr("%1 cores"));
}

}  // namespace shardlab
