#include <bit>

#include "engine/devices/cost_model.h"
#include "engine/distribution/all_reduce.h"

namespace shardlab::engine {

double allReduceSeconds(const DeviceSpec& device, int replicas, std::int64_t bytes) {
    if (replicas < 2 || bytes <= 0) return 0;
    const auto payload = static_cast<double>(bytes);
    const double n = replicas;
    if (device.topology == "none") {
        return payload * (n + 1) / (device.memoryBandwidth * device.memoryEfficiency);
    }
    const double detour = device.wrapAround ? 1.0 : 2.0;
    const auto rounds = [&](double count, double share) {
        return detour * count * (device.linkLatencySeconds + share / device.linkBandwidth);
    };
    double seconds = device.collectiveSeconds;
    if (device.topology == "tree") {
        return seconds + rounds(2.0 * std::bit_width(static_cast<unsigned>(replicas - 1)), payload);
    }
    if (device.topology == "torus2d" || device.topology == "torus3d") {
        double share = payload;
        for (const int extent : torusExtents(replicas, device.topology == "torus2d" ? 2 : 3)) {
            share /= extent;
            seconds += rounds(2.0 * (extent - 1), share);
        }
        return seconds;
    }
    return seconds + rounds(2.0 * (n - 1), payload / n);
}

}  // namespace shardlab::engine
