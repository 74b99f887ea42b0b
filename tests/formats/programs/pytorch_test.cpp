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
#include "tests/support/directories.h"
#include "tests/support/python_program.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::pytorch_test {
namespace {

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

ModelConfig sequential(const std::string& name, const char* layers) {
    return ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", name}, {"layers", Json::parse(layers)}}}});
}

/// Layers that PyTorch computes with the channels first: transposed convolutions whose results are cut or
/// filled up, groups of channels, slopes, interpolation; and both versions of hard_sigmoid.
std::map<std::string, ModelConfig> modelsOfOtherLayouts() {
    std::map<std::string, ModelConfig> models;
    models["spread_sequences"] = sequential("spread_sequences", R"([
        {"class_name": "Conv1DTranspose", "config": {"name": "padded", "batch_input_shape": [null, 5, 3], "filters": 4,
         "kernel_size": 4, "strides": 3, "padding": "same", "output_padding": 2, "activation": "hard_sigmoid"}},
        {"class_name": "Conv1DTranspose", "config": {"name": "dilated", "filters": 5, "kernel_size": 3, "dilation_rate": 2}},
        {"class_name": "PReLU", "config": {"name": "slopes"}},
        {"class_name": "Conv1DTranspose", "config": {"name": "filled", "filters": 2, "kernel_size": 2, "strides": 3, "use_bias": false}},
        {"class_name": "LSTM", "config": {"name": "lstm", "units": 3, "recurrent_activation": "hard_sigmoid"}}])");
    models["keras3_gates"] = models["spread_sequences"];
    models["keras3_gates"].kerasVersion = "3.16.0";
    models["spread_images"] = sequential("spread_images", R"([
        {"class_name": "Conv2DTranspose", "config": {"name": "padded", "batch_input_shape": [null, 4, 3, 2], "filters": 6,
         "kernel_size": [3, 4], "strides": [2, 2], "padding": "same", "output_padding": [1, 0]}},
        {"class_name": "GroupNormalization", "config": {"name": "groups", "groups": 2}},
        {"class_name": "PReLU", "config": {"name": "channel_slopes", "shared_axes": [1, 2]}},
        {"class_name": "UpSampling2D", "config": {"name": "bilinear", "size": [2, 3], "interpolation": "bilinear"}},
        {"class_name": "GroupNormalization", "config": {"name": "rows", "groups": 4, "axis": 1, "center": false}},
        {"class_name": "Conv2DTranspose", "config": {"name": "dilated", "filters": 6, "kernel_size": [2, 3], "dilation_rate": [2, 1],
         "padding": "same"}},
        {"class_name": "GroupNormalization", "config": {"name": "each", "groups": -1, "center": false, "scale": false}},
        {"class_name": "LayerNormalization", "config": {"name": "plain", "center": false, "scale": false}},
        {"class_name": "UpSampling2D", "config": {"name": "repeated", "size": [1, 2]}}])");
    models["spread_volumes"] = sequential("spread_volumes", R"([
        {"class_name": "Conv3DTranspose", "config": {"name": "spread", "batch_input_shape": [null, 2, 3, 2, 2], "filters": 3,
         "kernel_size": [2, 3, 2], "strides": [2, 1, 2], "activation": "tanh"}},
        {"class_name": "Conv3DTranspose", "config": {"name": "padded", "filters": 4, "kernel_size": [3, 2, 3], "strides": [2, 1, 2],
         "padding": "same", "output_padding": [1, 0, 0]}},
        {"class_name": "MaxPooling3D", "config": {"name": "max", "pool_size": [2, 2, 2]}},
        {"class_name": "AveragePooling3D", "config": {"name": "average", "pool_size": [2, 2, 3], "strides": [1, 1, 1], "padding": "same"}},
        {"class_name": "UpSampling3D", "config": {"name": "repeated", "size": [1, 2, 3]}},
        {"class_name": "GlobalAveragePooling3D", "config": {"name": "mean"}}])");
    models["products"] =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {"name": "products",
        "input_layers": [["a", 0, 0], ["b", 0, 0]], "output_layers": [["steps", 0, 0], ["features", 0, 0], ["cosine", 0, 0]],
        "layers": [
        {"class_name": "InputLayer", "config": {"name": "a", "batch_input_shape": [null, 4, 2, 3]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "b", "batch_input_shape": [null, 4, 3]}, "inbound_nodes": []},
        {"class_name": "Dot", "config": {"name": "steps", "axes": 1}, "inbound_nodes": [[["a", 0, 0, {}], ["b", 0, 0, {}]]]},
        {"class_name": "Dot", "config": {"name": "features", "axes": [-1, 2], "normalize": true},
         "inbound_nodes": [[["a", 0, 0, {}], ["b", 0, 0, {}]]]},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3}, "inbound_nodes": [[["b", 0, 0, {}]]]},
        {"class_name": "GlobalMaxPooling1D", "config": {"name": "largest"}, "inbound_nodes": [[["dense", 0, 0, {}]]]},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "mean"}, "inbound_nodes": [[["b", 0, 0, {}]]]},
        {"class_name": "Dot", "config": {"name": "cosine", "axes": 1, "normalize": true},
         "inbound_nodes": [[["largest", 0, 0, {}], ["mean", 0, 0, {}]]]}]}})"));
    return models;
}

/// Sequences with masks that are not the same, merged by each rule; and layers that hand masks on or end
/// them.
std::map<std::string, ModelConfig> modelsOfMergedMasks() {
    Json json = Json::parse(R"({"class_name": "Functional", "config": {"name": "masks",
        "input_layers": [["a", 0, 0], ["b", 0, 0]], "output_layers": [["other_mean", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "a", "batch_input_shape": [null, 12]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "b", "batch_input_shape": [null, 12]}, "inbound_nodes": []},
        {"class_name": "Embedding", "config": {"name": "one", "input_dim": 4, "output_dim": 3, "mask_zero": true},
         "inbound_nodes": [[["a", 0, 0, {}]]]},
        {"class_name": "Embedding", "config": {"name": "two", "input_dim": 4, "output_dim": 3, "mask_zero": true},
         "inbound_nodes": [[["b", 0, 0, {}]]]},
        {"class_name": "Embedding", "config": {"name": "unmasked", "input_dim": 4, "output_dim": 3},
         "inbound_nodes": [[["b", 0, 0, {}]]]},
        {"class_name": "Bidirectional", "config": {"name": "apart", "merge_mode": null,
         "layer": {"class_name": "GRU", "config": {"name": "gru", "units": 3, "return_sequences": true}}},
         "inbound_nodes": [[["one", 0, 0, {}]]]},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "other_mean"}, "inbound_nodes": [[["apart", 0, 1, {}]]]}]}})");
    const auto add = [&json](const std::string& name, const std::string& className, const Json& options,
                             const std::vector<std::string>& inputs) {
        Json& config = json["config"];
        const auto layer = [&config](const std::string& of, const std::string& layerName, Json layerConfig,
                                     const std::vector<std::string>& read) {
            Json inbound = Json::array();
            for (const std::string& input : read)
                inbound.push_back(Json::array({input, 0, 0, Json::object()}));
            layerConfig["name"] = layerName;
            config["layers"].push_back({{"class_name", of},
                                        {"config", std::move(layerConfig)},
                                        {"inbound_nodes", Json::array({std::move(inbound)})}});
        };
        layer(className, name, options, inputs);
        layer("GlobalAveragePooling1D", name + "_mean", Json::object(), {name});
        config["output_layers"].push_back(Json::array({name + "_mean", 0, 0}));
    };
    for (const char* className : {"Add", "Multiply", "Maximum", "Minimum"}) {
        add(fmt::format("{}_both", className), className, Json::object(), {"one", "two"});
        add(fmt::format("{}_three", className), className, Json::object(), {"one", "unmasked", "two"});
    }
    add("behind", "Concatenate", {{"axis", 1}}, {"unmasked", "one", "two"});
    add("beside", "Concatenate", {{"axis", 2}}, {"one", "two"});
    add("steps", "TimeDistributed",
        {{"layer", {{"class_name", "Dense"}, {"config", {{"name", "d"}, {"units", 2}}}}}}, {"two"});
    std::map<std::string, ModelConfig> models;
    models["keras2_masks"] = ModelConfig::fromJson(json);
    for (const char* version : {"3.3.3", "3.15.1", "3.16.0"}) {
        ModelConfig& config = models[fmt::format("masks_of_{}", version)];
        config = models["keras2_masks"];
        config.kerasVersion = version;
    }
    return models;
}

/// Models whose layers differ most between Keras and PyTorch.
std::map<std::string, ModelConfig> oddModels() {
    std::map<std::string, ModelConfig> models;
    const auto add = [&models](const std::string& name, const char* layers) {
        models[name] = sequential(name, layers);
    };
    add("cnn", R"([
        {"class_name": "Conv2D", "config": {"name": "strided", "batch_input_shape": [null, 11, 9, 3], "filters": 4,
         "kernel_size": [4, 3], "strides": [2, 3], "padding": "same", "activation": "relu"}},
        {"class_name": "BatchNormalization", "config": {"name": "bn"}},
        {"class_name": "Conv2D", "config": {"name": "grouped", "filters": 6, "kernel_size": [3, 2], "groups": 2, "padding": "same",
         "dilation_rate": [2, 1], "activation": "gelu"}},
        {"class_name": "DepthwiseConv2D", "config": {"name": "depthwise", "kernel_size": [3, 3], "depth_multiplier": 2, "padding": "same"}},
        {"class_name": "SeparableConv2D", "config": {"name": "separable", "filters": 5, "kernel_size": [2, 2], "depth_multiplier": 2}},
        {"class_name": "LayerNormalization", "config": {"name": "ln"}},
        {"class_name": "Conv2DTranspose", "config": {"name": "up", "filters": 3, "kernel_size": [3, 3], "strides": [2, 2], "padding": "same"}},
        {"class_name": "AveragePooling2D", "config": {"name": "average", "pool_size": [3, 3], "strides": [2, 2], "padding": "same"}},
        {"class_name": "MaxPooling2D", "config": {"name": "max", "pool_size": [2, 2], "padding": "same"}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 4, "activation": "softmax"}}])");
    add("time", R"([
        {"class_name": "Conv1D", "config": {"name": "causal", "batch_input_shape": [null, 12, 3], "filters": 4, "kernel_size": [3],
         "padding": "causal", "dilation_rate": [2], "activation": "tanh"}},
        {"class_name": "SeparableConv1D", "config": {"name": "separable", "filters": 5, "kernel_size": [4], "padding": "same"}},
        {"class_name": "MaxPooling1D", "config": {"name": "pool", "pool_size": [3], "strides": [2], "padding": "same"}},
        {"class_name": "SimpleRNN", "config": {"name": "rnn", "units": 4, "return_sequences": true}},
        {"class_name": "LSTM", "config": {"name": "lstm", "units": 5, "return_sequences": true}},
        {"class_name": "GRU", "config": {"name": "gru", "units": 6, "return_sequences": true, "go_backwards": true}},
        {"class_name": "GRU", "config": {"name": "gru_before", "units": 3, "reset_after": false, "return_sequences": true}},
        {"class_name": "LSTM", "config": {"name": "other", "units": 4, "activation": "relu", "use_bias": false, "return_sequences": true}},
        {"class_name": "TimeDistributed", "config": {"name": "steps", "layer": {"class_name": "Dense", "config": {"name": "d", "units": 3}}}},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "mean"}}])");
    add("bidirectional", R"([
        {"class_name": "Embedding", "config": {"name": "words", "batch_input_shape": [null, 7], "input_dim": 9, "output_dim": 4, "mask_zero": true}},
        {"class_name": "Bidirectional", "config": {"name": "both", "layer": {"class_name": "LSTM", "config": {"name": "lstm", "units": 3, "return_sequences": true}}}},
        {"class_name": "Bidirectional", "config": {"name": "sum", "merge_mode": "sum", "layer": {"class_name": "GRU", "config": {"name": "gru", "units": 4}}}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 1, "activation": "sigmoid"}}])");
    models["graph"] =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {"name": "graph",
        "input_layers": [["tokens", 0, 0], ["more", 0, 0]], "output_layers": [["end", 0, 0], ["pooled", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "tokens", "batch_input_shape": [null, 6]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "more", "batch_input_shape": [null, 5, 8]}, "inbound_nodes": []},
        {"class_name": "Embedding", "config": {"name": "embedding", "input_dim": 10, "output_dim": 8, "mask_zero": true},
         "inbound_nodes": [[["tokens", 0, 0, {}]]]},
        {"class_name": "Dense", "config": {"name": "train", "units": 8}, "inbound_nodes": [[["embedding", 0, 0, {}]], [["more", 0, 0, {}]]]},
        {"class_name": "MultiHeadAttention", "config": {"name": "heads", "num_heads": 2, "key_dim": 3},
         "inbound_nodes": [[["train", 0, 0, {}], ["more", 0, 0, {}]]]},
        {"class_name": "Add", "config": {"name": "sum"}, "inbound_nodes": [[["train", 0, 0, {}], ["heads", 0, 0, {}]]]},
        {"class_name": "Attention", "config": {"name": "dot", "use_scale": true}, "inbound_nodes": [[["sum", 0, 0, {}], ["train", 1, 0, {}]]]},
        {"class_name": "AdditiveAttention", "config": {"name": "additive"}, "inbound_nodes": [[["dot", 0, 0, {}], ["more", 0, 0, {}]]]},
        {"class_name": "Concatenate", "config": {"name": "joined"}, "inbound_nodes": [[["dot", 0, 0, {}], ["additive", 0, 0, {}]]]},
        {"class_name": "LSTM", "config": {"name": "encoder", "units": 5, "return_state": true}, "inbound_nodes": [[["more", 0, 0, {}]]]},
        {"class_name": "LSTM", "config": {"name": "decoder", "units": 5, "return_sequences": true},
         "inbound_nodes": [[["joined", 0, 0, {}], ["encoder", 0, 1, {}], ["encoder", 0, 2, {}]]]},
        {"class_name": "Dense", "config": {"name": "end", "units": 3, "activation": "softmax"}, "inbound_nodes": [[["decoder", 0, 0, {}]]]},
        {"class_name": "GlobalMaxPooling1D", "config": {"name": "pooled"}, "inbound_nodes": [[["train", 1, 0, {}]]]}]}})"));
    models["halves"] =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {"name": "halves",
        "input_layers": [["steps", 0, 0]], "output_layers": [["difference", 0, 0], ["end", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "steps", "batch_input_shape": [null, 5, 3]}, "inbound_nodes": []},
        {"class_name": "Bidirectional", "config": {"name": "apart", "merge_mode": null,
         "layer": {"class_name": "SimpleRNN", "config": {"name": "rnn", "units": 4, "return_sequences": true}}},
         "inbound_nodes": [[["steps", 0, 0, {}]]]},
        {"class_name": "Subtract", "config": {"name": "difference"},
         "inbound_nodes": [[["apart", 0, 0, {}], ["apart", 0, 1, {}]]]},
        {"class_name": "Bidirectional", "config": {"name": "states", "merge_mode": null,
         "layer": {"class_name": "LSTM", "config": {"name": "lstm", "units": 2, "return_state": true}}},
         "inbound_nodes": [[["difference", 0, 0, {}]]]},
        {"class_name": "Concatenate", "config": {"name": "end"},
         "inbound_nodes": [[["states", 0, 0, {}], ["states", 0, 1, {}], ["states", 0, 3, {}], ["states", 0, 5, {}]]]}]}})"));
    return models;
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
