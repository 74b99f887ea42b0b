#include "tests/formats/programs/pytorch_models.h"

namespace shardlab::engine::pytorch_models {

ModelConfig sequential(const std::string& name, const char* layers) {
    return ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", name}, {"layers", Json::parse(layers)}}}});
}

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

}  // namespace shardlab::engine::pytorch_models
