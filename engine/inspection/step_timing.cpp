#include "engine/inspection/step_timing.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/timeline.h"

namespace shardlab::engine {
namespace {

std::string nameOfTrack(const Track& track) {
    return track.kind == TrackKind::Core ? fmt::format("core {}", track.core) : nameOf(track.kind);
}

/// The last step that the timeline draws: of the steady state where the run comes to it.
struct DrawnStep {
    std::int32_t index = -1;
    Ticks begin = 0, end = 0;
};

DrawnStep lastStep(const Timeline& timeline) {
    DrawnStep last;
    for (const TimelineSlice& slice : timeline.slices) {
        if (timeline.kindOf(slice).category != "step" || slice.step < last.index) continue;
        if (slice.step > last.index) last = {.index = slice.step, .begin = slice.start, .end = slice.end()};
        last.begin = std::min(last.begin, slice.start);
        last.end = std::max(last.end, slice.end());
    }
    return last;
}

void readSpans(StepRecord& record, const Timeline& timeline) {
    const DrawnStep step = lastStep(timeline);
    for (const Track& track : timeline.tracks) {
        for (const TimelineSlice& slice : timeline.slicesOf(track)) {
            const SliceKind& kind = timeline.kindOf(slice);
            if (slice.start < step.begin || slice.end() > step.end || kind.category == "step") continue;
            SpanRecord span{.track = nameOfTrack(track),
                            .name = kind.name,
                            .category = kind.category,
                            .start = timeline.seconds(slice.start - step.begin),
                            .end = timeline.seconds(slice.end() - step.begin)};
            const bool moves = track.kind == TrackKind::Collective || track.kind == TrackKind::Infeed;
            (moves ? record.transfers : record.ops).push_back(std::move(span));
        }
    }
}

/// When the backward pass of each replica ends.
void readGradientTimes(StepRecord& record) {
    for (const SpanRecord& span : record.ops) {
        if (span.category != "phase" || span.name != "backward") continue;
        for (ReplicaRecord& replica : record.replicas) {
            if (span.track == fmt::format("core {}", replica.replica))
                replica.gradientSeconds = std::max(replica.gradientSeconds, span.end);
        }
    }
}

}  // namespace

void timeStep(StepRecord& record, const Experiment& experiment, const DeviceCatalog& devices,
              const std::vector<Straggler>& stragglers) {
    record.stragglers = stragglers;
    record.stepSeconds = record.evenStepSeconds = 0;
    record.ops.clear();
    record.transfers.clear();
    for (ReplicaRecord& replica : record.replicas)
        replica.gradientSeconds = 0;
    DeviceResult answer = answerFor(experiment, devices, {.withOps = true});
    if (!answer.known()) throw Error("{}", answer.error);
    if (!answer.fits()) return;  // trained here all the same; the device has no times for it
    Workload workload = answer.workload;
    if (record.samples < record.globalBatch) {
        constexpr int kSteps = 4;  // as many as the timeline draws
        workload.globalBatch = record.samples;
        workload.trainSamples = 0;  // not a pass over the data: full batches of this size
        workload.stepsPerEpoch = kSteps;
    }
    record.evenStepSeconds = modelRun(workload, answer.request).estimate.stepSeconds;
    answer.request.stragglers = stragglers;
    const ModelledRun run = modelRun(workload, answer.request);
    record.stepSeconds = run.estimate.stepSeconds;
    readSpans(record,
              drawTimeline(run.model, {.steps = 2, .cores = static_cast<int>(std::ssize(record.replicas))}));
    readGradientTimes(record);
}

}  // namespace shardlab::engine
