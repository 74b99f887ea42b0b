#include "engine/layers/spatial.h"

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/integer.h"
#include "engine/layers/layer_error.h"

namespace shardlab::engine {
namespace {

struct Axis {
    std::int64_t out = 0, before = 0, after = 0;
};

Axis slideAlong(std::int64_t in, std::int64_t effective, std::int64_t stride, bool same) {
    if (!same) return {(in - effective) / stride + 1, 0, 0};
    const std::int64_t out = ceilDivide(in, stride);
    const std::int64_t zeros = std::max<std::int64_t>((out - 1) * stride + effective - in, 0);
    return {out, zeros / 2, zeros - zeros / 2};
}

}  // namespace

void expectStridesOrDilation(const std::string& layer, const Json& config, bool strided, bool dilated) {
    if (!strided || !dilated) return;
    throw LayerError(
        layer, "strides-with-dilation",
        fmt::format("strides must be 1 when dilation_rate is not; got strides={}, dilation_rate={}",
                    quoted(config.at("strides")), quoted(config.at("dilation_rate"))));
}

SlidingGeometry slide(const std::string& layer, const char* option, const SlidingWindow& window,
                      const Shape& input) {
    expectRank(layer, input, 4, "(batch, height, width, channels)");
    const std::int64_t tall = (window.size.height - 1) * window.dilation.height + 1;
    const std::int64_t wide = (window.size.width - 1) * window.dilation.width + 1;
    if (!window.same && (tall > input[1] || wide > input[2])) {
        const bool dilated = tall != window.size.height || wide != window.size.width;
        throw LayerError(
            layer, "kernel-larger-than-input",
            fmt::format("{} must not be larger than its input of {} x {}; got {} x {}{}", option, input[1],
                        input[2], tall, wide, dilated ? " including dilation" : ""),
            fmt::format("Use padding \"same\", a smaller {}, or fewer strides before it.", option));
    }
    const Axis vertical = slideAlong(input[1], tall, window.strides.height, window.same);
    const Axis horizontal = slideAlong(input[2], wide, window.strides.width, window.same);
    return {vertical.out,   horizontal.out,    vertical.before,
            vertical.after, horizontal.before, horizontal.after};
}

TimeGeometry slide(const std::string& layer, const char* option, const TimeWindow& window,
                   const Shape& input) {
    expectRank(layer, input, 3, "(batch, time, channels)");
    const std::int64_t effective = (window.size - 1) * window.dilation + 1;
    if (window.padding == TimePadding::Causal) {
        return {(input[1] - 1) / window.stride + 1, effective - 1, 0};
    }
    if (window.padding == TimePadding::Valid && effective > input[1]) {
        throw LayerError(
            layer, "kernel-larger-than-input",
            fmt::format("{} must not be larger than its input of {} steps; got {}{}", option, input[1],
                        effective, effective != window.size ? " including dilation" : ""),
            fmt::format("Use padding \"same\", a smaller {}, or fewer strides before it.", option));
    }
    return slide(window, input[1]);
}

TimeGeometry slide(const TimeWindow& window, std::int64_t in) {
    const std::int64_t effective = (window.size - 1) * window.dilation + 1;
    const Axis axis = slideAlong(in, effective, window.stride, window.padding == TimePadding::Same);
    return {axis.out, axis.before, axis.after};
}

ConvolutionAttributes convolutionOf(const SlidingWindow& window, const SlidingGeometry& geometry,
                                    std::int64_t groups) {
    return {.strideHeight = window.strides.height,
            .strideWidth = window.strides.width,
            .padTop = geometry.top,
            .padBottom = geometry.bottom,
            .padLeft = geometry.left,
            .padRight = geometry.right,
            .dilationHeight = window.dilation.height,
            .dilationWidth = window.dilation.width,
            .groups = groups};
}

SlidingWindow windowOf(const std::string& layer, const Json& config) {
    const SlidingWindow window{.size = pairOf(config, "kernel_size"),
                               .strides = pairOf(config, "strides"),
                               .dilation = pairOf(config, "dilation_rate"),
                               .same = config.at("padding") == "same"};
    expectStridesOrDilation(layer, config, window.strides.height > 1 || window.strides.width > 1,
                            window.dilation.height > 1 || window.dilation.width > 1);
    return window;
}

TimeWindow timeWindowOf(const std::string& layer, const Json& config) {
    const TimeWindow window{.size = config.at("kernel_size").get<std::int64_t>(),
                            .stride = config.at("strides").get<std::int64_t>(),
                            .dilation = config.at("dilation_rate").get<std::int64_t>(),
                            .padding = timePaddingOf(config)};
    expectStridesOrDilation(layer, config, window.stride > 1, window.dilation > 1);
    return window;
}

ParameterSpec timePaddingParameter() {
    ParameterSpec padding = paddingParameter();
    padding.help =
        "valid: no padding; same: zero padding on both sides; causal: zero padding at the start only";
    padding.choices.push_back("causal");
    return padding;
}

ValueId depthwise(ProgramBuilder& program, ValueId x, const std::string& layer, const SlidingWindow& window,
                  std::int64_t multiplier) {
    const Shape in = program.shape(x);
    const ValueId kernel =
        program.reshapeWeight(program.weight("depthwise_kernel"),
                              {window.size.height, window.size.width, 1, in.back() * multiplier});
    return program.convolution(x, kernel,
                               convolutionOf(window, slide(layer, "kernel_size", window, in), in.back()));
}

ValueId depthwiseAlongTime(ProgramBuilder& program, ValueId x, const std::string& layer,
                           const TimeWindow& window, std::int64_t multiplier) {
    const Shape in = program.shape(x);
    const TimeGeometry geometry = slide(layer, "kernel_size", window, in);
    const ValueId kernel = program.reshapeWeight(program.weight("depthwise_kernel"),
                                                 {1, window.size, 1, in.back() * multiplier});
    return imageAsTime(program, program.convolution(timeAsImage(program, x), kernel,
                                                    {.strideWidth = window.stride,
                                                     .padLeft = geometry.before,
                                                     .padRight = geometry.after,
                                                     .dilationWidth = window.dilation,
                                                     .groups = in.back()}));
}

TimePadding timePaddingOf(const Json& config) {
    if (config.at("padding") == "same") return TimePadding::Same;
    return config.at("padding") == "causal" ? TimePadding::Causal : TimePadding::Valid;
}

ValueId timeAsImage(ProgramBuilder& program, ValueId x) {
    const Shape shape = program.shape(x);
    return program.reshape(x, {shape[0], 1, shape[1], shape[2]});
}

ValueId imageAsTime(ProgramBuilder& program, ValueId y) {
    const Shape shape = program.shape(y);
    return program.reshape(y, {shape[0], shape[2], shape[3]});
}

PadAttributes sidesOf(const std::string& layer, const Json& config, const char* option) {
    const Json& given = config.at(option);
    const auto side = [&](const Json& sides, std::size_t i) {
        const bool pair = sides.is_array() && sides.size() == 2;
        const Json& value = pair ? sides.at(i) : sides;
        if (!value.is_number_integer() || value.get<double>() < 0 || value.get<double>() > 65535) {
            throw LayerError(
                layer, fmt::format("bad-{}", option),
                fmt::format("{} must be integers from 0 to 65535 like 1, [1, 2] or [[1, 2], [3, 4]]; got {}",
                            option, quoted(given)));
        }
        return value.get<std::int64_t>();
    };
    const Json& rows = given.is_array() ? given.at(0) : given;
    const Json& columns = given.is_array() ? given.at(1) : given;
    return {
        .top = side(rows, 0), .bottom = side(rows, 1), .left = side(columns, 0), .right = side(columns, 1)};
}

ValueId cropped(ProgramBuilder& program, ValueId x, const PadAttributes& sides) {
    const Shape in = program.shape(x);
    return program.call(
        OpKind::PadGradient, {x}, "crop",
        Shape{in[0], in[1] - sides.top - sides.bottom, in[2] - sides.left - sides.right, in[3]}, sides);
}

ValueId resized(ProgramBuilder& program, ValueId x, const Extent2d& to, bool bilinear) {
    const Shape in = program.shape(x);
    return program.call(OpKind::Resize, {x}, "resize", Shape{in[0], to.height, to.width, in[3]},
                        ResizeAttributes{.bilinear = bilinear});
}

}  // namespace shardlab::engine
