#include "engine/layers/transposed_axis.h"

#include "engine/core/abridge.h"
#include "engine/layers/layer_error.h"

namespace shardlab::engine {

std::int64_t TransposedAxis::out(std::int64_t in) const {
    if (outputPadding.has_value())
        return (in - 1) * stride + effective() - (same ? effective() / 2 * 2 : 0) + *outputPadding;
    return same ? in * stride : in * stride + std::max<std::int64_t>(effective() - stride, 0);
}

TimeGeometry TransposedAxis::geometry(std::int64_t in) const {
    const std::int64_t length = out(in);
    const std::int64_t zeros = same ? std::max<std::int64_t>((in - 1) * stride + effective() - length, 0) : 0;
    return {length, zeros / 2, zeros - zeros / 2};
}

void TransposedAxis::expectFit(const std::string& layer, std::int64_t in) const {
    const TimeGeometry g = geometry(in);
    const std::int64_t room = g.out + g.before + g.after - effective();
    if (g.out > 0 && room >= 0 && room / stride + 1 == in) return;
    throw LayerError(
        layer, "bad-option",
        fmt::format("output_padding must match the input size {}; got an output of {}", in, g.out),
        "Leave output_padding empty.");
}

TransposedAxis transposedAxisOf(const Json& config, std::size_t index) {
    const auto at = [&](const char* key) {
        const Json& value = config.at(key);
        return (value.is_array() ? value.at(index) : value).get<std::int64_t>();
    };
    TransposedAxis axis{.size = at("kernel_size"),
                        .stride = at("strides"),
                        .dilation = at("dilation_rate"),
                        .same = config.at("padding") == "same"};
    if (!config.at("output_padding").is_null()) axis.outputPadding = at("output_padding");
    return axis;
}

void checkTransposedAxes(const std::string& layer, const Json& config, std::span<const TransposedAxis> axes) {
    const bool strided = std::ranges::any_of(axes, [](const auto& axis) { return axis.stride > 1; });
    const bool dilated = std::ranges::any_of(axes, [](const auto& axis) { return axis.dilation > 1; });
    if (strided && dilated) {
        throw LayerError(
            layer, "strides-with-dilation",
            fmt::format("strides must be 1 when dilation_rate is not; got strides={}, dilation_rate={}",
                        quoted(config.at("strides")), quoted(config.at("dilation_rate"))));
    }
    for (const TransposedAxis& axis : axes) {
        if (axis.outputPadding.value_or(0) < axis.stride) continue;
        throw LayerError(
            layer, "bad-option",
            fmt::format("output_padding must be below strides; got output_padding={}, strides={}",
                        quoted(config.at("output_padding")), quoted(config.at("strides"))));
    }
}

ParameterSchema transposedSchema(ParameterSpec kernel, ParameterSpec strides, ParameterSpec outputPadding,
                                 ParameterSpec dilation) {
    outputPadding.defaultValue = nullptr;
    outputPadding.nullable = true;
    outputPadding.minimum = 0;
    outputPadding.advanced = dilation.advanced = true;
    return {countParameter("filters", 32, "number of output channels"),
            std::move(kernel),
            std::move(strides),
            paddingParameter(),
            std::move(outputPadding),
            activationParameter(),
            flagParameter("use_bias", true, "add a bias to each channel"),
            std::move(dilation),
            dataFormatParameter(),
            initializerParameter("kernel_initializer", "GlorotUniform"),
            initializerParameter("bias_initializer", "Zeros"),
            regularizerParameter("kernel_regularizer"),
            regularizerParameter("bias_regularizer"),
            constraintParameter("kernel_constraint"),
            constraintParameter("bias_constraint"),
            trainableParameter()};
}

}  // namespace shardlab::engine
