#include <onnx/onnx_pb.h>

#include <algorithm>
#include <limits>

#include "engine/formats/onnx/onnx_import.h"
#include "engine/formats/onnx/onnx_lowering.h"

/// Nodes that move elements.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

void importSame(OnnxImporter& importer, const Node& node) {
    importer.set(node, 0, importer.value(node, 0));
}

/// PyTorch writes the mode of training where it is asked to; a layer drops out in training only.
void importDropout(OnnxImporter& importer, const Node& node) {
    const bool trains = importer.isConstant(node, 2) && !importer.isZeros(node, 2);
    if (!trains) return importSame(importer, node);
    const OnnxImported x = importer.value(node, 0);
    if (importer.has(node, 1) && importer.constant(node, 1).size() != 1)
        importer.refuse(node, "expected one number as its ratio");
    const float rate = importer.has(node, 1) ? importer.constant(node, 1).floats()[0] : 0.5F;
    if (importer.isUsed(node, 1)) importer.refuse(node, "its mask is not supported");
    OnnxImported y = importer.addLayer(node, "Dropout", {{"rate", rate}}, x);
    y.axes = x.axes;
    y.image = x.image;
    importer.addNote(fmt::format("{} drops out only in training; in the file it does so for predictions, too",
                                 importer.layerOf(y).name));
    importer.set(node, 0, std::move(y));
}

/// Layers compute with floating numbers. Integers that are given stay as they are; of others, only the ids
/// of an embedding can be made integers.
void importCast(OnnxImporter& importer, const Node& node) {
    OnnxImported x = importer.value(node, 0);
    const std::int64_t type = importer.integer(node, "to", 0);
    if (onnxCastsToFloats(importer, node)) return importer.set(node, 0, std::move(x));
    if (type != onnx::TensorProto::INT32 && type != onnx::TensorProto::INT64)
        importer.refuse(
            node, fmt::format("expected a type of floating numbers, int32 or int64; got type {}", type));
    const LayerNode& layer = importer.layerOf(x);
    const bool given = layer.className == "InputLayer" && layer.config.contains("dtype");
    x.isCut = !given;
    importer.set(node, 0, std::move(x));
}

void importTranspose(OnnxImporter& importer, const Node& node) {
    if (importer.isConstant(node, 0)) {
        const Tensor& x = importer.constant(node, 0);
        Extents perm;
        for (std::size_t axis = x.shape().rank(); axis-- > 0;)
            perm.push_back(static_cast<std::int64_t>(axis));
        perm = importer.list(node, "perm", perm);
        Extents sorted = perm;
        std::ranges::sort(sorted);
        for (std::size_t axis = 0; axis < sorted.size(); ++axis)
            if (sorted[axis] != static_cast<std::int64_t>(axis))
                importer.refuse(node, "perm must name each axis once");
        if (perm.size() != x.shape().rank()) importer.refuse(node, "perm must name each axis once");
        return importer.setConstant(node, 0, transposed(x, {perm.begin(), perm.end()}));
    }
    OnnxImported y = importer.value(node, 0);
    const std::vector<int> axes = y.axes;
    Extents reversed;
    for (std::size_t axis = axes.size(); axis-- > 0;)
        reversed.push_back(static_cast<std::int64_t>(axis));
    const Extents perm = importer.list(node, "perm", reversed);
    std::vector<bool> named(axes.size(), false);
    if (perm.size() != axes.size()) importer.refuse(node, "perm must name each axis once");
    for (std::size_t i = 0; i < perm.size(); ++i) {
        const bool inside = perm[i] >= 0 && perm[i] < static_cast<std::int64_t>(axes.size());
        if (!inside || named[static_cast<std::size_t>(perm[i])])
            importer.refuse(node, "perm must name each axis once");
        named[static_cast<std::size_t>(perm[i])] = true;
        y.axes[i] = axes[static_cast<std::size_t>(perm[i])];
    }
    importer.set(node, 0, std::move(y));
}

void addReshape(OnnxImporter& importer, const Node& node, const OnnxImported& x, const Extents& sample) {
    const bool flat = sample.size() == 1 && x.shape.rank() > 2;
    OnnxImported y = flat ? importer.addLayer(node, "Flatten", Json::object(), x)
                          : importer.addLayer(node, "Reshape", {{"target_shape", sample}}, x);
    importer.set(node, 0, std::move(y));
}

/// A global pooling that kept axes of one element, which nobody else reads: without them.
std::optional<OnnxImported> withoutOnes(OnnxImporter& importer, OnnxImported x) {
    LayerNode& layer = importer.layerOf(x);
    const bool pooled = layer.className.starts_with("Global") && layer.config.value("keepdims", false);
    const bool inPlace =
        x.axes.size() > 1 && x.axes[0] == 0 && x.axes[1] == static_cast<int>(x.shape.rank()) - 1;
    if (!pooled || !inPlace || !importer.isSoleReader(x)) return std::nullopt;
    layer.config["keepdims"] = false;
    x.shape = Shape{x.shape[0], x.shape.back()};
    x.axes = {0, 1};
    return x;
}

/// The features of a sample one behind the other. Where ONNX has the channels first, who reads them has to
/// know.
void addFlatten(OnnxImporter& importer, const Node& node) {
    const OnnxImported& given = importer.value(node, 0);
    if (auto pooled = withoutOnes(importer, given)) return importer.set(node, 0, std::move(*pooled));
    std::vector<int> turned = identityAxes(given.axes.size());
    if (turned.size() > 1) std::rotate(turned.begin() + 1, turned.end() - 1, turned.end());
    const bool channelsFirst = turned.size() > 2 && given.axes == turned;
    const OnnxImported x = channelsFirst ? given : importer.inOrder(node, given);
    OnnxImported y = importer.addLayer(node, "Flatten", Json::object(), x);
    if (channelsFirst) y.image = Shape(Extents(x.shape.begin() + 1, x.shape.end()));
    importer.set(node, 0, std::move(y));
}

/// The halves of a bidirectional layer one behind the other: (…, direction, units) → (…, 2 · units).
bool mergesDirections(const OnnxImported& x) {
    return x.axes.size() >= 2 && x.axes[x.axes.size() - 2] == OnnxImported::kDirection &&
           x.axes.back() == static_cast<int>(x.shape.rank()) - 1;
}

/// Whether the target has the extents of x before its directions, and both of them together as the last.
bool keepsOthers(OnnxImporter& importer, const Node& node, const OnnxImported& x, const Extents& target) {
    if (target.size() + 1 != x.axes.size() || std::ranges::count(target, -1) > 1) return false;
    const bool copies = importer.integer(node, "allowzero", 0) == 0;
    for (std::size_t i = 0; i + 1 < target.size(); ++i) {
        if (target[i] == -1 || (target[i] == 0 && copies)) continue;
        const auto axis = x.axes[i] > 0 ? static_cast<std::size_t>(x.axes[i]) : 0;
        const bool kept = x.axes[i] == 0                     ? importer.isBatch(target[i])
                          : x.axes[i] < 0                    ? target[i] == 1
                          : x.shape[axis] == Shape::kUnknown ? target[i] == kOpenExtent
                                                             : target[i] == x.shape[axis];
        if (!kept) return false;
    }
    return target.back() == -1 || target.back() == x.shape.back();
}

/// How many numbers the extents behind the first have together; kUnknown where one is not known.
std::int64_t featuresOf(const Extents& extents) {
    std::int64_t count = 1;
    for (std::size_t i = 1; i < extents.size(); ++i) {
        const std::int64_t extent = extents[i];
        if (extent < 0 || (extent > 0 && count > std::numeric_limits<std::int64_t>::max() / extent))
            return Shape::kUnknown;
        count *= extent;
    }
    return count;
}

/// The batch stays the first axis: -1 means it only if a sample keeps its numbers.
void requireBatchFirst(OnnxImporter& importer, const Node& node, const OnnxImported& x,
                       const Extents& target) {
    if (target[0] > 0 && !importer.isBatch(target[0])) importer.refuse(node, "the batch must stay open");
    const std::int64_t given = featuresOf(x.shape.dims()), wanted = featuresOf(target);
    const bool fits = given != Shape::kUnknown && given == wanted;
    const bool open = target[0] != -1 && target[0] != kOpenExtent &&
                      (given == Shape::kUnknown || wanted == Shape::kUnknown);
    if (fits || open) return;
    importer.refuse(node, fmt::format("the batch must stay the first axis: a sample of {} cannot become {}",
                                      Shape(Extents(x.shape.begin() + 1, x.shape.end())).toString(),
                                      Shape(Extents(target.begin() + 1, target.end())).toString()));
}

void importReshape(OnnxImporter& importer, const Node& node) {
    Extents target = importer.ints(node, 1);
    if (target.empty() || target.size() > 8) importer.refuse(node, "its shape is not possible");
    if (importer.isConstant(node, 0)) {
        const Tensor& x = importer.constant(node, 0);
        if (std::ranges::min(target) < 1) importer.refuse(node, "the shape of a constant must be complete");
        return importer.setConstant(node, 0, x.reshaped(Shape(target)));
    }
    if (onnxReshapeView(importer, node, importer.value(node, 0), target)) return;
    if (onnxUngroup(importer, node, target)) return;
    importer.settleViews(node);
    OnnxImported x = importer.value(node, 0);
    if (mergesDirections(x) && keepsOthers(importer, node, x, target)) {
        x.axes.erase(x.axes.end() - 2);
        return importer.set(node, 0, std::move(x));
    }
    if (std::any_of(target.begin() + 1, target.end(), [](auto extent) { return extent <= kOpenExtent; }))
        importer.refuse(node, "the batch must be the first axis, and the other extents known");
    if (importer.integer(node, "allowzero", 0) == 0) {
        for (std::size_t i = 1; i < target.size() && i < x.axes.size(); ++i)
            if (target[i] == 0 && x.axes[i] > 0) target[i] = x.shape[static_cast<std::size_t>(x.axes[i])];
    }
    requireBatchFirst(importer, node, x, target);
    const Extents sample(target.begin() + 1, target.end());
    if (sample.size() == 1 && x.axes.size() > 2) return addFlatten(importer, node);
    x = importer.inOrder(node, x);
    if (sample.empty()) importer.refuse(node, "a sample must keep an axis");
    addReshape(importer, node, x, sample);
}

void importFlatten(OnnxImporter& importer, const Node& node) {
    const std::int64_t axis = importer.integer(node, "axis", 1),
                       rank = static_cast<std::int64_t>(importer.value(node, 0).axes.size());
    if (axis != 1 && axis + rank != 1)
        importer.refuse(node, fmt::format("expected axis=1, behind the batch; got axis={}", axis));
    addFlatten(importer, node);
}

Extents axesOf(OnnxImporter& importer, const Node& node, std::int64_t rank) {
    Extents axes = onnxInputOrAttribute(importer, node, 1, "axes");
    for (std::int64_t& axis : axes) {
        if (axis < 0) axis += rank;
        if (axis < 0 || axis >= rank) importer.refuse(node, "its axes are not possible");
    }
    std::ranges::sort(axes);
    if (std::ranges::adjacent_find(axes) != axes.end()) importer.refuse(node, "it names an axis twice");
    return axes;
}

/// Those that Squeeze takes when it names none.
Extents axesOfOne(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    Extents axes;
    for (std::size_t i = 0; i < x.axes.size(); ++i) {
        const int own = x.axes[i];
        if (own == 0 && importer.isBatch(1))
            importer.refuse(node, "expected the names of its axes, because the batch has one element, too");
        if (own == OnnxImported::kOne || (own > 0 && x.shape[static_cast<std::size_t>(own)] == 1))
            axes.push_back(static_cast<std::int64_t>(i));
    }
    return axes;
}

void importSqueeze(OnnxImporter& importer, const Node& node) {
    OnnxImported x = importer.value(node, 0);
    Extents axes = axesOf(importer, node, static_cast<std::int64_t>(x.axes.size()));
    if (axes.empty()) axes = axesOfOne(importer, node, x);
    const auto isOne = [&](std::int64_t axis) {
        return x.axes[static_cast<std::size_t>(axis)] == OnnxImported::kOne;
    };
    if (!axes.empty() && std::ranges::all_of(axes, isOne)) {
        for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis)
            x.axes.erase(x.axes.begin() + *axis);
        return importer.set(node, 0, std::move(x));
    }
    if (axes.size() + 2 == x.axes.size() && axes[0] == 2) {
        if (auto pooled = withoutOnes(importer, x)) return importer.set(node, 0, std::move(*pooled));
    }
    x = importer.inOrder(node, x);
    Extents sample;
    bool ones = true;
    for (std::size_t axis = 1; axis < x.shape.rank(); ++axis) {
        const bool kept = std::ranges::find(axes, static_cast<std::int64_t>(axis)) == axes.end();
        ones = ones && (kept || x.shape[axis] == 1);
        if (kept) sample.push_back(x.shape[axis]);
    }
    if (!ones || axes.empty() || axes[0] == 0 || sample.empty())
        importer.refuse(node, "expected axes of one element");
    addReshape(importer, node, x, sample);
}

void importUnsqueeze(OnnxImporter& importer, const Node& node) {
    OnnxImported x = importer.value(node, 0);
    const Extents given = onnxInputOrAttribute(importer, node, 1, "axes");
    const Extents axes = axesOf(importer, node, static_cast<std::int64_t>(x.axes.size() + given.size()));
    if (axes == Extents{0}) {  // a state on its way into a recurrent node
        x.axes.insert(x.axes.begin(), OnnxImported::kOne);
        return importer.set(node, 0, std::move(x));
    }
    x = importer.inOrder(node, x);
    Extents sample(x.shape.begin() + 1, x.shape.end());
    for (const std::int64_t axis : axes) {
        if (axis == 0 || axis - 1 > static_cast<std::int64_t>(sample.size()))
            importer.refuse(node, "its axes are not possible");
        sample.insert(sample.begin() + axis - 1, 1);
    }
    addReshape(importer, node, x, sample);
}

/// Over all axes of space: a global pooling.
void importReduce(OnnxImporter& importer, const Node& node) {
    const OnnxImported& given = importer.value(node, 0);
    const auto rank = static_cast<std::int64_t>(given.axes.size());
    const Extents axes = axesOf(importer, node, rank);
    const bool kept = importer.integer(node, "keepdims", 1) != 0;
    const bool together = axes.size() + 2 == static_cast<std::size_t>(rank) && !axes.empty() &&
                          axes.back() - axes[0] == std::ssize(axes) - 1;
    const bool last = together && axes[0] == 1, first = together && axes[0] == 2;
    if (rank < 3 || rank > 5 || (!last && !first)) importer.refuse(node, "expected all axes of space");
    OnnxImported x = last ? importer.inOrder(node, given) : importer.channelsLast(node, given);
    const std::string className =
        fmt::format("Global{}Pooling{}D", node.op_type() == "ReduceMax" ? "Max" : "Average", rank - 2);
    OnnxImported y = importer.addLayer(node, className, {{"keepdims", kept}}, x);
    if (kept) y.axes = x.axes;
    importer.set(node, 0, std::move(y));
}

}  // namespace

bool onnxCastsToFloats(const OnnxImporter& importer, const Node& node) {
    static const std::set<std::int64_t> floats{onnx::TensorProto::FLOAT, onnx::TensorProto::FLOAT16,
                                               onnx::TensorProto::DOUBLE, onnx::TensorProto::BFLOAT16};
    return floats.contains(importer.integer(node, "to", 0));
}

OnnxImportRule onnxShapeRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{
        {"Identity", importSame},       {"Dropout", importDropout},     {"Cast", importCast},
        {"Transpose", importTranspose}, {"Reshape", importReshape},     {"Flatten", importFlatten},
        {"Squeeze", importSqueeze},     {"Unsqueeze", importUnsqueeze}, {"ReduceMean", importReduce},
        {"ReduceMax", importReduce},
    };
    const auto found = rules.find(type);
    return found == rules.end() ? nullptr : found->second;
}

}  // namespace shardlab::engine
