#include "engine/layers/integer_inputs.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/activation.h"
#include "engine/layers/nested_layer.h"

namespace shardlab::engine {
namespace {

/// Layers that move, compare or add numbers of any type.
constexpr std::array<std::string_view, 29> kKeeps{"InputLayer",
                                                  "Flatten",
                                                  "Reshape",
                                                  "Permute",
                                                  "RepeatVector",
                                                  "Masking",
                                                  "Add",
                                                  "Subtract",
                                                  "Multiply",
                                                  "Maximum",
                                                  "Minimum",
                                                  "Concatenate",
                                                  "Dot",
                                                  "MaxPooling1D",
                                                  "MaxPooling2D",
                                                  "GlobalMaxPooling1D",
                                                  "GlobalMaxPooling2D",
                                                  "ZeroPadding1D",
                                                  "ZeroPadding2D",
                                                  "Cropping1D",
                                                  "Cropping2D",
                                                  "UpSampling1D",
                                                  "MaxPooling3D",
                                                  "GlobalMaxPooling3D",
                                                  "ZeroPadding3D",
                                                  "Cropping3D",
                                                  "UpSampling3D",
                                                  "Identity",
                                                  "ReLU"};

/// Layers that give integers to an op which exists for floats alone: convolution, mean over windows, dropout,
/// softmax, elu.
constexpr std::array<std::string_view, 23> kRefuses{"Conv1D",
                                                    "Conv2D",
                                                    "Conv3D",
                                                    "Conv1DTranspose",
                                                    "Conv2DTranspose",
                                                    "SeparableConv1D",
                                                    "SeparableConv2D",
                                                    "DepthwiseConv2D",
                                                    "AveragePooling1D",
                                                    "AveragePooling2D",
                                                    "Dropout",
                                                    "SpatialDropout1D",
                                                    "SpatialDropout2D",
                                                    "GaussianDropout",
                                                    "AlphaDropout",
                                                    "Softmax",
                                                    "ELU",
                                                    "Attention",
                                                    "AdditiveAttention",
                                                    "Conv3DTranspose",
                                                    "DepthwiseConv1D",
                                                    "AveragePooling3D",
                                                    "SpatialDropout3D"};

template <std::size_t count>
bool has(const std::array<std::string_view, count>& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

/// Activations that compare and choose keep integers; the others need floats.
IntegerUse ofActivation(const Json& activation) {
    const std::string name = activationName(activation);
    if (name == "linear" || name == "relu" || name == "relu6") return IntegerUse::Keeps;
    return name == "leaky_relu" ? IntegerUse::Converts : IntegerUse::Refuses;
}

}  // namespace

IntegerUse integerUse(const std::string& className, const Layer& layer) {
    if (className == "Activation") return ofActivation(layer.config().value("activation", Json()));
    if (className == "TimeDistributed") {
        const Json& inner = layer.config().at("layer");
        const auto innerClass = inner.at("class_name").get<std::string>();
        return integerUse(innerClass, *makeNestedLayer(layer, inner, nestedName(inner)));
    }
    if (has(kKeeps, className)) return IntegerUse::Keeps;
    return has(kRefuses, className) ? IntegerUse::Refuses : IntegerUse::Converts;
}

bool isIntegerType(const Json& dtype) {
    return dtype.is_string() && dtype.get_ref<const std::string&>().find("int") != std::string::npos;
}

}  // namespace shardlab::engine
