#include "engine/inspection/batch_preview.h"

#include <gmock/gmock.h>

#include <filesystem>

#include "engine/core/error.h"
#include "engine/inspection/sample_inspection.h"
#include "engine/planning/run_plan.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::batch_preview_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// 20 pictures of 3 classes; a global batch of 8 on 3 replicas.
Experiment smallBatches() {
    Experiment experiment = smallExperiment();
    experiment.data.source = "synthetic";
    experiment.data.options = {{"shape", {6, 6, 1}}, {"classes", 3}, {"train_count", 20}, {"test_count", 6}};
    experiment.data.shuffleBuffer = 20;
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 8;
    experiment.fit.stepsPerEpoch.reset();
    experiment.fit.seed = 5;
    experiment.runtime = {};
    experiment.runtime.replicas = 3;
    return experiment;
}

BatchPreview preview(const Experiment& experiment, int epoch, std::int64_t step) {
    return previewBatch(makeDataPlan(experiment, StopToken()), experiment, epoch, step, StopToken());
}

std::string messageOf(const Experiment& experiment, std::int64_t step) {
    try {
        preview(experiment, 0, step);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

/// Inputs and labels of the batch that a training run's own pipeline delivers are those of the preview.
void compareWithPipeline(const Experiment& experiment, int epochs) {
    RunPlan run(experiment, DeviceCatalog::installed(), 0);
    run.loadData(experiment, true);
    const DataPlan plan = makeDataPlan(experiment, StopToken());
    RawSampleReader reader(*plan.split.training.samples);
    Preprocessor::Scratch scratch = plan.preprocessor->scratch();
    for (int epoch = 0; epoch < epochs; ++epoch) {
        run.training->beginEpoch(epoch);
        for (std::int64_t step = 0; step < run.training->stepsPerEpoch(); ++step) {
            const Batch* batch = run.training->next();
            ASSERT_NE(batch, nullptr);
            const BatchPreview shown = previewBatch(plan, experiment, epoch, step, StopToken());
            ASSERT_EQ(shown.count(), batch->count);
            const auto width = static_cast<std::size_t>(batch->inputs[0].shape().elementsPerSample());
            std::vector<float> sample(width);
            std::size_t slot = 0;
            for (const auto& shard : shown.shards) {
                for (const BatchSample& entry : shard) {
                    reader.read(entry.key);
                    plan.preprocessor->apply(reader.input(0), sample.data(), scratch, entry.key.index);
                    const auto fed = batch->inputs[0].floats().subspan(slot * width, width);
                    EXPECT_TRUE(std::equal(fed.begin(), fed.end(), sample.begin()))
                        << "epoch " << epoch << " step " << step << " slot " << slot;
                    EXPECT_EQ(entry.label, batch->labels.ints()[slot]);
                    ++slot;
                }
            }
        }
    }
}

TEST(BatchPreview, ShowsWhatThePipelineDelivers) {
    compareWithPipeline(smallBatches(), 2);
}
TEST(BatchPreview, ShowsWhatAFractionLeavesForTraining) {
    Experiment experiment = smallBatches();
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.25};
    compareWithPipeline(experiment, 2);
    EXPECT_EQ(preview(experiment, 0, 0).samples, 15);
}
TEST(BatchPreview, RunsOnOverTheEndOfADataSetThatRepeats) {
    Experiment experiment = smallBatches();
    experiment.data.repeat = true;
    experiment.fit.stepsPerEpoch = 4;
    compareWithPipeline(experiment, 2);
}
TEST(BatchPreview, FreezesTheBatchesOfACacheAfterBatching) {
    Experiment experiment = smallBatches();
    experiment.data.cache = "after_batch";
    compareWithPipeline(experiment, 2);
    EXPECT_TRUE(preview(experiment, 1, 0).frozen);
}

/// 20 samples in batches of 8: 8, 8 and 4. Three replicas take ⌈8/3⌉ = 3, 3, 2, and of the rest 2, 2, 0.
TEST(BatchPreview, CutsTheBatchForTheReplicas) {
    const auto sizes = [](const BatchPreview& batch) {
        std::vector<std::size_t> counts;
        for (const auto& shard : batch.shards)
            counts.push_back(shard.size());
        return counts;
    };
    const BatchPreview first = preview(smallBatches(), 0, 0), last = preview(smallBatches(), 0, 2);
    EXPECT_EQ(first.steps, 3);
    EXPECT_EQ(first.lastCount, 4);
    EXPECT_EQ(first.unused, 0);
    EXPECT_TRUE(first.shuffled);
    EXPECT_THAT(sizes(first), ElementsAre(3, 3, 2));
    EXPECT_THAT(sizes(last), ElementsAre(2, 2, 0));
    Experiment dropping = smallBatches();
    dropping.data.dropRemainder = true;
    EXPECT_EQ(preview(dropping, 0, 0).steps, 2);
    EXPECT_EQ(preview(dropping, 0, 0).unused, 4);
}

/// 1,200 pictures of 64 numbers are few, 400 of 49,152 are many.
TEST(BatchPreview, LeavesPicturesOutWhereTheyWouldBeMany) {
    const auto hasPictures = [](std::int64_t batch, const Json& shape) {
        Experiment experiment = smallBatches();
        experiment.data.options["shape"] = shape;
        experiment.data.options["train_count"] = batch;
        experiment.fit.batchSize = batch;
        return !preview(experiment, 0, 0).shards[0][0].content.picture.empty();
    };
    EXPECT_TRUE(hasPictures(1200, {8, 8, 1}));
    EXPECT_FALSE(hasPictures(400, {128, 128, 3}));
}

TEST(BatchPreview, RefusesInOneSentence) {
    EXPECT_THAT(messageOf(smallBatches(), 3), HasSubstr("expected a step from 1 to 3; got 4"));
    Experiment endless = smallBatches();
    endless.data.repeat = true;
    EXPECT_THAT(messageOf(endless, 0), HasSubstr("expected steps_per_epoch"));
    Experiment missing = smallBatches();
    missing.data.source = "csv";
    missing.data.options = {{"path", "/nowhere/none.csv"}};
    EXPECT_THAT(messageOf(missing, 0), HasSubstr("the file /nowhere/none.csv does not exist"));
}

TEST(SampleInspection, FollowsASampleThroughEachStep) {
    Experiment experiment = smallBatches();
    experiment.data.options = {{"shape", {2, 4}}, {"classes", 3}, {"train_count", 20},
                               {"test_count", 6}, {"noise", 0.0}, {"dtype", "uint8"}};
    experiment.data.preprocess = Json::parse(R"([{"op": "scale", "factor": 2, "offset": 1},
        {"op": "reshape", "shape": [8]}, {"op": "one_hot", "classes": 3}])");
    const DataPlan plan = makeDataPlan(experiment, StopToken());
    const SampleInspection shown = inspectSample(plan, plan.split.training, {.index = 4, .end = 20});
    EXPECT_EQ(shown.label, plan.className(1));  // sample i is of class i mod 3
    ASSERT_EQ(shown.inputs.size(), 1U);
    EXPECT_EQ(shown.inputs[0].shape, (Shape{2, 4}));
    ASSERT_EQ(shown.steps.size(), 3U);
    EXPECT_EQ(shown.steps[0].options, "factor 2, offset 1");
    EXPECT_EQ(shown.steps[0].after.shape, (Shape{2, 4}));
    EXPECT_EQ(shown.steps[0].after.minimum, 2 * shown.inputs[0].minimum + 1);
    EXPECT_EQ(shown.steps[0].after.maximum, 2 * shown.inputs[0].maximum + 1);
    EXPECT_EQ(shown.steps[1].after.shape, Shape{8});
    EXPECT_EQ(shown.steps[2].after.content.text, "0, 1, 0");
    EXPECT_EQ(shown.error, "");
}

TEST(SampleInspection, NamesEveryTargetOfSeveral) {
    const TemporaryDirectory directory;
    const auto path =
        directory.write("targets.csv", "x,size,kind\n1,0.25,bird\n2,0.5,fish\n3,0.75,bird\n4,1,fish\n");
    Experiment experiment = smallBatches();
    experiment.data.source = "csv";
    experiment.data.options = {{"path", path.string()}, {"target", "kind, size"}};
    experiment.data.validation.kind = ValidationSpec::Kind::None;
    experiment.data.preprocess = Json::array();
    const DataPlan plan = makeDataPlan(experiment, StopToken());
    const SampleInspection shown = inspectSample(plan, plan.split.training, {.index = 1, .end = 4});
    EXPECT_THAT(shown.label, ::testing::MatchesRegex("kind .*fish · size 0.5"));
    experiment.data.options["target"] = "size, kind";
    const DataPlan other = makeDataPlan(experiment, StopToken());
    EXPECT_EQ(inspectSample(other, other.split.training, {.index = 2, .end = 4}).label,
              "size 0.75 · kind bird");
}

TEST(SampleInspection, SaysWhichStepDoesNotFit) {
    Experiment experiment = smallBatches();
    experiment.data.preprocess =
        Json::parse(R"([{"op": "scale", "factor": 2}, {"op": "reshape", "shape": [9]}])");
    const DataPlan plan = makeDataPlan(experiment, StopToken());
    EXPECT_THAT(
        plan.preprocessError,
        HasSubstr("Preprocessing step 2 (reshape) does not fit 6×6×1: expected a shape of 36 elements"));
    const SampleInspection shown = inspectSample(plan, plan.split.training, {.index = 0, .end = 20});
    EXPECT_EQ(shown.steps.size(), 1U);
    EXPECT_EQ(shown.error, plan.preprocessError);
}

TEST(SampleInspection, FindsTheSamplesOfAClass) {
    const DataPlan plan = makeDataPlan(smallBatches(), StopToken());
    EXPECT_THAT(findSamples(plan.split.training, {.label = 2, .from = 3, .count = 3}, StopToken()),
                ElementsAre(5, 8, 11));
    EXPECT_THAT(findSamples(plan.split.training, {.from = 18}, StopToken()), ElementsAre(18, 19));
    EXPECT_THAT(findSamples(plan.split.training, {.label = 7}, StopToken()), ElementsAre());
}

TEST(DataPlan, SplitsAsTheRunDoes) {
    const DataPlan tested = makeDataPlan(smallBatches(), StopToken());
    EXPECT_EQ(tested.split.training.count(), 20);
    EXPECT_EQ(tested.split.validation.count(), 6);
    EXPECT_EQ(tested.split.test.count(), 0);
    Experiment experiment = smallBatches();
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.3};
    const DataPlan cut = makeDataPlan(experiment, StopToken());
    EXPECT_EQ(cut.split.training.end, 14);
    EXPECT_EQ(cut.split.validation.begin, 14);
    EXPECT_EQ(cut.split.validation.end, 20);
    EXPECT_EQ(cut.split.test.count(), 6);
}

}  // namespace
}  // namespace shardlab::engine::testing::batch_preview_test
