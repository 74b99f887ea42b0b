#include "engine/inspection/step_profile.h"

#include <gmock/gmock.h>

#include <map>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/run_plan.h"
#include "engine/runtime/op_profile.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine::step_profile_test {
namespace {

/// Batch normalization, whose barriers cut the program into segments, on eight replicas.
Experiment normalized() {
    return Experiment::fromJson(Json::parse(R"({
      "shardlab": 1, "name": "profiled",
      "data": {"source": "synthetic", "options": {"shape": [8], "classes": 3, "train_count": 192, "test_count": 48},
               "preprocess": [], "validation": {"split": "test"}, "pipeline": {"shuffle_buffer": 64}},
      "model": {"class_name": "Sequential", "config": {"name": "sequential", "layers": [
        {"class_name": "Dense", "config": {"name": "dense", "batch_input_shape": [null, 8], "units": 16, "activation": "relu"}},
        {"class_name": "BatchNormalization", "config": {"name": "norm"}},
        {"class_name": "Dense", "config": {"name": "dense_1", "units": 3, "activation": "softmax"}}]}},
      "compile": {"optimizer": {"class_name": "Adam", "config": {"learning_rate": 0.01}},
                  "loss": {"class_name": "SparseCategoricalCrossentropy", "config": {"from_logits": false}},
                  "metrics": []},
      "fit": {"epochs": 2, "batch_size": null, "batch_size_per_replica": 8, "seed": 1},
      "runtime": {"accelerator": "TPU", "device": "tpu-v2-8", "replicas": 8}})"));
}

/// Every op runs once on every sample of a batch, and a thread does one thing at a time.
TEST(OpProfile, CountsEverySampleOfEveryOp) {
    const Experiment experiment = normalized();
    RunPlan plan(experiment, DeviceCatalog::installed(), 3);
    plan.loadData(experiment, true);
    Trainer trainer(*plan.model, plan.trainerOptions, plan.arena);
    OpProfile profile;
    trainer.setProfile(&profile);
    plan.training->beginEpoch(0);
    const std::int64_t before = OpProfile::now();
    for (int step = 0; step < 2; ++step)
        trainer.step(*plan.training->next());
    const std::int64_t after = OpProfile::now();
    std::map<std::uint32_t, std::int64_t> samples;
    ASSERT_EQ(profile.threads.size(), 3U);
    for (const auto& events : profile.threads) {
        std::int64_t last = before;
        for (const OpProfile::Event& event : events) {
            samples[event.op] += event.samples;
            EXPECT_GE(event.begin, last);
            EXPECT_GE(event.end, event.begin);
            last = event.end;
        }
        EXPECT_LE(last, after);
    }
    ASSERT_EQ(samples.size(), profile.ops.size());
    for (const auto& [op, count] : samples)
        EXPECT_EQ(count, 2 * 64) << profile.ops[op].name;
    trainer.setProfile(nullptr);
    profile.threads.clear();
    trainer.step(*plan.training->next());
    EXPECT_TRUE(profile.threads.empty());
}

TEST(OpProfile, NamesOpsLayersAndPhases) {
    const Experiment experiment = normalized();
    RunPlan plan(experiment, DeviceCatalog::installed(), 1);
    Trainer trainer(*plan.model, plan.trainerOptions, plan.arena);
    OpProfile profile;
    trainer.setProfile(&profile);
    std::vector<std::string> names;
    for (const OpProfile::Op& op : profile.ops)
        names.push_back(op.phase + " " + op.layer + "/" + op.name);
    using ::testing::Contains;
    EXPECT_THAT(names, Contains("forward dense/dot"));
    EXPECT_THAT(names, Contains("backward dense/dot kernel gradient"));
    EXPECT_THAT(names, Contains("backward dense_1/dot input gradient"));
    EXPECT_THAT(names, Contains("forward norm/batch normalization moments"));
    EXPECT_THAT(names, Contains("backward norm/batch normalization gradient sums"));
    EXPECT_THAT(names, ::testing::Not(Contains("backward dense/dot")));
}

TEST(OpProfile, ChangesNoBitOfTheWeights) {
    const Experiment experiment = normalized();
    const auto weightsAfter = [&](bool profiled) {
        RunPlan plan(experiment, DeviceCatalog::installed(), 2);
        plan.loadData(experiment, true);
        Trainer trainer(*plan.model, plan.trainerOptions, plan.arena);
        OpProfile profile;
        if (profiled) trainer.setProfile(&profile);
        plan.training->beginEpoch(0);
        for (int step = 0; step < 3; ++step)
            trainer.step(*plan.training->next());
        std::vector<float> numbers;
        for (const Tensor& weight : trainer.weights().tensors)
            numbers.insert(numbers.end(), weight.floats().begin(), weight.floats().end());
        return numbers;
    };
    EXPECT_EQ(weightsAfter(true), weightsAfter(false));
}

TEST(StepProfile, DrawsTheStepsOfHostAndThreads) {
    StopToken stop;
    std::int64_t done = 0, all = 0;
    StepProfileOptions options{.steps = 4, .threads = 2};
    options.onStep = [&](std::int64_t now, std::int64_t of) { done = now, all = of; };
    const StepProfile profile = profileSteps(normalized(), DeviceCatalog::installed(), options, stop);
    EXPECT_EQ(done, all);
    EXPECT_GT(profile.stepSeconds, 0);
    EXPECT_GT(profile.plainStepSeconds, 0);
    const Timeline& timeline = *profile.timeline;
    ASSERT_EQ(timeline.tracks.size(), 3U);
    EXPECT_EQ(titleOf(timeline.tracks[0]), "host");
    EXPECT_EQ(titleOf(timeline.tracks[2]), "thread 1");
    std::vector<TimelineSlice> steps;
    for (const TimelineSlice& slice : timeline.slicesOf(timeline.tracks[0])) {
        if (timeline.kindOf(slice).category == "step") steps.push_back(slice);
    }
    ASSERT_EQ(steps.size(), 4U);
    for (const Track& track : timeline.tracks) {
        Ticks last = 0;
        for (const TimelineSlice& slice : timeline.slicesOf(track)) {
            EXPECT_GE(slice.start, last);
            last = slice.start;
            if (track.kind != TrackKind::Thread) continue;
            const TimelineSlice& step = steps[static_cast<std::size_t>(slice.step)];
            EXPECT_GE(slice.start, step.start);
            EXPECT_LE(slice.end(), step.end());
        }
    }
    std::vector<double> seconds;
    for (const TimelineSlice& step : steps)
        seconds.push_back(timeline.seconds(step.duration));
    std::ranges::sort(seconds);
    EXPECT_NEAR(profile.stepSeconds, seconds[2], 1e-12);
    EXPECT_EQ(measuredTrace(profile).title, "this computer (measured)");
}

TEST(StepProfile, StopsAndRefusesNonsense) {
    StopToken stop;
    EXPECT_THROW(profileSteps(normalized(), DeviceCatalog::installed(), {.steps = 0}, stop), Error);
    stop.requestStop();
    EXPECT_THROW(profileSteps(normalized(), DeviceCatalog::installed(), {}, stop), Error);
}

}  // namespace
}  // namespace shardlab::engine::step_profile_test
