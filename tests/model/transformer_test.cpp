#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/model/attention_scores.h"
#include "engine/model/transformer_blocks.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::testing::transformer_test {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t kTime = 6, kFeatures = 8, kVocabulary = 5;

TransformerOptions smallBlock(std::string normalization) {
    return {.name = "encoder",
            .features = kFeatures,
            .heads = 2,
            .feedForward = 12,
            .dropout = 0.0,
            .normalization = std::move(normalization)};
}

/// ids → tokens + positions → encoder → logits of each step.
ModelConfig tagger(const TransformerOptions& options) {
    ModelConfig config = functional({inputNode("ids", {nullptr, kTime})}, {"ids"}, {"logits"});
    const std::string tokens = tokenAndPositionEmbedding(
        config, "ids", {.name = "tokens", .vocabulary = kVocabulary, .length = kTime, .features = kFeatures});
    const std::string encoded = transformerEncoderBlock(config, tokens, options);
    config.layers.push_back(node("Dense", "logits", {encoded}, {{"units", kVocabulary}}));
    return config;
}

// q, k, v and output: 4 · (d² + d); feed forward: d·f + f + f·d + d.
constexpr std::int64_t kBlock = 4 * (8 * 8 + 8) + 8 * 12 + 12 + 12 * 8 + 8;
constexpr std::int64_t kEnds = 5 * 8 + 6 * 8 + 8 * 5 + 5;  // tokens, positions, logits

TEST(TransformerBlocks, HaveTheParametersOfTheFormula) {
    EXPECT_EQ(Model::build(tagger(smallBlock(""))).parameterCount(), kBlock + kEnds);
    for (const bool first : {false, true}) {
        TransformerOptions options = smallBlock("LayerNormalization");
        options.normalizeFirst = first;
        EXPECT_EQ(Model::build(tagger(options)).parameterCount(), kBlock + 2 * 2 * 8 + kEnds) << first;
    }
}

TEST(TransformerBlocks, KeepTheShape) {
    ModelConfig config = functional({inputNode("x", {nullptr, 6, 8}), inputNode("memory", {nullptr, 9, 8})},
                                    {"x", "memory"}, {});
    TransformerOptions options = smallBlock("");
    options.dropout = 0.1;
    const std::string encoded = transformerEncoderBlock(config, "memory", options);
    options.name = "decoder";
    config.outputs = {transformerDecoderBlock(config, "x", encoded, options)};
    const Model model = Model::build(config);
    EXPECT_EQ(model.outputShape(), (Shape{Shape::kUnknown, 6, 8}));
    EXPECT_EQ(model.parameterCount(), 2 * kBlock + 4 * (8 * 8 + 8));  // and attention to the memory
    EXPECT_EQ(config.find("decoder_attention")->config.at("use_causal_mask"), true);
    EXPECT_FALSE(config.find("decoder_cross")->config.contains("use_causal_mask"));
    EXPECT_NE(config.find("decoder_cross_dropout"), nullptr);
    EXPECT_EQ(ModelConfig::fromJson(config.toJson()), config);
}

TEST(TransformerBlocks, RefuseWhatCannotBe) {
    const auto refusal = [](TransformerOptions options, bool twice) {
        ModelConfig config = functional({inputNode("x", {nullptr, 6, 8})}, {"x"}, {});
        try {
            transformerEncoderBlock(config, "x", options);
            if (twice) transformerEncoderBlock(config, "x", options);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    TransformerOptions options = smallBlock("");
    EXPECT_THAT(refusal(options, true),
                HasSubstr("encoder_attention: the model already has a layer with this name"));
    options.heads = 3;
    EXPECT_THAT(refusal(options, false), HasSubstr("features must be a multiple of heads"));
}

/// Each step's target is the token before it: only attention and positions can tell. Plain gradient descent.
void trainToLookBack(const std::string& normalization) {
    constexpr std::int64_t kBatch = 32;
    const Model model = Model::build(tagger(smallBlock(normalization)));
    Executor executor(model.compile({.batch = kBatch,
                                     .training = true,
                                     .loss = LossAttributes{LossKind::SparseCategoricalCrossentropy, true},
                                     .backward = true}),
                      {.maxBatch = kBatch}, std::make_shared<ThreadArena>(2));
    std::vector<Tensor> weights = initializeWeights(model.weightSpecs(), 3);
    Rng rng(4);
    Tensor ids(Shape{kBatch, kTime}), labels(Shape{kBatch, kTime}, DType::Int32);
    for (std::int64_t b = 0; b < kBatch; ++b) {
        for (std::int64_t t = 0; t < kTime; ++t) {
            const auto i = static_cast<std::size_t>(b * kTime + t);
            ids.floats()[i] = static_cast<float>(rng.below(kVocabulary));
            labels.ints()[i] = t == 0 ? 0 : static_cast<std::int32_t>(ids.floats()[i - 1]);
        }
    }
    const BatchView batch{.inputs = {ids.floats().data()}, .labels = labels.ints().data(), .count = kBatch};
    double first = 0, last = 0;
    for (std::uint64_t step = 0; step < 600; ++step) {
        ASSERT_TRUE(executor.run(batch, weights, step));
        executor.allReduce();
        double loss = 0;
        for (const float l : executor.losses())
            loss += static_cast<double>(l) / static_cast<double>(executor.losses().size());
        (step == 0 ? first : last) = loss;
        for (std::size_t w = 0; w < weights.size(); ++w) {
            const auto gradient = executor.gradient(w);
            for (std::size_t i = 0; i < gradient.size(); ++i)
                weights[w].floats()[i] -= 0.3F * gradient[i];
        }
    }
    EXPECT_GT(first, 1.2);  // about ln 5
    EXPECT_LT(last, 0.5 * first);
}

TEST(TransformerBlocks, LearnToLookBack) {
    trainToLookBack("");
}
TEST(TransformerBlocks, LearnToLookBackWithLayerNormalization) {
    trainToLookBack("LayerNormalization");
}

TEST(AttentionScores, AreAnotherOutputOfTheSameWeights) {
    const ModelConfig config = tagger(smallBlock(""));
    const ModelConfig shown = withAttentionScores(config, "encoder_attention");
    const Model plain = Model::build(config), model = Model::build(shown);
    ASSERT_EQ(model.outputs().size(), 2U);
    EXPECT_EQ(model.outputShape(1), (Shape{Shape::kUnknown, 2, kTime, kTime}));
    const auto names = [](const Model& m) {
        std::vector<std::string> result;
        for (const WeightSpec& spec : m.weightSpecs())
            result.push_back(spec.name);
        return result;
    };
    EXPECT_EQ(names(model), names(plain));
    EXPECT_EQ(ModelConfig::fromJson(shown.toJson()), shown);

    const std::vector<Tensor> weights = initializeWeights(plain.weightSpecs(), 1);
    const std::vector<float> ids{0, 1, 2, 3, 4, 0};
    const BatchView batch{.inputs = {ids.data()}, .count = 1};
    Executor a(plain.compile({}), {}, std::make_shared<ThreadArena>(1));
    Executor b(model.compile({}), {}, std::make_shared<ThreadArena>(1));
    a.run(batch, weights, 0);
    b.run(batch, weights, 0);
    EXPECT_TRUE(std::ranges::equal(a.output(), b.output()));
    ASSERT_EQ(b.output(1).size(), 2U * kTime * kTime);
    for (std::size_t row = 0; row < 2U * kTime; ++row) {
        float sum = 0;
        for (std::size_t k = 0; k < kTime; ++k)
            sum += b.output(1)[row * kTime + k];
        EXPECT_NEAR(sum, 1.0F, 1e-5F);
    }
}

TEST(AttentionScores, OfOtherLayersAreRefused) {
    const ModelConfig config = tagger(smallBlock(""));
    EXPECT_THROW(withAttentionScores(config, "logits"), Error);
    EXPECT_THROW(withAttentionScores(config, "nothing"), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::transformer_test
