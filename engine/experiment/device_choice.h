#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// What changes when an experiment is put on a device; what is unset stays as the experiment has it.
struct DeviceChoice {
    std::string device = {};                  ///< empty: the experiment's own
    std::optional<int> replicas = {};         ///< unset: all cores of another device
    std::string hostStack = {};               ///< wanted; empty: the experiment's
    std::optional<Precision> precision = {};  ///< wanted
    std::optional<std::int64_t> globalBatch = {};
};

/// The experiment on another device, or with other replicas. The global batch stays: batch_size_per_replica
/// becomes the share of the new replicas, or batch_size where they do not share it evenly. The wanted host
/// stack and precision stay in the document too, so that a way over another device and back changes nothing;
/// what the device runs with is resolveRuntime's answer. Throws Error for an unknown device or stack,
/// and for more replicas than the device has cores.
Experiment onDevice(Experiment experiment, const DeviceChoice& choice, const DeviceCatalog& devices);

/// Sets a fit's batch from the global one, in the kind (global or by replica) that the fit has.
void setGlobalBatch(FitSpec& fit, std::int64_t globalBatch, int replicas);

/// What a runtime comes to on its device.
struct ResolvedRuntime {
    const DeviceSpec* device = nullptr;
    const HostStack* hostStack = nullptr;
    Precision precision = Precision::Default;
    std::vector<std::string> remarks;  ///< one sentence for each wish that the device cannot fulfil
};
/// The wanted host stack and precision, or the nearest ones of the device (compatibility.h). Throws Error for
/// an unknown device.
ResolvedRuntime resolveRuntime(const RuntimeSpec& runtime, const DeviceCatalog& devices);

/// "The accelerator is set to CPU, but NVIDIA T4 is a GPU."; empty: it is the device's.
std::string acceleratorMismatch(const RuntimeSpec& runtime, const DeviceSpec& device);
/// Throws Error with that sentence. An unknown device is left to others.
/// The accelerator of a document that names its device alone; that of an unknown device stays, which lint()
/// reports.
void followDevice(RuntimeSpec& runtime, const Json& document, const DeviceCatalog& devices);
void requireAccelerator(const RuntimeSpec& runtime, const DeviceCatalog& devices);

/// Throws Error where the cores of a TPU do not divide the global batch, naming the nearest ones that fit,
/// and for a batch that is not positive.
void requireDivisible(const Experiment& experiment, const DeviceSpec& device);

}  // namespace shardlab::engine
