#pragma once
#include <filesystem>
#include <string>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// A Sequential with convolution, BatchNormalization and Dense: every kind of weight order that Keras has.
inline ModelConfig sequentialConfig() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "sequential", "layers": [
        {"class_name": "Conv2D", "config": {"name": "conv2d", "batch_input_shape": [null, 6, 6, 1], "filters": 3,
                                            "kernel_size": [3, 3], "padding": "same", "use_bias": false}},
        {"class_name": "BatchNormalization", "config": {"name": "bn", "momentum": 0.9}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 4, "activation": "softmax"}}]}})"));
}

/// Two branches that meet in Add.
inline ModelConfig functionalConfig() {
    return ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Functional", "config": {"name": "model", "layers": [
        {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 5]},
         "inbound_nodes": []},
        {"class_name": "Dense", "name": "b", "config": {"name": "b", "units": 4}, "inbound_nodes": [[["in", 0, 0, {}]]]},
        {"class_name": "Dense", "name": "a", "config": {"name": "a", "units": 4}, "inbound_nodes": [[["in", 0, 0, {}]]]},
        {"class_name": "Add", "name": "add", "config": {"name": "add"},
         "inbound_nodes": [[["b", 0, 0, {}], ["a", 0, 0, {}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["add", 0, 0]]}})"));
}

inline NamedWeights randomWeights(const Model& model) {
    NamedWeights weights;
    weights.specs = model.weightSpecs();
    Rng rng(7);
    for (const WeightSpec& spec : weights.specs) {
        Tensor tensor(spec.shape);
        for (float& value : tensor.floats())
            value = rng.normal();
        weights.tensors.push_back(std::move(tensor));
    }
    return weights;
}

inline bool sameWeights(const NamedWeights& a, const NamedWeights& b) {
    if (a.specs.size() != b.specs.size()) return false;
    for (std::size_t i = 0; i < a.specs.size(); ++i) {
        const bool same =
            a.specs[i].name == b.specs[i].name && a.tensors[i].shape() == b.tensors[i].shape() &&
            std::equal(a.tensors[i].data(), a.tensors[i].data() + a.tensors[i].bytes(), b.tensors[i].data());
        if (!same) return false;
    }
    return true;
}

template <typename Action>
std::string messageOf(Action action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace shardlab::engine
