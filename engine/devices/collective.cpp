#include "engine/devices/collective.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/devices/cost_model.h"
#include "engine/distribution/all_reduce.h"

namespace shardlab::engine {
namespace {

struct Axis {
    const char* name = "ring";
    int extent = 1;  ///< replicas along it
    bool closed = true;
    int lines = 1;  ///< of this axis in the mesh
};

int coresPerChip(const DeviceSpec& device) {
    int chips = 1;
    for (const int extent : device.mesh)
        chips *= extent;
    return device.mesh.empty() ? 1 : std::max(1, device.cores / chips);
}

/// The cores of a chip lie beside each other on the first axis.
std::vector<Axis> axesOf(const DeviceSpec& device, int replicas) {
    if (device.topology == "ring") {
        return {{.extent = replicas, .closed = device.wrapAround || replicas <= 2}};
    }
    constexpr std::array kNames{"x", "y", "z"};
    const std::vector<int> extents = torusExtents(replicas, device.topology == "torus2d" ? 2 : 3);
    std::vector<Axis> axes;
    for (std::size_t i = 0; i < extents.size(); ++i) {
        if (extents[i] == 1) continue;
        const int shared = i == 0 && extents[i] % coresPerChip(device) == 0 ? coresPerChip(device) : 1;
        axes.push_back({.name = kNames[i],
                        .extent = extents[i],
                        .closed = closesToRing(device, extents[i] / shared),
                        .lines = replicas / extents[i]});
    }
    return axes;
}

/// Reduce-scatter and all-gather of a payload along one axis.
struct Phase {
    double seconds = 0;
    LinkLoad load;
};

Phase phaseAlong(const Axis& axis, double payload, const DeviceSpec& device, double bandwidth) {
    const double rounds = 2.0 * (axis.extent - 1);
    const double chunk = payload / axis.extent;
    const int directions = device.bothDirections && axis.extent > 2 ? 2 : 1;
    const double detour = axis.closed ? 1.0 : 2.0;
    Phase phase;
    phase.seconds = detour * rounds * (device.linkLatencySeconds + chunk / (bandwidth * directions));
    // A line has both directions of one cable less; what would close the ring runs back along the others.
    phase.load.name = axis.name;
    phase.load.links = axis.lines * (axis.closed ? axis.extent * directions : 2 * (axis.extent - 1));
    phase.load.bytesPerLink = rounds * chunk / (axis.closed ? directions : 1);
    phase.load.busySeconds = phase.load.bytesPerLink / bandwidth;
    return phase;
}

/// The payload in equal parts, each along all axes in turn, the p-th part beginning with the p-th axis; the
/// parts move on together.
CollectiveCost costInParts(const std::vector<Axis>& axes, std::size_t parts, double payload,
                           const DeviceSpec& device, double bandwidth) {
    CollectiveCost cost;
    for (const Axis& axis : axes)
        cost.loads.push_back(phaseAlong(axis, 0, device, bandwidth).load);
    std::vector<double> held(parts, payload / static_cast<double>(parts));
    for (std::size_t stage = 0; stage < axes.size(); ++stage) {
        double longest = 0;
        for (std::size_t p = 0; p < parts; ++p) {
            const std::size_t a = (p + stage) % axes.size();
            const Phase phase = phaseAlong(axes[a], held[p], device, bandwidth);
            cost.loads[a].bytesPerLink += phase.load.bytesPerLink;
            cost.loads[a].busySeconds += phase.load.busySeconds;
            held[p] /= axes[a].extent;
            longest = std::max(longest, phase.seconds);
        }
        cost.seconds += longest;
    }
    return cost;
}

CollectiveCost costOfTree(int replicas, double payload, const DeviceSpec& device, double bandwidth) {
    const double rounds = 2.0 * std::bit_width(static_cast<unsigned>(replicas - 1));
    const double detour = device.wrapAround ? 1.0 : 2.0;
    CollectiveCost cost;
    cost.seconds = detour * rounds * (device.linkLatencySeconds + payload / bandwidth);
    cost.loads = {{.name = "tree",
                   .links = 2 * (replicas - 1),
                   .bytesPerLink = payload,
                   .busySeconds = payload / bandwidth}};
    return cost;
}

CollectiveCost costInOneMemory(int replicas, double payload, const DeviceSpec& device) {
    CollectiveCost cost;
    const double bytes = payload * (replicas + 1);
    cost.seconds = bytes / (device.memoryBandwidth * device.memoryEfficiency);
    cost.loads = {{.name = "memory", .links = 1, .bytesPerLink = bytes, .busySeconds = cost.seconds}};
    return cost;
}

CollectiveCost costOverLinks(int replicas, double payload, const DeviceSpec& device) {
    const double bandwidth = ringBandwidth(device, replicas);
    if (device.topology == "tree") return costOfTree(replicas, payload, device, bandwidth);
    const std::vector<Axis> axes = axesOf(device, replicas);
    CollectiveCost cost = costInParts(axes, 1, payload, device, bandwidth);
    if (device.bothDirections && axes.size() > 1) {
        CollectiveCost cut = costInParts(axes, axes.size(), payload, device, bandwidth);
        if (cut.seconds < cost.seconds) cost = std::move(cut);
    }
    return cost;
}

}  // namespace

double CollectiveCost::totalBytes() const {
    double bytes = 0;
    for (const LinkLoad& load : loads)
        bytes += load.links * load.bytesPerLink;
    return bytes;
}

double ringBandwidth(const DeviceSpec& device, int replicas) {
    double bandwidth = device.linkBandwidth;
    for (const auto& [devices, attained] : device.linkBandwidthAbove) {
        if (replicas > devices) bandwidth = attained;
    }
    return bandwidth;
}

bool closesToRing(const DeviceSpec& device, int chips) {
    return device.wrapAround || chips <= 2 || (device.wrapExtent > 0 && chips % device.wrapExtent == 0);
}

CollectiveCost costOfAllReduce(const DeviceSpec& device, int replicas, std::int64_t bytes) {
    if (replicas < 2 || bytes <= 0) return {};
    const auto payload = static_cast<double>(bytes);
    if (device.topology == "none") {
        CollectiveCost cost = costInOneMemory(replicas, payload, device);
        cost.bottleneck = "memory";
        cost.bytesPerLink = cost.loads.front().bytesPerLink;
        cost.links = 1;
        return cost;
    }
    CollectiveCost cost = costOverLinks(replicas, payload, device);
    cost.seconds += device.collectiveSeconds;
    const auto busiest =
        std::max_element(cost.loads.begin(), cost.loads.end(),
                         [](const LinkLoad& a, const LinkLoad& b) { return a.busySeconds < b.busySeconds; });
    cost.bottleneck = busiest->name;
    cost.bytesPerLink = busiest->bytesPerLink;
    cost.links = busiest->links;
    return cost;
}

double allReduceSeconds(const DeviceSpec& device, int replicas, std::int64_t bytes) {
    return costOfAllReduce(device, replicas, bytes).seconds;
}

}  // namespace shardlab::engine
