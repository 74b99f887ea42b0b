#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "engine/core/error.h"
#include "tests/runtime/test_program.h"

namespace shardlab::engine::testing::executor_test {
namespace {

Executor makeExecutor(std::int64_t batch, ExecutorOptions options, int threads, bool normalize = true,
                      float dropoutRate = 0.0F, bool inputGradients = false) {
    options.maxBatch = batch;
    const std::int64_t perReplica = (batch + options.replicas - 1) / options.replicas;
    return Executor(smallNetwork(perReplica, normalize, dropoutRate, true, inputGradients), options,
                    std::make_shared<ThreadArena>(threads));
}

std::vector<float> allGradients(Executor& executor) {
    std::vector<float> all;
    for (std::size_t w = 0; w < executor.program().weights.size(); ++w) {
        const auto gradient = executor.gradient(w);
        all.insert(all.end(), gradient.begin(), gradient.end());
    }
    return all;
}

// Central differences of the whole step's loss: no shared code with the gradient rules.
TEST(Executor, GradientsAgreeWithCentralDifferences) {
    for (const Backend backend : {Backend::Reference, Backend::Eigen, Backend::Auto}) {
        const RandomBatch batch(24);
        Executor executor = makeExecutor(24, {.backend = backend}, 1, true, 0.0F, true);
        std::vector<Tensor> weights = randomWeights(executor.program());
        ASSERT_TRUE(executor.run(batch.view, weights, 0));
        executor.allReduce();
        const auto specs = executor.program().weights;
        for (std::size_t w = 0; w < weights.size(); ++w) {
            const std::vector<float> gradient(executor.gradient(w).begin(), executor.gradient(w).end());
            if (gradient.empty()) continue;
            float largest = 0;
            for (const float g : gradient)
                largest = std::max(largest, std::abs(g));
            for (std::size_t i = 0; i < gradient.size(); i += gradient.size() / 5 + 1) {
                constexpr float kStep = 1e-3F;
                float& weight = weights[w].floats()[i];
                const float kept = weight;
                weight = kept + kStep;
                executor.run(batch.view, weights, 0);
                const double above = meanLoss(executor);
                weight = kept - kStep;
                executor.run(batch.view, weights, 0);
                const double below = meanLoss(executor);
                weight = kept;
                // Float32 losses near 1 carry about 1e-7: over 2h = 2e-3 that is 5e-5; kinks of relu and max
                // add to it.
                EXPECT_NEAR(gradient[i], (above - below) / (2 * kStep), 0.03F * largest + 3e-4F)
                    << specs[w].name << i;
            }
        }
    }
}

TEST(Executor, BackendsAgree) {
    const RandomBatch batch(40);
    std::vector<std::vector<float>> results;
    for (const Backend backend : {Backend::Reference, Backend::Eigen, Backend::OneDnn}) {
        Executor executor = makeExecutor(40, {.backend = backend}, 2, true, 0.3F);
        ASSERT_TRUE(executor.run(batch.view, randomWeights(executor.program()), 7));
        executor.allReduce();
        results.push_back(allGradients(executor));
    }
    for (std::size_t b = 1; b < results.size(); ++b) {
        for (std::size_t i = 0; i < results[0].size(); ++i)
            EXPECT_NEAR(results[b][i], results[0][i], 2e-6);
    }
}

TEST(Executor, AnyNumberOfThreadsGivesTheSameBits) {
    for (const int replicas : {1, 2, 8}) {
        for (const MatrixFormat format : {MatrixFormat::Float32, MatrixFormat::BFloat16}) {
            const RandomBatch batch(150);  // no multiple of anything: partial chunks, unequal lanes
            std::vector<std::vector<float>> results;
            for (const int threads : {1, 2, 5}) {
                Executor executor =
                    makeExecutor(160, {.replicas = replicas, .format = format}, threads, true, 0.4F);
                ASSERT_TRUE(executor.run(batch.view, randomWeights(executor.program()), 3));
                executor.allReduce();
                results.push_back(allGradients(executor));
            }
            EXPECT_EQ(results[0], results[1]);
            EXPECT_EQ(results[0], results[2]);
        }
    }
}

TEST(Executor, ReplicasWithoutBatchStatisticsGiveTheSingleDevicesGradient) {
    const RandomBatch batch(100);
    Executor one = makeExecutor(100, {.replicas = 1}, 2, false, 0.5F);
    const auto weights = randomWeights(one.program());
    one.run(batch.view, weights, 1);
    one.allReduce();
    const std::vector<float> expected = allGradients(one);
    for (const int replicas : {2, 4, 8, 64}) {  // 64 replicas of 2: the last 14 are empty
        Executor executor = makeExecutor(100, {.replicas = replicas}, 2, false, 0.5F);
        executor.run(batch.view, weights, 1);
        executor.allReduce();
        const std::vector<float> got = allGradients(executor);
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_NEAR(got[i], expected[i], 1e-6) << replicas;
        EXPECT_NEAR(meanLoss(executor), meanLoss(one), 1e-6);
    }
}

TEST(Executor, NormalizesEachReplicaByItsOwnStatistics) {
    // Two replicas of 8 are two batches of 8: losses must be those of the halves run alone.
    const RandomBatch batch(16);
    Executor both = makeExecutor(16, {.replicas = 2}, 1);
    const auto weights = randomWeights(both.program());
    both.run(batch.view, weights, 0);
    const std::vector<float> losses(both.losses().begin(), both.losses().end());
    Executor half = makeExecutor(8, {.replicas = 1}, 1);
    for (int r = 0; r < 2; ++r) {
        BatchView view = batch.view;
        view.inputs[0] += r * 8 * 72;
        view.labels += r * 8;
        view.count = 8;
        half.run(view, weights, 0);
        for (std::size_t i = 0; i < 8; ++i)
            EXPECT_NEAR(half.losses()[i], losses[static_cast<std::size_t>(r) * 8 + i], 1e-6);
    }
}

TEST(Executor, MovingAveragesAreTheMeanOverReplicas) {
    const RandomBatch batch(16);
    Executor executor = makeExecutor(16, {.replicas = 2}, 1);
    std::vector<Tensor> weights = randomWeights(executor.program());
    const std::vector<Tensor> before = weights;
    executor.run(batch.view, weights, 0);
    executor.updateMovingAverages(weights);
    // By hand: the convolution's output is linear in x, so its batch mean over both halves is the mean of
    // means.
    Executor single = makeExecutor(16, {.replicas = 1}, 1);
    std::vector<Tensor> wholeBatch = before;
    single.run(batch.view, wholeBatch, 0);
    single.updateMovingAverages(wholeBatch);
    for (std::size_t c = 0; c < 5; ++c) {
        EXPECT_NEAR(weights[4].floats()[c], wholeBatch[4].floats()[c], 1e-6);
        EXPECT_NE(weights[4].floats()[c], before[4].floats()[c]);
        EXPECT_LE(weights[5].floats()[c],
                  wholeBatch[5].floats()[c]);  // variance within halves is below the whole's
    }
}

TEST(Executor, StopDiscardsTheStep) {
    const RandomBatch batch(64);
    Executor executor = makeExecutor(64, {}, 2);
    const auto weights = randomWeights(executor.program());
    StopToken stop;
    EXPECT_TRUE(executor.run(batch.view, weights, 0, &stop));
    stop.requestPause();
    EXPECT_FALSE(executor.run(batch.view, weights, 0, &stop));
    stop.resume();
    EXPECT_TRUE(executor.run(batch.view, weights, 0, &stop));
}

/// Forty convolutions of one sample, a chunk of about a tenth of a second.
Program heavyNetwork() {
    constexpr std::int64_t kSize = 96, kChannels = 16;
    ProgramBuilder b(1, false);
    ValueId x = b.input("image", Shape{1, kSize, kSize, kChannels});
    for (int i = 0; i < 40; ++i) {
        WeightSpec spec;
        spec.name = "kernel";
        spec.shape = Shape{3, 3, kChannels, kChannels};
        b.beginLayer("conv_" + std::to_string(i), std::vector{spec});
        x = b.convolution(x, b.weight("kernel"), {.padTop = 1, .padBottom = 1, .padLeft = 1, .padRight = 1});
    }
    b.output("conv", x);
    return std::move(b).finish();
}

TEST(Executor, StopsWithinTheOnlySampleOfABatch) {
    using Clock = std::chrono::steady_clock;
    Executor executor(heavyNetwork(), {.maxBatch = 1}, std::make_shared<ThreadArena>(1));
    const auto weights = randomWeights(executor.program());
    const Tensor x(Shape{1, 96, 96, 16}, std::vector<float>(std::size_t{96} * 96 * 16, 0.5F));
    const BatchView view{.inputs = {x.floats().data()}, .count = 1};
    ASSERT_TRUE(executor.run(view, weights, 0));  // the first run prepares the kernels
    const auto begun = Clock::now();
    ASSERT_TRUE(executor.run(view, weights, 0));
    const auto whole = Clock::now() - begun;
    bool stopped = false;
    for (int i = 0; i < 20 && !stopped; ++i) {  // a busy machine may wake the other thread too late
        StopToken stop;
        std::jthread other([&] {
            std::this_thread::sleep_for(whole / 2);
            stop.requestStop();
        });
        stopped = !executor.run(view, weights, 0, &stop);
    }
    EXPECT_TRUE(stopped);
    EXPECT_TRUE(executor.run(view, weights, 0));
}

TEST(Executor, NamesTheLayerWhoseNumbersAreNotFinite) {
    const RandomBatch batch(8);
    Executor executor = makeExecutor(8, {}, 1);
    auto weights = randomWeights(executor.program());
    EXPECT_EQ(executor.findNonFinite(batch.view, weights, 0), "");
    weights[6].floats()[0] = std::numeric_limits<float>::infinity();  // conv_b/kernel
    EXPECT_EQ(executor.findNonFinite(batch.view, weights, 0), "conv_b");
}

TEST(ThreadArena, FlushesDenormalsInEveryTask) {
    // 1e-39 is a denormal float: half of it is zero in a thread prepared for kernels, in each task, not only
    // the first.
    for (const int threads : {1, 3}) {
        ThreadArena arena(threads);
        std::atomic<int> kept{0};
        arena.forEach(64, [&](std::size_t, int) {
            volatile float tiny = 1e-39F;
            const volatile float half = tiny * 0.5F;
            if (half != 0.0F) ++kept;
        });
        EXPECT_EQ(kept, 0) << threads;
    }
}

TEST(Executor, BFloat16RoundsTheOperandsOfMatrixOps) {
    // 1 + 2^-9 rounds to 1 in bfloat16 (7 bits): the product with 1 must not see it.
    ProgramBuilder b(1, false);
    const ValueId x = b.input("x", Shape{1, 1});
    WeightSpec spec;
    spec.name = "kernel";
    spec.shape = Shape{1, 1};
    b.beginLayer("dense", std::vector{spec});
    b.output("dense", b.dot(x, b.weight("kernel")));
    const Program program = std::move(b).finish();
    const float value = 1.0F + 0x1p-9F;
    const std::vector<Tensor> weights{Tensor(Shape{1, 1}, std::vector<float>{3.0F})};
    for (const auto& [format, expected] :
         {std::pair{MatrixFormat::Float32, 3.0F * value},
          std::pair{MatrixFormat::TensorFloat32, 3.0F * value}, std::pair{MatrixFormat::BFloat16, 3.0F}}) {
        Executor executor(program, {.format = format}, std::make_shared<ThreadArena>(1));
        executor.run({.inputs = {&value}, .count = 1}, weights, 0);
        EXPECT_EQ(executor.output()[0], expected);
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::executor_test
