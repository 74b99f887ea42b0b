#include "engine/simulator/sweep.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/quantity.h"
#include "engine/devices/compatibility.h"
#include "engine/distribution/mesh.h"
#include "engine/simulator/gradient_accumulation.h"

namespace shardlab::engine {
namespace {

constexpr std::array kAxes{SweepAxis::Batch, SweepAxis::Replicas, SweepAxis::Precision, SweepAxis::HostStack,
                           SweepAxis::AccumulationSteps};

int replicasOf(const EstimateRequest& request) {
    return request.replicas > 0 ? request.replicas : request.device.cores;
}

void requireRunnable(const Workload& workload, const EstimateRequest& request) {
    const DeviceSpec& device = request.device;
    const int replicas = replicasOf(request);
    if (device.accelerator != Accelerator::Tpu) return;
    if (replicas > device.cores)
        throw Error("replicas: {} has {} cores; got {}", device.id, device.cores, replicas);
    if (workload.globalBatch % replicas != 0) {
        throw Error(
            "batch: expected a batch size divisible by the {} cores of {}; got {}; the nearest are {}",
            replicas, device.id, workload.globalBatch,
            fmt::join(nearestDivisible(workload.globalBatch, replicas), " and "));
    }
}

/// A precision that a device lacks would be another one: no variation at all.
void requireFormat(const DeviceSpec& device, Precision precision) {
    if (supports(device, precision)) return;
    const Precision nearest = nearestPrecision(device, precision);
    throw Error("precision: {} does not support {}; the nearest is {} ({} multiplication)", device.id,
                nameOf(precision), nameOf(nearest), matrixFormatFor(device, nearest));
}

std::int64_t parseCount(SweepAxis axis, const std::string& text, std::int64_t largest) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 1 || value > largest)
        throw Error("{}: expected a number from 1 to {}; got \"{}\"", nameOf(axis), largest, text);
    return value;
}

Variation variationOf(SweepAxis axis, const std::string& value) {
    switch (axis) {
        case SweepAxis::Batch:
            return {.globalBatch = parseCount(axis, value, std::int64_t{1} << 32)};
        case SweepAxis::Replicas:
            return {.replicas = static_cast<int>(parseCount(axis, value, 1 << 16))};
        case SweepAxis::Precision:
            return {.precision = parsePrecision(value)};
        case SweepAxis::HostStack:
            return {.hostStack = value};
        case SweepAxis::AccumulationSteps:
            return {.accumulationSteps = static_cast<int>(parseCount(axis, value, kMostMicroBatches))};
    }
    return {};
}

}  // namespace

const char* nameOf(SweepAxis axis) {
    switch (axis) {
        case SweepAxis::Batch:
            return "batch";
        case SweepAxis::Replicas:
            return "replicas";
        case SweepAxis::Precision:
            return "precision";
        case SweepAxis::HostStack:
            return "host-stack";
        case SweepAxis::AccumulationSteps:
            return "accumulation-steps";
    }
    return "?";
}

RunEstimate estimateVariation(const Workload& workload, const EstimateRequest& request,
                              const Variation& variation) {
    Workload changed = workload;
    EstimateRequest asked = request;
    if (variation.globalBatch) changed.globalBatch = *variation.globalBatch;
    if (variation.dropRemainder) changed.dropRemainder = *variation.dropRemainder;
    if (variation.accumulationSteps) asked.accumulationSteps = *variation.accumulationSteps;
    if (variation.replicas) asked.replicas = *variation.replicas;
    if (variation.precision) {
        requireFormat(asked.device, *variation.precision);
        asked.precision = *variation.precision;
    }
    if (variation.hostStack) {
        const auto& own = asked.device.hostStacks;
        if (std::find(own.begin(), own.end(), *variation.hostStack) == own.end()) {
            throw Error("host-stack: expected one of {} for {}; got \"{}\"", fmt::join(own, ", "),
                        asked.device.id, *variation.hostStack);
        }
        asked.hostStack = hostStackFor(asked.device, *variation.hostStack);
    }
    requireRunnable(changed, asked);
    return estimateRun(changed, asked);
}

std::vector<SweepPoint> sweep(const Workload& workload, const EstimateRequest& request, SweepAxis axis,
                              const std::vector<std::string>& values) {
    std::vector<SweepPoint> points;
    for (const std::string& value : values) {
        SweepPoint point{.value = value, .estimate = {}, .reason = {}};
        try {
            Variation variation = variationOf(axis, value);
            // As the options of an experiment that accumulates gradients: of each of its batches.
            if (variation.globalBatch) *variation.globalBatch *= workload.batchesPerUpdate;
            if (variation.accumulationSteps) *variation.accumulationSteps *= workload.batchesPerUpdate;
            point.estimate = estimateVariation(workload, request, variation);
            if (point.estimate->outOfMemory) {
                point.reason = fmt::format("out of memory: needs {}, has {} per core",
                                           bytesText(static_cast<double>(point.estimate->peakBytesPerCore)),
                                           bytesText(static_cast<double>(point.estimate->capacityBytes)));
            }
        } catch (const Error& error) {
            point.reason = error.what();
        }
        points.push_back(std::move(point));
    }
    return points;
}

SweepQuestion parseSweep(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const auto axis =
        std::find_if(kAxes.begin(), kAxes.end(), [&](SweepAxis each) { return name == nameOf(each); });
    if (equals == std::string::npos || axis == kAxes.end()) {
        throw Error(
            "sweep: expected batch=…, replicas=…, precision=…, host-stack=… or accumulation-steps=… "
            "with values separated by commas; got \"{}\"",
            text);
    }
    SweepQuestion question{.axis = *axis, .values = {}};
    std::size_t begin = equals + 1;
    while (begin <= text.size()) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        if (comma == begin)
            throw Error("sweep: expected a value before and after each comma; got \"{}\"", text);
        question.values.push_back(text.substr(begin, comma - begin));
        begin = comma + 1;
    }
    if (question.values.empty()) throw Error("sweep: {} has no values", name);
    for (const std::string& value : question.values) {
        try {
            variationOf(*axis, value);
        } catch (const Error& error) {
            throw Error("sweep: {}", error.what());
        }
    }
    return question;
}

namespace {

/// Does a training step of so many samples a core and micro-batch fit?
bool fitsInMemory(StepPeaks& peaks, const EstimateRequest& request, std::int64_t each, int microBatches) {
    const std::int64_t together = request.device.accelerator == Accelerator::Cpu ? replicasOf(request) : 1;
    return peaks.peak(request, each, microBatches) * together <= request.device.usableBytes();
}

}  // namespace

std::int64_t largestBatchThatFits(const Workload& workload, const EstimateRequest& request) {
    StepPeaks peaks(workload);
    return largestBatchThatFits(workload, request, peaks);
}

std::int64_t largestBatchThatFits(const Workload& workload, const EstimateRequest& request,
                                  StepPeaks& peaks) {
    const std::int64_t parts = static_cast<std::int64_t>(replicasOf(request)) * request.accumulationSteps;
    const auto fits = [&](std::int64_t each) {
        return fitsInMemory(peaks, request, each, request.accumulationSteps);
    };
    const std::int64_t samples = std::max(workload.trainSamples, workload.globalBatch);
    const std::int64_t most = ceilDivide(samples, parts), own = ceilDivide(workload.globalBatch, parts);
    // Memory grows with the batch: `low` fits, `high` does not.
    std::int64_t low = 0, high = own;
    if (fits(own)) {
        if (fits(most)) return most * parts;
        low = own;
        high = most;
    }
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (fits(middle) ? low : high) = middle;
    }
    return low * parts;
}

std::optional<int> fewestMicroBatchesThatFit(const Workload& workload, const EstimateRequest& request,
                                             StepPeaks& peaks) {
    const bool shared = request.device.accelerator == Accelerator::Tpu;
    const int replicas = replicasOf(request);
    const std::int64_t batch = workload.globalBatch;
    if (shared && batch % replicas != 0) return std::nullopt;
    const std::int64_t divided = shared ? batch / replicas : batch;  // what the micro-batches divide
    std::vector<int> counts;
    for (std::int64_t count = request.accumulationSteps + 1;
         count <= std::min<std::int64_t>(divided, kMostMicroBatches); ++count) {
        if (divided % count == 0) counts.push_back(static_cast<int>(count));
    }
    const auto first = std::ranges::partition_point(counts, [&](int count) {
        return !fitsInMemory(peaks, request, ceilDivide(batch / count, replicas), count);
    });
    return first == counts.end() ? std::nullopt : std::optional(*first);
}

}  // namespace shardlab::engine
