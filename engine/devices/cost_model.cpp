#include "engine/devices/cost_model.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

/// A framework's kernels reach this share of the bandwidth of an elementwise kernel over 0.25 GB, which is
/// what the sheets have: their first and last wave do not fill the memory's queues, and channels are summed
/// with strides. One number for all devices, from the published networks.
constexpr double kKernelBandwidth = 0.88;

double matrixSeconds(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    if (kernel.matrixFlops <= 0) return 0;
    switch (device.accelerator) {
        case Accelerator::Cpu:
            return matrixSecondsOnCpu(kernel, device, format);
        case Accelerator::Gpu:
            return matrixSecondsOnGpu(kernel, device, format);
        case Accelerator::Tpu:
            return matrixSecondsOnTpu(kernel, device, format);
    }
    return 0;
}

}  // namespace

double attainableBandwidth(const DeviceSpec& device) {
    const double copy = device.memoryBandwidth * device.memoryEfficiency;
    return device.accelerator == Accelerator::Gpu ? kKernelBandwidth * copy : copy;
}

const char* nameOf(BoundBy bound) {
    switch (bound) {
        case BoundBy::MatrixUnit:
            return "matrix_unit";
        case BoundBy::Memory:
            return "memory";
        case BoundBy::Launch:
            return "launch";
        case BoundBy::Link:
            return "link";
        case BoundBy::Host:
            return "host";
    }
    return "?";
}

KernelCost costOfKernel(const DeviceKernel& kernel, const DeviceSpec& device,
                        const std::string& matrixFormat) {
    const double bandwidth = attainableBandwidth(device);
    const double memory = kernel.bytes / bandwidth;
    const double matrix = matrixSeconds(kernel, device, matrixFormat);
    const double ideal =
        std::max(kernel.matrixFlops / (device.peak(matrixFormat) * device.efficiency(matrixFormat)),
                 kernel.unpaddedBytes / bandwidth);
    const double busy = std::max(matrix, memory);
    const double turning = kernel.layoutBytes > 0
                               ? kernel.layoutBytes / (device.memoryBandwidth * device.memoryEfficiency) +
                                     2 * device.launchSeconds
                               : 0.0;
    const double start = device.launchSeconds + kernel.callSeconds;
    KernelCost cost{.seconds = busy + turning + start, .wastedSeconds = std::max(0.0, busy - ideal)};
    cost.bound = start > busy ? BoundBy::Launch : matrix > memory ? BoundBy::MatrixUnit : BoundBy::Memory;
    return cost;
}

}  // namespace shardlab::engine
