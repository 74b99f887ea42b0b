#include <onnx/onnx_pb.h>

#include <algorithm>
#include <limits>

#include "engine/formats/onnx/onnx_import.h"

/// Nodes that give a part of an axis: Gather of one element, Slice and Split.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

/// Names of the layers that cut: "block_part" behind the node "block/Slice".
Node partNode(const Node& node, const char* type) {
    Node part;
    part.set_name(OnnxImporter::layerNameOf(node) + "_part/" + type);
    return part;
}

/// (batch, a, b, …) as Cropping1D to 3D take it, with the axis `own` first: the axes that ONNX has where.
OnnxImported axisFirst(OnnxImporter& importer, const Node& node, const OnnxImported& x, int own) {
    Json dims = Json::array({own});
    for (int axis = 1; axis < static_cast<int>(x.shape.rank()); ++axis)
        if (axis != own) dims.push_back(axis);
    OnnxImported y = importer.addLayer(partNode(node, "Transpose"), "Permute", {{"dims", dims}}, x);
    y.axes = x.axes;
    for (int& axis : y.axes) {
        if (axis == own)
            axis = 1;
        else if (axis > 0 && axis < own)
            ++axis;
    }
    return y;
}

/// Elements `begin` to `end` of a feature: no layer crops (batch, features).
OnnxImported slicedFeatures(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                            std::int64_t begin, std::int64_t end) {
    const std::int64_t extent = x.shape[1];
    const OnnxImported steps =
        importer.addLayer(partNode(node, "Reshape"), "Reshape", {{"target_shape", Extents{extent, 1}}}, x);
    const OnnxImported cut = onnxAtSides(importer, node, steps, "Cropping", {begin}, {extent - end});
    return importer.addLayer(partNode(node, "Reshape"), "Reshape", {{"target_shape", Extents{end - begin}}},
                             cut);
}

/// Elements `begin` to `end` of ONNX's axis, of which there are `extent`.
OnnxImported slicedAxis(OnnxImporter& importer, const Node& node, OnnxImported x, std::size_t axis,
                        std::int64_t begin, std::int64_t end) {
    int own = x.axes[axis];
    const auto extent = x.shape[static_cast<std::size_t>(own)];
    if (begin == 0 && end == extent) return x;
    if (begin < 0 || begin >= end || end > extent) importer.refuse(node, "it gives nothing");
    const std::size_t rank = x.shape.rank();
    if (own == static_cast<int>(rank) - 1) {
        if (auto y = onnxCutDense(importer, node, x, begin, end)) return std::move(*y);
    }
    const bool directions = std::ranges::find(x.axes, OnnxImported::kDirection) != x.axes.end();
    if (directions || rank < 2 || rank > 5)
        importer.refuse(node, "expected one to four axes behind the batch, and no directions");
    if (rank == 2) {
        OnnxImported y = slicedFeatures(importer, node, x, begin, end);
        y.axes = x.axes;
        return y;
    }
    if (own == static_cast<int>(rank) - 1) {
        x = axisFirst(importer, node, x, own);
        own = 1;
    }
    Extents before(rank - 2, 0), after(rank - 2, 0);
    before[static_cast<std::size_t>(own) - 1] = begin;
    after[static_cast<std::size_t>(own) - 1] = extent - end;
    OnnxImported y = onnxAtSides(importer, node, x, "Cropping", before, after);
    y.axes = x.axes;
    return y;
}

/// An axis that a node names, counted from the end if it is negative.
std::size_t axisOfPart(OnnxImporter& importer, const Node& node, const OnnxImported& x, std::int64_t given) {
    const auto rank = static_cast<std::int64_t>(x.axes.size());
    const std::int64_t axis = given < 0 ? given + rank : given;
    if (axis < 0 || axis >= rank)
        importer.refuse(node,
                        fmt::format("expected an axis of its input of {} axes; got axis={}", rank, given));
    return static_cast<std::size_t>(axis);
}

/// The last step of a recurrence that nobody reads otherwise: it gives that alone.
bool takeLastStep(OnnxImporter& importer, const Node& node, OnnxImported x, std::int64_t place) {
    static const std::set<std::string> recurrent{"LSTM", "GRU", "SimpleRNN"};
    LayerNode& layer = importer.layerOf(x);
    const bool last = place == -1 || (x.shape[1] != Shape::kUnknown && place == x.shape[1] - 1);
    const bool sequence = recurrent.contains(layer.className) &&
                          layer.config.value("return_sequences", false) &&
                          !layer.config.value("return_state", false);
    if (!last || !sequence || !importer.isSoleReader(x)) return false;
    layer.config.erase("return_sequences");
    x.shape = Shape{x.shape[0], x.shape[2]};
    x.axes = {0, 1};
    importer.set(node, 0, std::move(x));
    return true;
}

/// One element of an axis, which goes.
void takeElement(OnnxImporter& importer, const Node& node, const OnnxImported& x, std::size_t axis,
                 std::int64_t place) {
    const auto extent = x.shape[static_cast<std::size_t>(x.axes[axis])];
    if (place < 0) place += extent;
    if (extent == Shape::kUnknown || place < 0 || place >= extent)
        importer.refuse(node, "the extents of its input must be known");
    const OnnxImported cut = slicedAxis(importer, node, x, axis, place, place + 1);
    const int own = cut.axes[axis];
    Extents sample(cut.shape.begin() + 1, cut.shape.end());
    sample.erase(sample.begin() + own - 1);
    if (sample.empty()) importer.refuse(node, "a sample must keep an axis");
    OnnxImported y = importer.addLayer(node, "Reshape", {{"target_shape", sample}}, cut);
    y.axes = cut.axes;
    y.axes.erase(y.axes.begin() + static_cast<std::ptrdiff_t>(axis));
    for (int& other : y.axes)
        if (other > own) --other;
    importer.set(node, 0, std::move(y));
}

/// One element of an axis: a step of a sequence, or the only state of a recurrence.
void importTake(OnnxImporter& importer, const Node& node) {
    OnnxImported x = importer.value(node, 0);
    const OnnxInts* places = importer.knownInts(node, 1);
    const std::size_t axis = axisOfPart(importer, node, x, importer.integer(node, "axis", 0));
    if (places == nullptr || !places->isScalar || places->values.size() != 1 ||
        places->values[0] <= kOpenExtent)
        importer.refuse(node, "expected one element of an axis");
    const std::int64_t place = places->values[0];
    const int own = x.axes[axis];
    if (own == OnnxImported::kOne && (place == 0 || place == -1)) {
        x.axes.erase(x.axes.begin() + static_cast<std::ptrdiff_t>(axis));
        return importer.set(node, 0, std::move(x));
    }
    if (own == OnnxImported::kDirection && place >= -2 && place < 2) {
        x.axes.erase(x.axes.begin() + static_cast<std::ptrdiff_t>(axis));
        x.half = static_cast<int>(place < 0 ? place + 2 : place);
        return importer.set(node, 0, std::move(x));
    }
    if (own < 1) importer.refuse(node, "only an axis of a sample can be taken out");
    const bool sequence = own == 1 && x.shape.rank() == 3 && x.axes.size() == 3;
    if (!sequence || !takeLastStep(importer, node, x, place)) takeElement(importer, node, x, axis, place);
}

/// What Slice takes of an axis; the batch and axes that the layer does not have stay whole.
OnnxImported slicedBy(OnnxImporter& importer, const Node& node, const OnnxImported& x, std::size_t axis,
                      std::int64_t begin, std::int64_t end) {
    constexpr std::int64_t kOpenEnd = std::numeric_limits<std::int32_t>::max();  // the least that tools write
    const int own = x.axes[axis];
    const std::int64_t extent = own > 0 ? x.shape[static_cast<std::size_t>(own)] : 1;
    const bool open = own == 0 || extent == Shape::kUnknown;
    if (begin <= kOpenExtent || (end <= kOpenExtent && !open))
        importer.refuse(node, "its starts and ends must be known");
    const bool all = begin == 0 && (end >= kOpenEnd || (own == 0 && end == kBatchExtent));
    if (all) return x;
    if (open || own == OnnxImported::kDirection)
        importer.refuse(node, "only axes of a sample whose extents are known can be cut");
    const auto place = [extent](std::int64_t at) {
        return std::clamp<std::int64_t>(at < 0 ? std::max(at, -extent) + extent : at, 0, extent);
    };
    if (own > 0) return slicedAxis(importer, node, x, axis, place(begin), place(end));
    if (place(begin) != 0 || place(end) != 1) importer.refuse(node, "it gives nothing");
    return x;
}

void importSlice(OnnxImporter& importer, const Node& node) {
    OnnxImported x = importer.value(node, 0);
    const Extents starts = onnxInputOrAttribute(importer, node, 1, "starts"),
                  ends = onnxInputOrAttribute(importer, node, 2, "ends");
    Extents axes = onnxInputOrAttribute(importer, node, 3, "axes"), everyAxis;
    for (std::int64_t axis = 0; axes.empty() && axis < std::ssize(starts); ++axis)
        everyAxis.push_back(axis);
    if (axes.empty()) axes = everyAxis;
    if (starts.empty() || starts.size() != ends.size() || starts.size() != axes.size())
        importer.refuse(node, "expected as many starts and ends as axes");
    const Extents steps = onnxInputOrAttribute(importer, node, 4, "steps");
    if (std::ranges::any_of(steps, [](std::int64_t step) { return step != 1; }))
        importer.refuse(node, "steps other than 1 are not supported");
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t axis = axisOfPart(importer, node, x, axes[i]);
        x = slicedBy(importer, node, x, axis, starts[i], ends[i]);
    }
    importer.set(node, 0, std::move(x));
}

/// How many elements each output has.
Extents splitParts(OnnxImporter& importer, const Node& node, std::int64_t extent) {
    Extents parts = onnxInputOrAttribute(importer, node, 1, "split");
    const auto count = static_cast<std::int64_t>(node.output_size());
    if (parts.empty() && count > 0) {
        const std::int64_t size = (extent + count - 1) / count;  // the last part may be smaller
        for (std::int64_t begin = 0; begin < count * size; begin += size)
            parts.push_back(std::min(size, extent - begin));
    }
    std::int64_t sum = 0;
    for (const std::int64_t part : parts)
        sum += part >= 1 && part <= extent ? part : extent + 1;
    if (std::ssize(parts) != count || sum != extent)
        importer.refuse(node, fmt::format("its parts do not fit an axis of {}", extent));
    return parts;
}

void importSplit(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.value(node, 0);
    const std::size_t axis = axisOfPart(importer, node, x, importer.integer(node, "axis", 0));
    const int own = x.axes[axis];
    const std::int64_t extent = own < 1 ? Shape::kUnknown : x.shape[static_cast<std::size_t>(own)];
    if (extent < 1) importer.refuse(node, "only axes of a sample whose extents are known can be cut");
    const Extents parts = splitParts(importer, node, extent);
    std::int64_t begin = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto output = static_cast<int>(i);
        if (importer.isUsed(node, output))
            importer.set(node, output, slicedAxis(importer, node, x, axis, begin, begin + parts[i]));
        begin += parts[i];
    }
}

}  // namespace

void onnxTakeRule(OnnxImporter& importer, const Node& node) {
    importTake(importer, node);
}

Extents onnxInputOrAttribute(const OnnxImporter& importer, const Node& node, int input, const char* name) {
    return importer.has(node, input) ? importer.ints(node, input) : importer.list(node, name, {});
}

OnnxImportRule onnxSliceRule(const std::string& type) {
    if (type == "Slice") return importSlice;
    return type == "Split" ? importSplit : nullptr;
}

}  // namespace shardlab::engine
