#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/rng.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::testing::tied_embedding_test {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t kWords = 7, kFeatures = 4, kLength = 5, kBatch = 6;

Json tied(bool reverse) {
    return {{"tied_to", "words"},
            {"input_dim", kWords},
            {"output_dim", kFeatures},
            {"reverse", reverse},
            {"use_bias", reverse}};
}

/// Which uses of the table the network has beside its Embedding.
struct Uses {
    bool scores = true;
    bool secondLookUp = true;
};

ModelConfig network(const Uses& uses) {
    std::vector<LayerNode> layers{
        inputNode("source", {nullptr, kLength}), inputNode("target", {nullptr, kLength}),
        node("Embedding", "words", {"source"}, {{"input_dim", kWords}, {"output_dim", kFeatures}})};
    layers.push_back(uses.secondLookUp ? node("TiedEmbedding", "again", {"target"}, tied(false))
                                       : node("Embedding", "again", {"target"},
                                              {{"input_dim", kWords}, {"output_dim", kFeatures}}));
    layers.push_back(node("Multiply", "both", {"words", "again"}));
    layers.push_back(node("Dense", "inner", {"both"}, {{"units", kFeatures}, {"activation", "tanh"}}));
    layers.push_back(uses.scores ? node("TiedEmbedding", "scores", {"inner"}, tied(true))
                                 : node("Dense", "scores", {"inner"}, {{"units", kWords}}));
    return functional(std::move(layers), {"source", "target"}, {"scores"});
}

/// Tokens, targets and weights of one batch, and the loss as a function of them.
class Step {
public:
    Step(const ModelConfig& config, int replicas)
        : m_model(Model::build(config)),
          m_executor(m_model.compile({.batch = kBatch / replicas,
                                      .training = true,
                                      .loss = LossAttributes{LossKind::MeanSquaredError},
                                      .backward = true,
                                      .replicas = replicas}),
                     {.replicas = replicas, .maxBatch = kBatch}, std::make_shared<ThreadArena>(2)) {
        Rng rng(3);
        for (auto* tokens : {&m_source, &m_target}) {
            for (float& token : *tokens)
                token = static_cast<float>(rng.below(static_cast<std::uint64_t>(kWords)));
        }
        for (float& value : m_wanted)
            value = rng.uniform(-1.0F, 1.0F);
        for (const WeightSpec& spec : m_model.weightSpecs()) {
            for (float& value : weights.emplace_back(spec.shape).floats())
                value = rng.uniform(-1.0F, 1.0F);
        }
    }
    double loss() {
        EXPECT_TRUE(m_executor.run(
            {.inputs = {m_source.data(), m_target.data()}, .targets = m_wanted.data(), .count = kBatch},
            weights, 0));
        double sum = 0;
        for (const float value : m_executor.losses())
            sum += value;
        return sum / static_cast<double>(m_executor.losses().size());
    }
    std::vector<float> gradientOfTable() {
        loss();
        m_executor.allReduce();
        const auto gradient = m_executor.gradient(0);
        return {gradient.begin(), gradient.end()};
    }
    const Model& model() const { return m_model; }

    std::vector<Tensor> weights;

private:
    Model m_model;
    Executor m_executor;
    std::vector<float> m_source = std::vector<float>(kBatch * kLength);
    std::vector<float> m_target = m_source;
    std::vector<float> m_wanted = std::vector<float>(kBatch * kLength * kWords);
};

TEST(TiedEmbedding, GradientIsTheSumOverAllUses) {
    for (const Uses uses : {Uses{true, true}, Uses{true, false}, Uses{false, true}}) {
        for (const int replicas : {1, 2}) {
            Step step(network(uses), replicas);
            ASSERT_EQ(step.model().weightSpecs()[0].name, "words/embeddings");
            step.gradientOfTable();  // a step before: nothing of it may stay
            const std::vector<float> gradient = step.gradientOfTable();
            ASSERT_EQ(gradient.size(), static_cast<std::size_t>(kWords * kFeatures));
            for (std::size_t i = 0; i < gradient.size(); ++i) {
                constexpr float kStep = 5e-3F;
                float& value = step.weights[0].floats()[i];
                const float kept = value;
                value = kept + kStep;
                const double above = step.loss();
                value = kept - kStep;
                const double below = step.loss();
                value = kept;
                // float32 losses of about 1 carry 1e-7, over 2h: 1e-5; third derivatives add O(h²).
                EXPECT_NEAR(gradient[i], (above - below) / (2.0 * kStep), 1e-4)
                    << i << ", scores " << uses.scores << ", look-up " << uses.secondLookUp << ", replicas "
                    << replicas;
            }
        }
    }
}

TEST(TiedEmbedding, HasNoTableOfItsOwn) {
    std::vector<std::string> names;
    for (const WeightSpec& spec : Model::build(network({})).weightSpecs())
        names.push_back(spec.name);
    EXPECT_THAT(names,
                ::testing::ElementsAre("words/embeddings", "inner/kernel", "inner/bias", "scores/bias"));
    // 7 · 4 of the table, 4 · 4 + 4 of the Dense layer, 7 biases.
    EXPECT_EQ(Model::build(network({})).parameterCount(), 28 + 20 + 7);
}

TEST(TiedEmbedding, ScoresAreProductsWithTheRows) {
    // One token of two features against three rows, by hand.
    const ModelConfig config =
        functional({inputNode("tokens", {nullptr, 1}),
                    node("Embedding", "words", {"tokens"}, {{"input_dim", 3}, {"output_dim", 2}}),
                    node("TiedEmbedding", "scores", {"words"},
                         {{"tied_to", "words"}, {"input_dim", 3}, {"output_dim", 2}})},
                   {"tokens"}, {"scores"});
    const Model model = Model::build(config);
    Executor executor(model.compile({.batch = 1}), {.maxBatch = 1}, std::make_shared<ThreadArena>(1));
    const std::vector<float> table{1, 2, 3, 4, 5, 6}, token{1};
    const std::vector<Tensor> weights{Tensor({3, 2}, table)};
    ASSERT_TRUE(executor.run({.inputs = {token.data()}, .count = 1}, weights, 0));
    EXPECT_THAT(executor.output(0), ::testing::ElementsAre(3 * 1 + 4 * 2, 3 * 3 + 4 * 4, 3 * 5 + 4 * 6));
}

std::string errorOf(const ModelConfig& config) {
    for (const Diagnostic& diagnostic : diagnose(config)) {
        if (diagnostic.severity == Severity::Error) return diagnostic.id + ": " + diagnostic.message;
    }
    return "";
}

TEST(TiedEmbedding, NamesWhatDoesNotFit) {
    ModelConfig config = network({});
    EXPECT_EQ(errorOf(config), "");
    config.find("scores")->config["tied_to"] = "wrods";
    EXPECT_THAT(errorOf(config), HasSubstr("unknown-tied-layer: tied_to must be the name of an Embedding"));
    config.find("scores")->config["tied_to"] = "inner";
    EXPECT_THAT(errorOf(config), HasSubstr("got inner"));
    config = network({});
    config.find("again")->config["input_dim"] = 8;
    EXPECT_THAT(errorOf(config), HasSubstr("tied-shape-mismatch"));
}

}  // namespace
}  // namespace shardlab::engine::testing::tied_embedding_test
