#include "engine/devices/cost_model.h"

#include <algorithm>

namespace shardlab::engine {

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
    const double bandwidth = device.memoryBandwidth * device.memoryEfficiency;
    const double memory = kernel.bytes / bandwidth;
    double matrix = 0;
    if (kernel.matrixFlops > 0) {
        switch (device.accelerator) {
            case Accelerator::Cpu:
                matrix = matrixSecondsOnCpu(kernel, device, matrixFormat);
                break;
            case Accelerator::Gpu:
                matrix = matrixSecondsOnGpu(kernel, device, matrixFormat);
                break;
            case Accelerator::Tpu:
                matrix = matrixSecondsOnTpu(kernel, device, matrixFormat);
                break;
        }
    }
    const double ideal = std::max(kernel.matrixFlops / (device.peak(matrixFormat) * device.matrixEfficiency),
                                  kernel.unpaddedBytes / bandwidth);
    const double busy = std::max(matrix, memory);
    KernelCost cost{.seconds = busy + device.launchSeconds, .wastedSeconds = std::max(0.0, busy - ideal)};
    cost.bound = device.launchSeconds > busy ? BoundBy::Launch
                 : matrix > memory           ? BoundBy::MatrixUnit
                                             : BoundBy::Memory;
    return cost;
}

}  // namespace shardlab::engine
