#include "engine/devices/replica_limit.h"

#include "engine/core/error.h"
#include "engine/devices/device_spec.h"

namespace shardlab::engine {

int mostReplicas(const DeviceSpec& device) {
    constexpr int kMost = 1024;
    return device.accelerator == Accelerator::Tpu || device.cores > 1 ? device.cores : kMost;
}

void requireReplicas(const DeviceSpec& device, int replicas) {
    if (replicas < 1) throw Error("runtime: replicas must be >= 1; got {}", replicas);
    if (const int most = mostReplicas(device); replicas > most) {
        throw Error("runtime: {} runs at most {} replicas; got {}", device.id, most, replicas);
    }
}

}  // namespace shardlab::engine
