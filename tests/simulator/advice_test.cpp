#include "engine/simulator/advice.h"

#include <gmock/gmock.h>

#include "engine/simulator/recurrent_path.h"
#include "tests/simulator/simulator_cases.h"

namespace shardlab::engine::advice_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// Facts about hand-made numbers.
struct Case {
    RunEstimate run = calmEstimate();
    DeviceSpec device = roundDevice();
    HostStack stack = plainStack(true);
    std::vector<Advice> advice(const VariationEstimator& price = {}) const {
        return adviceFor({.estimate = run, .device = device, .hostStack = stack}, price);
    }
    /// The verdict of that name; an empty one if it is not given.
    Advice verdict(const std::string& id, const VariationEstimator& price = {}) const {
        for (const Advice& each : advice(price)) {
            if (each.id == id) return each;
        }
        return {};
    }
    bool says(const std::string& id) const { return !verdict(id).id.empty(); }
};

std::vector<std::string> idsOf(const std::vector<Advice>& list) {
    std::vector<std::string> ids;
    for (const Advice& each : list)
        ids.push_back(each.id);
    return ids;
}

/// Moves seconds of the 10 ms step from computing to another part.
RunEstimate withPart(double StepBreakdown::*part, double seconds) {
    RunEstimate run = calmEstimate();
    run.breakdown.*part = seconds;
    run.breakdown.compute -= seconds;
    return run;
}

TEST(Advice, ACalmStepIsComputeBound) {
    EXPECT_THAT(idsOf(Case{}.advice()), ElementsAre("compute-bound"));
    EXPECT_THAT(Case{}.advice().front().headline, StartsWith("Compute: 100 %"));
}

TEST(Advice, InputIsModerateFromFivePercentAndHighFromTwenty) {
    EXPECT_FALSE((Case{.run = withPart(&StepBreakdown::input, 0.49e-3)}.says("input-bound")));
    EXPECT_EQ((Case{.run = withPart(&StepBreakdown::input, 0.51e-3)}.verdict("input-bound").severity),
              AdviceSeverity::Moderate);
    const Advice high = Case{.run = withPart(&StepBreakdown::input, 2.1e-3)}.verdict("input-bound");
    EXPECT_EQ(high.severity, AdviceSeverity::High);
    EXPECT_THAT(high.headline, HasSubstr("21 %"));
    EXPECT_THAT(high.reason, HasSubstr("2.10 ms of 10.0 ms"));
}

TEST(Advice, InputSaysWhetherFeedingIsHidden) {
    Case each{.run = withPart(&StepBreakdown::input, 5e-3)};
    EXPECT_THAT(each.verdict("input-bound").nextStep, HasSubstr("prefetches"));
    each.stack.pipelinesInput = true;
    EXPECT_THAT(each.verdict("input-bound").nextStep, Not(HasSubstr("prefetches")));
}

TEST(Advice, DispatchAllReduceAndIdleUseTheThresholdsOfTheRest) {
    for (const auto& [part, id] : {std::pair{&StepBreakdown::dispatch, "dispatch-bound"},
                                   std::pair{&StepBreakdown::allReduce, "all-reduce-bound"},
                                   std::pair{&StepBreakdown::idle, "idle-cores"}}) {
        EXPECT_FALSE((Case{.run = withPart(part, 0.29e-3)}.says(id))) << id;
        EXPECT_EQ((Case{.run = withPart(part, 0.31e-3)}.verdict(id).severity), AdviceSeverity::Moderate)
            << id;
        EXPECT_EQ((Case{.run = withPart(part, 1.5e-3)}.verdict(id).severity), AdviceSeverity::High) << id;
    }
}

TEST(Advice, AStepIsBoundByWhatTakesMostOfIt) {
    EXPECT_EQ((Case{.run = withPart(&StepBreakdown::dispatch, 1.7e-3)}.verdict("dispatch-bound").headline),
              "17 % of the step time is launch overhead on the host");
    EXPECT_EQ((Case{.run = withPart(&StepBreakdown::dispatch, 5.1e-3)}.verdict("dispatch-bound").headline),
              "Dispatch-bound: 51 % of the step time is launch overhead on the host");
    EXPECT_EQ((Case{.run = withPart(&StepBreakdown::allReduce, 2e-3)}.verdict("all-reduce-bound").headline),
              "20 % of the step time is all-reduce of gradients");
    EXPECT_EQ((Case{.run = withPart(&StepBreakdown::input, 8e-3)}.verdict("input-bound").headline),
              "Input-bound: 80 % of the step time waits for input data");
}

TEST(Advice, TheGravestComesFirst) {
    RunEstimate run = withPart(&StepBreakdown::dispatch, 4e-3);
    run.breakdown.compute -= 3e-3;
    run.breakdown.input = 3e-3;
    EXPECT_THAT(idsOf(Case{.run = run}.advice()), ElementsAre("dispatch-bound", "input-bound"));
    run.breakdown.input = 5e-3;
    run.breakdown.compute = 1e-3;
    EXPECT_THAT(idsOf(Case{.run = run}.advice()), ElementsAre("input-bound", "dispatch-bound"));
}

TEST(Advice, LaunchesCountOnlyWhereTheyDecide) {
    Case each;
    EXPECT_FALSE(each.says("launch-bound"));
    each.run.ops.push_back({.op = "add",
                            .layer = {},
                            .phase = {},
                            .count = 40,
                            .seconds = 0.4e-3,
                            .boundBy = "launch",
                            .matrix = {}});
    const Advice advice = each.verdict("launch-bound");
    EXPECT_EQ(advice.severity, AdviceSeverity::Moderate);
    EXPECT_THAT(advice.headline, HasSubstr("40 kernels"));
    EXPECT_THAT(advice.reason, HasSubstr("1.00 µs"));
}

TEST(Advice, ATpuCoreWantsEightRows) {
    Case each;
    each.run.replicas = 8;
    each.run.globalBatch = 32;
    EXPECT_FALSE(each.says("small-batch")) << "a processor has no tiles";
    each.device.accelerator = Accelerator::Tpu;
    const Advice small = each.verdict("small-batch");
    EXPECT_EQ(small.severity, AdviceSeverity::High);
    EXPECT_THAT(small.headline, StartsWith("4 samples per replica"));
    EXPECT_THAT(small.reason, HasSubstr("50 %"));
    EXPECT_THAT(small.nextStep, HasSubstr("64"));
    each.run.globalBatch = 1200;  // 150 a core, padded to 152
    EXPECT_EQ(each.verdict("small-batch").severity, AdviceSeverity::Moderate);
    EXPECT_THAT(each.verdict("small-batch").nextStep, HasSubstr("1216 (152 per replica)"));
    each.run.globalBatch = 1024;
    EXPECT_FALSE(each.says("small-batch"));
}

TEST(Advice, PaddedFeaturesNameTheWorstLayer) {
    Case each;
    each.device.matrixUnit = 128;
    EXPECT_FALSE(each.says("padded-features"));
    each.run.ops.push_back({.op = "dot",
                            .layer = "head",
                            .phase = "forward",
                            .seconds = 1e-6,
                            .boundBy = "matrix_unit",
                            .wastedSeconds = 0.9e-6,
                            .matrixFlops = 10,
                            .paddedMatrixFlops = 128,
                            .matrix = {.m = 128, .k = 512, .n = 10}});
    const Advice advice = each.verdict("padded-features");
    EXPECT_THAT(advice.headline, StartsWith("head: 92 %"));
    EXPECT_THAT(advice.reason, HasSubstr("128 × 512 by 512 × 10"));
    EXPECT_EQ(advice.severity, AdviceSeverity::Note) << "0.009 % of the step";
    each.run.ops.back().wastedSeconds = 2e-3;
    EXPECT_EQ(each.verdict("padded-features").severity, AdviceSeverity::High);
}

TEST(Advice, MemoryIsATopicFromNinetyPercentOn) {
    Case each;
    each.run.peakBytesPerCore = 966'000'000;  // of 1 GiB: 89.97 %
    EXPECT_FALSE(each.says("memory-full"));
    each.run.peakBytesPerCore = 967'000'000;
    EXPECT_EQ(each.verdict("memory-full").severity, AdviceSeverity::Moderate);
    each.run.peakBytesPerCore = 2LL << 30;
    each.run.outOfMemory = true;
    each.run.memory = {{.op = "dot", .layer = "a", .phase = "forward", .bytes = 1},
                       {.op = "convolution", .layer = "b", .phase = "backward", .bytes = 2LL << 30}};
    const Advice over = each.verdict("memory-full");
    EXPECT_EQ(over.severity, AdviceSeverity::High);
    EXPECT_THAT(over.headline, HasSubstr("2.0 GiB needed, 1.0 GiB available"));
    EXPECT_THAT(over.reason, HasSubstr("convolution of b"));
}

TEST(Advice, CompilingIsATopicWhereItIsHalfOfTheFirstEpoch) {
    Case each;
    each.run.compileSeconds = 4.9;
    each.run.firstEpochSeconds = 10;
    EXPECT_FALSE(each.says("compile-bound"));
    each.run.compileSeconds = 5.1;
    EXPECT_EQ(each.verdict("compile-bound").severity, AdviceSeverity::Note) << "five epochs follow";
    each.run.totalSeconds = 10;
    EXPECT_EQ(each.verdict("compile-bound").severity, AdviceSeverity::Moderate);
}

TEST(Advice, AnIdleFasterFormatIsNamed) {
    Case each;
    each.device.peakFlops["float16"] = 1.4e12;
    EXPECT_FALSE(each.says("precision-unused")) << "not worth it";
    each.device.peakFlops["float16"] = 8e12;
    EXPECT_THAT(each.verdict("precision-unused").headline, HasSubstr("8.0 × as fast in float16"));
    each.run.precision = Precision::MixedFloat16;
    EXPECT_FALSE(each.says("precision-unused"));
    each.run.precision = Case().run.precision;
    EXPECT_TRUE(each.says("precision-unused"));
    for (OpEstimate& op : each.run.ops)
        op.boundBy = "memory";
    EXPECT_FALSE(each.says("precision-unused")) << "nothing is multiplied";
}

TEST(Advice, MemoryBoundNeedsMostOfAComputingStep) {
    Case each;
    each.run.ops.front().boundBy = "memory";
    const Advice advice = each.verdict("memory-bound");
    EXPECT_THAT(advice.headline, HasSubstr("100 %"));
    EXPECT_THAT(advice.reason, AllOf(HasSubstr("5000.0 FLOP"), HasSubstr("at least 10 FLOP")));
    each.run.breakdown = {.compute = 4.9e-3, .dispatch = 5.1e-3};
    EXPECT_FALSE(each.says("memory-bound")) << "the host decides";
}

TEST(Advice, SavingsComeFromPricingTheChange) {
    const Case each{.run = withPart(&StepBreakdown::dispatch, 5e-3)};
    std::int64_t asked = 0;
    const VariationEstimator price = [&](const Variation& variation) -> std::optional<RunEstimate> {
        if (!variation.globalBatch) return std::nullopt;
        asked = *variation.globalBatch;
        RunEstimate run = each.run;
        run.samplesPerSecond *= 2;
        return run;
    };
    const Advice advice = each.verdict("dispatch-bound", price);
    EXPECT_EQ(asked, 256);
    ASSERT_TRUE(advice.saving);
    EXPECT_DOUBLE_EQ(advice.saving->share, 0.5);
    EXPECT_EQ(advice.savingText(), "With a global batch size of 256: 50 % less time per sample (simulated).");
    const VariationEstimator useless = [&](const Variation&) { return std::optional(each.run); };
    EXPECT_FALSE(each.verdict("dispatch-bound", useless).saving);
    EXPECT_FALSE(each.verdict("dispatch-bound").saving);
}

TEST(Advice, JsonHasItsKeys) {
    Advice advice = Case{.run = withPart(&StepBreakdown::dispatch, 5e-3)}.verdict("dispatch-bound");
    EXPECT_FALSE(advice.toJson().contains("saving"));
    advice.saving = Saving{.change = "x", .share = 0.25};
    const Json json = advice.toJson();
    for (const char* key : {"id", "severity", "headline", "reason", "next_step", "saving"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_EQ(json.at("severity"), "high");
    EXPECT_EQ(json.at("saving").at("share"), 0.25);
}

TEST(Advise, FourSamplesACoreOverGrpc) {
    const Workload workload = pictures(32);
    const EstimateRequest request = requestOn("tpu-v2-8", "tf2.1-tpustrategy-remote");
    const auto list = advise(workload, request, estimateRun(workload, request));
    EXPECT_THAT(idsOf(list), ::testing::IsSupersetOf({"dispatch-bound", "small-batch", "padded-features"}));
    ASSERT_EQ(list.front().id, "dispatch-bound");
    ASSERT_TRUE(list.front().saving);
    EXPECT_GT(list.front().saving->share, 0.4);
}

TEST(Advise, TheSavingIsTheOneTheSimulatorPrices) {
    const Workload workload = pictures(32);
    EstimateRequest request = requestOn("t4");
    request.device.hostStacks = {request.hostStack.id};  // leaves the batch as the only way out
    const RunEstimate before = estimateRun(workload, request);
    for (const Advice& advice : advise(workload, request, before)) {
        if (advice.id != "dispatch-bound") continue;
        ASSERT_TRUE(advice.saving);
        ASSERT_EQ(advice.saving->change, "a global batch size of 64");
        const RunEstimate after = estimateRun(pictures(64), request);
        EXPECT_DOUBLE_EQ(advice.saving->share, 1 - before.samplesPerSecond / after.samplesPerSecond);
        return;
    }
    FAIL() << "expected a verdict on dispatch";
}

TEST(Advise, NamesTheLargestBatchWhereMemoryIsShort) {
    Workload workload = pictures(1 << 20);
    workload.trainSamples = 1 << 20;
    const EstimateRequest request = requestOn("t4");
    const auto list = advise(workload, request, estimateRun(workload, request));
    ASSERT_EQ(list.front().id, "memory-full");
    EXPECT_THAT(list.front().nextStep, HasSubstr(std::to_string(largestBatchThatFits(workload, request))));
}

/// (batch, 10, 8) → one recurrent layer of 4 units.
Program recurrentProgram(const RecurrentAttributes& cell) {
    ProgramBuilder builder(2, false);
    const ValueId x = builder.input("x", Shape{2, 10, cell.gates() * 4});
    const std::vector<WeightSpec> weights{{.name = "recurrent_kernel", .shape = {4, cell.gates() * 4}}};
    builder.beginLayer("rnn", weights);
    Program program = std::move(builder).finish();
    program.ops.push_back({.kind = OpKind::Recurrent, .layer = 0, .inputs = {x}, .attributes = cell});
    return program;
}

RecurrentAttributes lstm() {
    return {.cell = CellKind::Lstm,
            .units = 4,
            .activation = {.kind = Activation::Tanh},
            .recurrentActivation = {.kind = Activation::Sigmoid}};
}

std::string slowReason(const RecurrentAttributes& cell) {
    const auto slow = recurrencesOutsideFastPath(recurrentProgram(cell));
    return slow.empty() ? "" : slow.front().layer + ": " + slow.front().reason;
}

/// The stack that a saving is about, or none.
std::string stackIn(const Advice& advice) {
    return advice.saving ? advice.saving->variation.hostStack.value_or("") : "";
}

TEST(Advice, SaysInWordsThatACallMayHoldSeveralSteps) {
    const EstimateRequest request = requestOn("tpu-v2-8", "tf2.1-tpustrategy-remote");
    const Workload workload = pictures(64);
    std::vector<std::string> texts;
    for (const Advice& advice : advise(workload, request, estimateRun(workload, request)))
        texts.push_back(advice.savingText());
    EXPECT_THAT(texts,
                ::testing::Contains(::testing::StartsWith(
                    "With several steps per execution (TF 2.4 and later Keras, steps_per_execution): ")));
}

TEST(Advice, NamesOnlyStacksOfTheSameFramework) {
    std::map<std::string, std::string> named;
    for (const DeviceSpec& device : sourceCatalog().devices()) {
        for (const std::string& stack : device.hostStacks) {
            const EstimateRequest request = requestOn(device.id, stack);
            for (const std::int64_t batch : {64, 1024}) {
                const Workload workload = pictures(batch);
                for (const Advice& advice : advise(workload, request, estimateRun(workload, request))) {
                    if (stackIn(advice).empty()) continue;
                    const HostStack& other = sourceCatalog().hostStack(stackIn(advice));
                    EXPECT_TRUE(other.sharesFrameworkWith(request.hostStack)) << stack << " → " << other.id;
                    EXPECT_THAT(advice.savingText(), HasSubstr(other.name));  // words, not the id
                    named[stack] = other.id;
                }
            }
        }
    }
    EXPECT_TRUE(named.contains("tf1-graph-gpu"));
    EXPECT_TRUE(named.contains("tf2.1-tpustrategy-remote"));
    EXPECT_FALSE(named.contains("pytorch-eager")) << "the only one of its framework";
    EXPECT_FALSE(named.contains("host-native"));
}

TEST(Advice, FrameworksAreThoseOfTheStacks) {
    const auto shares = [](const char* one, const char* other) {
        return sourceCatalog().hostStack(one).sharesFrameworkWith(sourceCatalog().hostStack(other));
    };
    EXPECT_TRUE(shares("tf1-graph-gpu", "tf2-function-gpu"));
    EXPECT_TRUE(shares("tf2-keras", "xla-gpu"));
    EXPECT_FALSE(shares("tf2-keras", "pytorch-eager"));
    EXPECT_FALSE(shares("xla-gpu", "pytorch-eager"));
    EXPECT_FALSE(shares("tf2-keras", "host-native"));
    EXPECT_TRUE(shares("pytorch-eager", "pytorch-eager"));
}

TEST(RecurrentPath, KerasDefaultsTakeCudnn) {
    EXPECT_EQ(slowReason(lstm()), "");
    RecurrentAttributes gru = lstm();
    gru.cell = CellKind::Gru;
    gru.resetAfter = true;
    EXPECT_EQ(slowReason(gru), "");
}

TEST(RecurrentPath, AStackWithoutCudnnLoopsThemAll) {
    const auto slow = recurrencesOutsideFastPath(recurrentProgram(lstm()), false);
    ASSERT_EQ(slow.size(), 1U);
    EXPECT_THAT(slow.front().reason, HasSubstr("framework"));
}

TEST(RecurrentPath, EachBrokenConditionIsNamed) {
    RecurrentAttributes cell = lstm();
    cell.activation.kind = Activation::Relu;
    EXPECT_EQ(slowReason(cell), "rnn: activation is not tanh");
    cell = lstm();
    cell.recurrentActivation.kind = Activation::HardSigmoid;
    EXPECT_THAT(slowReason(cell), HasSubstr("recurrent_activation"));
    cell = lstm();
    cell.recurrentDropout = 0.5F;
    EXPECT_THAT(slowReason(cell), HasSubstr("0.5"));
    cell = lstm();
    cell.cell = CellKind::Gru;
    EXPECT_THAT(slowReason(cell), HasSubstr("reset_after"));
    cell.cell = CellKind::SimpleRnn;
    EXPECT_THAT(slowReason(cell), HasSubstr("SimpleRNN"));
}

}  // namespace
}  // namespace shardlab::engine::advice_test
