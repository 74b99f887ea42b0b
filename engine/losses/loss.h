#pragma once
#include <memory>
#include <string>

#include "engine/core/keras_release.h"
#include "engine/core/registry.h"
#include "engine/program/op.h"

namespace shardlab::engine {

/// A loss of the registry: which Loss op it stands for. The op itself is fused with its gradient
/// (engine/kernels/losses/loss.h).
struct LossFunction {
    std::string className;
    LossAttributes attributes;
    Json config;
    bool sparse() const { return takesClassNumbers(attributes.kind); }
};

/// A row of the losses says where Keras has the loss, too.
template <>
struct RegistryEntry<LossFunction> {
    std::string className;
    std::string category;
    std::string help;
    ParameterSchema schema;
    std::function<std::unique_ptr<LossFunction>(const std::string& name, const Json& config)> make;
    std::vector<std::string> aliases;
    KerasTraits keras = {};
};

/// One class of several is right: the output is to hold softmax probabilities, or logits.
constexpr bool isCategorical(LossKind kind) {
    return takesClassNumbers(kind) || kind == LossKind::CategoricalCrossentropy ||
           kind == LossKind::CategoricalFocalCrossentropy;
}
/// The same with one-hot targets.
constexpr bool takesOneHot(LossKind kind) {
    return isCategorical(kind) && !takesClassNumbers(kind);
}

const Registry<LossFunction>& lossRegistry();
/// From Keras JSON: "sparse_categorical_crossentropy", "mse", or {"class_name": …, "config": {"from_logits":
/// …}}.
std::unique_ptr<LossFunction> makeLoss(const Json& json);

}  // namespace shardlab::engine
