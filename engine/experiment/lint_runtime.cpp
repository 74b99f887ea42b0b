#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/wording.h"
#include "engine/devices/compatibility.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/lint_context.h"

namespace shardlab::engine {
namespace {

void findDevice(LintContext& context) {
    const RuntimeSpec& runtime = context.experiment.runtime;
    context.device = context.devices.find(runtime.device);
    if (context.device != nullptr) return;
    std::vector<std::string> known;
    for (const DeviceSpec& device : context.devices.devices())
        known.push_back(device.id);
    context.add(Severity::Error, "unknown-device", "", fmt::format("Unknown device {}.", runtime.device),
                context.tpu() ? "Use a GPU (T4), or choose a device from the catalog."
                              : fmt::format("Choose one of {}.", fmt::join(known, ", ")));
}

/// Another stack of the same framework is what the person wants; another framework is not.
void checkHostStack(LintContext& context) {
    const std::string& wanted = context.experiment.runtime.hostStack;
    const DeviceSpec& device = *context.device;
    if (wanted.empty()) return;
    const HostStack& taken = hostStackFor(device, wanted);
    const HostStack* known = findHostStack(device, wanted);
    if (known != nullptr && taken.sharesFrameworkWith(*known)) return;
    context.add(Severity::Warning, "host-stack-mismatch", "",
                fmt::format("The framework {} does not support {}; using {} instead.", wanted,
                            withinSentence(device.name), taken.id),
                "Choose a framework that supports this device.");
}

void checkDevice(LintContext& context) {
    const RuntimeSpec& runtime = context.experiment.runtime;
    const DeviceSpec& device = *context.device;
    if (const std::string mismatch = acceleratorMismatch(runtime, device); !mismatch.empty()) {
        context.add(
            Severity::Error, "accelerator-mismatch", "", mismatch,
            fmt::format("Set the accelerator to {}, or choose another device.", nameOf(device.accelerator)));
    }
    // One GPU or processor stands for as many as are asked for; a TPU or a machine of GPUs does not.
    const bool limited = device.accelerator == Accelerator::Tpu || device.cores > 1;
    if (limited && runtime.replicas > device.cores) {
        context.add(Severity::Error, "too-many-replicas", "",
                    fmt::format("{} has {}; got {}.", device.name, counted(device.cores, "core"),
                                counted(runtime.replicas, "replica")),
                    fmt::format("Use at most {}.", counted(device.cores, "replica")));
    }
    checkHostStack(context);
}

void checkPrecision(LintContext& context) {
    const Precision wanted = context.experiment.runtime.precision;
    if (context.device == nullptr || supports(*context.device, wanted)) return;
    const Precision nearest = nearestPrecision(*context.device, wanted);
    context.add(Severity::Hint, "precision-not-supported", "",
                fmt::format("{} does not support the precision {}; using {} ({} multiplication) instead.",
                            context.device->name, nameOf(wanted), nameOf(nearest),
                            matrixFormatFor(*context.device, nearest)),
                fmt::format("Set the precision to {}.", nameOf(nearest)));
}

/// "1200 or 1208": multiples of `unit` around `value`, the smaller one only if it is no empty batch.
std::string nearest(std::int64_t value, std::int64_t unit) {
    const std::int64_t below = value / unit * unit;
    return below > 0 ? fmt::format("{} or {}", below, below + unit) : fmt::format("{}", below + unit);
}

void checkTpuBatch(LintContext& context) {
    const FitSpec& fit = context.experiment.fit;
    const std::int64_t replicas = std::max(1, context.experiment.runtime.replicas);
    const std::int64_t batch = context.experiment.globalBatch();
    if (batch < 1) return;
    if (batch % replicas != 0) {
        const bool requested = fit.batchSize.has_value();
        context.add(requested ? Severity::Error : Severity::Warning, "batch-not-divisible", "",
                    fmt::format("The global batch size {} is not divisible by {} cores.", batch, replicas),
                    fmt::format("Choose {}.", nearest(batch, replicas)));
        return;
    }
    const std::int64_t perCore = batch / replicas;
    const std::string fitting = nearest(batch, replicas * kTpuRows);
    if (perCore < kTpuRows) {
        context.add(Severity::Warning, "small-batch-per-core", "",
                    fmt::format("Each core gets {}, but processes tiles of {} rows; the rest is padding.",
                                counted(perCore, "sample"), kTpuRows),
                    fmt::format("Set the global batch size to {} or more.", replicas * kTpuRows));
    } else if (perCore % kTpuRows != 0) {
        context.add(Severity::Warning, "batch-per-core-padding", "",
                    fmt::format("Each core gets {} samples. This is not a multiple of {}, so it computes {} "
                                "rows with padding.",
                                perCore, kTpuRows, roundUp(perCore, kTpuRows)),
                    fmt::format("Set the global batch size to {}.", fitting));
    } else if (batch % kTpuTotalMultiple != 0) {
        context.add(
            Severity::Hint, "batch-not-multiple-of-64", "",
            fmt::format("The global batch size {} is not a multiple of {} (8 cores with 8 rows each).", batch,
                        kTpuTotalMultiple),
            fmt::format("Choose {}.", nearest(batch, kTpuTotalMultiple)));
    }
}

}  // namespace

void lintRuntime(LintContext& context) {
    findDevice(context);
    if (context.device != nullptr) checkDevice(context);
    checkPrecision(context);
    if (context.experiment.runtime.replicas < 1) {
        context.add(Severity::Error, "replicas", "",
                    fmt::format("Expected at least 1 replica; got {}.", context.experiment.runtime.replicas),
                    "Set runtime.replicas to 1 or more.");
    }
    if (context.tpu()) checkTpuBatch(context);
}

}  // namespace shardlab::engine
