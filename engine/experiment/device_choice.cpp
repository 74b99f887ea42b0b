#include "engine/experiment/device_choice.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/distribution/mesh.h"

namespace shardlab::engine {
namespace {

void setDevice(Experiment& experiment, const DeviceSpec& device, const DeviceCatalog& devices) {
    RuntimeSpec& runtime = experiment.runtime;
    if (runtime.device == device.id) return;
    // Without a wanted stack it was the old device's usual one.
    const DeviceSpec* before = devices.find(runtime.device);
    if (runtime.hostStack.empty() && before != nullptr) runtime.hostStack = before->defaultHostStack;
    runtime.device = device.id;
    runtime.accelerator = device.accelerator;
    runtime.replicas = device.cores;
}

void setReplicas(RuntimeSpec& runtime, const DeviceSpec& device, int replicas) {
    // One GPU or processor stands for as many as are asked for; a TPU or a machine of GPUs does not.
    const bool limited = device.accelerator == Accelerator::Tpu || device.cores > 1;
    if (replicas < 1) throw Error("replicas: expected at least 1; got {}", replicas);
    if (limited && replicas > device.cores)
        throw Error("replicas: {} has {}; got {}", device.id, counted(device.cores, "core"), replicas);
    runtime.replicas = replicas;
}

}  // namespace

void setGlobalBatch(FitSpec& fit, std::int64_t globalBatch, int replicas) {
    if (fit.batchSizePerReplica && globalBatch % std::max(1, replicas) == 0) {
        fit.batchSizePerReplica = globalBatch / std::max(1, replicas);
        return;
    }
    fit.batchSizePerReplica.reset();
    fit.batchSize = globalBatch;
}

Experiment onDevice(Experiment experiment, const DeviceChoice& choice, const DeviceCatalog& devices) {
    const std::int64_t globalBatch = choice.globalBatch.value_or(experiment.globalBatch());
    if (!choice.device.empty()) setDevice(experiment, devices.device(choice.device), devices);
    RuntimeSpec& runtime = experiment.runtime;
    if (choice.replicas) setReplicas(runtime, devices.device(runtime.device), *choice.replicas);
    if (!choice.hostStack.empty()) runtime.hostStack = devices.hostStack(choice.hostStack).id;
    if (choice.precision) runtime.precision = *choice.precision;
    if (globalBatch != experiment.globalBatch())
        setGlobalBatch(experiment.fit, globalBatch, runtime.replicas);
    return experiment;
}

ResolvedRuntime resolveRuntime(const RuntimeSpec& runtime, const DeviceCatalog& devices) {
    ResolvedRuntime resolved;
    resolved.device = &devices.device(runtime.device);
    resolved.hostStack = &hostStackFor(*resolved.device, runtime.hostStack);
    const std::string name = withinSentence(resolved.device->name);
    if (!runtime.hostStack.empty() && resolved.hostStack->id != runtime.hostStack) {
        resolved.remarks.push_back(fmt::format("The framework {} does not support {}; using {}.",
                                               runtime.hostStack, name, resolved.hostStack->id));
    }
    const Precision wanted = runtime.precision;
    resolved.precision = nearestPrecision(*resolved.device, wanted);
    if (resolved.precision != wanted) {
        resolved.remarks.push_back(fmt::format(
            "The precision {} is not available on {}; using {} ({} multiplication).", nameOf(wanted), name,
            nameOf(resolved.precision), matrixFormatFor(*resolved.device, resolved.precision)));
    }
    return resolved;
}

std::string acceleratorMismatch(const RuntimeSpec& runtime, const DeviceSpec& device) {
    if (runtime.accelerator == device.accelerator) return {};
    return fmt::format("The accelerator is set to {}, but {} is a {}.", nameOf(runtime.accelerator),
                       withinSentence(device.name), nameOf(device.accelerator));
}

void followDevice(RuntimeSpec& runtime, const Json& document, const DeviceCatalog& devices) {
    const Json* written =
        document.is_object() && document.contains("runtime") ? &document["runtime"] : nullptr;
    if (written == nullptr || !written->contains("device") || written->contains("accelerator")) return;
    const DeviceSpec* device = devices.find(runtime.device);
    if (device != nullptr) runtime.accelerator = device->accelerator;
}

void requireAccelerator(const RuntimeSpec& runtime, const DeviceCatalog& devices) {
    const DeviceSpec* device = devices.find(runtime.device);
    if (device == nullptr) return;
    if (const std::string mismatch = acceleratorMismatch(runtime, *device); !mismatch.empty())
        throw Error("{}", mismatch);
}

void requireDivisible(const Experiment& experiment, const DeviceSpec& device) {
    const std::int64_t batch = experiment.globalBatch();
    const int replicas = experiment.runtime.replicas;
    if (batch < 1) throw Error("fit: batch_size must be >= 1; got {}", batch);
    if (device.accelerator != Accelerator::Tpu || batch % replicas == 0) return;
    const std::vector<std::int64_t> nearest = nearestDivisible(batch, replicas);
    const std::string cores = counted(replicas, "core");
    if (nearest.size() == 1) {
        throw Error("fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fits is {}",
                    cores, device.id, batch, nearest.front());
    }
    throw Error("fit: batch_size must be divisible by the {} of {}; got {}, the nearest that fit are {}",
                cores, device.id, batch, fmt::join(nearest, " and "));
}

}  // namespace shardlab::engine
