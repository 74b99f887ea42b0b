#pragma once
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {

/// What stays as cores are added: the global batch (strong) or the batch of each replica (weak).
enum class ScalingKind { Strong, Weak };
const char* nameOf(ScalingKind kind);                   ///< "strong", "weak"
ScalingKind parseScalingKind(const std::string& name);  ///< throws Error

struct ScalingPoint {
    std::string device;  ///< id
    int replicas = 1;
    DeviceResult answer;
    double speedup = 0;  ///< samples per second over those of the first point that runs, times its replicas
    double efficiency = 0;  ///< speed-up for each replica; 1 is ideal
    bool runs() const { return answer.fits(); }
    std::string reason() const;  ///< why it does not run; empty if it does
};

/// The numbers of replicas that a device's family offers: 1, 2, 4, … of its smallest size, then each size
/// with all its cores; each number once.
struct DeviceSize {
    std::string device;
    int replicas = 1;
};
std::vector<DeviceSize> familySizes(const std::string& device, const DeviceCatalog& devices);

/// The experiment on every size of a device's family. The ideal speed-up of n replicas is n. Weak scaling
/// keeps the batch of each replica that the experiment has on its own device. Throws Error for an unknown
/// device.
std::vector<ScalingPoint> scalingOf(const DeviceEstimator& estimator, const std::string& device,
                                    ScalingKind kind, const DeviceQuestion& question = {},
                                    const StopToken& stop = {});

}  // namespace shardlab::engine
