#include "tests/integration/client_models.h"

#include "engine/experiment/experiment.h"
#include "engine/layers/layer.h"
#include "engine/model/model.h"
#include "tests/contract/layer_cases.h"

namespace shardlab::engine {
namespace {

Json shapeWithBatch(const Shape& sample) {
    Json shape{nullptr};
    for (const std::int64_t extent : sample)
        shape.push_back(extent);
    return shape;
}

ModelConfig sequential(const Shape& sample, const Json& layers) {
    Json list = Json::array();
    int number = 0;
    for (const Json& layer : layers) {
        Json config = layer[1];
        config["name"] = fmt::format("layer{}", number);
        if (number++ == 0) config["batch_input_shape"] = shapeWithBatch(sample);
        list.push_back({{"class_name", layer[0]}, {"config", config}});
    }
    return ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "kind"}, {"layers", list}}}});
}

/// Classes with their options as sequential() takes them.
Json rows(const std::vector<std::pair<std::string, Json>>& layers) {
    Json list = Json::array();
    for (const auto& [className, options] : layers)
        list.push_back(Json::array({className, options}));
    return list;
}

Json inner(const char* className, Json config) {
    config["name"] = "inner";
    return {{"class_name", className}, {"config", std::move(config)}};
}

/// Layers by name, class, options and what they read.
struct GraphLayer {
    std::string name, className;
    Json config = Json::object();
    std::vector<std::string> inbound = {};
};
ModelConfig functional(const std::vector<GraphLayer>& layers, std::vector<std::string> outputs) {
    ModelConfig config;
    config.kind = ModelConfig::Kind::Functional;
    config.name = "graph";
    for (const GraphLayer& layer : layers) {
        config.layers.push_back({.className = layer.className,
                                 .name = layer.name,
                                 .config = layer.config,
                                 .inbound = layer.inbound});
        if (layer.className == "InputLayer") config.inputs.push_back(layer.name);
    }
    config.outputs = std::move(outputs);
    return config;
}

const Json kTokens{{"batch_input_shape", {nullptr, 9}}};
const Json kPicture{{"batch_input_shape", {nullptr, 8, 8, 3}}};

ModelConfig attentionModel() {
    return functional(
        {{"tokens", "InputLayer", kTokens},
         {"embedding", "Embedding", {{"input_dim", 20}, {"output_dim", 8}}, {"tokens"}},
         {"position", "PositionEmbedding", {{"sequence_length", 9}}, {"embedding"}},
         {"sum", "Add", Json::object(), {"embedding", "position"}},
         {"attention", "MultiHeadAttention", {{"num_heads", 2}, {"key_dim", 4}}, {"sum", "sum"}},
         {"residual", "Add", Json::object(), {"sum", "attention"}},
         {"norm", "LayerNormalization", Json::object(), {"residual"}},
         {"feed", "Dense", {{"units", 16}, {"activation", "gelu"}}, {"norm"}},
         {"back", "Dense", {{"units", 8}}, {"feed"}},
         {"pooled", "GlobalAveragePooling1D", Json::object(), {"back"}},
         {"scores", "Dense", {{"units", 3}, {"activation", "softmax"}}, {"pooled"}}},
        {"scores"});
}

ModelConfig branchedModel() {
    return functional(
        {{"picture", "InputLayer", kPicture},
         {"number", "InputLayer", {{"batch_input_shape", {nullptr, 4}}}},
         {"left",
          "Conv2D",
          {{"filters", 4}, {"kernel_size", {3, 3}}, {"padding", "same"}, {"activation", "relu"}},
          {"picture"}},
         {"right", "Conv2D", {{"filters", 4}, {"kernel_size", {1, 1}}, {"strides", {1, 1}}}, {"picture"}},
         {"sum", "Add", Json::object(), {"left", "right"}},
         {"joined", "Concatenate", Json::object(), {"sum", "left"}},
         {"pool", "MaxPooling2D", Json::object(), {"joined"}},
         {"flat", "Flatten", Json::object(), {"pool"}},
         {"dense", "Dense", {{"units", 5}, {"activation", "tanh"}}, {"number"}},
         {"both", "Concatenate", Json::object(), {"flat", "dense"}},
         {"class", "Dense", {{"units", 3}, {"activation", "softmax"}}, {"both"}},
         {"value", "Dense", {{"units", 1}}, {"both"}}},
        {"class", "value"});
}

}  // namespace

std::vector<ClientModel> kindModels() {
    const Json cnn = Json::parse(R"([
        ["Conv2D", {"filters": 6, "kernel_size": [3, 3], "padding": "same", "strides": [2, 2], "activation": "elu"}],
        ["BatchNormalization", {}], ["DepthwiseConv2D", {"kernel_size": [3, 3], "depth_multiplier": 2}],
        ["SeparableConv2D", {"filters": 5, "kernel_size": [2, 3], "padding": "same"}],
        ["AveragePooling2D", {"pool_size": [2, 2], "strides": [1, 1], "padding": "same"}],
        ["Conv2DTranspose", {"filters": 3, "kernel_size": [3, 3], "strides": [2, 2], "padding": "same"}],
        ["Dropout", {"rate": 0.3}], ["GlobalMaxPooling2D", {}], ["Dense", {"units": 4, "activation": "softmax"}]])");
    const Json text = Json::parse(R"([
        ["Embedding", {"input_dim": 30, "output_dim": 6}],
        ["Conv1D", {"filters": 7, "kernel_size": 3, "dilation_rate": 2, "activation": "relu"}],
        ["MaxPooling1D", {"pool_size": 2}], ["Flatten", {}], ["Dense", {"units": 2, "activation": "sigmoid"}]])");
    const auto recurrent = [](const char* className, const Json& options) {
        Json config = options;
        config["units"] = 5;
        Json first = config;
        first["return_sequences"] = true;
        return sequential({7, 3}, rows({{className, first}, {className, config}, {"Dense", {{"units", 2}}}}));
    };
    const auto bidirectional = [](const char* className, const char* mode, const Json& options) {
        Json first = options;
        first["units"] = 4;
        Json last = first;
        first["return_sequences"] = true;
        return sequential({6, 3},
                          rows({{"Bidirectional", {{"layer", inner(className, first)}, {"merge_mode", mode}}},
                                {"Bidirectional", {{"layer", inner(className, last)}}}}));
    };
    const Json before{{"reset_after", false}};
    return {{"cnn", sequential({9, 9, 3}, cnn)},
            {"embedding-cnn", sequential({12}, text)},
            {"simple-rnn", recurrent("SimpleRNN", {{"activation", "relu"}})},
            {"lstm", recurrent("LSTM", Json::object())},
            {"lstm-hard-sigmoid", recurrent("LSTM", {{"recurrent_activation", "hard_sigmoid"}})},
            {"lstm-backwards", recurrent("LSTM", {{"go_backwards", true}})},
            {"lstm-no-bias", recurrent("LSTM", {{"use_bias", false}})},
            {"gru", recurrent("GRU", Json::object())},
            {"gru-reset-before", recurrent("GRU", before)},
            {"bidirectional-lstm", bidirectional("LSTM", "concat", Json::object())},
            {"bidirectional-gru", bidirectional("GRU", "sum", before)},
            {"bidirectional-gru-reset-after", bidirectional("GRU", "ave", Json::object())},
            {"masked-lstm", sequential({9}, Json::parse(R"([
                ["Embedding", {"input_dim": 4, "output_dim": 6, "mask_zero": true}], ["LSTM", {"units": 5}],
                ["Dense", {"units": 2}]])"))},
            {"masked-gru", sequential({9}, Json::parse(R"([
                ["Embedding", {"input_dim": 4, "output_dim": 6, "mask_zero": true}],
                ["GRU", {"units": 5, "return_sequences": true, "reset_after": false}], ["SimpleRNN", {"units": 3}]])"))},
            {"reshape", sequential({4, 6}, Json::parse(R"([
                ["Reshape", {"target_shape": [2, -1, 3]}], ["Conv2D", {"filters": 2, "kernel_size": 2}],
                ["Reshape", {"target_shape": [-1]}], ["Dense", {"units": 3}]])"))},
            {"normalized-axes", sequential({3, 4, 5}, Json::parse(R"([
                ["LayerNormalization", {"axis": [-1, -2]}], ["LayerNormalization", {"axis": [1, 3]}],
                ["Flatten", {}], ["Dense", {"units": 2}]])"))},
            {"attention", attentionModel()},
            {"branches", branchedModel()}};
}

std::vector<ClientModel> templateModels(std::int64_t parameters) {
    std::vector<ClientModel> models;
    for (const TemplateInfo& info : experimentTemplates()) {
        ModelConfig config = Experiment::load(info.id).model;
        if (analyze(config).totalParameters <= parameters)
            models.push_back({"template-" + info.id, std::move(config)});
    }
    return models;
}

std::vector<ClientModel> layerModels() {
    std::vector<ClientModel> models;
    for (const auto& entry : layerRegistry().entries()) {
        const LayerCase layer = caseFor(entry.className);
        Json options = layer.options;
        if (entry.className == "InputLayer") continue;
        const Shape sample = layer.input;
        if (layer.tokens > 0) {  // the layer's own table says which numbers are tokens
            options["input_dim"] = options.value("input_dim", layer.tokens);
        }
        ModelConfig config =
            functional({{"in", "InputLayer", {{"batch_input_shape", shapeWithBatch(sample)}}},
                        {"layer", entry.className, options, {"in"}}},
                       {"layer"});
        if (analyze(config).hasErrors()) {  // a layer that merges
            config.layers[1].inbound = {"in", "in"};
            if (analyze(config).hasErrors()) continue;
        }
        models.push_back({"layer-" + entry.className, std::move(config)});
    }
    return models;
}

}  // namespace shardlab::engine
