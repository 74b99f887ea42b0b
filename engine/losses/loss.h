#pragma once
#include <memory>
#include <string>

#include "engine/core/registry.h"
#include "engine/program/op.h"

namespace shardlab::engine {

/// A loss of the registry: which Loss op it stands for. The op itself is fused with its gradient
/// (engine/kernels/losses/loss.h).
struct LossFunction {
    std::string className;
    LossAttributes attributes;
    Json config;
    bool sparse() const { return attributes.kind == LossKind::SparseCategoricalCrossentropy; }
};

const Registry<LossFunction>& lossRegistry();
/// From Keras JSON: "sparse_categorical_crossentropy", "mse", or {"class_name": …, "config": {"from_logits":
/// …}}.
std::unique_ptr<LossFunction> makeLoss(const Json& json);

}  // namespace shardlab::engine
