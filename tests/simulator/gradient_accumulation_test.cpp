#include "engine/simulator/gradient_accumulation.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/run_simulation.h"
#include "engine/simulator/step_cost.h"
#include "engine/simulator/sweep.h"
#include "engine/simulator/timeline.h"
#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::gradient_accumulation_test {
namespace {

/// 1,000 → 500 features: 500,500 parameters, of which 2,002,000 bytes of gradients.
constexpr double kKernelBytes = 4.0 * 1000 * 500, kBiasBytes = 4.0 * 500,
                 kGradientBytes = kKernelBytes + kBiasBytes;

Workload denseLayers(std::int64_t batch) {
    Workload workload;
    workload.compile = [](std::int64_t each, bool training, int replicas) {
        return std::make_shared<const Program>(denseProgram(each, 1000, 500, training, replicas, 2));
    };
    workload.globalBatch = batch;
    workload.trainSamples = 10 * batch;
    return workload;
}

/// Two of them, linked by a ring of 1 GB/s.
EstimateRequest roundRequest(bool fuses, int parts = 1) {
    EstimateRequest request{.device = roundDevice(), .hostStack = plainStack(fuses)};
    request.device.accelerator = Accelerator::Gpu;
    request.device.topology = "ring";
    request.device.linkBandwidth = 1e9;
    request.device.wrapAround = true;
    request.replicas = 2;
    request.accumulationSteps = parts;
    request.withOps = true;
    return request;
}

double secondsOf(const RunEstimate& run, const std::string& phase, const std::string& op = "") {
    double seconds = 0;
    for (const OpEstimate& each : run.ops) {
        if (each.phase == phase && (op.empty() || each.op == op)) seconds += each.seconds;
    }
    return seconds;
}

double bytesOf(const RunEstimate& run, const std::string& phase) {
    double bytes = 0;
    for (const OpEstimate& each : run.ops)
        bytes += each.phase == phase ? each.bytes : 0;
    return bytes;
}

TEST(GradientAccumulation, AStepIsItsPassesOneAllReduceAndOneUpdate) {
    for (const bool fuses : {false, true}) {
        const RunEstimate one = estimateRun(denseLayers(256), roundRequest(fuses));
        const RunEstimate four = estimateRun(denseLayers(1024), roundRequest(fuses, 4));
        EXPECT_EQ(four.stepsPerEpoch, one.stepsPerEpoch);
        EXPECT_NEAR(secondsOf(four, "forward"), 4 * secondsOf(one, "forward"), 1e-12);
        EXPECT_NEAR(secondsOf(four, "update"), secondsOf(one, "update"), 1e-12);
        EXPECT_NEAR(four.breakdown.allReduce, one.breakdown.allReduce, 1e-11);
        EXPECT_GT(four.breakdown.allReduce, 0);
        // A sum of its own reads gradient and accumulator and writes the latter; joined to the kernel that
        // makes the gradient only the accumulator is read: what that writes is the sum. On a GPU nothing
        // joins the library's product that makes the gradient of the Dense kernel, but its bias's is a sum of
        // the compiler's.
        const double added = 3 * (fuses ? 3 * kKernelBytes + kBiasBytes : 3 * kGradientBytes);
        EXPECT_NEAR(bytesOf(four, "backward"), 4 * bytesOf(one, "backward") + added, 1);
        EXPECT_EQ(bytesOf(four, "update"), bytesOf(one, "update"));
    }
}

TEST(GradientAccumulation, AnAdditionTakesItsTrafficAndALaunch) {
    EstimateRequest request = roundRequest(false);
    request.device.accelerator = Accelerator::Cpu;
    request.replicas = 1;
    const RunEstimate one = estimateRun(denseLayers(256), request);
    request.accumulationSteps = 4;
    const RunEstimate four = estimateRun(denseLayers(1024), request);
    // 50 GB/s attainable; kernel and bias, three times, 1 µs each.
    const double addition = 3 * 3 * kGradientBytes / 50e9 + 3 * 2 * 1e-6;
    EXPECT_NEAR(secondsOf(four, "backward", "add"), addition, 1e-9);
    EXPECT_NEAR(
        four.stepSeconds,
        4 * (secondsOf(one, "forward") + secondsOf(one, "backward")) + addition + secondsOf(one, "update"),
        1e-9);
}

TEST(GradientAccumulation, OnePartIsTheRunWithoutIt) {
    const auto text = [](const Workload& workload, EstimateRequest request, int parts) {
        request.accumulationSteps = parts;
        return estimateRun(workload, request).toJson(true);
    };
    EstimateRequest untouched = requestOn("tpu-v2-8");
    EXPECT_EQ(text(pictures(), untouched, 1), estimateRun(pictures(), untouched).toJson(true));
    EXPECT_FALSE(estimateRun(pictures(), untouched).toJson(false).contains("accumulation_steps"));
    EXPECT_EQ(text(pictures(), untouched, 4).at("accumulation_steps"), 4);
    const Program program = denseProgram(8, 3, 2);
    const PlannedStep step = planAccumulatedStep(std::make_shared<const Program>(program), roundDevice(),
                                                 plainStack(false), Precision::Default, 1);
    EXPECT_EQ(step.program->toString(), program.toString());
}

TEST(GradientAccumulation, AllReduceAndUpdatePerSampleFallByTheSteps) {
    EstimateRequest request = requestOn("v100-sxm2-x8", "pytorch-eager");
    request.hostStack.overlapsAllReduce = false;
    const RunEstimate one = estimateRun(pictures(512), request);
    for (const int parts : {2, 4, 8}) {
        request.accumulationSteps = parts;
        const RunEstimate run = estimateRun(pictures(512 * parts), request);
        const auto perSample = [](const RunEstimate& each, double seconds) {
            return seconds / static_cast<double>(each.globalBatch);
        };
        EXPECT_NEAR(perSample(run, run.breakdown.allReduce) * parts, perSample(one, one.breakdown.allReduce),
                    1e-14);
        EXPECT_NEAR(perSample(run, secondsOf(run, "update")) * parts,
                    perSample(one, secondsOf(one, "update")), 1e-14);
    }
}

TEST(GradientAccumulation, MeetsTheClosedFormAndEveryEvent) {
    for (const DeviceSpec& device : sourceCatalog().devices()) {
        for (const std::string& stack : device.hostStacks) {
            SCOPED_TRACE(device.id + " " + stack);
            EstimateRequest request = requestOn(device.id, stack);
            request.replicas = device.cores;
            request.accumulationSteps = 4;
            if (request.hostStack.overlapsAllReduce && device.cores > 1) continue;
            const std::int64_t batch = 512;
            const auto [program, plan] =
                planAccumulatedStep(std::make_shared<const Program>(
                                        convolutionProgram(batch / 4 / device.cores, 32, true, device.cores)),
                                    device, request.hostStack, Precision::Default, 4);
            const StepCost closed = costOfStep(*program, plan,
                                               {.request = request,
                                                .globalBatch = batch,
                                                .replicas = device.cores,
                                                .inputBytesPerSample = 28 * 28 * 4,
                                                .training = true,
                                                .microBatches = 4});
            const ModelledRun run = modelRun(pictures(batch), request);
            EXPECT_NEAR(run.estimate.breakdown.compute, closed.breakdown.compute, 1e-11);
            EXPECT_NEAR(run.estimate.breakdown.allReduce, closed.breakdown.allReduce, 1e-11);
            if (request.hostStack.callsAhead == 0 && !request.hostStack.feedsDuringDispatch) {
                EXPECT_NEAR(run.estimate.stepSeconds, closed.seconds(), 1e-10);
            }
            RunModel few = run.model;
            few.training.fullSteps = 20;
            few.epochs = 2;
            const RunTimes periods = simulateRun(few), events = simulateRun(few, SimulationPath::EveryEvent);
            EXPECT_EQ(periods.duration, events.duration);
            EXPECT_EQ(periods.core(0), events.core(0));
        }
    }
}

TEST(GradientAccumulation, TheTimelineDrawsAllThatIsPriced) {
    EstimateRequest request = requestOn("tpu-v2-8");
    request.accumulationSteps = 4;
    const ModelledRun run = modelRun(pictures(512), request);
    const Timeline timeline = drawTimeline(run.model, {.steps = 2, .cores = 1});
    double ops = 0, reduced = 0;
    int steps = 0, backward = 0, updates = 0;
    for (const TimelineSlice& slice : timeline.slices) {
        const std::string &name = timeline.kindOf(slice).name, &category = timeline.kindOf(slice).category;
        if (category == "op") ops += timeline.clock.seconds(slice.duration);
        if (category == "all-reduce") reduced += timeline.clock.seconds(slice.duration);
        if (category == "step") ++steps;
        if (category == "phase" && name == nameOf(Phase::Backward)) ++backward;
        if (category == "phase" && name == nameOf(Phase::Update)) ++updates;
    }
    EXPECT_EQ(steps, 4);
    EXPECT_EQ(backward, 4 * 4);
    EXPECT_EQ(updates, 4);
    EXPECT_NEAR(ops, 4 * run.estimate.breakdown.compute, 1e-10);
    EXPECT_NEAR(reduced, 4 * run.estimate.breakdown.allReduce, 1e-10);
}

TEST(GradientAccumulation, TheHostCallsForEachPartUnlessTheDeviceLoops) {
    EstimateRequest request = roundRequest(true);
    request.hostStack.dispatchSeconds = 1e-3;
    request.hostStack.stepOverheadSeconds = 1e-4;
    request.accumulationSteps = 4;
    EXPECT_NEAR(estimateRun(denseLayers(1024), request).breakdown.dispatch, 4 * (1e-3 + 1e-4), 1e-11);
    request.stepsPerExecution = 10;
    EXPECT_NEAR(estimateRun(denseLayers(1024), request).breakdown.dispatch, 1e-3 / 10 + 4 * 1e-4, 1e-11);
}

TEST(GradientAccumulation, TheHostIssuesABookkeepingForEachPart) {
    EstimateRequest request = roundRequest(false, 4);
    request.hostStack.perOpSeconds = 1e-3;
    const double without = estimateRun(denseLayers(1024), request).stepSeconds;
    request.hostStack.opsPerStepOverhead = 5;
    EXPECT_NEAR(estimateRun(denseLayers(1024), request).stepSeconds - without, 4 * 5 * 1e-3, 1e-9);
}

TEST(GradientAccumulation, KernelsNameOpsOfTheProgramThatAdds) {
    for (const bool fuses : {false, true}) {
        const auto [program, plan] =
            planAccumulatedStep(std::make_shared<const Program>(convolutionProgram(8, 4, true, 2)),
                                roundDevice(), plainStack(fuses), Precision::Default, 3);
        for (const DeviceKernel& kernel : plan.kernels) {
            const Op& named = program->ops[static_cast<std::size_t>(kernel.ops.front())];
            EXPECT_EQ(named.kind, kernel.kind);
            EXPECT_EQ(named.phase, kernel.phase);
        }
    }
}

TEST(GradientAccumulation, MemoryIsThatOfAPartAndTheAccumulators) {
    const std::int64_t weights = 500500 * 4;
    for (const bool fuses : {false, true}) {
        const RunEstimate part = estimateRun(denseLayers(4096), roundRequest(fuses));
        const RunEstimate whole = estimateRun(denseLayers(4 * 4096), roundRequest(fuses));
        const RunEstimate split = estimateRun(denseLayers(4 * 4096), roundRequest(fuses, 4));
        EXPECT_LT(split.peakBytesPerCore, whole.peakBytesPerCore);
        EXPECT_GE(split.peakBytesPerCore, part.peakBytesPerCore);
        EXPECT_LE(split.peakBytesPerCore, part.peakBytesPerCore + weights);
        // In the forward pass of the first part nothing is accumulated yet, in that of the second all is.
        std::vector<std::int64_t> forward;
        for (std::size_t i = 0; i < split.memory.size(); ++i) {
            if (split.memory[i].phase != "forward") continue;
            if (i == 0 || split.memory[i - 1].phase != "forward") forward.push_back(split.memory[i].bytes);
        }
        ASSERT_EQ(forward.size(), 4U);
        EXPECT_EQ(forward[0], part.memory[0].bytes);
        EXPECT_EQ(forward[1] - forward[0], weights);
        EXPECT_EQ(forward[3], forward[1]);
        EXPECT_EQ(split.memory.back().bytes, part.memory.back().bytes) << "sums, in place";
        // A sum of its own finds a gradient beside the accumulators; a joined one, the bias's, does not.
        const auto mostInBackward = [](const RunEstimate& run) {
            std::int64_t most = 0;
            for (const MemoryPoint& point : run.memory)
                most = std::max(most, point.phase == "backward" ? point.bytes : 0);
            return most;
        };
        EXPECT_LE(mostInBackward(split) - mostInBackward(part), fuses ? weights - 500 * 4 : weights);
    }
}

TEST(GradientAccumulation, ALastBatchTakesThePartsItFills) {
    Workload workload = denseLayers(1024);
    workload.trainSamples = 1024 + 300;  // two parts of 150 where a full one has 256
    const ModelledRun run = modelRun(workload, roundRequest(true, 4));
    EXPECT_EQ(run.estimate.stepsPerEpoch, 2);
    EXPECT_EQ(run.model.training.full.samples, 256);
    EXPECT_EQ(run.model.training.partial.samples, 150);
    int passes = 0;
    for (const StepSegment& segment : run.model.training.partial.segments)
        passes += segment.phase == Phase::Forward ? 1 : 0;
    EXPECT_EQ(passes, 2);
    workload.validationSamples = 512;
    EXPECT_EQ(modelRun(workload, roundRequest(true, 4)).estimate.validationSteps, 2) << "in parts of 256";
}

TEST(GradientAccumulation, RefusesWhatDoesNotDivide) {
    const auto refusal = [](const std::string& device, std::int64_t batch, int parts) -> std::string {
        EstimateRequest request = requestOn(device);
        request.accumulationSteps = parts;
        try {
            estimateRun(pictures(batch), request);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(refusal("t4", 512, 5),
              "accumulation steps: the batch size 512 is not divisible by 5 micro-batches; the nearest "
              "divisors are 510 "
              "and 515");
    EXPECT_EQ(refusal("tpu-v2-8", 512, 24),
              "accumulation steps: the batch size 512 is not divisible by 24 micro-batches of 8 cores; the "
              "nearest divisors are 384 and 576");
    EXPECT_EQ(refusal("t4", 512, 0), "accumulation steps: expected 1 or more; got 0");
    EXPECT_EQ(refusal("tpu-v2-8", 512, 8), "");
}

TEST(GradientAccumulation, BucketsHideBehindTheLastPassOnly) {
    EstimateRequest request = roundRequest(false, 4);
    request.device.linkBandwidth = 1e6;
    const RunEstimate waiting = estimateRun(denseLayers(1024), request);
    request.hostStack.overlapsAllReduce = true;
    request.hostStack.allReduceBucketBytes = 1;
    const RunEstimate hiding = estimateRun(denseLayers(1024), request);
    const double hidden = waiting.breakdown.allReduce - hiding.breakdown.allReduce;
    EXPECT_GT(hidden, 0);
    EXPECT_LT(hidden, secondsOf(waiting, "backward") / 4 + secondsOf(waiting, "backward", "add") / 3);
}

TEST(GradientAccumulation, IsAnAxisOfTheSweepAndLetsALargerBatchFit) {
    const SweepQuestion question = parseSweep("accumulation-steps=1,3,4");
    EXPECT_EQ(question.axis, SweepAxis::AccumulationSteps);
    const auto points = sweep(pictures(512), requestOn("t4"), question.axis, question.values);
    ASSERT_EQ(points.size(), 3U);
    EXPECT_TRUE(points[0].runs());
    EXPECT_THAT(points[1].reason, ::testing::HasSubstr("the batch size 512 is not divisible"));
    EXPECT_EQ(points[2].estimate->accumulationSteps, 4);
    EXPECT_THAT(
        [] { parseSweep("accumulation-steps=1,nine"); },
        ::testing::ThrowsMessage<Error>(::testing::HasSubstr("accumulation-steps: expected a number")));

    EstimateRequest request = roundRequest(false);
    request.device.memoryBytes = 64 << 20;
    Workload workload = denseLayers(64);
    workload.trainSamples = 1 << 24;
    const std::int64_t whole = largestBatchThatFits(workload, request);
    request.accumulationSteps = 4;
    const std::int64_t inParts = largestBatchThatFits(workload, request);
    EXPECT_EQ(inParts % 8, 0);
    EXPECT_GT(inParts, 3 * whole);
    workload.globalBatch = inParts;
    EXPECT_FALSE(estimateRun(workload, request).outOfMemory);
    workload.globalBatch = inParts + 8;
    EXPECT_TRUE(estimateRun(workload, request).outOfMemory);
}

}  // namespace
}  // namespace shardlab::engine::gradient_accumulation_test
