#include "engine/devices/gpu_products.h"

#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// Pointwise part and hand-over between two time steps: DeepBench's smallest layers (LSTM of 256 at batch 16)
/// take 25 to 30 µs a step forward whatever the GPU, about 10 of them in the product.
constexpr double kStepSeconds = 20e-6;
constexpr double kGradientStepFactor = 1.2;

}  // namespace

double recurrenceSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device,
                              const std::string& format) {
    const RecurrentShape& r = kernel.recurrent;
    // cuDNN before version 7, which Kepler to Pascal mostly ran, does not share the depth of a step's product
    // among blocks; only the four gates of an LSTM run side by side in the gradient.
    const bool splits = !beforeVolta(device);
    const auto steps = static_cast<double>(r.steps);
    const std::int64_t columns = r.gates * r.units;
    const double forward = productSecondsOnGpu({.m = columns, .k = r.units, .n = r.batch}, device, format,
                                               {.largestSplit = splits ? 8 : 1});
    if (roleOf(kernel.kind) == OpRole::Recurrence) return steps * (forward + kStepSeconds);
    const double backward = splits ? 1.05 * forward
                                   : productSecondsOnGpu({.m = r.units, .k = columns, .n = r.batch}, device,
                                                         format, {.largestSplit = r.gates == 4 ? 4 : 1});
    // The kernel's gradient is one product over all steps.
    const double kernelGradient =
        productSecondsOnGpu({.m = columns, .k = r.batch * r.steps, .n = r.units}, device, format);
    return steps * (backward + kGradientStepFactor * kStepSeconds) + kernelGradient;
}

}  // namespace shardlab::engine
