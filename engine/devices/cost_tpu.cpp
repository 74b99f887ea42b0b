#include <algorithm>

#include "engine/devices/cost_model.h"

namespace shardlab::engine {

double systolicCycles(std::int64_t m, std::int64_t k, std::int64_t n, int edge, int arrays) {
    const auto ceilDivide = [](std::int64_t a, std::int64_t b) { return (a + b - 1) / b; };
    const std::int64_t folds = ceilDivide(ceilDivide(k, edge) * ceilDivide(n, edge), arrays);
    const std::int64_t rows = std::max<std::int64_t>(ceilDivide(m, 8) * 8, edge);
    return static_cast<double>(edge) + static_cast<double>(folds) * static_cast<double>(rows) + 2.0 * edge -
           2.0;
}

/// The compiler keeps either operand in the array, whichever takes fewer cycles. Formats wider than bfloat16
/// need several passes: their peak in the sheet is the smaller by so much.
double matrixSecondsOnTpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    const MatrixShape& shape = kernel.matrix;
    const double cycles =
        std::min(systolicCycles(shape.m, shape.k, shape.n, device.matrixUnit, device.computeUnits),
                 systolicCycles(shape.n, shape.k, shape.m, device.matrixUnit, device.computeUnits));
    const double passes = device.peak("bfloat16") / device.peak(format);
    return static_cast<double>(shape.count) * cycles * passes / (device.clockHz * device.matrixEfficiency);
}

}  // namespace shardlab::engine
