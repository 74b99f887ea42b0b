#include <array>

#include "engine/formats/onnx/onnx_lowering.h"

/// Pooling and resizing.
namespace shardlab::engine {
namespace {

using Extents = std::vector<std::int64_t>;

void emitPool(OnnxLowering& lowering, const Op& op, const std::string& name) {
    const auto& window = std::get<WindowAttributes>(op.attributes);
    const Shape& x = lowering.shape(op.inputs[0]);
    const bool whole = window.windowHeight == x[1] && window.windowWidth == x[2] && window.padTop == 0 &&
                       window.padBottom == 0 && window.padLeft == 0 && window.padRight == 0;
    const OnnxValue input = lowering.channelsFirst(op.inputs[0]);
    OnnxGraph& graph = lowering.graph();
    if (whole) return lowering.setChannelsFirst(op.outputs[0], graph.node("Global" + name, {input}));
    const std::vector<OnnxAttribute> attributes{
        {"kernel_shape", Extents{window.windowHeight, window.windowWidth}},
        {"strides", Extents{window.strideHeight, window.strideWidth}},
        {"pads", Extents{window.padTop, window.padLeft, window.padBottom, window.padRight}}};
    lowering.setChannelsFirst(op.outputs[0], graph.node(name, {input}, attributes));
}
void emitMaxPool(OnnxLowering& lowering, const Op& op) {
    emitPool(lowering, op, "MaxPool");
}
void emitAveragePool(OnnxLowering& lowering, const Op& op) {
    emitPool(lowering, op, "AveragePool");  // count_include_pad is 0: padding does not take part
}

/// Pixels are squares: the centre of the first one is at 0.5. A nearest pixel is the one that the centre of
/// the new one lies in.
void emitResize(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const bool bilinear = std::get<ResizeAttributes>(op.attributes).bilinear;
    const OnnxValue x = lowering.channelsFirst(op.inputs[0]);
    const OnnxValue kept =
        graph.node("Slice", {graph.node("Shape", {x}), graph.ints({0}), graph.ints({2}), graph.ints({0})});
    const Shape& y = lowering.shape(op.outputs[0]);
    const OnnxValue sizes =
        graph.node("Concat", {kept, graph.ints({y[1], y[2]})}, {{"axis", std::int64_t{0}}});
    std::vector<OnnxAttribute> attributes{{"mode", std::string(bilinear ? "linear" : "nearest")},
                                          {"coordinate_transformation_mode", std::string("half_pixel")}};
    if (!bilinear) attributes.push_back({"nearest_mode", std::string("round_prefer_ceil")});
    lowering.setChannelsFirst(op.outputs[0], graph.node("Resize", {x, "", "", sizes}, attributes));
}

/// Mean of the steps that count.
void emitMaskedMean(OnnxLowering& lowering, const Op& op) {
    OnnxGraph& graph = lowering.graph();
    const OnnxValue mask = graph.node("Unsqueeze", {lowering.value(op.inputs[1]), graph.ints({2})});
    const OnnxValue masked = graph.node("Mul", {lowering.value(op.inputs[0]), mask});
    const auto sum = [&](const OnnxValue& x) {
        return graph.node("ReduceSum", {x, graph.ints({1})}, {{"keepdims", std::int64_t{0}}});
    };
    const OnnxValue total = sum(masked);
    lowering.set(op.outputs[0], graph.node("Div", {total, sum(mask)}));
}

constexpr std::array kOnnxWindowRules{
    OnnxRule{.kind = OpKind::MaxPool, .emit = emitMaxPool},
    OnnxRule{.kind = OpKind::AveragePool, .emit = emitAveragePool},
    OnnxRule{.kind = OpKind::Resize, .emit = emitResize},
    OnnxRule{.kind = OpKind::MaskedMean, .emit = emitMaskedMean},
};

}  // namespace

std::span<const OnnxRule> onnxWindowRules() {
    return kOnnxWindowRules;
}

}  // namespace shardlab::engine
