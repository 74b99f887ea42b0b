#include <algorithm>

#include "engine/core/integer.h"
#include "engine/devices/cost_model.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {

double systolicCycles(std::int64_t m, std::int64_t k, std::int64_t n, int edge, int arrays) {
    const std::int64_t folds = ceilDivide(ceilDivide(k, edge) * ceilDivide(n, edge), arrays);
    const std::int64_t rows = std::max<std::int64_t>(ceilDivide(m, 8) * 8, edge);
    return static_cast<double>(edge) + static_cast<double>(folds) * static_cast<double>(rows) + 2.0 * edge -
           2.0;
}

namespace {

/// The compiler keeps either operand in the array, whichever takes fewer cycles.
double productCycles(const MatrixShape& shape, const DeviceSpec& device) {
    return static_cast<double>(shape.count) *
           std::min(systolicCycles(shape.m, shape.k, shape.n, device.matrixUnit, device.computeUnits),
                    systolicCycles(shape.n, shape.k, shape.m, device.matrixUnit, device.computeUnits));
}

/// One product and one turn of the loop a time step; the gradient has two products and two loops' work.
double recurrenceSeconds(const RecurrentShape& r, bool gradient, const DeviceSpec& device,
                         double secondsPerCycle) {
    const std::int64_t columns = r.gates * r.units;
    const double parts = gradient ? 2.0 : 1.0;
    const double step = productCycles({.m = r.batch, .k = r.units, .n = columns}, device) * secondsPerCycle;
    return static_cast<double>(r.steps) * parts * (step + device.loopStepSeconds);
}

/// Formats wider than bfloat16 need several passes: their peak in the sheet is the smaller by so much.
double arraySeconds(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    const double passes = device.peak("bfloat16") / device.peak(format);
    const double secondsPerCycle = passes / (device.clockHz * device.efficiency(format));
    if (kernel.recurrent.batch > 0) {
        const bool gradient = roleOf(kernel.kind) == OpRole::RecurrenceGradient;
        return recurrenceSeconds(kernel.recurrent, gradient, device, secondsPerCycle);
    }
    if (kernel.convolution.groups > 1 && kernel.convolution.groups == kernel.convolution.channels) {
        // Depthwise: one multiply-add a lane and cycle of the 8 × 128 vector unit; no matrix unit serves it.
        return kernel.matrixFlops / (2.0 * 8 * 128 * device.clockHz);
    }
    return productCycles(kernel.matrix, device) * secondsPerCycle;
}

}  // namespace

/// A sheet states the peak beside clock, array and units, and they may disagree: nothing exceeds the peak.
double matrixSecondsOnTpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format) {
    return std::max(arraySeconds(kernel, device, format), kernel.matrixFlops / device.peak(format));
}

}  // namespace shardlab::engine
