#include <onnx/onnx_pb.h>

#include <algorithm>

#include "engine/formats/onnx/onnx_import.h"

/// Query, key and value of attention that one Dense layer makes together, (…, parts · heads · size), and that
/// nodes take apart along an axis of their own, as timm and PyTorch write it.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

/// The axis of ONNX's that has the parts, or heads that are parts.
std::optional<std::size_t> packedAxis(const OnnxImported& x) {
    const auto found = std::ranges::find(x.axes, x.parts > 0 ? OnnxImported::kParts : OnnxImported::kHeads);
    return found == x.axes.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - x.axes.begin()));
}

std::int64_t partCount(const OnnxImported& x) {
    return x.parts > 0 ? x.parts : x.heads;
}

/// One part, whose axis has one element: a Dense layer of its own. None: no Dense layer made x.
std::optional<OnnxImported> partAt(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                                   std::size_t axis, std::int64_t place) {
    if (x.parts == 0 && x.factor != 1) return std::nullopt;
    const std::int64_t width = x.shape.back() / partCount(x);
    auto part = onnxCutDense(importer, node, x, place * width, (place + 1) * width);
    if (!part) return std::nullopt;
    part->axes = x.axes;
    part->axes[axis] = OnnxImported::kOne;
    part->heads = x.parts > 0 ? x.heads : 0;
    part->factor = x.factor;
    part->part = OnnxImporter::layerNameOf(node);
    return part;
}

std::optional<std::size_t> namedAxis(const OnnxImported& x, std::int64_t given) {
    const auto rank = static_cast<std::int64_t>(x.axes.size());
    const std::int64_t axis = given < 0 ? given + rank : given;
    return axis < 0 || axis >= rank ? std::nullopt : std::optional(static_cast<std::size_t>(axis));
}

bool takePart(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    const auto axis = namedAxis(x, importer.integer(node, "axis", 0));
    const OnnxInts* places = importer.knownInts(node, 1);
    if (!axis || axis != packedAxis(x) || places == nullptr || places->values.size() != 1) return false;
    const std::int64_t count = partCount(x), given = places->values[0],
                       place = given < 0 ? given + count : given;
    if (given < -count || place < 0 || place >= count) return false;
    auto part = partAt(importer, node, x, *axis, place);
    if (!part) return false;
    if (places->isScalar) part->axes.erase(part->axes.begin() + static_cast<std::ptrdiff_t>(*axis));
    importer.set(node, 0, std::move(*part));
    return true;
}

bool splitPacked(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    const auto axis = namedAxis(x, importer.integer(node, "axis", 0));
    const Extents sizes = onnxInputOrAttribute(importer, node, 1, "split");
    const bool ones = std::ranges::all_of(sizes, [](std::int64_t size) { return size == 1; });
    if (!axis || axis != packedAxis(x) || node.output_size() != partCount(x) || !ones) return false;
    for (int output = 0; output < node.output_size(); ++output) {
        if (!importer.isUsed(node, output)) continue;
        auto part = partAt(importer, node, x, *axis, output);
        if (!part) return false;
        importer.set(node, output, std::move(*part));
    }
    return true;
}

/// Axes of one element that come or go.
bool changeOnes(OnnxImporter& importer, const Node& node, OnnxImported x) {
    const bool adds = node.op_type() == "Unsqueeze";
    Extents axes = onnxInputOrAttribute(importer, node, 1, "axes");
    const std::int64_t rank = std::ssize(x.axes) + (adds ? std::ssize(axes) : 0);
    for (std::int64_t& axis : axes)
        axis += axis < 0 ? rank : 0;
    std::ranges::sort(axes);
    constexpr std::int64_t kMostAxes = 8;
    const bool possible = !axes.empty() && rank <= kMostAxes && axes.front() >= 0 && axes.back() < rank &&
                          std::ranges::adjacent_find(axes) == axes.end();
    const auto isOne = [&](std::int64_t axis) {
        return x.axes[static_cast<std::size_t>(axis)] == OnnxImported::kOne;
    };
    if (!possible || (!adds && !std::ranges::all_of(axes, isOne))) return false;
    for (std::size_t i = 0; adds && i < axes.size(); ++i)
        x.axes.insert(x.axes.begin() + axes[i], OnnxImported::kOne);
    for (std::size_t i = axes.size(); !adds && i-- > 0;)
        x.axes.erase(x.axes.begin() + axes[i]);
    importer.set(node, 0, std::move(x));
    return true;
}

}  // namespace

bool onnxPackedView(OnnxImporter& importer, const Node& node) {
    if (!importer.isComputed(node, 0)) return false;
    const OnnxImported x = importer.value(node, 0);
    const std::string& type = node.op_type();
    const bool views = x.isView() && !x.attention;
    const bool ones = std::ranges::find(x.axes, OnnxImported::kOne) != x.axes.end();
    if (type == "Squeeze" && views && ones) return changeOnes(importer, node, x);
    if (!views) return false;
    if (type == "Gather") return takePart(importer, node, x);
    if (type == "Split") return splitPacked(importer, node, x);
    return type == "Unsqueeze" && changeOnes(importer, node, x);
}

/// (batch, steps, features) → (batch, steps, parts, heads, size)
std::optional<OnnxImported> onnxSplitParts(const OnnxImported& x, const Extents& target) {
    const std::int64_t features = x.shape.back();
    Extents sizes(target.end() - 3, target.end());
    std::int64_t product = 1;
    for (const std::int64_t size : sizes) {
        if (size == -1) continue;
        if (size < 1 || size > features / product) return std::nullopt;
        product *= size;
    }
    for (std::int64_t& size : sizes) {
        if (size != -1) continue;
        size = features / product;
        product *= size;
    }
    if (product != features) return std::nullopt;
    OnnxImported y = x;
    y.axes = {x.axes[0], x.axes[1], OnnxImported::kParts, OnnxImported::kHeads, 2};
    y.parts = sizes[0];
    y.heads = sizes[1];
    return y;
}

}  // namespace shardlab::engine
