#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// Elementwise functions of keras.activations.
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
    Exponential,
    Celu,
    GeluTanh,
    HardSilu,
    HardShrink,
    SoftShrink,
    HardTanh,
    LogSigmoid,
    Mish,
    SparsePlus,
    SparseSigmoid,
    Squareplus,
    TanhShrink,
    Threshold
};

/// An elementwise function and its constants. Where a function has a kink, its slope there is that of Keras's
/// TensorFlow backend.
///  Relu:        f(x) = min(x, maxValue) for x > threshold, alpha * (x - threshold) below (Keras ReLU layer)
///  LeakyRelu:   alpha * x for x < 0        Elu: alpha * (e^x - 1) for x < 0
///  Celu:        alpha * (e^(x / alpha) - 1) for x < 0, alpha > 0
///  HardSigmoid: clip(alpha * x + 0.5, 0, 1): alpha 0.2 in Keras 2, 1/6 in Keras 3
///  Swish:       x * sigmoid(x)             HardSilu: x * clip(x / 6 + 0.5, 0, 1)
///  Gelu:        x * Φ(x)                   GeluTanh: x / 2 * (1 + tanh(√(2/π) (x + 0.044715 x³)))
///  HardShrink:  x for |x| > threshold, else 0
///  SoftShrink:  x - threshold for x > threshold, x + threshold for x < -threshold, else 0
///  HardTanh:    clip(x, -1, 1)             TanhShrink: x - tanh(x)
///  LogSigmoid:  -ln(1 + e^-x)              Mish: x * tanh(ln(1 + e^x))
///  SparsePlus:  0 for x <= -1, (x + 1)² / 4 for x < 1, else x
///  SparseSigmoid: clip((x + 1) / 2, 0, 1)  Squareplus: (x + √(x² + alpha)) / 2
///  Threshold:   x for x > threshold, else alpha
/// Source: keras/src/activations of Keras 3.16; the others as in Keras 2.
struct ActivationSpec {
    Activation kind = Activation::Linear;
    float alpha = 0.0F;
    float maxValue = -1.0F;  ///< Relu only; negative = none
    float threshold = 0.0F;

    bool operator==(const ActivationSpec&) const = default;
    /// Non-decreasing functions commute with max pooling.
    bool isMonotone() const;
    /// The derivative can be computed from y = f(x) alone (else from x).
    bool gradientFromOutput() const;
};

/// Functions of the whole last axis. Glu halves it: the first half times the sigmoid of the second.
enum class AxisActivation { Softmax, LogSoftmax, Sparsemax, Glu };

using ActivationFunction = std::variant<ActivationSpec, AxisActivation>;

/// An option `activation` of Keras: null (linear), a name ("relu", "silu", …), a function as Keras 3 saves it
/// ({"class_name": "function", "config": "relu"}), a function with arguments ({"class_name": "gelu",
/// "config": {"approximate": true}}), or a layer used as one ({"class_name": "LeakyReLU", "config": {…}}).
/// "hard_sigmoid" is Keras 2's; a function object that names a module is Keras 3's.
/// Throws Error "where: …" for what Keras does not have or cannot call.
ActivationFunction parseActivationFunction(const Json& given, const std::string& where);
/// The same, but throws for functions of the whole axis.
ActivationSpec parseActivation(const Json& given, const std::string& where);

/// Keras's name of the function, "softmax", for every form that parseActivationFunction reads; empty for
/// others. Aliases are resolved: "silu" is "swish".
std::string activationName(const Json& given);
bool isSoftmax(const Json& given);

const char* nameOf(Activation kind);
const char* nameOf(AxisActivation kind);
/// Names accepted by Keras's `activation=` in the order a menu shows them.
const std::vector<std::string>& activationNames();

/// The function as a Python expression for options that Keras reads as callables; none for null and names
/// that mean the same in every Keras, which are written as they are.
std::optional<std::string> activationPython(const Json& given);
/// The first TensorFlow whose tf.keras knows the function by that name; empty: 2.1 does.
std::string activationSince(const Json& given);

}  // namespace shardlab::engine
