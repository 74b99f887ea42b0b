#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "tests/runtime/attention_model.h"

namespace shardlab::engine::testing::attention_test {
namespace {

std::vector<float> gradientsOf(Executor& executor) {
    std::vector<float> all(executor.losses().begin(), executor.losses().end());
    for (std::size_t w = 0; w < executor.program().weights.size(); ++w) {
        const auto gradient = executor.gradient(w);
        all.insert(all.end(), gradient.begin(), gradient.end());
    }
    return all;
}

TEST(AttentionModel, HasEveryOpOfTheFamily) {
    const Program program = attentionModel().compile(
        {.batch = 2, .training = true, .loss = LossAttributes{LossKind::MeanSquaredError}, .backward = true});
    std::set<OpKind> kinds;
    for (const Op& op : program.ops)
        kinds.insert(op.kind);
    for (const OpKind kind : {OpKind::Transpose, OpKind::BatchDot, OpKind::Scale, OpKind::Subtract,
                              OpKind::Maximum, OpKind::Minimum, OpKind::SelectGradient, OpKind::Broadcast,
                              OpKind::ReduceSum, OpKind::MaskedSoftmax, OpKind::AdditiveScores,
                              OpKind::AdditiveScoresGradient, OpKind::UnitNorm, OpKind::UnitNormGradient}) {
        EXPECT_TRUE(kinds.contains(kind)) << nameOf(kind);
    }
}

TEST(AttentionModel, AnyNumberOfThreadsGivesTheSameBits) {
    for (const int replicas : {1, 2}) {
        for (const MatrixFormat format : {MatrixFormat::Float32, MatrixFormat::BFloat16}) {
            const AttentionBatch batch(75);
            const auto weights = initializeWeights(attentionModel().weightSpecs(), 5);
            std::vector<std::vector<float>> results;
            for (const int threads : {1, 2, 5}) {
                Executor executor = attentionExecutor(80, {.replicas = replicas, .format = format},
                                                      std::make_shared<ThreadArena>(threads));
                ASSERT_TRUE(executor.run(batch.view, weights, 3));
                executor.allReduce();
                results.push_back(gradientsOf(executor));
            }
            EXPECT_EQ(results[0], results[1]);
            EXPECT_EQ(results[0], results[2]);
        }
    }
}

TEST(AttentionModel, GradientsAgreeWithCentralDifferences) {
    constexpr std::int64_t kBatch = 6;
    const AttentionBatch batch(kBatch);
    Executor executor =
        attentionExecutor(kBatch, {.dropout = false}, std::make_shared<ThreadArena>(1), false);
    auto weights = initializeWeights(attentionModel().weightSpecs(), 5);
    const auto loss = [&] {
        executor.run(batch.view, weights, 0);
        double sum = 0;
        for (const float l : executor.losses())
            sum += l;
        return sum / static_cast<double>(executor.losses().size());
    };
    loss();
    executor.allReduce();
    std::vector<std::vector<float>> gradients;
    for (std::size_t w = 0; w < weights.size(); ++w)
        gradients.emplace_back(executor.gradient(w).begin(), executor.gradient(w).end());
    for (std::size_t w = 0; w < weights.size(); ++w) {
        float largest = 0;
        for (const float g : gradients[w])
            largest = std::max(largest, std::abs(g));
        for (std::size_t i = 0; i < gradients[w].size(); i += gradients[w].size() / 6 + 1) {
            constexpr float kStep = 2e-3F;
            float& weight = weights[w].floats()[i];
            const float kept = weight;
            weight = kept + kStep;
            const double above = loss();
            weight = kept - kStep;
            const double below = loss();
            weight = kept;
            // Float32 losses near 1 carry 1e-7: 5e-5 over 2h; second derivatives add O(h²).
            EXPECT_NEAR(gradients[w][i], (above - below) / (2 * kStep), 0.01 * largest + 2e-4)
                << executor.program().weights[w].name << i;
        }
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::attention_test
