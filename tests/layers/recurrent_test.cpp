// Recurrent layers and their wrappers against float64 sums written from the formulas
// (tests/reference/recurrent.py).
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "engine/core/rng.h"
#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/support/directories.h"

namespace shardlab::engine::recurrent_test {
namespace {

Json reference() {
    std::ifstream stream(test::referenceDirectory() + "/recurrent.json");
    return Json::parse(stream);
}

struct RecurrentCase {
    std::string name;
    Json json;
};
void PrintTo(const RecurrentCase& recurrentCase, std::ostream* out) {
    *out << recurrentCase.name;
}
std::vector<RecurrentCase> loadCases() {
    std::vector<RecurrentCase> cases;
    const Json all = reference();
    for (const Json& json : all.at("cases"))
        cases.push_back({json.at("name").get<std::string>(), json});
    return cases;
}

std::vector<float> numbers(const Json& array) {
    return array.at("data").get<std::vector<float>>();
}
Tensor tensorOf(const Json& array) {
    return Tensor(Shape(array.at("shape").get<std::vector<std::int64_t>>()), numbers(array));
}
std::vector<Tensor> tensorsOf(const Json& arrays) {
    std::vector<Tensor> tensors;
    for (const Json& array : arrays)
        tensors.push_back(tensorOf(array));
    return tensors;
}

/// float32 against float64 over some ten steps: a few units in the last place each.
void expectClose(std::span<const float> actual, std::span<const float> expected, const std::string& what) {
    ASSERT_EQ(actual.size(), expected.size()) << what;
    float largest = 0;
    for (const float e : expected)
        largest = std::max(largest, std::abs(e));
    for (std::size_t i = 0; i < actual.size(); ++i)
        ASSERT_NEAR(actual[i], expected[i], 2e-5F * largest + 2e-6F) << what << " [" << i << "]";
}

class RecurrentReference : public ::testing::TestWithParam<RecurrentCase> {};

TEST_P(RecurrentReference, OutputAndGradientsAgreeWithFloat64) {
    const Json& json = GetParam().json;
    const std::vector<Tensor> inputs = tensorsOf(json.at("inputs")), weights = tensorsOf(json.at("weights"));
    BatchView batch;
    for (const Tensor& input : inputs)
        batch.inputs.push_back(input.floats().data());
    batch.count = inputs.front().shape()[0];
    const Model model = Model::build(ModelConfig::fromJson(json.at("model")));
    const std::vector<float> expected = numbers(json.at("output"));
    // Mean squared error has the gradient 2 (y - target) / n: this target makes it the cotangent.
    std::vector<float> target = numbers(json.at("cotangent"));
    for (std::size_t i = 0; i < target.size(); ++i)
        target[i] = expected[i] - target[i] * static_cast<float>(expected.size()) / 2.0F;
    batch.targets = target.data();
    for (const Backend backend : {Backend::Reference, Backend::Auto}) {
        const ExecutorOptions options{.maxBatch = batch.count, .backend = backend};
        const auto arena = std::make_shared<ThreadArena>(1);
        Executor inference(model.compile({.batch = batch.count}), options, arena);
        ASSERT_TRUE(inference.run(batch, weights, 0));
        expectClose(inference.output(), expected, "output of inference");
        Executor training(model.compile({.batch = batch.count,
                                         .training = true,
                                         .loss = LossAttributes{LossKind::MeanSquaredError},
                                         .backward = true,
                                         .inputGradients = true}),
                          options, arena);
        ASSERT_TRUE(training.run(batch, weights, 0));
        expectClose(training.output(), expected, "output of training");
        if (!weights.empty()) training.allReduce();
        for (std::size_t i = 0; i < inputs.size(); ++i)
            expectClose(training.inputGradient(i), numbers(json.at("grad_inputs").at(i)),
                        fmt::format("input {}", i));
        for (std::size_t w = 0; w < weights.size(); ++w)
            expectClose(training.gradient(w), numbers(json.at("grad_weights").at(w)),
                        training.program().weights[w].name);
    }
}
double relativeDistance(std::span<const float> actual, std::span<const float> expected) {
    double difference = 0, norm = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        difference += std::pow(static_cast<double>(actual[i]) - static_cast<double>(expected[i]), 2);
        norm += std::pow(static_cast<double>(expected[i]), 2);
    }
    return std::sqrt(difference / norm);
}

/// Operands of the products rounded to 8 bits of mantissa are off by 2^-9 at most, products by 2^-8; gates
/// damp what the steps add.
TEST_P(RecurrentReference, FollowsFloat64InBFloat16) {
    const Json& json = GetParam().json;
    const std::vector<Tensor> inputs = tensorsOf(json.at("inputs")), weights = tensorsOf(json.at("weights"));
    BatchView batch;
    for (const Tensor& input : inputs)
        batch.inputs.push_back(input.floats().data());
    batch.count = inputs.front().shape()[0];
    const Model model = Model::build(ModelConfig::fromJson(json.at("model")));
    const std::vector<float> expected = numbers(json.at("output"));
    std::vector<float> target = numbers(json.at("cotangent"));
    for (std::size_t i = 0; i < target.size(); ++i)
        target[i] = expected[i] - target[i] * static_cast<float>(expected.size()) / 2.0F;
    batch.targets = target.data();
    for (const Backend backend : {Backend::Reference, Backend::Auto}) {
        Executor training(model.compile({.batch = batch.count,
                                         .training = true,
                                         .loss = LossAttributes{LossKind::MeanSquaredError},
                                         .backward = true}),
                          {.maxBatch = batch.count, .format = MatrixFormat::BFloat16, .backend = backend},
                          std::make_shared<ThreadArena>(1));
        ASSERT_TRUE(training.run(batch, weights, 0));
        EXPECT_LT(relativeDistance(training.output(), expected), 0x1p-6);
        if (weights.empty()) continue;
        EXPECT_GT(relativeDistance(training.output(), expected), 0x1p-16) << "nothing was rounded";
        training.allReduce();
        for (std::size_t w = 0; w < weights.size(); ++w) {
            const std::vector<float> gradient = numbers(json.at("grad_weights").at(w));
            EXPECT_LT(relativeDistance(training.gradient(w), gradient), 0x1p-4)
                << training.program().weights[w].name;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Float64, RecurrentReference, ::testing::ValuesIn(loadCases()),
                         [](const auto& instance) { return instance.param.name; });

TEST(Stateful, GoesOnFromTheBatchBefore) {
    const Json all = reference();
    ASSERT_EQ(all.at("stateful").size(), 4U);
    for (const Json& json : all.at("stateful")) {
        SCOPED_TRACE(json.at("name"));
        const std::vector<Tensor> weights = tensorsOf(json.at("weights")),
                                  batches = tensorsOf(json.at("batches"));
        const Model model = Model::build(ModelConfig::fromJson(json.at("model")));
        const std::int64_t count = batches[0].shape()[0];
        Executor executor(model.compile({.batch = count}), {.maxBatch = count},
                          std::make_shared<ThreadArena>(1));
        for (int round = 0; round < 2; ++round) {
            for (std::size_t b = 0; b < batches.size(); ++b) {
                ASSERT_TRUE(
                    executor.run({.inputs = {batches[b].floats().data()}, .count = count}, weights, 0));
                expectClose(executor.output(), numbers(json.at("outputs").at(b)), fmt::format("batch {}", b));
            }
            executor.resetStates();
        }
    }
}

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}
Model sequential(Json layers) {
    return Model::build(ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "model"}, {"layers", std::move(layers)}}}}));
}

/// A model over (batch, 20, 3) with everything that a step may depend on.
Model deepModel(bool stateful = false) {
    const Json inner =
        layer("LSTM", {{"name", "lstm"}, {"units", 9}, {"return_sequences", true}, {"stateful", stateful}});
    return sequential(Json::array(
        {layer("Masking", {{"name", "masking"}, {"batch_input_shape", {nullptr, 300, 3}}}),
         layer("Bidirectional", {{"name", "both"}, {"layer", inner}}),
         layer("GRU", {{"name", "gru"},
                       {"units", 8},
                       {"return_sequences", true},
                       {"reset_after", false},
                       {"stateful", stateful}}),
         layer("GRU", {{"name", "gru_1"}, {"units", 7}, {"dropout", 0.2}, {"recurrent_dropout", 0.3}}),
         layer("Dense", {{"name", "dense"}, {"units", 2}})}));
}

struct StepResult {
    std::vector<std::vector<float>> values;
};

StepResult stepOf(const Model& model, std::int64_t count, int threads, int replicas) {
    Rng rng(4);
    Tensor x(Shape{count, 300, 3}), target(Shape{count, 2});
    for (float& v : x.floats())
        v = rng.uniform(-1.0F, 1.0F);
    for (std::int64_t i = 0; i < count; ++i)  // ends of padding
        std::fill_n(x.floats().begin() + (i * 300 + 300 - i % 7) * 3, i % 7 * 3, 0.0F);
    for (float& v : target.floats())
        v = rng.uniform(-1.0F, 1.0F);
    const std::int64_t perReplica = (count + replicas - 1) / replicas;
    Executor executor(model.compile({.batch = perReplica,
                                     .training = true,
                                     .loss = LossAttributes{LossKind::MeanSquaredError},
                                     .backward = true,
                                     .replicas = replicas}),
                      {.replicas = replicas, .maxBatch = count}, std::make_shared<ThreadArena>(threads));
    const std::vector<Tensor> weights = initializeWeights(model.weightSpecs(), 3);
    const BatchView batch{.inputs = {x.floats().data()}, .targets = target.floats().data(), .count = count};
    for (std::uint64_t step = 0; step < 2; ++step)
        EXPECT_TRUE(executor.run(batch, weights, step));
    executor.allReduce();
    StepResult result;
    result.values.emplace_back(executor.output().begin(), executor.output().end());
    for (std::size_t w = 0; w < weights.size(); ++w)
        result.values.emplace_back(executor.gradient(w).begin(), executor.gradient(w).end());
    return result;
}

TEST(Recurrent, ThreadsDoNotChangeABit) {
    const Model model = deepModel(true);
    EXPECT_EQ(stepOf(model, 150, 1, 1).values, stepOf(model, 150, 2, 1).values);
}

TEST(Recurrent, ReplicasAgree) {
    const Model model = deepModel(true);
    const StepResult one = stepOf(model, 77, 1, 1), eight = stepOf(model, 77, 1, 8);
    for (std::size_t i = 0; i < one.values.size(); ++i)
        expectClose(eight.values[i], one.values[i], fmt::format("value {}", i));
}

/// What a layer behind a Masking gives for (1, time, 3), the same at every call but for the zeros behind.
std::vector<float> maskedOutput(const Json& recurrent, std::int64_t time, std::int64_t counted) {
    const Model model = sequential(Json::array(
        {layer("Masking", {{"name", "masking"}, {"batch_input_shape", {nullptr, time, 3}}}), recurrent}));
    Rng rng(2);
    Tensor x(Shape{1, time, 3});
    for (float& v : x.floats().first(static_cast<std::size_t>(3 * counted)))
        v = rng.uniform(-1.0F, 1.0F);
    Executor executor(model.compile({.batch = 1}), {.maxBatch = 1}, std::make_shared<ThreadArena>(1));
    EXPECT_TRUE(executor.run({.inputs = {x.floats().data()}, .count = 1},
                             initializeWeights(model.weightSpecs(), 1), 0));
    return {executor.output().begin(), executor.output().end()};
}

TEST(Recurrent, MaskedStepsAreZeroInBothDirections) {  // Keras: force_zero_output_for_mask
    for (const char* mode : {"concat", "sum", "mul", "ave"}) {
        const Json both =
            layer("Bidirectional",
                  {{"name", "both"},
                   {"merge_mode", mode},
                   {"layer", layer("LSTM", {{"name", "lstm"}, {"units", 4}, {"return_sequences", true}})}});
        std::vector<float> expected = maskedOutput(both, 3, 3);
        expected.resize(expected.size() / 3 * 5, 0.0F);
        EXPECT_EQ(maskedOutput(both, 5, 3), expected) << mode;
    }
}

TEST(Recurrent, MaskedStepsRepeatTheOutputUnlessTheyAreToBeZero) {
    const auto gru = [](bool zero, bool backwards) {
        return layer("GRU", {{"name", "gru"},
                             {"units", 2},
                             {"return_sequences", true},
                             {"go_backwards", backwards},
                             {"zero_output_for_mask", zero}});
    };
    const std::vector<float> steps = maskedOutput(gru(false, false), 3, 3);
    std::vector<float> zeros = steps, repeated = steps;
    zeros.resize(10, 0.0F);
    for (int i = 0; i < 4; ++i)
        repeated.push_back(repeated[repeated.size() - 2]);
    EXPECT_EQ(maskedOutput(gru(true, false), 5, 3), zeros);
    EXPECT_EQ(maskedOutput(gru(false, false), 5, 3), repeated);
    // Backwards the masked steps come first.
    std::vector<float> backwards = maskedOutput(gru(false, true), 3, 3);
    backwards.insert(backwards.begin(), 4, 0.0F);
    EXPECT_EQ(maskedOutput(gru(true, true), 5, 3), backwards);
}

/// The weights' gradients of `recurrent` between two Dense behind `front` for seven samples of `time` steps,
/// of which all but the first `counted` are zero.
std::vector<std::vector<float>> gradientsOf(const Json& front, const Json& recurrent, std::int64_t time,
                                            std::int64_t counted) {
    constexpr std::int64_t kSamples = 7;
    const Model model =
        sequential(Json::array({front, layer("Dense", {{"name", "before"}, {"units", 5}}), recurrent,
                                layer("Dense", {{"name", "dense"}, {"units", 2}})}));
    Rng rng(5);
    Tensor x(Shape{kSamples, time, 3}), target(Shape{kSamples, 2});
    for (std::int64_t sample = 0; sample < kSamples; ++sample) {
        for (float& v : x.floats().subspan(static_cast<std::size_t>(sample * time * 3),
                                           static_cast<std::size_t>(counted * 3)))
            v = rng.uniform(-1.0F, 1.0F);
    }
    Executor executor(model.compile({.batch = kSamples,
                                     .training = true,
                                     .loss = LossAttributes{LossKind::MeanSquaredError},
                                     .backward = true}),
                      {.maxBatch = kSamples}, std::make_shared<ThreadArena>(1));
    const std::vector<Tensor> weights = initializeWeights(model.weightSpecs(), 3);
    EXPECT_TRUE(executor.run(
        {.inputs = {x.floats().data()}, .targets = target.floats().data(), .count = kSamples}, weights, 0));
    executor.allReduce();
    std::vector<std::vector<float>> gradients;
    for (std::size_t w = 0; w < weights.size(); ++w)
        gradients.emplace_back(executor.gradient(w).begin(), executor.gradient(w).end());
    return gradients;
}

TEST(Recurrent, PaddingDoesNotChangeTheGradients) {
    const std::vector<std::pair<const char*, Json>> cells{{"LSTM", {}},
                                                          {"GRU", {}},
                                                          {"GRU", {{"reset_after", false}}},
                                                          {"SimpleRNN", {}},
                                                          {"LSTM", {{"go_backwards", true}}},
                                                          {"GRU", {{"go_backwards", true}}}};
    for (const std::int64_t counted : {1, 9, 10, 11, 23, 40}) {
        for (const auto& [name, options] : cells) {
            SCOPED_TRACE(fmt::format("{} {}, {} of 40 steps", name, options.dump(), counted));
            Json config{{"name", "cell"}, {"units", 16}};
            config.update(options.is_null() ? Json::object() : options);
            const Json cell = layer(name, config);
            const Json shape{{"name", "masking"}, {"batch_input_shape", {nullptr, 40, 3}}};
            Json plain = layer(
                "Activation",
                {{"name", "front"}, {"activation", "linear"}, {"batch_input_shape", {nullptr, counted, 3}}});
            const auto expected = gradientsOf(plain, cell, counted, counted);
            const auto actual = gradientsOf(layer("Masking", shape), cell, 40, counted);
            ASSERT_EQ(actual.size(), expected.size());
            for (std::size_t w = 0; w < actual.size(); ++w)
                expectClose(actual[w], expected[w], fmt::format("weight {}", w));
        }
    }
}

TEST(Recurrent, DropoutIsOffInInference) {
    const Json options{{"name", "lstm"}, {"units", 4}, {"batch_input_shape", {nullptr, 5, 3}}};
    Json dropped = options;
    dropped["dropout"] = 0.5;
    dropped["recurrent_dropout"] = 0.5;
    Rng rng(2);
    Tensor x(Shape{6, 5, 3});
    for (float& v : x.floats())
        v = rng.uniform(-1.0F, 1.0F);
    const auto outputOf = [&](const Json& config, bool training, std::uint64_t step) {
        const Model model = sequential(Json::array({layer("LSTM", config)}));
        Executor executor(model.compile({.batch = 6, .training = training}), {.maxBatch = 6},
                          std::make_shared<ThreadArena>(1));
        EXPECT_TRUE(executor.run({.inputs = {x.floats().data()}, .count = 6},
                                 initializeWeights(model.weightSpecs(), 1), step));
        return std::vector<float>(executor.output().begin(), executor.output().end());
    };
    EXPECT_EQ(outputOf(dropped, false, 1), outputOf(options, false, 1));
    EXPECT_NE(outputOf(dropped, true, 1), outputOf(options, true, 1));
    EXPECT_NE(outputOf(dropped, true, 1), outputOf(dropped, true, 2));
    EXPECT_EQ(outputOf(dropped, true, 1), outputOf(dropped, true, 1));
}

TEST(Recurrent, CountsTheParametersOfTheImdbModel) {
    const Model model = sequential(Json::array({layer("Embedding", {{"name", "embedding"},
                                                                    {"batch_input_shape", {nullptr, 500}},
                                                                    {"input_dim", 10000},
                                                                    {"output_dim", 128}}),
                                                layer("LSTM", {{"name", "lstm"}, {"units", 32}}),
                                                layer("Dense", {{"name", "dense"}, {"units", 1}})}));
    EXPECT_EQ(model.parameterCount(), 1280000 + 20608 + 33);
}

TEST(Recurrent, WeightsHaveKerasNamesAndForgetGatesBeginAtOne) {
    const Json inner = layer("LSTM", {{"name", "lstm"}, {"units", 2}});
    const Model model = sequential(Json::array({layer(
        "Bidirectional", {{"name", "both"}, {"layer", inner}, {"batch_input_shape", {nullptr, 4, 3}}})}));
    std::vector<std::string> names;
    for (const WeightSpec& spec : model.weightSpecs())
        names.push_back(spec.name);
    EXPECT_EQ(names,
              (std::vector<std::string>{"both/forward_lstm/kernel", "both/forward_lstm/recurrent_kernel",
                                        "both/forward_lstm/bias", "both/backward_lstm/kernel",
                                        "both/backward_lstm/recurrent_kernel", "both/backward_lstm/bias"}));
    const std::vector<Tensor> weights = initializeWeights(model.weightSpecs(), 1);
    for (const std::size_t bias : {std::size_t{2}, std::size_t{5}}) {
        EXPECT_EQ(std::vector<float>(weights[bias].floats().begin(), weights[bias].floats().end()),
                  (std::vector<float>{0, 0, 1, 1, 0, 0, 0, 0}));
    }
}

}  // namespace
}  // namespace shardlab::engine::recurrent_test
