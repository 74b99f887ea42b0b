#include "engine/comparison/equal_batch.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/simulator/sweep.h"

namespace shardlab::engine {
namespace {

/// What a batch size must be a multiple of: the cores of a TPU share it evenly.
std::int64_t unitOf(const DeviceResult& answer) {
    return answer.request.device.accelerator == Accelerator::Tpu ? answer.estimate.replicas : 1;
}

std::optional<RunEstimate> estimateAt(const DeviceResult& answer, std::int64_t batch) {
    EstimateRequest request = answer.request;
    request.withOps = false;
    // The steady step decides: no partial batch, no validation.
    Workload workload = answer.workload;
    workload.stepsPerEpoch = workload.batchesPerUpdate;
    workload.validationSamples = 0;
    try {
        RunEstimate run = estimateVariation(workload, request, {.globalBatch = batch});
        if (run.outOfMemory) return std::nullopt;
        return run;
    } catch (const Error&) {
        return std::nullopt;  // more accumulation steps than samples
    }
}

struct Pair {
    const DeviceResult& first;
    const DeviceResult& second;
    BatchPoint at(std::int64_t batch) const {
        return {.globalBatch = batch, .first = estimateAt(first, batch), .second = estimateAt(second, batch)};
    }
};

std::vector<std::int64_t> batchSizes(const Pair& pair, std::int64_t unit) {
    constexpr std::int64_t kFarthest = 16;
    const Workload& workload = pair.first.workload;
    const std::int64_t own = workload.globalBatch;
    const std::int64_t most = std::min(own * kFarthest, std::max(own, workload.trainSamples));
    std::vector<std::int64_t> sizes;
    for (std::int64_t batch = unit; batch <= most; batch *= 2)
        sizes.push_back(batch);
    return sizes;
}

bool secondLeads(const BatchPoint& point) {
    return point.ratio() >= 1;
}

/// The smallest multiple of the unit in (low, high] at which the leader of `high` leads.
BatchPoint crossing(const Pair& pair, const BatchPoint& low, BatchPoint high, std::int64_t unit) {
    const bool after = secondLeads(high);
    std::int64_t below = low.globalBatch;
    while (high.globalBatch - below > unit) {
        const std::int64_t middle = below + (high.globalBatch - below) / (2 * unit) * unit;
        if (middle == below) break;
        BatchPoint point = pair.at(middle);
        if (point.both() && secondLeads(point) == after) {
            high = std::move(point);
        } else {
            below = middle;
        }
    }
    return high;
}

std::optional<BatchComparison::Range> undecidedRange(const std::vector<BatchPoint>& points) {
    std::optional<BatchComparison::Range> range;
    for (const BatchPoint& point : points) {
        if (!point.both() || !point.insideUncertainty()) continue;
        if (!range) range = {.smallest = point.globalBatch, .largest = point.globalBatch};
        range->largest = point.globalBatch;
    }
    return range;
}

}  // namespace

bool BatchPoint::insideUncertainty() const {
    const double times = std::max(ratio(), 1 / ratio());
    return times - 1 < std::hypot(first->uncertainty, second->uncertainty);
}

BatchComparison compareOverBatch(const DeviceResult& first, const DeviceResult& second,
                                 const StopToken& stop) {
    const Pair pair{first, second};
    const std::int64_t unit = std::lcm(unitOf(first), unitOf(second));
    BatchComparison result;
    result.first = first.device;
    result.second = second.device;
    for (const std::int64_t batch : batchSizes(pair, unit)) {
        if (stop.stopRequested()) return result;
        result.points.push_back(pair.at(batch));
    }
    if (std::ranges::none_of(result.points, &BatchPoint::both))
        throw Error("{} and {} have no batch size in common: expected a multiple of {} cores that fits",
                    withinSentence(first.request.device.name), withinSentence(second.request.device.name),
                    unit);
    result.undecided = undecidedRange(result.points);
    const BatchPoint* later = nullptr;
    for (auto point = result.points.rbegin(); point != result.points.rend(); ++point) {
        if (!point->both()) continue;
        if (later != nullptr && secondLeads(*point) != secondLeads(*later)) {
            result.equal = crossing(pair, *point, *later, unit);
            result.overtaking = secondLeads(*later) ? result.second : result.first;
            return result;
        }
        later = &*point;
    }
    return result;
}

}  // namespace shardlab::engine
