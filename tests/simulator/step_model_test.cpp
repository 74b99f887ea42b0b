#include "engine/simulator/step_model.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include <fstream>

#include "engine/devices/device_sheet.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/workload.h"
#include "engine/simulator/estimate.h"
#include "engine/simulator/gradient_buckets.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/run_simulation.h"
#include "tests/devices/small_programs.h"
#include "tests/support/directories.h"

namespace shardlab::engine::step_model_test {
namespace {

const DeviceCatalog& catalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

struct PricedStep {
    Program program;
    DevicePlan plan;
    StepCost cost;
    StepSetting setting;
};

PricedStep priceConvolution(const EstimateRequest& request, std::int64_t batch, int replicas) {
    const std::int64_t each = (batch + replicas - 1) / replicas;
    Program program = convolutionProgram(each, 32, true, replicas);
    DevicePlan plan = planForDevice(program, request.device, request.hostStack, request.precision);
    const StepSetting setting{.request = request,
                              .globalBatch = batch,
                              .replicas = replicas,
                              .inputBytesPerSample = 28 * 28 * 4,
                              .training = true};
    StepCost cost = costOfStep(program, plan, setting);
    return {std::move(program), std::move(plan), std::move(cost), setting};
}

Workload convolutionWorkload(std::int64_t batch) {
    Workload workload;
    workload.compile = [](std::int64_t each, bool training, int replicas) {
        return std::make_shared<const Program>(convolutionProgram(each, 32, training, replicas));
    };
    workload.globalBatch = batch;
    workload.trainSamples = 100 * batch;
    workload.inputBytesPerSample = 28 * 28 * 4;
    return workload;
}

/// A host that waits and reduces after the backward pass has the closed form
/// dispatch + max(input, device) or dispatch + input + device.
TEST(StepModel, SimulatedStepsMeetTheClosedForm) {
    for (const DeviceSpec& device : catalog().devices()) {
        for (const std::string& stack : device.hostStacks) {
            SCOPED_TRACE(device.id + " " + stack);
            EstimateRequest request{.device = device, .hostStack = catalog().hostStack(stack)};
            request.replicas = device.cores;
            if (request.hostStack.callsAhead > 0 || request.hostStack.feedsDuringDispatch) continue;
            if (request.hostStack.overlapsAllReduce && device.cores > 1) continue;
            for (const std::int64_t batch : {8, 22, 512, 4096}) {
                const StepBreakdown closed = priceConvolution(request, batch, device.cores).cost.breakdown;
                const StepBreakdown simulated = estimateRun(convolutionWorkload(batch), request).breakdown;
                // Rounded to picoseconds in a few places.
                EXPECT_NEAR(simulated.compute, closed.compute, 1e-11);
                EXPECT_NEAR(simulated.input + simulated.dispatch, closed.input + closed.dispatch, 1e-11);
                // Where the host issues op by op, the device waits for its batch and for its first op at
                // once: which of the two the wait is counted as is a matter of order.
                if (request.hostStack.perOpSeconds == 0) {
                    EXPECT_NEAR(simulated.input, closed.input, 1e-11);
                }
                EXPECT_NEAR(simulated.allReduce, closed.allReduce, 1e-11);
                EXPECT_NEAR(simulated.idle, closed.idle, 1e-11);
            }
        }
    }
}

TEST(StepModel, AnEpochAddsTheFirstBatchToItsSteps) {
    EstimateRequest request{.device = roundDevice(), .hostStack = plainStack(true)};
    request.replicas = 1;
    request.hostStack.pipelinesInput = true;
    request.hostStack.feedSecondsPerSample = 1e-9;
    const RunEstimate run = estimateRun(convolutionWorkload(64), request);
    EXPECT_NEAR(run.epochSeconds, 100 * run.stepSeconds + 64e-9, 1e-11);
    Workload unprepared = convolutionWorkload(64);
    unprepared.prefetch = 0;
    EXPECT_NEAR(estimateRun(unprepared, request).stepSeconds, run.stepSeconds + 64e-9, 1e-11);
}

TEST(GradientBuckets, TakeGradientsInTheOrderOfTheBackwardPass) {
    EstimateRequest request{.device = roundDevice(), .hostStack = plainStack(true)};
    const PricedStep step = priceConvolution(request, 64, 2);
    // Convolution 3·3·1·32, gamma and beta 32 each, dense 6272·10 and 10, four bytes each.
    const std::int64_t dense = 4 * (14 * 14 * 32 * 10), rest = 4 * (288 + 32 + 32 + 10);
    ASSERT_EQ(step.plan.allReduceBytes, dense + rest);

    const auto all = gradientBuckets(step.program, step.plan, 0);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].tensors, 5);
    EXPECT_EQ(all[0].bytes, dense + rest);

    const auto each = gradientBuckets(step.program, step.plan, 1);
    ASSERT_EQ(each.size(), 5U);
    for (std::size_t i = 1; i < each.size(); ++i)
        EXPECT_LE(each[i - 1].lastKernel, each[i].lastKernel);
    EXPECT_EQ(each.back().bytes, 4 * 288) << "the first layer's kernel comes last";
    const auto kindOf = [&](const GradientBucket& bucket) {
        return step.plan.kernels[static_cast<std::size_t>(bucket.lastKernel)].kind;
    };
    EXPECT_EQ(kindOf(each.back()), OpKind::ConvolutionKernelGradient);
    for (const GradientBucket& bucket : each) {
        if (bucket.bytes != dense) continue;
        EXPECT_EQ(kindOf(bucket), OpKind::DotKernelGradient);
    }

    const auto two = gradientBuckets(step.program, step.plan, dense);
    ASSERT_EQ(two.size(), 2U);
    EXPECT_GE(two[0].bytes, dense);
    EXPECT_EQ(two[0].bytes + two[1].bytes, dense + rest);
}

/// The exposed part, by walking the buckets over the kernels' times.
double exposedByHand(const PricedStep& step, std::int64_t bucketBytes) {
    std::vector<double> endOfKernel;
    double now = 0;
    for (std::size_t i = 0; i < step.plan.kernels.size(); ++i) {
        if (step.plan.kernels[i].phase != Phase::Update) now += step.cost.kernels[i].seconds;
        endOfKernel.push_back(now);
    }
    double link = 0;
    for (const GradientBucket& bucket : gradientBuckets(step.program, step.plan, bucketBytes)) {
        link = std::max(link, endOfKernel[static_cast<std::size_t>(bucket.lastKernel)]) +
               allReduceSeconds(step.setting.request.device, step.setting.replicas, bucket.bytes);
    }
    return std::max(0.0, link - now);
}

TEST(StepModel, BucketsHideBehindTheBackwardPassButTheLast) {
    EstimateRequest request{.device = roundDevice(), .hostStack = plainStack(true)};
    request.device.topology = "ring";
    request.device.linkBandwidth = 4e9;
    request.device.linkLatencySeconds = 1e-6;
    request.device.wrapAround = true;
    request.replicas = 4;
    const double after = estimateRun(convolutionWorkload(256), request).breakdown.allReduce;
    EXPECT_NEAR(after, allReduceSeconds(request.device, 4, 4 * (62720 + 288 + 32 + 32 + 10)), 1e-11);

    request.hostStack.overlapsAllReduce = true;
    for (const std::int64_t bucketBytes : {0, 1, 4096, 1 << 20}) {
        request.hostStack.allReduceBucketBytes = bucketBytes;
        const double exposed = estimateRun(convolutionWorkload(256), request).breakdown.allReduce;
        EXPECT_NEAR(exposed, exposedByHand(priceConvolution(request, 256, 4), bucketBytes), 1e-11);
    }
    request.hostStack.allReduceBucketBytes = 4096;
    EXPECT_LT(estimateRun(convolutionWorkload(256), request).breakdown.allReduce, 0.7 * after);
    request.device.topology = "none";  // one memory: nothing to overlap with
    EXPECT_NEAR(estimateRun(convolutionWorkload(256), request).breakdown.allReduce,
                allReduceSeconds(request.device, 4, 4 * (62720 + 288 + 32 + 32 + 10)), 1e-11);
}

/// ResNet-50 has 25.6 million parameters, 102 MB of gradients: three full buckets and a rest.
TEST(StepModel, PytorchReducesBucketsOf25MegabytesBesideTheBackwardPass) {
    Workload workload = makeWorkload(Experiment::load("zoo_resnet50"));
    workload.globalBatch = 256;
    EstimateRequest request{.device = catalog().device("v100-sxm2-x8"),
                            .hostStack = catalog().hostStack("pytorch-eager")};
    const ModelledRun run = modelRun(workload, request);
    const double bytes = 4.0 * 25.6e6;
    const StepModel& step = run.model.training.full;
    ASSERT_EQ(step.buckets.size(), 4U);
    double all = 0;
    for (const Ticks bucket : step.buckets)
        all += run.model.clock.seconds(bucket);
    EXPECT_NEAR(all, 4 * allReduceSeconds(request.device, 8, static_cast<std::int64_t>(bytes / 4)),
                0.02 * all);
    // What is left when the backward pass is done is at least the last bucket's.
    EXPECT_GE(run.estimate.breakdown.allReduce, 0.999 * run.model.clock.seconds(step.buckets.back()));
    EXPECT_LT(run.estimate.breakdown.allReduce, all / 2);
    request.replicas = 1;
    EXPECT_EQ(estimateRun(workload, request).breakdown.allReduce, 0);
}

/// Variables in host memory over a slow link: gradients wait for it, and so does the next forward pass.
TEST(StepModel, AParameterServerIsWaitedForAtBothEndsOfAStep) {
    EstimateRequest request{.device = roundDevice(), .hostStack = plainStack(true)};
    request.device.topology = "ring";
    request.device.linkBandwidth = 1e9;
    request.device.hostLinkBandwidth = 1e7;
    request.replicas = 4;
    request.hostStack.overlapsAllReduce = true;
    request.hostStack.variableUpdate = VariableUpdate::ParameterServerCpu;
    request.hostStack.sumBytesPerSecond = 1e10;
    const PricedStep step = priceConvolution(request, 256, 4);
    std::vector<double> begins, ends;
    double now = 0, backward = 0;
    for (std::size_t i = 0; i < step.plan.kernels.size(); ++i) {
        begins.push_back(now);
        ends.push_back(now += step.cost.kernels[i].seconds);
        if (step.plan.kernels[i].phase != Phase::Update) backward = now;
    }
    double link = 0, done = 0, all = 0;
    for (const GradientBucket& each : gradientBuckets(step.program, step.plan, 1)) {
        const auto bytes = static_cast<double>(each.bytes);
        link = std::max(link, ends[static_cast<std::size_t>(each.lastKernel)]) + bytes / 1e7;
        done = std::max(done, link + (4 + 6) * bytes / 1e10);
        all += bytes;
    }
    // The dense layer's kernel is read last; its forward kernel begins when nothing is missing.
    double firstUse = 0;
    for (std::size_t i = 0; i < step.plan.kernels.size(); ++i) {
        if (step.plan.kernels[i].kind == OpKind::Dot) firstUse = begins[i];
    }
    ASSERT_GT(done, backward);
    const RunEstimate run = estimateRun(convolutionWorkload(256), request);
    EXPECT_NEAR(run.breakdown.allReduce, done - backward + all / 1e7 - firstUse, 1e-9);
    for (std::size_t i = 0; i < step.plan.kernels.size(); ++i) {
        if (step.plan.kernels[i].phase == Phase::Update) {
            EXPECT_EQ(step.cost.kernels[i].seconds, 0);
        }
    }
}

TEST(StepModel, HostStacksSayHowTheyOverlap) {
    EXPECT_TRUE(catalog().hostStack("tf2-function-gpu").overlapsAllReduce);
    EXPECT_EQ(catalog().hostStack("tf2-function-gpu").allReduceBucketBytes, 64 * 1024 * 1024);
    EXPECT_TRUE(catalog().hostStack("pytorch-eager").overlapsAllReduce);
    EXPECT_EQ(catalog().hostStack("pytorch-eager").allReduceBucketBytes, 25 * 1024 * 1024);
    EXPECT_FALSE(catalog().hostStack("on-device-loop").overlapsAllReduce);

    std::ifstream file(test::sourceDirectory() + "/resources/host_stacks.json");
    Json sheet = Json::parse(file).at("host_stacks").at(0);
    EXPECT_EQ(readHostStack("stacks", sheet).callsAhead, 0);
    EXPECT_FALSE(readHostStack("stacks", sheet).feedsDuringDispatch);
    sheet["calls_ahead"] = {{"value", 2}, {"unit", "calls"}, {"source", "made up for the test"}};
    sheet["feeds_during_dispatch"] = {{"value", true}, {"source", "made up for the test"}};
    EXPECT_EQ(readHostStack("stacks", sheet).callsAhead, 2);
    EXPECT_TRUE(readHostStack("stacks", sheet).feedsDuringDispatch);
}

TEST(StepModel, TheClockHoldsARunOfSlowCores) {
    EstimateRequest request{.device = catalog().device("tpu-v2-8"),
                            .hostStack = catalog().hostStack("on-device-loop")};
    Workload workload = convolutionWorkload(512);
    const double epoch = estimateRun(workload, request).epochSeconds;
    workload.epochs = static_cast<int>(4e5 / epoch);  // with a clock for even cores it would overflow
    request.stragglers = {{.core = 3, .slowdown = 999}};
    const ModelledRun slow = modelRun(workload, request);
    EXPECT_NEAR(slow.model.clock.seconds(simulateRun(slow.model).duration), slow.estimate.totalSeconds,
                1e-6 * slow.estimate.totalSeconds);
}

TEST(StepModel, AStragglerSlowsTheEstimate) {
    EstimateRequest request{.device = catalog().device("tpu-v2-8"),
                            .hostStack = catalog().hostStack("on-device-loop")};
    const RunEstimate even = estimateRun(convolutionWorkload(512), request);
    request.stragglers = {{.core = 3, .slowdown = 0.5}};
    const RunEstimate uneven = estimateRun(convolutionWorkload(512), request);
    // Seven cores wait for half of a step's work, the mean core for 7/8 of it.
    EXPECT_NEAR(uneven.breakdown.idle, 7.0 / 8.0 * 0.5 * even.breakdown.compute, 1e-11);
    EXPECT_NEAR(uneven.breakdown.compute, (1 + 0.5 / 8.0) * even.breakdown.compute, 1e-11);
}

}  // namespace
}  // namespace shardlab::engine::step_model_test
