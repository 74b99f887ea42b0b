#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/rng.h"
#include "engine/model/model.h"
#include "engine/program/program_builder.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/host_plan.h"
#include "engine/runtime/thread_arena.h"
#include "tests/runtime/test_program.h"

namespace shardlab::engine::testing::batch_division_test {
namespace {

constexpr std::int64_t kInputs = 70, kHidden = 90, kOutputs = 6;

WeightSpec weight(const char* name, Shape shape) {
    WeightSpec spec;
    spec.name = name;
    spec.shape = std::move(shape);
    return spec;
}

/// `steps` rows a sample through two matrices, the second too small to be made of all samples at once.
Program denseNetwork(std::int64_t batch, std::int64_t steps = 1) {
    ProgramBuilder b(batch, true);
    ValueId x = b.input("x", Shape{batch, steps, kInputs});
    const std::vector<WeightSpec> first{weight("kernel", {kInputs, kHidden}), weight("bias", {kHidden})};
    b.beginLayer("hidden", first);
    x = b.activation(b.biasAdd(b.dot(x, b.weight("kernel")), b.weight("bias")), {.kind = Activation::Tanh});
    const std::vector<WeightSpec> second{weight("kernel", {kHidden, kOutputs}), weight("bias", {kOutputs})};
    b.beginLayer("out", second);
    x = b.biasAdd(b.dot(x, b.weight("kernel")), b.weight("bias"));
    b.output("out", x);
    b.loss(LossAttributes{LossKind::MeanSquaredError});
    b.differentiate();
    return std::move(b).finish();
}

struct DenseBatch {
    explicit DenseBatch(std::int64_t n) : x(Shape{n, 1, kInputs}), y(Shape{n, 1, kOutputs}) {
        Rng rng(4);
        for (float& value : x.floats())
            value = rng.uniform(-1.0F, 1.0F);
        for (float& value : y.floats())
            value = rng.uniform(-1.0F, 1.0F);
    }
    BatchView rows(std::int64_t begin, std::int64_t count) const {
        BatchView view;
        view.inputs = {x.floats().data() + begin * kInputs};
        view.targets = y.floats().data() + begin * kOutputs;
        view.count = count;
        return view;
    }
    Tensor x, y;
};

std::vector<std::vector<float>> gradientsOf(Executor& executor) {
    executor.allReduce();
    std::vector<std::vector<float>> all;
    for (std::size_t w = 0; w < executor.program().weights.size(); ++w) {
        const auto gradient = executor.gradient(w);
        all.emplace_back(gradient.begin(), gradient.end());
    }
    return all;
}

// By the loss, which is a mean: the gradient of a batch is the mean of those of its eighths, which are too
// small to be divided among lanes. A last batch with fewer samples, too.
TEST(BatchDivision, GradientsOfAllSamplesAtOnceAreTheMeanOfThoseOfParts) {
    constexpr std::int64_t kBatch = 64, kPart = 8;
    const HostDivision division = divideBatch(denseNetwork(kBatch), 1, kBatch);
    EXPECT_EQ(division.lanes, 4);
    const HostPlan plan = lowerToHost(denseNetwork(kBatch), MatrixFormat::Float32, division);
    EXPECT_EQ(plan.madeTogether, (std::vector<bool>{true, false, false, false}));
    EXPECT_EQ(divideBatch(denseNetwork(kPart), 1, kPart).samplesTogether, 0);

    const DenseBatch batch(kBatch);
    Executor whole(denseNetwork(kBatch), {.maxBatch = kBatch}, std::make_shared<ThreadArena>(2));
    Executor part(denseNetwork(kPart), {.maxBatch = kPart}, std::make_shared<ThreadArena>(1));
    const std::vector<Tensor> weights = randomWeights(whole.program());
    for (const std::int64_t count : {kBatch, std::int64_t{40}}) {
        ASSERT_TRUE(whole.run(batch.rows(0, count), weights, 0));
        const auto gradients = gradientsOf(whole);
        std::vector<std::vector<double>> means;
        for (const auto& gradient : gradients)
            means.emplace_back(gradient.size(), 0.0);
        for (std::int64_t begin = 0; begin < count; begin += kPart) {
            ASSERT_TRUE(part.run(batch.rows(begin, kPart), weights, 0));
            const auto some = gradientsOf(part);
            for (std::size_t w = 0; w < some.size(); ++w) {
                for (std::size_t i = 0; i < some[w].size(); ++i)
                    means[w][i] += double{some[w][i]} * kPart / static_cast<double>(count);
            }
        }
        for (std::size_t w = 0; w < means.size(); ++w) {
            for (std::size_t i = 0; i < means[w].size(); ++i)
                ASSERT_NEAR(gradients[w][i], means[w][i], 1e-6) << w << ' ' << i;
        }
    }
}

TEST(BatchDivision, AnyNumberOfThreadsGivesTheSameBits) {
    const DenseBatch batch(64);
    std::vector<std::vector<std::vector<float>>> results;
    for (const int threads : {1, 2, 5}) {
        Executor executor(denseNetwork(64), {.maxBatch = 64}, std::make_shared<ThreadArena>(threads));
        ASSERT_TRUE(executor.run(batch.rows(0, 64), randomWeights(executor.program()), 0));
        results.push_back(gradientsOf(executor));
    }
    EXPECT_EQ(results[0], results[1]);
    EXPECT_EQ(results[0], results[2]);
}

// Records of a step show the gradient of the only replica before and behind the all-reduce.
TEST(BatchDivision, RecordsHaveTheGradientsOfAllSamplesAtOnce) {
    const DenseBatch batch(64);
    Executor executor(denseNetwork(64), {.maxBatch = 64}, std::make_shared<ThreadArena>(2));
    ASSERT_TRUE(executor.run(batch.rows(0, 64), randomWeights(executor.program()), 0));
    const auto before = executor.replicaGradients();
    std::vector<float> all;
    for (const auto& gradient : gradientsOf(executor))
        all.insert(all.end(), gradient.begin(), gradient.end());
    ASSERT_EQ(before.size(), 1U);
    ASSERT_EQ(before[0].replicas.size(), 1U);
    EXPECT_EQ(before[0].replicas[0], all);
}

// Sixteen samples of one row are one task; sixteen of a hundred rows are enough for eight threads.
TEST(BatchDivision, SamplesWithManyRowsAreDividedFurther) {
    EXPECT_EQ(divideBatch(denseNetwork(16), 1, 16).lanes, 1);
    EXPECT_EQ(divideBatch(denseNetwork(16, 100), 1, 16).lanes, 8);
    EXPECT_EQ(divideBatch(denseNetwork(16, 100), 1, 3).lanes, 2);
    EXPECT_EQ(divideBatch(denseNetwork(2, 100), 8, 16).lanes, 1);  // replicas are tasks, too
    EXPECT_EQ(divideBatch(denseNetwork(2, 100), 8, 16).samplesTogether, 0);
}

/// A product of `steps` rows a sample; `uses` times with the same matrix if it is square.
Program productNetwork(std::int64_t batch, std::int64_t steps, std::int64_t inputs, std::int64_t outputs,
                       int uses = 1) {
    ProgramBuilder b(batch, true);
    ValueId x = b.input("x", Shape{batch, steps, inputs});
    b.beginLayer("product", std::vector{weight("kernel", {inputs, outputs})});
    for (int use = 0; use < uses; ++use)
        x = b.dot(x, b.weight("kernel"));
    b.output("product", x);
    b.loss(LossAttributes{LossKind::MeanSquaredError});
    b.differentiate();
    return std::move(b).finish();
}

int lanesOf(const Program& program, std::int64_t batch) {
    return divideBatch(program, 1, batch).lanes;
}

// Sixteen rows a task, at most eight tasks.
TEST(BatchDivision, TasksHaveSixteenRows) {
    const auto lanes = [](std::int64_t batch, std::int64_t steps) {
        return lanesOf(productNetwork(batch, steps, 20, 30), batch);
    };
    EXPECT_EQ(lanes(31, 1), 1);
    EXPECT_EQ(lanes(32, 1), 2);
    EXPECT_EQ(lanes(127, 1), 4);
    EXPECT_EQ(lanes(128, 1), 8);
    EXPECT_EQ(lanes(4096, 1), 8);
    EXPECT_EQ(lanes(4, 7), 1);
    EXPECT_EQ(lanes(4, 8), 2);
    EXPECT_EQ(lanes(1, 1000), 1);  // a sample is never divided
    const HostDivision division = divideBatch(productNetwork(70, 1, 20, 30), 1, 70);
    EXPECT_EQ(division.samplesPerLane, 18);  // of four
    EXPECT_EQ(division.samplesTogether, 70);
    // Four replicas of 32 samples are eight tasks.
    EXPECT_EQ(divideBatch(productNetwork(32, 1, 20, 30), 4, 128).lanes, 2);
    EXPECT_EQ(divideBatch(productNetwork(32, 1, 20, 30), 8, 256).lanes, 1);
    EXPECT_EQ(divideBatch(productNetwork(32, 1, 20, 30), 4, 128).samplesTogether, 0);
}

// A matrix that two ops read is written once: a sample has two rows in it.
TEST(BatchDivision, RowsOfASharedMatrixCountTogether) {
    EXPECT_EQ(lanesOf(productNetwork(16, 1, 80, 80, 2), 16), 2);
    EXPECT_EQ(lanesOf(productNetwork(16, 1, 80, 80), 16), 1);
}

// 64 MiB of gradients a task, of fewer samples than sixteen: 256 MiB together.
TEST(BatchDivision, GradientsOfSmallTasksTakeAtMost256MiB) {
    EXPECT_EQ(lanesOf(productNetwork(16, 100, 4096, 4096), 16), 4);
    EXPECT_EQ(lanesOf(productNetwork(16, 100, 4096, 4097), 16), 2);
    EXPECT_EQ(lanesOf(productNetwork(128, 1, 4096, 4096), 128), 8);
}

/// Whether the only kernel gradient is made of `samples` at once.
bool isTogether(const Program& program, std::int64_t samples, MatrixFormat format = MatrixFormat::Float32) {
    return lowerToHost(program, format, {.lanes = 2, .samplesPerLane = 16, .samplesTogether = samples})
        .madeTogether[0];
}

// Of 4,096 numbers, or more; rows and gradients of at most four times as many.
TEST(BatchDivision, FewRowsOfALargeMatrixPayTogether) {
    EXPECT_TRUE(isTogether(productNetwork(32, 1, 64, 64), 32));
    EXPECT_FALSE(isTogether(productNetwork(32, 1, 64, 63), 32));
    EXPECT_TRUE(isTogether(productNetwork(128, 1, 64, 64), 128));  // 128 · (64 + 64) = 4 · 64 · 64
    EXPECT_FALSE(isTogether(productNetwork(129, 1, 64, 64), 129));
    EXPECT_TRUE(isTogether(productNetwork(64, 2, 64, 64), 64));
    EXPECT_FALSE(isTogether(productNetwork(64, 3, 64, 64), 64));
    EXPECT_FALSE(isTogether(productNetwork(32, 1, 64, 64), 0));
    EXPECT_FALSE(isTogether(productNetwork(32, 1, 64, 64, 2), 32));  // two parts
    for (const MatrixFormat format :
         {MatrixFormat::BFloat16, MatrixFormat::Float16, MatrixFormat::TensorFloat32})
        EXPECT_FALSE(isTogether(productNetwork(32, 1, 64, 64), 32, format)) << static_cast<int>(format);
}

// What makes kernel gradients in its own way keeps it: few distinct rows, rows of zeros, windows of images.
TEST(BatchDivision, RowsOfAnotherKindDoNotPayTogether) {
    HostPlan plan = lowerToHost(productNetwork(32, 1, 64, 64), MatrixFormat::Float32,
                                {.lanes = 2, .samplesPerLane = 16, .samplesTogether = 32});
    const ValueId gradient = plan.program.weightGradients.at(0);
    const HostOp op = plan.segments.back().ops.at(0);
    ASSERT_TRUE(plan.segments.back().wholeBatch);
    EXPECT_TRUE(paysTogether(plan, op, gradient, 32));
    HostOp masked = op;
    masked.zeroRows = true;
    EXPECT_FALSE(paysTogether(plan, masked, gradient, 32));
    HostOp tokens = op;
    tokens.rowTokens = 0;
    EXPECT_FALSE(paysTogether(plan, tokens, gradient, 32));
    plan.matrices[0].convolution = true;
    EXPECT_FALSE(paysTogether(plan, op, gradient, 32));
}

// A recurrent kernel is read once a step for all samples of a task: at least 32, of a large one 64.
TEST(BatchDivision, TasksOfARecurrenceHaveMoreSamples) {
    const auto lanes = [](std::int64_t units, std::int64_t batch) {
        const Json cell{
            {"class_name", "LSTM"},
            {"config", {{"name", "lstm"}, {"units", units}, {"batch_input_shape", {nullptr, 10, 4}}}}};
        const Model model = Model::build(
            ModelConfig::fromJson({{"class_name", "Sequential"},
                                   {"config", {{"name", "sequential"}, {"layers", Json::array({cell})}}}}));
        return lanesOf(model.compile({.batch = batch,
                                      .training = true,
                                      .loss = LossAttributes{LossKind::MeanSquaredError},
                                      .backward = true}),
                       batch);
    };
    EXPECT_EQ(lanes(16, 63), 1);
    EXPECT_EQ(lanes(16, 64), 2);
    EXPECT_EQ(lanes(256, 64), 2);  // 256 · 256 · 4 numbers: 1 MiB
    EXPECT_EQ(lanes(272, 64), 1);
    EXPECT_EQ(lanes(272, 128), 2);
}

}  // namespace
}  // namespace shardlab::engine::testing::batch_division_test
