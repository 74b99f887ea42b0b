#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/runtime/thread_arena.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine::testing::several_outputs_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// From x to a and b.
Model modelOf(const Json& layers) {
    return Model::build(ModelConfig::fromJson(
        {{"class_name", "Functional"},
         {"config",
          {{"name", "two"},
           {"layers", layers},
           {"input_layers", Json::array({Json::array({"x", 0, 0})})},
           {"output_layers", Json::array({Json::array({"a", 0, 0}), Json::array({"b", 0, 0})})}}}}));
}

/// x (2) → hidden (1) → a (1), and b (1) that reads `from`; no bias, no activation.
Model twoOutputs(const std::string& from) {
    const auto dense = [](const std::string& name, const std::string& inbound) {
        return Json{
            {"class_name", "Dense"},
            {"name", name},
            {"config", {{"name", name}, {"units", 1}, {"use_bias", false}}},
            {"inbound_nodes", Json::array({Json::array({Json::array({inbound, 0, 0, Json::object()})})})}};
    };
    const Json layers = Json::array({{{"class_name", "InputLayer"},
                                      {"name", "x"},
                                      {"config", {{"name", "x"}, {"batch_input_shape", {nullptr, 2}}}},
                                      {"inbound_nodes", Json::array()}},
                                     dense("hidden", "x"),
                                     dense("a", "hidden"),
                                     dense("b", from)});
    return modelOf(layers);
}

struct Sample {
    double x0, x1, a, b;
};
const std::vector<Sample> kSamples{
    {0.5, -1.0, 1.0, 0.2}, {1.5, 0.25, -0.5, 1.0}, {-0.75, 2.0, 0.3, -1.0}, {2.0, 1.0, 0.0, 0.7}};

Batch batchOf(const std::vector<Sample>& samples) {
    Batch batch;
    batch.count = std::ssize(samples);
    batch.sparse = false;
    batch.inputs.emplace_back(Shape{batch.count, 2});
    batch.targets = Tensor(Shape{batch.count, 1});
    batch.moreTargets.push_back({.labels = {}, .targets = Tensor(Shape{batch.count, 1}), .sparse = false});
    for (std::size_t i = 0; i < samples.size(); ++i) {
        batch.inputs[0].floats()[2 * i] = static_cast<float>(samples[i].x0);
        batch.inputs[0].floats()[2 * i + 1] = static_cast<float>(samples[i].x1);
        batch.targets.floats()[i] = static_cast<float>(samples[i].a);
        batch.moreTargets[0].targets.floats()[i] = static_cast<float>(samples[i].b);
    }
    return batch;
}

const Json kSgd{{"class_name", "SGD"}, {"config", {{"learning_rate", 0.1}}}};

Trainer trainerOf(const Model& model, const Json& loss, const Json& weights, int replicas = 1,
                  const Json& metrics = Json::array()) {
    return {model,
            {.optimizer = kSgd,
             .loss = loss,
             .metrics = metrics,
             .replicas = replicas,
             .batchSize = std::ssize(kSamples),
             .lossWeights = weights},
            std::make_shared<ThreadArena>(2)};
}

/// hidden/kernel (2), a/kernel, b/kernel.
std::vector<double> weightsOf(const Trainer& trainer) {
    std::vector<double> all;
    for (const Tensor& tensor : trainer.weights().tensors)
        all.insert(all.end(), tensor.floats().begin(), tensor.floats().end());
    return all;
}

/// Means over the samples of (a − ya)² and (b − yb)², by hand; `chained`: b reads a.
std::pair<double, double> lossesByHand(const std::vector<double>& w, bool chained) {
    double first = 0, second = 0;
    for (const Sample& sample : kSamples) {
        const double hidden = w[0] * sample.x0 + w[1] * sample.x1;
        const double a = w[2] * hidden, b = w[3] * (chained ? a : hidden);
        first += (a - sample.a) * (a - sample.a);
        second += (b - sample.b) * (b - sample.b);
    }
    const auto count = static_cast<double>(kSamples.size());
    return {first / count, second / count};
}

/// One SGD step by central differences of the loss that was computed by hand.
std::vector<double> stepByHand(std::vector<double> w, double weightA, double weightB, bool chained) {
    const auto total = [&](const std::vector<double>& at) {
        const auto [a, b] = lossesByHand(at, chained);
        return weightA * a + weightB * b;
    };
    std::vector<double> next = w;
    for (std::size_t i = 0; i < w.size(); ++i) {
        std::vector<double> up = w, down = w;
        up[i] += 1e-5;
        down[i] -= 1e-5;
        next[i] -= 0.1 * (total(up) - total(down)) / 2e-5;
    }
    return next;
}

class SeveralOutputs : public ::testing::TestWithParam<bool> {
protected:
    const Model m_model = twoOutputs(GetParam() ? "a" : "hidden");
};

TEST_P(SeveralOutputs, AStepFollowsTheWeightedSumOfTheLosses) {
    for (const int replicas : {1, 2}) {
        Trainer trainer =
            trainerOf(m_model, {{"a", "mse"}, {"b", "mse"}}, {{"a", 0.5}, {"b", 3.0}}, replicas);
        const std::vector<double> before = weightsOf(trainer);
        const auto [a, b] = lossesByHand(before, GetParam());
        const auto outcome = trainer.step(batchOf(kSamples));
        ASSERT_TRUE(outcome);
        EXPECT_NEAR(outcome->loss, 0.5 * a + 3.0 * b, 1e-5);
        const std::vector<double> wanted = stepByHand(before, 0.5, 3.0, GetParam());
        const std::vector<double> after = weightsOf(trainer);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            EXPECT_NEAR(after[i], wanted[i], 1e-5) << replicas << " replicas, weight " << i;
    }
}

/// In Keras None for an output, without metrics: neither loss nor target.
TEST_P(SeveralOutputs, AnOutputWithoutALossIsNotTrained) {
    Trainer trainer = trainerOf(m_model, Json::array({nullptr, "mse"}), nullptr);
    const std::vector<double> before = weightsOf(trainer);
    Batch batch = batchOf(kSamples);
    batch.targets = batch.moreTargets[0].targets;
    batch.moreTargets.clear();
    ASSERT_TRUE(trainer.step(batch));
    const std::vector<double> wanted = stepByHand(before, 0.0, 1.0, GetParam());
    const std::vector<double> after = weightsOf(trainer);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        EXPECT_NEAR(after[i], wanted[i], 1e-5) << i;
    EXPECT_THAT(trainer.metricNames(), ElementsAre("loss", "b_loss"));
}

/// By hand: Keras adds up the penalties of all weights, and each trains its weight.
TEST(SeveralOutputs, APenaltyCountsWhereverItsWeightLeads) {
    const Json layers = Json::parse(R"([
        {"class_name": "InputLayer", "name": "x", "config": {"name": "x", "batch_input_shape": [null, 2]},
         "inbound_nodes": []},
        {"class_name": "Dense", "name": "a", "config": {"name": "a", "units": 1, "use_bias": false},
         "inbound_nodes": [[["x", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "b", "config": {"name": "b", "units": 1, "use_bias": false,
         "kernel_initializer": {"class_name": "Constant", "config": {"value": 3}}, "kernel_regularizer": "l2"},
         "inbound_nodes": [[["x", 0, 0, {}]]]}])");
    const Model model = modelOf(layers);
    Trainer trainer = trainerOf(model, Json::array({"mse", nullptr}), nullptr);
    Batch batch = batchOf(kSamples);
    batch.moreTargets.clear();
    const auto outcome = trainer.step(batch);
    ASSERT_TRUE(outcome);
    const auto b = trainer.weights().tensors[1].floats();
    EXPECT_NEAR(b[0], 3 - 0.1 * 2 * 0.01 * 3, 1e-6);
    EXPECT_NEAR(b[1], 3 - 0.1 * 2 * 0.01 * 3, 1e-6);
    EXPECT_NEAR(outcome->loss - trainer.trainingTotals()[1].second, 0.01 * (9 + 9), 1e-5)
        << "beside the loss of a";
}

INSTANTIATE_TEST_SUITE_P(Graphs, SeveralOutputs, ::testing::Bool(),
                         [](const auto& chained) { return chained.param ? "Chained" : "Branches"; });

TEST(SeveralOutputs, TotalsHaveTheLossAndTheMetricsOfEachOutput) {
    const Model model = twoOutputs("hidden");
    Trainer trainer =
        trainerOf(model, "mse", Json::array({1.0, 2.0}), 1, {{"a", {"mae"}}, {"b", {"mae", "mse"}}});
    EXPECT_THAT(trainer.metricNames(), ElementsAre("loss", "a_loss", "b_loss", "a_mae", "b_mae", "b_mse"));
    const auto [a, b] = lossesByHand(weightsOf(trainer), false);
    ASSERT_TRUE(trainer.evaluate(batchOf(kSamples)));
    const MetricValues values = trainer.evaluationTotals();
    EXPECT_NEAR(values[0].second, a + 2 * b, 1e-5);
    EXPECT_NEAR(values[1].second, a, 1e-5);
    EXPECT_NEAR(values[2].second, b, 1e-5);
    EXPECT_NEAR(values[5].second, b, 1e-5);
    ASSERT_TRUE(trainer.step(batchOf(kSamples)));
    ASSERT_EQ(trainer.lastBatchMetrics().size(), 5U);
    EXPECT_NEAR(trainer.lastBatchMetrics()[1], b, 1e-5);
}

/// In Keras None for an output that has metrics: they are computed and train nothing. Its target is the last.
TEST(SeveralOutputs, MetricsOfAnOutputWithoutALossTrainNothing) {
    const Model model = twoOutputs("hidden");
    Batch batch = batchOf(kSamples);
    std::swap(batch.targets, batch.moreTargets[0].targets);
    for (const int replicas : {1, 2}) {
        Trainer trainer =
            trainerOf(model, {{"b", "mse"}}, nullptr, replicas, {{"a", {"mae", "mse"}}, {"b", {"mae"}}});
        EXPECT_THAT(trainer.metricNames(), ElementsAre("loss", "b_loss", "b_mae", "a_mae", "a_mse"));
        const std::vector<double> before = weightsOf(trainer);
        const auto [a, b] = lossesByHand(before, false);
        double errorA = 0;
        for (const Sample& sample : kSamples)
            errorA += std::abs(before[2] * (before[0] * sample.x0 + before[1] * sample.x1) - sample.a) / 4;
        ASSERT_TRUE(trainer.evaluate(batch));
        const MetricValues values = trainer.evaluationTotals();
        EXPECT_NEAR(values[0].second, b, 1e-5);
        EXPECT_NEAR(values[1].second, b, 1e-5);
        EXPECT_NEAR(values[3].second, errorA, 1e-5);
        EXPECT_NEAR(values[4].second, a, 1e-5);
        ASSERT_TRUE(trainer.step(batch));
        ASSERT_EQ(trainer.lastBatchMetrics().size(), 4U);
        EXPECT_NEAR(trainer.lastBatchMetrics()[3], a, 1e-5);
        const std::vector<double> wanted = stepByHand(before, 0.0, 1.0, false);
        const std::vector<double> after = weightsOf(trainer);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            EXPECT_NEAR(after[i], wanted[i], 1e-5) << replicas << " replicas, weight " << i;
        EXPECT_EQ(after[2], before[2]);  // a/kernel has no gradient
    }
    Trainer trainer = trainerOf(model, {{"b", "mse"}}, nullptr, 1, {{"a", {"mae"}}});
    batch.moreTargets.clear();
    try {
        trainer.step(batch);
        ADD_FAILURE() << "the target of a is missing";
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(), "trainer: expected targets of the output a; got none");
    }
}

/// Losses of class numbers and of numbers side by side, each with its own targets.
TEST(SeveralOutputs, EachLossReadsItsOwnTargets) {
    const Model model = Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional",
        "config": {"name": "mixed", "layers": [
        {"class_name": "InputLayer", "name": "x", "config": {"name": "x", "batch_input_shape": [null, 2]},
         "inbound_nodes": []},
        {"class_name": "Dense", "name": "kind", "config": {"name": "kind", "units": 3, "activation": "softmax"},
         "inbound_nodes": [[["x", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "size", "config": {"name": "size", "units": 1},
         "inbound_nodes": [[["x", 0, 0, {}]]]}],
        "input_layers": [["x", 0, 0]], "output_layers": [["size", 0, 0], ["kind", 0, 0]]}})")));
    Trainer trainer = trainerOf(model, {{"size", "mae"}, {"kind", "sparse_categorical_crossentropy"}},
                                nullptr, 2, "accuracy");
    Batch batch = batchOf(kSamples);
    BatchTarget& kinds = batch.moreTargets[0];
    kinds = {.labels = Tensor(Shape{batch.count}, DType::Int32), .targets = {}, .sparse = true};
    const std::vector<std::int32_t> labels{2, 0, 1, 2};
    std::ranges::copy(labels, kinds.labels.ints().begin());
    ASSERT_TRUE(trainer.evaluate(batch));
    // By hand from the weights: kind/kernel (2, 3), size/kernel (2); the biases are 0.
    double crossEntropy = 0, error = 0, right = 0;
    const auto kernel = [&](const std::string& name) {
        const auto& specs = trainer.weights().specs;
        const auto found = std::ranges::find(specs, name, &WeightSpec::name);
        return trainer.weights().tensors[static_cast<std::size_t>(found - specs.begin())].floats();
    };
    const auto kind = kernel("kind/kernel"), size = kernel("size/kernel");
    for (std::size_t i = 0; i < kSamples.size(); ++i) {
        const Sample& sample = kSamples[i];
        std::vector<double> exponentials;
        for (std::size_t c = 0; c < 3; ++c) {
            exponentials.push_back(std::exp(static_cast<double>(kind[c]) * sample.x0 +
                                            static_cast<double>(kind[3 + c]) * sample.x1));
        }
        const auto label = static_cast<std::size_t>(labels[i]);
        crossEntropy -= std::log(exponentials[label] / (exponentials[0] + exponentials[1] + exponentials[2]));
        right += std::ranges::max_element(exponentials) - exponentials.begin() == labels[i] ? 1 : 0;
        error += std::abs(static_cast<double>(size[0]) * sample.x0 +
                          static_cast<double>(size[1]) * sample.x1 - sample.a);
    }
    const MetricValues values = trainer.evaluationTotals();
    ASSERT_EQ(values[2].first, "kind_loss");
    EXPECT_NEAR(values[1].second, error / 4, 1e-5);
    EXPECT_NEAR(values[2].second, crossEntropy / 4, 1e-5);
    EXPECT_NEAR(values[0].second, (error + crossEntropy) / 4, 1e-5);
    ASSERT_EQ(values[4].first, "kind_accuracy");
    EXPECT_NEAR(values[4].second, right / 4, 1e-9);
}

TEST(SeveralOutputs, FormsThatDoNotFitAreNamed) {
    const Model model = twoOutputs("hidden");
    const auto message = [&](const Json& loss, const Json& weights) -> std::string {
        try {
            trainerOf(model, loss, weights);
            return "";
        } catch (const Error& error) {
            return error.what();
        }
    };
    EXPECT_EQ(message({{"a", "mse"}, {"c", "mse"}}, nullptr),
              "compile.loss: expected names of the outputs a, b; got c");
    EXPECT_THAT(message(Json::array({"mse"}), nullptr),
                HasSubstr("one entry for each of the outputs a, b; got 1"));
    EXPECT_THAT(message(Json::array({nullptr, nullptr}), nullptr), HasSubstr("expected a loss"));
    EXPECT_THAT(message("mse", {{"a", -1}}), HasSubstr("expected a number of 0 or more for a; got -1"));
}

}  // namespace
}  // namespace shardlab::engine::testing::several_outputs_test
