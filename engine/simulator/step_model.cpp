#include "engine/simulator/step_model.h"

#include <algorithm>
#include <map>

#include "engine/devices/variable_update.h"
#include "engine/program/op_rule.h"
#include "engine/simulator/gradient_buckets.h"

namespace shardlab::engine {
namespace {

/// Cuts the kernels of a step into segments. Ticks are differences of rounded sums, so that they do not
/// collect the rounding of many kernels.
class SegmentCutter {
public:
    SegmentCutter(const TickClock& clock, StepModel& step) : m_clock(clock), m_step(step) {}

    void add(Phase phase, const KernelTime& kernel) {
        if (!m_open || m_step.segments.back().phase != phase) begin(phase);
        StepSegment& segment = m_step.segments.back();
        m_lastBusy = advance(m_busySeconds, m_busy, kernel.seconds);
        segment.busy += m_lastBusy;
        segment.gap += advance(m_gapSeconds, m_gap, kernel.gap);
    }
    /// The segment so far completes a bucket; a second one at the same place gets an empty segment.
    void complete(int bucket) {
        if (m_step.segments.back().bucket >= 0) begin(m_step.segments.back().phase);
        m_step.segments.back().bucket = bucket;
        m_open = false;
    }
    int segment() const { return static_cast<int>(m_step.segments.size()) - 1; }
    Ticks lastBusy() const { return m_lastBusy; }

private:
    void begin(Phase phase) {
        m_step.segments.push_back({.phase = phase});
        m_open = true;
    }
    Ticks advance(double& seconds, Ticks& counted, double more) const {
        seconds += more;
        const Ticks upToHere = m_clock.ticks(seconds);
        return upToHere - std::exchange(counted, upToHere);
    }

    const TickClock& m_clock;
    StepModel& m_step;
    bool m_open = false;
    double m_busySeconds = 0, m_gapSeconds = 0;
    Ticks m_busy = 0, m_gap = 0, m_lastBusy = 0;
};

bool overlaps(const StepSetting& setting) {
    return setting.request.hostStack.overlapsAllReduce && setting.request.device.topology != "none";
}

/// A bucket is full with the first tensor in it.
constexpr std::int64_t kOneTensor = 1;

bool exchangesByVariable(const StepSetting& setting) {
    return setting.request.hostStack.variableUpdate != VariableUpdate::AllReduce &&
           setting.request.device.topology != "none";
}

/// The buckets of a step with the kernel behind which each is complete.
std::vector<GradientBucket> bucketsOf(const Program& program, const DevicePlan& plan,
                                      const StepSetting& setting) {
    if (!setting.training || setting.replicas < 2 || plan.allReduceBytes == 0) return {};
    const HostStack& stack = setting.request.hostStack;
    if (exchangesByVariable(setting)) return gradientBuckets(program, plan, kOneTensor);
    if (overlaps(setting)) return gradientBuckets(program, plan, stack.allReduceBucketBytes);
    int last = -1;
    for (std::size_t i = 0; i < plan.kernels.size(); ++i) {
        if (plan.kernels[i].phase != Phase::Update) last = static_cast<int>(i);
    }
    return {{.bytes = plan.allReduceBytes, .lastKernel = last, .tensors = plan.allReduces}};
}

/// Each bucket as a variable, timed by a step that waits for nothing. Kernels of one layer use its variables.
std::vector<ExchangedVariable> variablesOf(const DevicePlan& plan, const StepCost& cost,
                                           const std::vector<GradientBucket>& buckets) {
    std::map<int, double> firstUse;
    std::vector<double> ends;
    double now = 0;
    for (std::size_t i = 0; i < plan.kernels.size(); ++i) {
        now += cost.kernels[i].gap;
        if (plan.kernels[i].phase == Phase::Forward) firstUse.try_emplace(plan.kernels[i].layer, now);
        now += cost.kernels[i].seconds;
        ends.push_back(now);
    }
    std::vector<ExchangedVariable> variables;
    for (const GradientBucket& bucket : buckets) {
        const auto kernel = static_cast<std::size_t>(std::max(0, bucket.lastKernel));
        const auto use = firstUse.find(plan.kernels[kernel].layer);
        variables.push_back({.bytes = static_cast<double>(bucket.bytes),
                             .gradientReady = ends[kernel],
                             .firstUse = use == firstUse.end() ? 0 : use->second});
    }
    return variables;
}

/// Seconds of each bucket as the collective link counts them, one bucket after the other. An exchange by
/// variables has several links and adders: what each variable moves their common end by. Waiting for
/// variables in the next forward pass comes after the last gradient.
std::vector<double> bucketSeconds(const DevicePlan& plan, const StepCost& cost, const StepSetting& setting,
                                  const std::vector<GradientBucket>& buckets) {
    const EstimateRequest& request = setting.request;
    std::vector<double> seconds;
    if (!exchangesByVariable(setting)) {
        for (const GradientBucket& bucket : buckets)
            seconds.push_back(allReduceSeconds(request.device, setting.replicas, bucket.bytes));
        return seconds;
    }
    const std::vector<ExchangedVariable> variables = variablesOf(plan, cost, buckets);
    const ExchangeTimes times =
        timesOfExchange(request.device, request.hostStack, setting.replicas, variables);
    double end = 0;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        const double begin = std::max(end, variables[i].gradientReady);
        end = std::max(begin, times.done[i]);
        seconds.push_back(end - begin);
    }
    if (!seconds.empty()) seconds.back() += times.readWait;
    return seconds;
}

std::string layerOf(const Program& program, const DeviceKernel& kernel) {
    return kernel.layer < 0 ? std::string() : program.layerNames[static_cast<std::size_t>(kernel.layer)];
}

std::string kernelName(const Program& program, const DeviceKernel& kernel) {
    const std::string op = nameOf(kernel.kind), layer = layerOf(program, kernel);
    return layer.empty() ? op : layer + "/" + op;
}

void addHost(StepModel& step, const StepCost& cost, const StepSetting& setting, const TickClock& clock) {
    const HostStack& stack = setting.request.hostStack;
    const FeedTime feed = feedOf(setting);
    step.call = clock.ticks(setting.callSeconds());
    step.overhead = clock.ticks(stack.stepOverheadSeconds * setting.microBatches);
    step.issue = clock.ticks(cost.issueSeconds);
    step.prepare = clock.ticks(feed.prepare);
    step.transfer = clock.ticks(feed.transfer);
}

}  // namespace

double compileSeconds(const Program& program, const HostStack& stack) {
    const auto loops = std::count_if(program.ops.begin(), program.ops.end(),
                                     [](const Op& op) { return roleOf(op.kind) == OpRole::Recurrence; });
    return stack.compileBaseSeconds + stack.compileSecondsPerOp * static_cast<double>(program.ops.size()) +
           stack.compileSecondsPerLoop * static_cast<double>(loops);
}

StepModel modelStep(const Program& program, const DevicePlan& plan, const StepCost& cost,
                    const StepSetting& setting, const TickClock& clock) {
    StepModel step{.samples = setting.microBatch()};
    step.compile = clock.ticks(compileSeconds(program, setting.request.hostStack));
    addHost(step, cost, setting, clock);
    const std::vector<GradientBucket> buckets = bucketsOf(program, plan, setting);
    for (const double seconds : bucketSeconds(plan, cost, setting, buckets))
        step.buckets.push_back(clock.ticks(seconds));

    SegmentCutter cutter(clock, step);
    std::size_t complete = 0;
    for (std::size_t i = 0; i < plan.kernels.size(); ++i) {
        const DeviceKernel& kernel = plan.kernels[i];
        cutter.add(kernel.phase, cost.kernels[i]);
        if (setting.request.withOps) {
            step.kernels.push_back({.name = kernelName(program, kernel),
                                    .layer = layerOf(program, kernel),
                                    .boundBy = nameOf(cost.kernels[i].bound),
                                    .flops = kernel.flops,
                                    .bytes = kernel.bytes,
                                    .segment = cutter.segment(),
                                    .busy = cutter.lastBusy()});
        }
        for (; complete < buckets.size() && buckets[complete].lastKernel <= static_cast<int>(i); ++complete)
            cutter.complete(static_cast<int>(complete));
    }
    return step;
}

}  // namespace shardlab::engine
