#include "engine/formats/programs/pytorch_code.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>

#include "engine/core/python_literal.h"
#include "engine/core/rng.h"
#include "engine/data/files/npz.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/predict.h"
#include "engine/inference/random_inputs.h"
#include "tests/formats/called_twice.h"
#include "tests/formats/programs/pytorch_models.h"
#include "tests/support/directories.h"
#include "tests/support/python_program.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::pytorch_test {
namespace {

using pytorch_models::modelsOfMergedMasks;
using pytorch_models::modelsOfOtherLayouts;
using pytorch_models::oddModels;
using pytorch_models::sequential;
using ::testing::HasSubstr;

constexpr std::int64_t kSamples = 3;
constexpr const char* kTorch = "python3-torch is not installed: nobody runs the PyTorch programs";

/// Moderate numbers, and variances above 0.
NamedWeights plausibleWeights(const Model& model) {
    NamedWeights weights;
    weights.specs = model.weightSpecs();
    Rng rng(11);
    for (const WeightSpec& spec : weights.specs) {
        Tensor tensor(spec.shape);
        const double fan =
            std::sqrt(static_cast<double>(std::max<std::int64_t>(spec.shape.elementCount(), 1)) /
                      static_cast<double>(spec.shape.empty() ? 1 : spec.shape.back()));
        const bool variance = spec.name.find("variance") != std::string::npos;
        for (float& value : tensor.floats())
            value = variance ? 0.5F + rng.uniform() : rng.normal() / static_cast<float>(std::max(fan, 1.5));
        weights.tensors.push_back(std::move(tensor));
    }
    return weights;
}

/// Models of the templates that are small enough to be computed here.
std::map<std::string, ModelConfig> templateModels() {
    constexpr std::int64_t kLargest = 6'000'000;
    std::map<std::string, ModelConfig> models;
    for (const TemplateInfo& info : experimentTemplates()) {
        const ModelConfig config = Experiment::load(info.id).model;
        const Model model = Model::build(config);
        std::int64_t parameters = 0;
        for (const WeightSpec& spec : model.weightSpecs())
            parameters += spec.shape.elementCount();
        if (parameters <= kLargest && !isRefused(pytorchSupport(model))) models[info.id] = config;
    }
    return models;
}

/// Whole numbers in a document, some of them replaced.
Json withNumbers(Json json, const std::map<std::int64_t, std::int64_t>& numbers) {
    if (json.is_structured()) {
        for (Json& item : json)
            item = withNumbers(item, numbers);
    } else if (json.is_number_integer()) {
        const auto found = numbers.find(json.get<std::int64_t>());
        if (found != numbers.end()) json = found->second;
    }
    return json;
}

/// The transformers of the zoo with all their layers, but narrow, with a short vocabulary and short
/// sequences.
std::map<std::string, ModelConfig> narrowTransformers() {
    std::map<std::string, ModelConfig> models;
    const auto add = [&](const char* id, const std::map<std::int64_t, std::int64_t>& numbers) {
        models[id] = ModelConfig::fromJson(withNumbers(Experiment::load(id).model.toJson(), numbers));
    };
    add("zoo_bert_base", {{30522, 101}, {768, 24}, {3072, 48}, {512, 9}, {64, 2}});
    add("zoo_gpt2_small", {{50257, 101}, {768, 24}, {3072, 48}, {1024, 9}, {64, 2}});
    add("zoo_transformer_big", {{32768, 101}, {1024, 24}, {4096, 48}, {64, 9}});
    return models;
}

/// Program, weights, inputs and our outputs of each model in a folder; what Python says of them.
Json computed(const std::map<std::string, ModelConfig>& models, const char* mutation = "") {
    const TemporaryDirectory directory;
    for (const auto& [name, config] : models) {
        const Model model = Model::build(config);
        const NamedWeights weights = plausibleWeights(model);
        exportModel(model, nullptr, weights, directory.path() / (name + ".npz"));
        Experiment experiment;
        experiment.model = config;
        std::ofstream(directory.path() / (name + ".py"))
            << pytorchProgram({.experiment = experiment, .modelOnly = true});
        const std::vector<Tensor> inputs = randomInputs(model, kSamples);
        std::vector<std::pair<std::string, Tensor>> arrays;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            arrays.emplace_back(fmt::format("input_{}", i), inputs[i]);
        const auto outputs = predict(model, weights, inputs, 1);
        for (std::size_t i = 0; i < outputs.size(); ++i)
            arrays.emplace_back(fmt::format("output_{}", i), outputs[i].second);
        writeNpz(directory.path() / (name + ".io.npz"), arrays);
    }
    const std::string output =
        test::pythonOutput(fmt::format("'{}/tests/formats/pytorch_reader.py' '{}' {}",
                                       test::sourceDirectory(), directory.path().string(), mutation));
    Json results = Json::parse(output, nullptr, false);
    if (results.is_discarded()) ADD_FAILURE() << output;
    return results;
}

/// float32 sums in another order.
void expectSame(const std::map<std::string, ModelConfig>& models) {
    const Json results = computed(models);
    for (const auto& [name, config] : models) {
        SCOPED_TRACE(name);
        const Json& result = results[name];
        ASSERT_FALSE(result.contains("error")) << result;
        EXPECT_LE(result["difference"].get<double>(), 1e-5);
        const Model model = Model::build(config);
        for (const Model::Node& node : model.nodes()) {
            const auto shape = result["shapes"].find(pythonName(node.layer->name()));
            if (shape == result["shapes"].end() || !node.outputShape.withoutBatch().isFullyKnown()) continue;
            EXPECT_EQ(*shape,
                      Json(std::vector<std::int64_t>(node.outputShape.begin() + 1, node.outputShape.end())))
                << node.layer->name();
        }
    }
}

TEST(Pytorch, ComputesWhatOddModelsDo) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    expectSame(oddModels());
}

TEST(Pytorch, ComputesLayersOfOtherLayouts) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    expectSame(modelsOfOtherLayouts());
}

TEST(Pytorch, MergesMasksAsTheVersionOfKeras) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    expectSame(modelsOfMergedMasks());
}

/// A Module keeps its layers in _modules, and Python calls self.__2 in a class Model _Model__2.
TEST(Pytorch, LayersHaveAnyName) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    expectSame({{"names", sequential("names", R"([
        {"class_name": "Dense", "config": {"name": "层 2", "batch_input_shape": [null, 4], "units": 3}},
        {"class_name": "Dense", "config": {"name": "_modules", "units": 3, "activation": "tanh"}},
        {"class_name": "Dense", "config": {"name": "隐藏层", "units": 3}},
        {"class_name": "Dense", "config": {"name": "größe eins", "units": 3}}])")}});
}

TEST(Pytorch, ComputesWhatTheTemplatesDo) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    const auto models = templateModels();
    EXPECT_GE(models.size(), 10U);
    expectSame(models);
}

TEST(Pytorch, ComputesWhatTransformersDo) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    expectSame(narrowTransformers());
}

/// EfficientNet drops whole samples of a residual branch, and the transformers share the table of an
/// embedding.
TEST(Pytorch, TakesEveryNetworkOfTheZoo) {
    for (const TemplateInfo& info : experimentTemplates()) {
        if (!info.id.starts_with("zoo_")) continue;
        EXPECT_FALSE(isRefused(pytorchSupport(Model::build(Experiment::load(info.id).model)))) << info.id;
    }
}

TEST(Pytorch, SwappedGatesAreSeen) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    std::map<std::string, ModelConfig> models = oddModels();
    models.erase("cnn");
    const Json results = computed(models, "--swap-gates");
    for (const auto& [name, config] : models)
        EXPECT_GT(results[name]["difference"].get<double>(), 1e-3) << name;
}

TEST(Pytorch, RefusesByName) {
    const Model model = Model::build(sequential("odd", R"([
        {"class_name": "Dense", "config": {"name": "first", "batch_input_shape": [null, 4, 3], "units": 3, "activation": "sparsemax"}},
        {"class_name": "LSTM", "config": {"name": "recurrent", "units": 3, "recurrent_dropout": 0.5, "return_sequences": true}},
        {"class_name": "GRU", "config": {"name": "zeros", "units": 3, "return_sequences": true, "zero_output_for_mask": true}},
        {"class_name": "UnitNormalization", "config": {"name": "unit"}},
        {"class_name": "Dense", "config": {"name": "last", "units": 2}}])"));
    const std::vector<LayerSupport> layers = pytorchSupport(model);
    std::map<std::string, std::string> refused;
    for (const LayerSupport& layer : layers) {
        if (layer.verdict == LayerSupport::Verdict::Refused) refused[layer.layer] = layer.text;
    }
    EXPECT_EQ(refused["first"], "the activation \"sparsemax\" has no PyTorch code here");
    EXPECT_EQ(refused["recurrent"], "its option recurrent_dropout has no PyTorch code here");
    EXPECT_EQ(refused["zeros"], "its option zero_output_for_mask has no PyTorch code here");
    EXPECT_EQ(refused["unit"], "no PyTorch code for this class");
    EXPECT_EQ(refused.size(), 4U);
}

/// A module has its options once: a layer whose calls differ has no program, which would mask both or none.
TEST(Pytorch, RefusesCallsThatDiffer) {
    ModelConfig config = testing::attentionCalledTwice();
    const auto refusals = [&] {
        std::map<std::string, std::string> refused;
        for (const LayerSupport& layer : pytorchSupport(Model::build(config)))
            if (layer.verdict == LayerSupport::Verdict::Refused) refused[layer.layer] = layer.text;
        return refused;
    };
    using Refusals = std::map<std::string, std::string>;
    EXPECT_EQ(refusals(), (Refusals{{"attention_call_2",
                                     "a call with other options than attention has no PyTorch code here"}}));
    config.find("attention_call_2")->config["use_causal_mask"] = true;
    EXPECT_EQ(refusals(), Refusals());
    config.find("attention_call_2")->config["training"] = false;
    EXPECT_EQ(refusals(), (Refusals{{"attention_call_2", "a module has no place for training=False"}}));
}

/// Each whole program is Python, and has the layers that its model needs, no others.
TEST(Pytorch, ProgramsAreWholePrograms) {
    const TemporaryDirectory directory;
    std::size_t count = 0;
    for (const TemplateInfo& info : experimentTemplates()) {
        const Experiment experiment = Experiment::load(info.id);
        if (isRefused(pytorchSupport(Model::build(experiment.model)))) continue;
        std::ofstream(directory.path() / (info.id + ".py")) << pytorchProgram({.experiment = experiment});
        ++count;
    }
    EXPECT_EQ(
        test::pythonOutput(fmt::format("-c \"import ast, glob; print(len([ast.parse(open(f).read()) for f in "
                                       "glob.glob('{}/*.py')]))\"",
                                       directory.path().string())),
        fmt::format("{}\n", count));
    const std::string text = pytorchProgram({.experiment = Experiment::load("mnist_mlp")});
    EXPECT_THAT(text, HasSubstr("class Dense(Layer):"));
    EXPECT_THAT(text, ::testing::Not(HasSubstr("class LSTM")));
    EXPECT_THAT(text, HasSubstr("optimizer = Adam(model, learning_rate=0.001)\n"));
    EXPECT_THAT(text, HasSubstr("class Adam(Optimizer):"));
    EXPECT_THAT(text, ::testing::Not(HasSubstr("class RMSprop")));
}

}  // namespace
}  // namespace shardlab::engine::pytorch_test
