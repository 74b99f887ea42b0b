#include "engine/comparison/core_scaling.h"

#include <algorithm>
#include <set>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/quantity.h"
#include "engine/devices/device_variants.h"

namespace shardlab::engine {
namespace {

const DeviceFamily* familyOf(const std::string& device, const std::vector<DeviceFamily>& families) {
    for (const DeviceFamily& family : families) {
        const auto has = [&](const DeviceSpec* size) { return size->id == device; };
        if (std::ranges::any_of(family.sizes, has)) return &family;
    }
    return nullptr;
}

/// A speed-up of n replicas is over one: where one does not run, the first that does stands for its replicas.
void addSpeedup(std::vector<ScalingPoint>& points) {
    const auto first = std::ranges::find_if(points, &ScalingPoint::runs);
    if (first == points.end()) return;
    const double base = first->answer.estimate.samplesPerSecond / first->replicas;
    for (ScalingPoint& point : points) {
        if (!point.runs()) continue;
        point.speedup = point.answer.estimate.samplesPerSecond / base;
        point.efficiency = point.speedup / point.replicas;
    }
}

}  // namespace

const char* nameOf(ScalingKind kind) {
    return kind == ScalingKind::Strong ? "strong" : "weak";
}

ScalingKind parseScalingKind(const std::string& name) {
    for (const ScalingKind kind : {ScalingKind::Strong, ScalingKind::Weak}) {
        if (name == nameOf(kind)) return kind;
    }
    throw Error("scaling: expected strong or weak; got \"{}\"", name);
}

std::string ScalingPoint::reason() const {
    if (!answer.known()) return answer.error;
    if (runs()) return {};
    return fmt::format("out of memory: needs {}, has {} per core",
                       bytesText(static_cast<double>(answer.estimate.peakBytesPerCore)),
                       bytesText(static_cast<double>(answer.estimate.capacityBytes)));
}

std::vector<DeviceSize> familySizes(const std::string& device, const DeviceCatalog& devices) {
    devices.device(device);  // or throws
    const std::vector<DeviceFamily> families = deviceFamilies(devices);
    const DeviceFamily& family = *familyOf(device, families);
    std::vector<DeviceSize> sizes;
    for (int replicas = 1; replicas < family.sizes.front()->cores; replicas *= 2)
        sizes.push_back({.device = family.sizes.front()->id, .replicas = replicas});
    std::set<int> listed;
    for (const DeviceSpec* size : family.sizes) {
        if (listed.insert(size->cores).second) sizes.push_back({.device = size->id, .replicas = size->cores});
    }
    return sizes;
}

std::vector<ScalingPoint> scalingOf(const DeviceEstimator& estimator, const std::string& device,
                                    ScalingKind kind, const DeviceQuestion& question, const StopToken& stop) {
    const Experiment& own = estimator.experiment();
    const int ownReplicas = std::max(1, own.runtime.replicas);
    const std::int64_t each = ceilDivide(own.globalBatch(), std::int64_t{ownReplicas});
    std::vector<ScalingPoint> points;
    for (const DeviceSize& size : familySizes(device, estimator.compiled().devices())) {
        if (stop.stopRequested()) break;
        DeviceQuestion asked = question;
        asked.choice.device = size.device;
        asked.choice.replicas = size.replicas;
        if (kind == ScalingKind::Weak) asked.choice.globalBatch = each * size.replicas;
        points.push_back(
            {.device = size.device, .replicas = size.replicas, .answer = estimator.answer(asked)});
    }
    addSpeedup(points);
    return points;
}

}  // namespace shardlab::engine
