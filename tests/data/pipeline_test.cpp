#include "engine/data/pipeline/pipeline.h"

#include <gmock/gmock.h>

#include "tests/data/temporary_directory.h"
#include "tests/support/allocations.h"

namespace shardlab::engine::pipeline_test {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Sample i is (i, -i) with label i mod 5.
std::shared_ptr<Dataset> numbered(std::int64_t count) {
    auto set = std::make_shared<Dataset>();
    set->train = {.x = Tensor({count, 2}), .y = Tensor({count}, DType::Int32)};
    for (std::int64_t i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        set->train.x.floats()[2 * at] = static_cast<float>(i);
        set->train.x.floats()[2 * at + 1] = static_cast<float>(-i);
        set->train.y.ints()[at] = static_cast<std::int32_t>(i % 5);
    }
    return set;
}

Pipeline pipelineOf(const std::shared_ptr<Dataset>& set, const PipelineOptions& options, Json steps = nullptr,
                    std::int64_t begin = 0, std::int64_t end = -1) {
    return Pipeline(set, set->train, begin, end < 0 ? set->train.count() : end,
                    Preprocessor(steps, set->train.x.shape().withoutBatch(), set->train.x.dtype()), options);
}

using Batches = std::vector<std::vector<int>>;  ///< sample numbers of each batch

Batches epochOf(Pipeline& pipeline, int epoch) {
    Batches batches;
    pipeline.beginEpoch(epoch);
    while (const Batch* batch = pipeline.next()) {
        EXPECT_EQ(batch->index, static_cast<std::int64_t>(batches.size()));
        std::vector<int>& numbers = batches.emplace_back();
        for (std::size_t i = 0; i < static_cast<std::size_t>(batch->count); ++i) {
            const float x = batch->inputs[0].floats()[2 * i];
            EXPECT_EQ(batch->inputs[0].floats()[2 * i + 1], -x);
            if (batch->sparse) {
                EXPECT_EQ(batch->labels.ints()[i], static_cast<int>(x) % 5);
            }
            numbers.push_back(static_cast<int>(x));
        }
    }
    EXPECT_EQ(static_cast<std::int64_t>(batches.size()), pipeline.stepsPerEpoch());
    return batches;
}
std::vector<int> flat(const Batches& batches) {
    std::vector<int> all;
    for (const auto& batch : batches)
        all.insert(all.end(), batch.begin(), batch.end());
    return all;
}

TEST(Pipeline, KeepsOrDropsTheRemainder) {
    Pipeline keeps = pipelineOf(numbered(10), {.batchSize = 4});
    EXPECT_THAT(epochOf(keeps, 0),
                ElementsAre(ElementsAre(0, 1, 2, 3), ElementsAre(4, 5, 6, 7), ElementsAre(8, 9)));
    EXPECT_EQ(keeps.samplesPerEpoch(), 10);
    Pipeline drops = pipelineOf(numbered(10), {.batchSize = 4, .dropRemainder = true});
    EXPECT_THAT(epochOf(drops, 0), ElementsAre(ElementsAre(0, 1, 2, 3), ElementsAre(4, 5, 6, 7)));
    EXPECT_EQ(drops.samplesPerEpoch(), 8);
    Pipeline one = pipelineOf(numbered(3), {.batchSize = 100});
    EXPECT_THAT(epochOf(one, 7), ElementsAre(ElementsAre(0, 1, 2)));
}

TEST(Pipeline, TakesARangeOfTheSamples) {  // a validation split from the end
    Pipeline pipeline = pipelineOf(numbered(10), {.batchSize = 4, .shuffleBuffer = 100}, nullptr, 7, 10);
    EXPECT_THAT(flat(epochOf(pipeline, 0)), ::testing::UnorderedElementsAre(7, 8, 9));
}

TEST(Pipeline, StepsPerEpochEndAnEpochEarly) {
    Pipeline pipeline = pipelineOf(numbered(10), {.batchSize = 2, .stepsPerEpoch = 3});
    EXPECT_EQ(flat(epochOf(pipeline, 0)), (std::vector{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(flat(epochOf(pipeline, 1)), (std::vector{0, 1, 2, 3, 4, 5}));
}

TEST(Pipeline, ARepeatedStreamRunsOnOverTheEnd) {
    Pipeline pipeline = pipelineOf(numbered(10), {.batchSize = 4, .repeat = true, .stepsPerEpoch = 3});
    EXPECT_THAT(epochOf(pipeline, 0),
                ElementsAre(ElementsAre(0, 1, 2, 3), ElementsAre(4, 5, 6, 7), ElementsAre(8, 9, 0, 1)));
    EXPECT_EQ(flat(epochOf(pipeline, 1)), (std::vector{2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3}));
    EXPECT_EQ(pipeline.samplesPerEpoch(), 12);
}

/// However epochs cut it, each pass of the shuffled stream has every sample once.
TEST(Pipeline, AShuffledRepeatedStreamHasEverySampleOncePerPass) {
    Pipeline pipeline =
        pipelineOf(numbered(10), {.batchSize = 4, .shuffleBuffer = 10, .repeat = true, .stepsPerEpoch = 5});
    std::vector<int> stream;
    for (int epoch = 0; epoch < 3; ++epoch) {
        const std::vector<int> part = flat(epochOf(pipeline, epoch));
        stream.insert(stream.end(), part.begin(), part.end());
    }
    ASSERT_EQ(stream.size(), 60U);
    for (auto pass = stream.begin(); pass != stream.end(); pass += 10) {
        std::vector<int> sorted(pass, pass + 10);
        std::sort(sorted.begin(), sorted.end());
        EXPECT_THAT(sorted, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    }
}

/// A resumed run begins with epoch 3, and reads ahead by another number of batches.
TEST(Pipeline, AnEpochsOrderDependsOnSeedAndEpochOnly) {
    for (const bool repeat : {false, true}) {
        PipelineOptions options{.batchSize = 7,
                                .shuffleBuffer = 20,
                                .repeat = repeat,
                                .prefetch = 2,
                                .stepsPerEpoch = repeat ? 9 : 0};
        Pipeline first = pipelineOf(numbered(50), options);
        std::vector<Batches> epochs;
        for (int epoch = 0; epoch < 4; ++epoch)
            epochs.push_back(epochOf(first, epoch));
        EXPECT_NE(epochs[0], epochs[1]);
        for (const int prefetch : {0, 1, 5}) {
            options.prefetch = prefetch;
            Pipeline resumed = pipelineOf(numbered(50), options);
            EXPECT_EQ(epochOf(resumed, 3), epochs[3]);
            EXPECT_EQ(epochOf(resumed, 1), epochs[1]);
        }
        options.seed = 2;
        Pipeline other = pipelineOf(numbered(50), options);
        EXPECT_NE(epochOf(other, 0), epochs[0]);
    }
}

TEST(Pipeline, ACacheAfterBatchReplaysTheFirstEpoch) {
    PipelineOptions options{.batchSize = 4, .shuffleBuffer = 10};
    Pipeline plain = pipelineOf(numbered(10), options);
    const Batches first = epochOf(plain, 0);
    options.cache = PipelineOptions::Cache::AfterBatch;
    Pipeline frozen = pipelineOf(numbered(10), options);
    EXPECT_EQ(epochOf(frozen, 0), first);
    EXPECT_EQ(epochOf(frozen, 5), first);
    options.cache = PipelineOptions::Cache::BeforeBatch;
    Pipeline before = pipelineOf(numbered(10), options);
    epochOf(before, 0);
    EXPECT_EQ(epochOf(before, 1), epochOf(plain, 1));

    options.cache = PipelineOptions::Cache::AfterBatch;
    options.repeat = true, options.stepsPerEpoch = 4;  // the remainder of 2 is replayed as it is
    Pipeline repeated = pipelineOf(numbered(10), options);
    EXPECT_EQ(epochOf(repeated, 0), (Batches{first[0], first[1], first[2], first[0]}));
    EXPECT_EQ(epochOf(repeated, 1), (Batches{first[1], first[2], first[0], first[1]}));
}

TEST(Pipeline, BeginsAnewAfterAnAbandonedEpoch) {
    Pipeline pipeline = pipelineOf(numbered(100), {.batchSize = 3, .shuffleBuffer = 100});
    const Batches whole = epochOf(pipeline, 2);
    pipeline.beginEpoch(1);
    pipeline.next();
    pipeline.next();
    EXPECT_EQ(epochOf(pipeline, 2), whole);
}

TEST(Pipeline, EndsAtOnceInTheMiddleOfAnEpoch) {
    Pipeline pipeline = pipelineOf(numbered(10000), {.batchSize = 100, .prefetch = 3});
    pipeline.beginEpoch(0);
    EXPECT_NE(pipeline.next(), nullptr);
}

TEST(Pipeline, MakesOneHotTargets) {
    Pipeline pipeline = pipelineOf(numbered(6), {.batchSize = 4, .sparseLabels = false},
                                   Json::array({{{"op", "one_hot"}, {"classes", 5}}}));
    pipeline.beginEpoch(0);
    pipeline.next();
    const Batch* batch = pipeline.next();
    EXPECT_EQ(batch->count, 2);
    EXPECT_EQ(batch->targets.shape(), (Shape{4, 5}));
    EXPECT_THAT(batch->targets.floats().first(10), ElementsAre(0, 0, 0, 0, 1, 1, 0, 0, 0, 0));
}

TEST(Pipeline, PassesFloatTargets) {
    auto set = std::make_shared<Dataset>();
    set->train = {.x = Tensor({2, 1}), .y = Tensor({2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6})};
    Pipeline pipeline = pipelineOf(set, {.batchSize = 2, .sparseLabels = false});
    pipeline.beginEpoch(0);
    EXPECT_THAT(pipeline.next()->targets.floats(), ElementsAre(1, 2, 3, 4, 5, 6));

    Pipeline numbers = pipelineOf(numbered(3), {.batchSize = 3, .sparseLabels = false});
    numbers.beginEpoch(0);
    const Batch* batch = numbers.next();
    EXPECT_EQ(batch->targets.shape(), (Shape{3, 1}));
    EXPECT_THAT(batch->targets.floats(), ElementsAre(0, 1, 2));
}

TEST(Pipeline, NamesWhatIsWrong) {
    const auto message = [](const PipelineOptions& options, Json steps = nullptr, std::int64_t end = -1) {
        return messageOf([&] { pipelineOf(numbered(10), options, std::move(steps), 0, end); });
    };
    EXPECT_THAT(message({.batchSize = 0}), HasSubstr("batch_size must be at least 1; got 0"));
    EXPECT_THAT(message({.repeat = true}), HasSubstr("steps_per_epoch"));
    EXPECT_THAT(message({.batchSize = 4, .stepsPerEpoch = 4}),
                AllOf(HasSubstr("at most 3"), HasSubstr("got 4")));
    EXPECT_THAT(message({.batchSize = 11, .dropRemainder = true}),
                HasSubstr("Use a batch size of 10 or less"));
    EXPECT_THAT(message({.prefetch = -2}), HasSubstr("prefetch"));
    EXPECT_EQ(message({.prefetch = -1}), "");
    EXPECT_THAT(message({}, nullptr, 11), HasSubstr("[0, 11)"));
    EXPECT_THAT(message({.labelClasses = 4}),
                AllOf(HasSubstr("from 0 to 3"), HasSubstr("got 4"), HasSubstr("sample 4")));
    const Json oneHot = Json::array({{{"op", "one_hot"}, {"classes", 3}}});
    EXPECT_THAT(message({}, oneHot), HasSubstr("integer labels"));
    EXPECT_THAT(message({.sparseLabels = false}, oneHot), AllOf(HasSubstr("got 3"), HasSubstr("sample 3")));
}

/// The loss would read beyond them, or the numbers of other samples.
TEST(Pipeline, RefusesFloatTargetsOfAnotherSizeThanTheOutput) {
    const auto message = [](const PipelineOptions& options, const Json& steps = nullptr) {
        return messageOf([&] { pipelineOf(numbered(10), options, steps); });
    };
    EXPECT_THAT(message({.sparseLabels = false, .outputShape = Shape{3}}),
                HasSubstr("expected targets of shape (3,), as the output of the model; got shape ()"));
    EXPECT_EQ(message({.sparseLabels = false, .outputShape = Shape{1}}), "");
    EXPECT_EQ(message({.outputShape = Shape{10}}), "") << "class numbers";
    const Json oneHot = Json::array({{{"op", "one_hot"}, {"classes", 10}}});
    EXPECT_EQ(message({.sparseLabels = false, .outputShape = Shape{10}}, oneHot), "");
    EXPECT_THAT(message({.sparseLabels = false, .outputShape = Shape{12}}, oneHot),
                HasSubstr("one_hot targets with 10 columns"));
    auto set = std::make_shared<Dataset>();
    set->train = {.x = Tensor({2, 1}), .y = Tensor({2, 2})};
    EXPECT_THAT(messageOf([&] { pipelineOf(set, {.sparseLabels = false, .outputShape = Shape{1}}); }),
                HasSubstr("got shape (2,)"));
    EXPECT_EQ(messageOf([&] { pipelineOf(set, {.sparseLabels = false, .outputShape = Shape{2, 1}}); }), "");
}

TEST(Pipeline, RefusesLabelsThatAreNone) {
    auto set = numbered(4);
    set->train.y = Tensor({4}, std::vector<float>{0, 1, 1.5F, 2});
    EXPECT_THAT(messageOf([&] { pipelineOf(set, {}); }), AllOf(HasSubstr("1.5"), HasSubstr("sample 2")));
    set->train.y = Tensor({4, 3});
    EXPECT_THAT(messageOf([&] { pipelineOf(set, {}); }), HasSubstr("one label per sample"));
    set->train.y = Tensor({3}, DType::Int32);
    EXPECT_THAT(messageOf([&] { pipelineOf(set, {}); }), HasSubstr("one label per sample"));
}

TEST(Pipeline, TakesNothingFromTheHeapAfterTheFirstEpoch) {
    for (const int prefetch : {0, 2}) {
        Pipeline pipeline = pipelineOf(numbered(1000), {.batchSize = 32,
                                                        .shuffleBuffer = 1000,
                                                        .repeat = true,
                                                        .prefetch = prefetch,
                                                        .stepsPerEpoch = 40});
        const auto run = [&](int epoch) {
            pipeline.beginEpoch(epoch);
            while (pipeline.next() != nullptr) {
            }
        };
        run(0);
        const std::int64_t before = test::allocationCount();
        run(1);
        run(2);
        EXPECT_EQ(test::allocationCount(), before) << "prefetch " << prefetch;
    }
}

/// The weights of one epoch's samples, by sample number.
std::vector<float> weightsOf(Pipeline& pipeline, std::int64_t samples) {
    std::vector<float> weights(static_cast<std::size_t>(samples), -1.0F);
    pipeline.beginEpoch(0);
    while (const Batch* batch = pipeline.next()) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(batch->count); ++i)
            weights[static_cast<std::size_t>(batch->inputs[0].floats()[2 * i])] = batch->weights.floats()[i];
    }
    return weights;
}

TEST(Pipeline, ClassWeightsFollowTheLabels) {
    const auto set = numbered(7);  // labels 0 1 2 3 4 0 1
    Pipeline pipeline =
        pipelineOf(set, {.batchSize = 3, .shuffleBuffer = 7, .classWeights = {5.0F, 1.0F, 0.5F}});
    EXPECT_THAT(weightsOf(pipeline, 7), ElementsAre(5.0F, 1.0F, 0.5F, 1.0F, 1.0F, 5.0F, 1.0F));
    const Json oneHot = {{{"op", "one_hot"}, {"classes", 5}}};
    Pipeline columns =
        pipelineOf(set, {.batchSize = 3, .sparseLabels = false, .classWeights = {5.0F, 1.0F, 0.5F}}, oneHot);
    EXPECT_THAT(weightsOf(columns, 7), ElementsAre(5.0F, 1.0F, 0.5F, 1.0F, 1.0F, 5.0F, 1.0F));
    Pipeline plain = pipelineOf(set, {.batchSize = 3});
    plain.beginEpoch(0);
    EXPECT_TRUE(plain.next()->weights.shape().empty());
}

TEST(Pipeline, SampleWeightsComeWithTheirSamplesAndMultiply) {
    const auto set = numbered(5);
    set->train.weights = Tensor({5});
    std::ranges::copy(std::vector<float>{1, 2, 3, 4, 5}, set->train.weights.floats().begin());
    Pipeline alone = pipelineOf(set, {.batchSize = 2, .shuffleBuffer = 5});
    EXPECT_THAT(weightsOf(alone, 5), ElementsAre(1, 2, 3, 4, 5));
    Pipeline both = pipelineOf(set, {.batchSize = 2, .classWeights = {10.0F, 1.0F, 0.0F}});
    EXPECT_THAT(weightsOf(both, 5), ElementsAre(10, 2, 0, 4, 5));
}

}  // namespace
}  // namespace shardlab::engine::pipeline_test
