#include "engine/simulator/communication.h"

#include <algorithm>

#include "engine/devices/collective.h"

namespace shardlab::engine {

Communication communicationOf(const RunEstimate& estimate, const DeviceSpec& device) {
    Communication result{.topology = device.topology, .exposedSeconds = estimate.breakdown.allReduce};
    for (const OpEstimate& op : estimate.ops) {
        if (op.op == nameOf(OpKind::AllReduce)) result.payloadBytes += static_cast<std::int64_t>(op.bytes);
    }
    if (estimate.replicas < 2 || result.payloadBytes == 0) return result;
    const CollectiveCost cost = costOfAllReduce(device, estimate.replicas, result.payloadBytes);
    result.busySeconds = cost.seconds;
    if (device.topology == "none") return result;
    for (const LinkLoad& load : cost.loads) {
        result.links += load.links;
        result.bytesPerLink = std::max(result.bytesPerLink, load.bytesPerLink);
    }
    result.totalBytes = cost.totalBytes();
    return result;
}

}  // namespace shardlab::engine
