// What must hold on every device of the catalog and for whole templates.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "engine/experiment/experiment.h"
#include "engine/planning/workload.h"
#include "engine/simulator/modelled_run.h"
#include "engine/simulator/steady_state.h"
#include "engine/simulator/sweep.h"
#include "engine/simulator/timeline.h"
#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::properties_test {
namespace {

/// Steps only: one program a price.
const Workload& steadySteps(const std::string& templateId) {
    static std::map<std::string, Workload> known;
    const auto found = known.find(templateId);
    if (found != known.end()) return found->second;
    Workload workload = makeWorkload(Experiment::load(templateId));
    workload.validationSamples = 0;
    workload.trainSamples = 0;  // enough for any batch
    workload.stepsPerEpoch = 1;
    workload.globalBatch = 256;
    return known.emplace(templateId, std::move(workload)).first->second;
}

std::vector<std::string> everyDevice() {
    std::vector<std::string> ids;
    for (const DeviceSpec& device : sourceCatalog().devices())
        ids.push_back(device.id);
    return ids;
}

class EveryDeviceAndTemplate : public ::testing::TestWithParam<std::tuple<std::string, const char*>> {
protected:
    EstimateRequest m_request = requestOn(std::get<0>(GetParam()));
    Workload m_workload = steadySteps(std::get<1>(GetParam()));
    RunEstimate run() const { return estimateRun(m_workload, m_request); }
    /// Sums of the same numbers in another order.
    static constexpr double kRounding = 1 + 1e-9;
};

TEST_P(EveryDeviceAndTemplate, BreakdownSumsToTheStep) {
    const RunEstimate estimate = run();
    EXPECT_NEAR(estimate.breakdown.total(), estimate.stepSeconds, 1e-9 * estimate.stepSeconds);
    for (const double part :
         {estimate.breakdown.compute, estimate.breakdown.input, estimate.breakdown.allReduce,
          estimate.breakdown.dispatch, estimate.breakdown.idle})
        EXPECT_GE(part, 0);
}

/// What the steady window draws of one core is what the estimate says of a step, over the steps of a period:
/// where one call starts several, they differ.
TEST_P(EveryDeviceAndTemplate, TheTimelineSumsToTheStep) {
    m_workload.stepsPerEpoch = 1000;
    m_request.replicas = 1;
    const auto [estimate, model] = modelRun(m_workload, m_request);
    const auto period = static_cast<int>(steadySteps(model, model.training, coreClasses(model)).steps);
    const Timeline timeline = drawTimeline(model, {.steps = period + 1, .cores = 1});
    ASSERT_GT(timeline.steadyStep, 0);
    Ticks ops = 0;
    std::vector<Ticks> begins;
    for (const TimelineSlice& slice : timeline.slices) {
        const std::string& category = timeline.kindOf(slice).category;
        if (category == "op") ops += slice.duration;
        if (category == "step") begins.push_back(slice.start);
    }
    ASSERT_EQ(begins.size(), static_cast<std::size_t>(2 * (period + 1)));
    const double compute = static_cast<double>(begins.size()) * estimate.breakdown.compute;
    EXPECT_NEAR(timeline.clock.seconds(ops), compute, 1e-6 * compute);
    const Ticks later = begins.back() - begins[static_cast<std::size_t>(period) + 1];
    EXPECT_NEAR(timeline.clock.seconds(later) / period, estimate.stepSeconds, 1e-9 * estimate.stepSeconds);
}

TEST_P(EveryDeviceAndTemplate, MoreBandwidthNeverSlowsAStep) {
    const double before = run().stepSeconds;
    m_request.device.memoryBandwidth *= 2;
    const double wider = run().stepSeconds;
    EXPECT_LE(wider, before * kRounding);
    m_request.device.linkBandwidth *= 2;
    EXPECT_LE(run().stepSeconds, wider * kRounding);
}

TEST_P(EveryDeviceAndTemplate, TwiceThePeakNeverSlowsAStep) {
    const double before = run().stepSeconds;
    for (auto& [format, peak] : m_request.device.peakFlops)
        peak *= 2;
    m_request.device.clockHz *= 2;
    EXPECT_LE(run().stepSeconds, before * kRounding);
}

TEST_P(EveryDeviceAndTemplate, TwiceTheSamplesAreMoreWorkAndNeverLessTimeOrMemory) {
    const RunEstimate before = run();
    m_workload.globalBatch *= 2;
    const RunEstimate after = run();
    const auto flops = [](const RunEstimate& estimate) {
        double sum = 0;
        for (const OpEstimate& op : estimate.ops)
            sum += op.flops;
        return sum;
    };
    EXPECT_GT(flops(after), flops(before));
    EXPECT_GE(after.stepSeconds * kRounding, before.stepSeconds);
    EXPECT_GE(after.peakBytesPerCore, before.peakBytesPerCore);
    m_workload.globalBatch *= 16;
    EXPECT_GT(run().peakBytesPerCore, before.peakBytesPerCore);
}

TEST_P(EveryDeviceAndTemplate, OneDeviceIsAMeshOfOne) {
    m_request.replicas = 1;
    const RunEstimate meshOfOne = run();
    m_request.replicas = 0;
    m_request.device.cores = 1;
    m_request.device.topology = "none";
    m_request.device.linkBandwidth = 0;
    const RunEstimate alone = run();
    EXPECT_EQ(meshOfOne.stepSeconds, alone.stepSeconds);
    EXPECT_EQ(meshOfOne.breakdown.allReduce, 0);
    EXPECT_EQ(meshOfOne.peakBytesPerCore, alone.peakBytesPerCore);
}

/// Only the next split of its depth makes a kernel's gradient faster: engine/simulator/README.md.
void expectOthersNeverFaster(const RunEstimate& before, const RunEstimate& after, const std::string& where) {
    using Key = std::tuple<std::string, std::string, std::string>;
    const auto keyOf = [](const OpEstimate& op) { return Key(op.op, op.layer, op.phase); };
    std::map<Key, std::vector<double>> earlier;  // a layer has an update for each weight
    for (const OpEstimate& op : before.ops)
        earlier[keyOf(op)].push_back(op.seconds);
    std::map<Key, std::size_t> met;
    for (const OpEstimate& op : after.ops) {
        if (op.op.ends_with("-kernel-gradient") || op.op == nameOf(OpKind::RecurrentGradient)) continue;
        const std::size_t number = met[keyOf(op)]++;
        const std::vector<double>& same = earlier[keyOf(op)];
        if (number >= same.size()) continue;
        EXPECT_GE(op.seconds * (1 + 1e-9), same[number]) << where << op.op;
    }
}

TEST(GpuSteps, ALargerBatchIsHardlyEverFasterAndThenByItsKernelGradients) {
    constexpr double kMost = 0.007;  // of a step
    for (const char* id : {"fashion_mnist_quickstart", "imdb_lstm_small", "reuters_cnn_tpu", "mnist_mlp"}) {
        for (const char* device : {"k80", "titan-x-maxwell", "p100-pcie", "v100-pcie", "a100-40-sxm"}) {
            const EstimateRequest request = requestOn(device, "tf2-keras");
            Workload workload = steadySteps(id);
            std::optional<RunEstimate> before;
            for (const std::int64_t batch : {5, 6, 10, 11, 12, 16, 24, 32, 250, 256}) {
                workload.globalBatch = batch;
                RunEstimate after = estimateRun(workload, request);
                const std::string where = fmt::format("{} on {} at {}: ", id, device, batch);
                if (before) {
                    EXPECT_GE(after.stepSeconds, before->stepSeconds * (1 - kMost)) << where;
                    expectOthersNeverFaster(*before, after, where);
                }
                before = std::move(after);
            }
        }
    }
}

std::string nameOfCase(const ::testing::TestParamInfo<std::tuple<std::string, const char*>>& info) {
    std::string name = std::get<0>(info.param) + "_" + std::get<1>(info.param);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryDeviceAndTemplate,
                         ::testing::Combine(::testing::ValuesIn(everyDevice()),
                                            ::testing::Values("fashion_mnist_cnn", "mnist_mlp",
                                                              "imdb_lstm_small")),
                         nameOfCase);

}  // namespace
}  // namespace shardlab::engine::properties_test
