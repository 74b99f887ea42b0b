#include "engine/devices/cost_model.h"

namespace shardlab::engine {

/// A processor's caches hide ragged shapes well enough for one sustained share of the peak.
double matrixSecondsOnCpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    return kernel.matrixFlops / (device.peak(format) * device.efficiency(format));
}

}  // namespace shardlab::engine
