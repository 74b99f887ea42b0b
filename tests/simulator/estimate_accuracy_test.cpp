#include "engine/simulator/estimate_accuracy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::estimate_accuracy_test {
namespace {

using ::testing::HasSubstr;

DeviceSpec deviceCheckedAt(double halfWidth, int networks) {
    DeviceSpec device;
    device.name = "Round";
    device.checked["convolution"] = {.networks = networks, .halfWidth = halfWidth};
    device.checkedReplicas = networks > 0 ? 4 : 0;
    return device;
}

HostStack stackCheckedAt(double halfWidth, int networks) {
    HostStack stack;
    stack.name = "Stack";
    stack.uncertainty = halfWidth;
    stack.checkedNetworks = networks;
    return stack;
}

TEST(EstimateAccuracy, PartsAddUpAsIndependentErrors) {
    const StepBreakdown parts{.compute = 6e-3, .input = 1e-3, .dispatch = 3e-3};
    const EstimateAccuracy accuracy =
        accuracyOf(parts, ProgramKind::Convolution, deviceCheckedAt(0.2, 5), stackCheckedAt(0.5, 3), 1);
    EXPECT_NEAR(accuracy.halfWidth, std::hypot(0.6 * 0.2, 0.4 * 0.5), 1e-12);
    EXPECT_EQ(accuracy.notValidated, "");
}

TEST(EstimateAccuracy, NamesWhatNoPublishedTimeChecks) {
    const StepBreakdown device{.compute = 1e-2};
    EXPECT_THAT(
        accuracyOf(device, ProgramKind::Convolution, deviceCheckedAt(0.4, 0), stackCheckedAt(0.5, 1), 1)
            .notValidated,
        HasSubstr("no published training time on Round"));
    EXPECT_THAT(accuracyOf(device, ProgramKind::Recurrent, deviceCheckedAt(0.4, 3), stackCheckedAt(0.5, 1), 1)
                    .notValidated,
                HasSubstr("a recurrent network on Round"));
    const StepBreakdown host{.compute = 1e-3, .dispatch = 1e-2};
    EXPECT_THAT(accuracyOf(host, ProgramKind::Convolution, deviceCheckedAt(0.2, 3), stackCheckedAt(0.5, 0), 1)
                    .notValidated,
                HasSubstr("no published host-bound training time with Stack"));
    const EstimateAccuracy many = accuracyOf({.compute = 5e-3, .allReduce = 5e-3}, ProgramKind::Convolution,
                                             deviceCheckedAt(0.2, 3), stackCheckedAt(0.5, 1), 8);
    EXPECT_THAT(many.notValidated, HasSubstr("on 8 replicas"));
    // A device without any stays marked where the host decides the step.
    EXPECT_THAT(accuracyOf(host, ProgramKind::Convolution, deviceCheckedAt(0.4, 0), stackCheckedAt(0.5, 1), 1)
                    .notValidated,
                HasSubstr("no published training time on Round"));
    EXPECT_GT(many.halfWidth, std::hypot(0.5 * 0.2, 0.5 * 0.2));
}

TEST(EstimateAccuracy, AProgramsKindIsThatOfItsLongestKernels) {
    DevicePlan plan;
    StepCost cost;
    const auto add = [&](OpKind kind, double seconds) -> DeviceKernel& {
        DeviceKernel kernel;
        kernel.kind = kind;
        plan.kernels.push_back(kernel);
        cost.kernels.push_back({.seconds = seconds});
        return plan.kernels.back();
    };
    add(OpKind::Dot, 1e-3).matrix.m = 8;
    add(OpKind::Convolution, 2e-3).convolution.batch = 8;
    add(OpKind::Activation, 9e-3);
    EXPECT_EQ(programKind(plan, cost), ProgramKind::Convolution);
    add(OpKind::Recurrent, 3e-3).recurrent.batch = 8;
    EXPECT_EQ(programKind(plan, cost), ProgramKind::Recurrent);
    add(OpKind::MaskedSoftmax, 1e-9);
    EXPECT_EQ(programKind(plan, cost), ProgramKind::Attention);
}

TEST(EstimateAccuracy, AnEstimateSaysWhetherItIsValidated) {
    RunEstimate run = estimateRun(pictures(), requestOn("tpu-v5p-8", "on-device-loop"));
    EXPECT_FALSE(run.validated());
    EXPECT_THAT(run.toJson(false)["not_validated"].get<std::string>(), HasSubstr("TPU v5p-8"));
    EXPECT_FALSE(run.toJson(false)["validated"].get<bool>());
    const double unchecked = run.uncertainty;
    run = estimateRun(pictures(8192), requestOn("k80", "tf1-pipelined-gpu"));
    EXPECT_TRUE(run.validated()) << run.notValidated;
    EXPECT_FALSE(run.toJson(false).contains("not_validated"));
    EXPECT_LT(run.uncertainty, unchecked);
}

/// A device's own mark never contradicts that of an estimate of all its cores.
TEST(EstimateAccuracy, NoEstimateOfADeviceThatIsNotValidatedIs) {
    const DeviceCatalog& catalog = DeviceCatalog::installed();
    const StepBreakdown parts{.compute = 9e-3, .allReduce = 1e-3};
    int marked = 0;
    const auto check = [&](const DeviceSpec& device) {
        bool any = false;
        for (const ProgramKind kind : kProgramKinds)
            any = any ||
                  accuracyOf(parts, kind, device, stackCheckedAt(0.5, 1), device.cores).notValidated.empty();
        EXPECT_EQ(any, device.validated()) << device.id;
        marked += device.validated() ? 0 : 1;
    };
    std::ranges::for_each(catalog.devices(), check);
    std::ranges::for_each(catalog.variants(), check);
    EXPECT_GT(marked, 20);
}

}  // namespace
}  // namespace shardlab::engine::estimate_accuracy_test
