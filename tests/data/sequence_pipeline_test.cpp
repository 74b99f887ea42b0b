#include <gmock/gmock.h>

#include <atomic>
#include <cmath>

#include "engine/data/pipeline/chunk_workers.h"
#include "engine/data/sources/keras_sequences.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"
#include "tests/support/allocations.h"

namespace shardlab::engine::sequence_pipeline_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::shared_ptr<Dataset> ragged(std::int64_t vocabulary = 10) {
    Sequences sequences;
    for (const std::vector<std::int32_t>& row :
         {std::vector{1, 2}, {1, 3, 4, 5}, {1}, {1, 9, 8}, {1, 7, 6, 5, 4}})
        sequences.append(row);
    auto set = std::make_shared<Dataset>();
    set->train.reader = makeSequenceReader(std::move(sequences), vocabulary, nullptr);
    set->train.y = Tensor({5}, DType::Int32);
    for (std::int32_t i = 0; i < 5; ++i)
        set->train.y.ints()[static_cast<std::size_t>(i)] = i % 2;
    return set;
}
Json steps(Json step) {
    return Json::array({std::move(step)});
}
Pipeline pipelineOf(const std::shared_ptr<Dataset>& set, const Json& given, PipelineOptions options) {
    return Pipeline(set, set->train, 0, set->train.count(), Preprocessor(given, set->inputs()[0]),
                    std::move(options));
}
std::vector<float> firstInput(Pipeline& pipeline) {
    pipeline.beginEpoch(0);
    const auto values = pipeline.next()->inputs[0].floats();
    return {values.begin(), values.end()};
}

/// The examples of Keras's documentation of pad_sequences.
TEST(PadSequences, PadsAndTruncatesOnEitherSide) {
    Sequences lists;
    for (const std::vector<std::int32_t>& row : {std::vector{1}, {2, 3}, {4, 5, 6}})
        lists.append(row);
    auto set = std::make_shared<Dataset>();
    set->train.reader = makeSequenceReader(std::move(lists), 7, nullptr);
    set->train.y = Tensor({3}, DType::Int32);
    const auto padded = [&](Json options) {
        options["op"] = "pad_sequences";
        Pipeline pipeline = pipelineOf(set, steps(options), {.batchSize = 3});
        return firstInput(pipeline);
    };
    EXPECT_THAT(padded({{"maxlen", 3}}), ElementsAre(0, 0, 1, 0, 2, 3, 4, 5, 6));
    EXPECT_THAT(padded({{"maxlen", 3}, {"value", -1}}), ElementsAre(-1, -1, 1, -1, 2, 3, 4, 5, 6));
    EXPECT_THAT(padded({{"maxlen", 3}, {"padding", "post"}}), ElementsAre(1, 0, 0, 2, 3, 0, 4, 5, 6));
    EXPECT_THAT(padded({{"maxlen", 2}}), ElementsAre(0, 1, 2, 3, 5, 6));
    EXPECT_THAT(padded({{"maxlen", 2}, {"truncating", "post"}}), ElementsAre(0, 1, 2, 3, 4, 5));
}

TEST(SequencePipeline, RefusesRaggedSamples) {
    EXPECT_THAT(messageOf([] { pipelineOf(ragged(), nullptr, {.batchSize = 2}); }),
                AllOf(HasSubstr("up to 5"), HasSubstr("pad_sequences")));
    EXPECT_THAT(
        messageOf([] {
            Preprocessor(steps({{"op", "reshape"}, {"shape", {5}}}), ragged()->inputs()[0]);
        }),
        AllOf(HasSubstr("Preprocessing step 1 (reshape)"), HasSubstr("(None,)"), HasSubstr("pad_sequences")));
}

TEST(SequencePipeline, CountsTokens) {
    Pipeline pipeline = pipelineOf(ragged(), steps({{"op", "multi_hot"}, {"classes", 10}}), {.batchSize = 1});
    EXPECT_THAT(firstInput(pipeline), ElementsAre(0, 1, 1, 0, 0, 0, 0, 0, 0, 0));
    Pipeline narrow = pipelineOf(ragged(), steps({{"op", "multi_hot"}, {"classes", 9}}), {.batchSize = 5});
    narrow.beginEpoch(0);
    EXPECT_THAT(messageOf([&] { narrow.next(); }),
                AllOf(HasSubstr("multi_hot"), HasSubstr("got 9 in sample 3")));
}

TEST(SequencePipeline, RefusesTokensBeyondTheEmbedding) {
    const Json pad = steps({{"op", "pad_sequences"}, {"maxlen", 4}});
    EXPECT_THAT(messageOf([&] { pipelineOf(ragged(), pad, {.batchSize = 2, .vocabularies = {9}}); }),
                AllOf(HasSubstr("from 0 to 8"), HasSubstr("got 9 at position 2 of sample 3")));
    EXPECT_EQ(messageOf([&] { pipelineOf(ragged(), pad, {.batchSize = 2, .vocabularies = {10}}); }), "");
    // A reader that does not know its largest token is checked sample by sample.
    Pipeline unknown = pipelineOf(ragged(0), pad, {.batchSize = 5, .vocabularies = {9}});
    unknown.beginEpoch(0);
    EXPECT_THAT(messageOf([&] { unknown.next(); }), HasSubstr("sample 3"));
    // So are arrays.
    auto array = std::make_shared<Dataset>();
    array->train = {.x = Tensor({2, 2}, std::vector<float>{0, 1, 2, 2.5F}), .y = Tensor({2}, DType::Int32)};
    EXPECT_THAT(messageOf([&] { pipelineOf(array, nullptr, {.batchSize = 2, .vocabularies = {3}}); }),
                HasSubstr("got 2.5 at position 1 of sample 1"));
}

TEST(SequencePipeline, WorkersChangeNothing) {
    const auto set = std::make_shared<Dataset>(
        *makeSource("synthetic", {{"shape", {6, 6, 1}}, {"train_count", 500}})->load());
    const Json resize = steps({{"op", "resize"}, {"height", 9}, {"width", 5}});
    std::vector<std::vector<float>> one;
    for (const int workers : {1, 2, 5}) {
        Pipeline pipeline =
            pipelineOf(set, resize, {.batchSize = 48, .shuffleBuffer = 500, .workers = workers});
        std::vector<std::vector<float>> all;
        for (int epoch = 0; epoch < 2; ++epoch) {
            pipeline.beginEpoch(epoch);
            while (const Batch* batch = pipeline.next()) {
                all.emplace_back(batch->inputs[0].floats().begin(),
                                 batch->inputs[0].floats().begin() + batch->count * 45);
                all.emplace_back(batch->labels.ints().begin(), batch->labels.ints().begin() + batch->count);
            }
        }
        if (workers == 1) one = all;
        EXPECT_EQ(all, one) << workers;
    }
    EXPECT_THAT(messageOf([&] { pipelineOf(set, resize, {.workers = 0}); }), HasSubstr("workers"));
}

TEST(SequencePipeline, TakesNothingFromTheHeapAfterTheFirstEpoch) {
    for (const int workers : {1, 3}) {
        Pipeline pipeline = pipelineOf(
            ragged(),
            Json::array({{{"op", "pad_sequences"}, {"maxlen", 4}}, {{"op", "multi_hot"}, {"classes", 10}}}),
            {.batchSize = 2, .shuffleBuffer = 5, .prefetch = 2, .workers = workers});
        const auto run = [&](int epoch) {
            pipeline.beginEpoch(epoch);
            while (pipeline.next() != nullptr) {
            }
        };
        run(0);
        const std::int64_t before = test::allocationCount();
        run(1), run(2);
        EXPECT_EQ(test::allocationCount(), before);
    }
}

TEST(SequencePipeline, FeedsSentencePairsAsTwoInputsAndSequencesOfLabels) {
    const TemporaryDirectory directory;
    const auto set = makeSource("sentence_pairs", {{"source", directory.write("a", "a b\nb\na\n").string()},
                                                   {"target", directory.write("b", "x y\ny\nx\n").string()},
                                                   {"validation_source", nullptr},
                                                   {"validation_target", nullptr},
                                                   {"min_count", 1},
                                                   {"max_length", 4}})
                         ->load();
    const Preprocessor none(nullptr, set->inputs()[0]);
    Pipeline pipeline(set, set->train, 0, 3, none,
                      {.batchSize = 2, .labelClasses = 6, .labelsPerSample = 3, .vocabularies = {6, 6}});
    pipeline.beginEpoch(0);
    const Batch* batch = pipeline.next();
    ASSERT_EQ(batch->inputs.size(), 2U);
    EXPECT_EQ(batch->inputs[0].shape(), (Shape{2, 4}));
    EXPECT_EQ(batch->inputs[1].shape(), (Shape{2, 3}));
    EXPECT_EQ(batch->labels.shape(), (Shape{2, 3}));
    EXPECT_THAT(batch->inputs[0].floats(), ElementsAre(1, 4, 5, 2, 1, 5, 2, 0));
    EXPECT_THAT(batch->inputs[1].floats(), ElementsAre(1, 4, 5, 1, 5, 2));
    EXPECT_THAT(batch->labels.ints(), ElementsAre(4, 5, 2, 5, 2, 0));
    Pipeline narrow(set, set->train, 0, 3, none,
                    {.batchSize = 2, .labelClasses = 6, .labelsPerSample = 3, .vocabularies = {6, 5}});
    narrow.beginEpoch(0);
    EXPECT_THAT(messageOf([&] { narrow.next(); }), AllOf(HasSubstr("got 5"), HasSubstr("sample 0, input 1")));
    EXPECT_THAT(messageOf([&] { Pipeline(set, set->train, 0, 3, none, {.batchSize = 2}); }),
                HasSubstr("expected one label per sample; got targets of shape (3,)"));
    Pipeline oneHot(set, set->train, 0, 3,
                    Preprocessor(steps({{"op", "one_hot"}, {"classes", 6}}), set->inputs()[0]),
                    {.batchSize = 1, .sparseLabels = false});
    oneHot.beginEpoch(0);
    const Batch* dense = oneHot.next();
    EXPECT_EQ(dense->targets.shape(), (Shape{1, 3, 6}));
    EXPECT_THAT(dense->targets.floats(), ElementsAre(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0));
}

/// A repeated stream of random windows: where it goes on into the next pass, the windows are those of that
/// pass.
TEST(SequencePipeline, APassIsTheSamesOwnHoweverBatchesCutIt) {
    const TemporaryDirectory directory;
    std::string text;
    for (int i = 0; i < 3000; ++i)
        text += static_cast<char>('a' + i * i % 23);
    const auto set =
        makeSource("text",
                   {{"path", directory.write("t", text).string()}, {"length", 4}, {"windows_per_epoch", 10}})
            ->load();
    const Preprocessor none(nullptr, set->inputs()[0]);
    const auto stream = [&](std::int64_t batch, std::int64_t steps) {
        Pipeline pipeline(set, set->train, 0, 10, none,
                          {.batchSize = batch, .repeat = true, .stepsPerEpoch = steps, .labelsPerSample = 4});
        std::vector<float> all;
        pipeline.beginEpoch(0);
        while (const Batch* b = pipeline.next())
            all.insert(all.end(), b->inputs[0].floats().begin(), b->inputs[0].floats().end());
        return all;
    };
    EXPECT_EQ(stream(10, 3), stream(6, 5));
}

/// Keras's Normalization: (x − mean) / deviation with statistics of the training samples; worked by hand.
TEST(Standardize, TakesStatisticsFromTheTrainingPart) {
    auto set = std::make_shared<Dataset>();
    set->train = {.x = Tensor({4, 2}, std::vector<float>{1, 10, 3, 10, 5, 10, 100, 13}),
                  .y = Tensor({4}, DType::Int32)};
    const Preprocessor raw(steps({{"op", "standardize"}}), set->inputs()[0]);
    EXPECT_TRUE(raw.needsStatistics());
    const Preprocessor fitted = raw.fitted(set->train, 0, 3);  // mean 3, 10; deviation √(8/3), 0
    EXPECT_FALSE(fitted.needsStatistics());
    std::vector<float> out(8);
    fitted.apply(set->train.x, std::vector<std::int64_t>{0, 1, 2, 3}, out.data());
    const float deviation = std::sqrt(8.0F / 3.0F);
    EXPECT_FLOAT_EQ(out[0], -2.0F / deviation);
    EXPECT_FLOAT_EQ(out[4], 2.0F / deviation);
    EXPECT_FLOAT_EQ(out[6], 97.0F / deviation);
    EXPECT_FLOAT_EQ(out[1], 0.0F) << "a feature that never changes";
    // After another step: the statistics are of what that step gives.
    const Preprocessor two(Json::array({{{"op", "scale"}, {"factor", 10}}, {{"op", "standardize"}}}),
                           set->inputs()[0]);
    two.fitted(set->train, 0, 3).apply(set->train.x, std::vector<std::int64_t>{0}, out.data());
    EXPECT_FLOAT_EQ(out[0], -2.0F / deviation);
}

TEST(PreprocessSteps, NameWhatTheyExpect) {
    const auto message = [](Json step, Shape shape, DType type = DType::UInt8) {
        return messageOf([&] { Preprocessor(steps(std::move(step)), shape, type); });
    };
    EXPECT_THAT(message({{"op", "resize"}, {"height", 2}, {"width", 2}}, {28, 28}),
                AllOf(HasSubstr("Preprocessing step 1 (resize): expected images"), HasSubstr("(28, 28)")));
    EXPECT_THAT(message({{"op", "pad_sequences"}, {"maxlen", 5}}, {28, 28}),
                HasSubstr("(pad_sequences): expected sequences"));
    EXPECT_THAT(message({{"op", "pad_sequences"}}, {28}), HasSubstr("maxlen must be >= 1"));
    EXPECT_THAT(message({{"op", "pad_sequences"}, {"maxlen", 5}, {"padding", "left"}}, {28}),
                HasSubstr("pre, post"));
    EXPECT_THAT(message({{"op", "multi_hot"}, {"classes", 5}}, {28}, DType::Float32),
                HasSubstr("got fractions"));
    EXPECT_THAT(message({{"op", "standardize"}}, {Shape::kUnknown}),
                HasSubstr("(standardize): expected samples"));
    EXPECT_THAT(message({{"op", "scale"}, {"faktor", 5}}, {28}),
                HasSubstr("unknown option faktor; expected one of factor"));
}

TEST(ChunkWorkers, DoesEveryChunkAndThrowsTheLowestError) {
    ChunkWorkers team(4);
    EXPECT_EQ(team.size(), 4);
    std::vector<std::atomic<int>> done(1000);
    for (int round = 0; round < 50; ++round)
        team.run(1000, [&](std::int64_t chunk, int) { ++done[static_cast<std::size_t>(chunk)]; });
    for (const auto& count : done)
        EXPECT_EQ(count, 50);
    for (int round = 0; round < 50; ++round) {
        EXPECT_EQ(messageOf([&] {
                      team.run(100, [](std::int64_t chunk, int) {
                          if (chunk >= 13) throw Error("chunk {}", chunk);
                      });
                  }),
                  "chunk 13");
    }
}

}  // namespace
}  // namespace shardlab::engine::sequence_pipeline_test
