#pragma once
#include "engine/model/model.h"

namespace shardlab::engine::testing {

/// A network of the layers for images and sequences that have kernels or random draws of their own, for
/// RandomBatch's images.
inline Program spatialNetwork(std::int64_t batch, bool training = true) {
    const Json layers = Json::parse(R"([
        ["InputLayer", {"batch_input_shape": [null, 6, 6, 2]}],
        ["RandomFlip", {}],
        ["RandomRotation", {"factor": 0.2}],
        ["RandomZoom", {"height_factor": 0.3}],
        ["RandomTranslation", {"height_factor": 0.2, "width_factor": 0.1, "fill_mode": "constant"}],
        ["Rescaling", {"scale": 0.5, "offset": 0.1}],
        ["DepthwiseConv2D", {"kernel_size": 3, "depth_multiplier": 2, "padding": "same"}],
        ["GroupNormalization", {"groups": 2}],
        ["PReLU", {"shared_axes": [1, 2]}],
        ["GaussianNoise", {"stddev": 0.1}],
        ["SpatialDropout2D", {"rate": 0.2}],
        ["UpSampling2D", {"interpolation": "bilinear"}],
        ["Cropping2D", {"cropping": 2}],
        ["Conv2DTranspose", {"filters": 4, "kernel_size": 3, "strides": 2, "padding": "same"}],
        ["AlphaDropout", {"rate": 0.1}],
        ["BatchNormalization", {"trainable": false}],
        ["Conv2D", {"filters": 4, "kernel_size": 3, "groups": 2, "strides": 2}],
        ["Dropout", {"rate": 0.3, "noise_shape": [null, 1, 7, 4]}],
        ["Reshape", {"target_shape": [-1, 4]}],
        ["Conv1D", {"filters": 5, "kernel_size": 3, "padding": "causal", "dilation_rate": 2}],
        ["MaxPooling1D", {}],
        ["SeparableConv1D", {"filters": 6, "kernel_size": 2}],
        ["LayerNormalization", {}],
        ["UnitNormalization", {}],
        ["GaussianDropout", {"rate": 0.1}],
        ["GlobalAveragePooling1D", {}],
        ["Dense", {"units": 3, "activation": "softmax"}]
    ])");
    ModelConfig config;
    config.kind = ModelConfig::Kind::Functional;
    config.name = "spatial";
    std::vector<std::string> before;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = "layer_" + std::to_string(i);
        Json options = layers.at(i).at(1);
        if (options.contains("noise_shape")) options["noise_shape"][0] = -1;
        config.layers.push_back({layers.at(i).at(0), name, options, before});
        before = {name};
    }
    config.inputs = {"layer_0"};
    config.outputs = before;
    return Model::build(config).compile(
        {.batch = batch, .training = training, .loss = LossAttributes{}, .backward = training});
}

}  // namespace shardlab::engine::testing
