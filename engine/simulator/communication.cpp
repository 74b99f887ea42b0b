#include "engine/simulator/communication.h"

#include <algorithm>

#include "engine/devices/cost_model.h"
#include "engine/distribution/all_reduce.h"

namespace shardlab::engine {
namespace {

struct Rings {
    int count = 0, length = 1;
    double payload = 0;
    int links() const { return length > 1 ? count * length : 0; }
    double bytesPerLink() const { return 2.0 * (length - 1) / length * payload; }
};

void addTraffic(Communication& result, const Rings& rings) {
    result.links += rings.links();
    result.totalBytes += rings.links() * rings.bytesPerLink();
    result.bytesPerLink = std::max(result.bytesPerLink, rings.bytesPerLink());
}

}  // namespace

Communication communicationOf(const RunEstimate& estimate, const DeviceSpec& device) {
    Communication result{.topology = device.topology, .exposedSeconds = estimate.breakdown.allReduce};
    const int replicas = estimate.replicas;
    for (const OpEstimate& op : estimate.ops) {
        if (op.op == nameOf(OpKind::AllReduce)) result.payloadBytes += static_cast<std::int64_t>(op.bytes);
    }
    if (replicas < 2 || result.payloadBytes == 0) return result;
    const auto payload = static_cast<double>(result.payloadBytes);
    result.busySeconds = allReduceSeconds(device, replicas, result.payloadBytes);
    if (device.topology == "none") return result;
    if (device.topology == "tree") {
        result.links = 2 * (replicas - 1);
        result.bytesPerLink = payload;
        result.totalBytes = result.links * payload;
    } else if (device.topology == "torus2d") {
        const TorusShape shape = torusShape(replicas);
        addTraffic(result, {.count = shape.y, .length = shape.x, .payload = payload});
        addTraffic(result, {.count = shape.x, .length = shape.y, .payload = payload / shape.x});
    } else {
        addTraffic(result, {.count = 1, .length = replicas, .payload = payload});
    }
    return result;
}

}  // namespace shardlab::engine
