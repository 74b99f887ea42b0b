#include "engine/devices/device_spec.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {

bool HostStack::sharesFrameworkWith(const HostStack& other) const {
    return std::find_first_of(frameworks.begin(), frameworks.end(), other.frameworks.begin(),
                              other.frameworks.end()) != frameworks.end();
}

DeviceSpec DeviceSpec::amongReplicas(int replicas) const {
    DeviceSpec device = *this;
    if (replicas < 2) return device;
    device.clockHz *= busyBoardRate;
    device.matrixEfficiency *= busyBoardRate;
    device.tensorEfficiency *= busyBoardRate;
    return device;
}

bool DeviceSpec::hasPublishedTrainings() const {
    return std::any_of(checked.begin(), checked.end(),
                       [](const auto& each) { return each.second.networks > 0; });
}

bool DeviceSpec::validatedFor(int replicas) const {
    return hasPublishedTrainings() && replicas <= std::max(1, checkedReplicas);
}

double DeviceSpec::peak(const std::string& format) const {
    const auto found = peakFlops.find(format);
    if (found != peakFlops.end()) return found->second;
    const auto plain = peakFlops.find("float32");
    return plain == peakFlops.end() ? 0.0 : plain->second;
}

double DeviceSpec::efficiency(const std::string& format) const {
    const bool tensor = tensorEfficiency > 0 && format != "float32" && peakFlops.contains(format);
    return tensor ? tensorEfficiency : matrixEfficiency;
}

double DeviceSpec::totalPeakFlops() const {
    return cores * peak(defaultFormat);
}

std::string matrixFormatFor(const DeviceSpec& device, Precision precision) {
    const auto firstOf = [&](std::initializer_list<const char*> formats) -> std::string {
        for (const char* format : formats) {
            if (device.peakFlops.contains(format)) return format;
        }
        return "float32";
    };
    switch (precision) {
        case Precision::Default:
            return device.defaultFormat;
        case Precision::Float32:
            return "float32";
        case Precision::TensorFloat32:
            return firstOf({"tf32"});
        case Precision::BFloat16:
        case Precision::MixedBFloat16:
            return firstOf({"bfloat16"});
        case Precision::MixedFloat16:
            return firstOf({"float16", "bfloat16"});
    }
    return "float32";
}

}  // namespace shardlab::engine
