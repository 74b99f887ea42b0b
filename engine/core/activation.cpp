#include "engine/core/activation.h"

#include <array>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

struct Row {
    const char* name;
    Activation kind;
    float alpha;
};
constexpr std::array kRows{
    Row{"linear", Activation::Linear, 0.0F},
    Row{"relu", Activation::Relu, 0.0F},
    Row{"elu", Activation::Elu, 1.0F},
    Row{"selu", Activation::Selu, 0.0F},
    Row{"sigmoid", Activation::Sigmoid, 0.0F},
    Row{"hard_sigmoid", Activation::HardSigmoid, 0.0F},
    Row{"tanh", Activation::Tanh, 0.0F},
    Row{"softplus", Activation::Softplus, 0.0F},
    Row{"softsign", Activation::Softsign, 0.0F},
    Row{"swish", Activation::Swish, 0.0F},
    Row{"gelu", Activation::Gelu, 0.0F},
    Row{"exponential", Activation::Exponential, 0.0F},
    Row{"leaky_relu", Activation::LeakyRelu, 0.2F},
};

}  // namespace

bool ActivationSpec::isMonotone() const {
    switch (kind) {
        case Activation::Swish:
        case Activation::Gelu:
            return false;
        case Activation::Relu:
        case Activation::LeakyRelu:
        case Activation::Elu:
            return alpha >= 0.0F && threshold == 0.0F;
        default:
            return true;
    }
}

bool ActivationSpec::gradientFromOutput() const {
    switch (kind) {
        case Activation::Swish:
        case Activation::Gelu:
            return false;
        case Activation::Relu:
            return threshold == 0.0F && alpha >= 0.0F;
        case Activation::LeakyRelu:
        case Activation::Elu:
            return alpha >= 0.0F;
        default:
            return true;
    }
}

ActivationSpec parseActivation(const Json& nameOrNull, const std::string& where) {
    if (nameOrNull.is_null()) return {};
    std::string name = nameOrNull.is_string() ? nameOrNull.get<std::string>() : nameOrNull.dump();
    if (name == "silu") name = "swish";
    for (const Row& row : kRows) {
        if (name == row.name) return {row.kind, row.alpha};
    }
    throw Error("{}: expected an activation that Keras has; got {}", where, name);
}

bool isSoftmax(const Json& nameOrNull) {
    return nameOrNull.is_string() && nameOrNull.get<std::string>() == "softmax";
}

const char* nameOf(Activation kind) {
    for (const Row& row : kRows) {
        if (row.kind == kind) return row.name;
    }
    return "?";
}

const std::vector<std::string>& activationNames() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Row& row : kRows)
            list.emplace_back(row.name);
        list.insert(list.begin() + 1, "softmax");
        return list;
    }();
    return names;
}

}  // namespace shardlab::engine
