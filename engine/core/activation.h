#pragma once
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

/// Elementwise functions with Keras 2's definitions.
enum class Activation {
    Linear,
    Relu,
    LeakyRelu,
    Elu,
    Selu,
    Sigmoid,
    HardSigmoid,
    Tanh,
    Softplus,
    Softsign,
    Swish,
    Gelu,
    Exponential
};

/// An elementwise function and its constants.
///  Relu:      f(x) = min(x, maxValue) for x >= threshold, alpha * (x - threshold) below (Keras ReLU layer)
///  LeakyRelu: alpha * x for x < 0        Elu: alpha * (e^x - 1) for x < 0
///  HardSigmoid: clip(0.2 x + 0.5, 0, 1) (Keras 2)   Gelu: exact form with erf   Swish: x * sigmoid(x)
struct ActivationSpec {
    Activation kind = Activation::Linear;
    float alpha = 0.0F;
    float maxValue = -1.0F;  ///< Relu only; negative = none
    float threshold = 0.0F;  ///< Relu only

    bool operator==(const ActivationSpec&) const = default;
    /// Non-decreasing functions commute with max pooling.
    bool isMonotone() const;
    /// The derivative can be computed from y = f(x) alone (else from x).
    bool gradientFromOutput() const;
};

/// "relu" → Relu, null or "linear" → Linear, "elu" → alpha 1, "leaky_relu" → alpha 0.2. "softmax" is no
/// elementwise function: throws Error, as every unknown name does; test with isSoftmax first.
ActivationSpec parseActivation(const Json& nameOrNull, const std::string& where);
bool isSoftmax(const Json& nameOrNull);
const char* nameOf(Activation kind);
/// Names accepted by Keras's `activation=` in the order a menu shows them, softmax included.
const std::vector<std::string>& activationNames();

}  // namespace shardlab::engine
