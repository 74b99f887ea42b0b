// Products behind an embedding, where rows of the same token are multiplied once, against the same network
// with the table as a Dense layer over one-hot rows.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/rng.h"
#include "engine/model/model.h"
#include "engine/runtime/distinct_rows.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine::distinct_rows_test {
namespace {

constexpr std::int64_t kSamples = 7, kTime = 40, kVocabulary = 300;

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

Json embedding(bool masks) {
    return layer("Embedding", {{"name", "table"},
                               {"input_dim", kVocabulary},
                               {"output_dim", 6},
                               {"mask_zero", masks},
                               {"batch_input_shape", {nullptr, kTime}}});
}
Json oneHotTable() {
    return layer("Dense", {{"name", "table"},
                           {"units", 6},
                           {"use_bias", false},
                           {"batch_input_shape", {nullptr, kTime, kVocabulary}}});
}

/// The gradient of each weight.
std::vector<std::vector<float>> stepOf(const Json& table, const Json& behind, const Tensor& x,
                                       MatrixFormat format) {
    const Model model =
        Model::build(ModelConfig::fromJson({{"class_name", "Sequential"},
                                            {"config",
                                             {{"name", "sequential"},
                                              {"layers",
                                               {table, behind, layer("Flatten", {{"name", "flatten"}}),
                                                layer("Dense", {{"name", "dense"}, {"units", 2}})}}}}}));
    const Tensor target(Shape{kSamples, 2});
    Executor executor(model.compile({.batch = kSamples,
                                     .training = true,
                                     .loss = LossAttributes{LossKind::MeanSquaredError},
                                     .backward = true}),
                      {.maxBatch = kSamples, .format = format}, std::make_shared<ThreadArena>(1));
    Rng rng(5);
    std::vector<Tensor> weights;
    for (const WeightSpec& spec : model.weightSpecs()) {
        weights.emplace_back(spec.shape);
        for (float& v : weights.back().floats())
            v = rng.uniform(-0.5F, 0.5F);
    }
    EXPECT_TRUE(executor.run(
        {.inputs = {x.floats().data()}, .targets = target.floats().data(), .count = kSamples}, weights, 0));
    executor.allReduce();
    std::vector<std::vector<float>> results;
    for (std::size_t w = 0; w < weights.size(); ++w)
        results.emplace_back(executor.gradient(w).begin(), executor.gradient(w).end());
    return results;
}

void expectClose(std::span<const float> actual, std::span<const float> expected, float tolerance) {
    ASSERT_EQ(actual.size(), expected.size());
    float largest = 0;
    for (const float e : expected)
        largest = std::max(largest, std::abs(e));
    ASSERT_GT(largest, 0.0F);
    for (std::size_t i = 0; i < actual.size(); ++i)
        ASSERT_NEAR(actual[i], expected[i], tolerance * largest) << i;
}

struct Case {
    Json behind;
    std::int64_t tokens;  ///< of the vocabulary that stand in the batch
    MatrixFormat format;
};

void agrees(const Case& test) {
    SCOPED_TRACE(test.behind.dump() + ", " + std::to_string(test.tokens) + " tokens");
    Rng rng(11);
    Tensor ids(Shape{kSamples, kTime}), rows(Shape{kSamples, kTime, kVocabulary});
    for (std::int64_t i = 0; i < kSamples * kTime; ++i) {
        const auto id = static_cast<std::int64_t>(rng.uniform(0.0F, 1.0F) * static_cast<float>(test.tokens));
        ids.floats()[static_cast<std::size_t>(i)] = static_cast<float>(id);
        rows.floats()[static_cast<std::size_t>(i * kVocabulary + id)] = 1.0F;
    }
    const auto expected = stepOf(oneHotTable(), test.behind, rows, test.format);
    const auto actual = stepOf(embedding(false), test.behind, ids, test.format);
    ASSERT_EQ(actual.size(), expected.size());
    // One-hot rows round the gradient of the table's rows once more.
    const float tolerance = test.format == MatrixFormat::Float32 ? 1e-5F : 2e-2F;
    for (std::size_t w = 0; w < actual.size(); ++w) {
        SCOPED_TRACE(w);
        expectClose(actual[w], expected[w], tolerance);
    }
}

TEST(DistinctRows, AnEmbeddingIsADenseLayerOverOneHotRows) {
    const Json lstm = layer("LSTM", {{"name", "cell"}, {"units", 8}, {"return_sequences", true}});
    const Json gru = layer("GRU", {{"name", "cell"}, {"units", 8}});
    const Json dense = layer("Dense", {{"name", "cell"}, {"units", 9}, {"activation", "tanh"}});
    for (const Json& behind : {lstm, gru, dense}) {
        for (const std::int64_t tokens : {1, 2, 16, 60, 300}) {
            for (const MatrixFormat format :
                 {MatrixFormat::Float32, MatrixFormat::BFloat16, MatrixFormat::Float16})
                agrees({behind, tokens, format});
        }
    }
}

TEST(DistinctRows, FewerRowsAreMultipliedWhereTokensRepeat) {
    const MatrixUse use{.input = {4}, .output = {8}, .kernel = {4, 8}};
    MatrixKernels kernels(use, Backend::Reference, MatrixFormat::Float32, false);
    constexpr std::int64_t kRows = 32;
    for (const std::int64_t rows : distinctRowCounts(kRows))
        kernels.prepare(rows);
    kernels.prepare(kRows);
    std::vector<std::byte> scratch(distinctRowsBytes(use, kRows) + kernels.scratchBytes() + 64);
    std::vector<float> ids(kRows), x(kRows * 4, 1.0F), packed(kernels.packedKernelFloats(), 1.0F),
        y(kRows * 8);
    const auto multiplied = [&] {
        return forwardOfDistinct(kernels, {ids.data(), kRows}, x.data(), packed.data(), nullptr, {}, y.data(),
                                 scratch.data());
    };
    EXPECT_TRUE(multiplied());
    EXPECT_EQ(y, std::vector<float>(kRows * 8, 4.0F));
    for (std::size_t row = 0; row < ids.size(); ++row)
        ids[row] = static_cast<float>(row);
    EXPECT_FALSE(multiplied());  // all are different
}

}  // namespace
}  // namespace shardlab::engine::distinct_rows_test
