#include <onnx/onnx_pb.h>

#include <algorithm>

#include "engine/formats/onnx/onnx_import.h"

/// GroupNorm as PyTorch writes it before ONNX had GroupNormalization for each channel: a Reshape to
/// (batch, groups, numbers), InstanceNormalization with a factor and an offset of each group, a Reshape back,
/// and Mul and Add with those of each channel.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

constexpr std::int64_t kMostNumbers = std::int64_t{1} << 40;  ///< of a group
const std::vector<int> kInGroups{0, OnnxImported::kGroups, OnnxImported::kGroupNumbers};

/// The Reshape that makes a value; null: another node does, or more than one node reads it.
const Node* ownReshapeTo(const OnnxImporter& importer, const std::string& value) {
    if (importer.uses(value) != 1) return nullptr;
    for (const Node& node : importer.graph().node())
        if (node.output_size() == 1 && node.output(0) == value)
            return node.op_type() == "Reshape" ? &node : nullptr;
    return nullptr;
}

bool onlyReshapeReads(const OnnxImporter& importer, const std::string& value) {
    if (importer.uses(value) != 1) return false;
    const auto reads = [&](const Node& node) {
        return node.op_type() == "Reshape" && node.input_size() > 0 && node.input(0) == value;
    };
    return std::ranges::any_of(importer.graph().node(), reads);
}

std::int64_t extentOf(const OnnxImported& x, std::size_t axis) {
    return x.shape[static_cast<std::size_t>(x.axes[axis])];
}

/// Whether a target of Reshape puts the channels of x into groups, all of a sample's numbers into them.
bool makesGroups(const OnnxImporter& importer, const OnnxImported& x, const Extents& target) {
    const bool plain = x.axes.size() > 1 && x.axes.size() == x.shape.rank() && x.axes[0] == 0 &&
                       std::ranges::min(x.axes) == 0;
    if (!plain || target.size() != 3) return false;
    const std::int64_t channels = extentOf(x, 1), groups = target[1];
    if (channels < 1 || groups < 1 || channels % groups != 0) return false;
    std::int64_t numbers = channels / groups;
    for (std::size_t axis = 2; axis < x.axes.size(); ++axis) {
        const std::int64_t extent = extentOf(x, axis);
        const bool known = extent > 0 && numbers > 0 && extent <= kMostNumbers / numbers;
        numbers = known ? numbers * extent : -1;
    }
    const bool all = target[2] == -1 || (numbers > 0 && target[2] == numbers);
    return all && (target[0] == 0 || importer.isBatch(target[0]));
}

/// A number of each group, or one number, for each channel.
Tensor eachChannel(const Tensor& ofGroups, std::int64_t channels) {
    Tensor result(Shape{channels});
    const std::int64_t group = channels / ofGroups.size();
    for (std::int64_t channel = 0; channel < channels; ++channel)
        result.floats()[static_cast<std::size_t>(channel)] =
            ofGroups.floats()[static_cast<std::size_t>(channel / group)];
    return result;
}

}  // namespace

bool onnxNormalizeGroups(OnnxImporter& importer, const Node& node) {
    if (node.op_type() != "InstanceNormalization" || node.output_size() != 1 || !importer.has(node, 0) ||
        !importer.isConstant(node, 1) || !importer.isConstant(node, 2))
        return false;
    const Node* grouping = ownReshapeTo(importer, node.input(0));
    if (grouping == nullptr || !importer.isComputed(*grouping, 0) ||
        importer.knownInts(*grouping, 1) == nullptr || !onlyReshapeReads(importer, node.output(0)))
        return false;
    const OnnxImported given = importer.value(*grouping, 0);
    const Extents target = importer.ints(*grouping, 1);
    if (!makesGroups(importer, given, target)) return false;
    const Tensor &gamma = importer.constant(node, 1), &beta = importer.constant(node, 2);
    const std::int64_t groups = target[1], channels = extentOf(given, 1);
    if (gamma.size() != groups || beta.size() != groups) return false;
    const OnnxImported grouped = importer.value(node, 0);
    // The layers that the Reshape became: itself, and an order of axes in front of it.
    importer.removeUnread(grouped);
    OnnxImported inFront;
    inFront.connection = importer.layerOf(grouped).inbound.at(0);
    if (inFront.connection != given.connection) importer.removeUnread(inFront);
    OnnxImported y = importer.addLayer(
        node, "GroupNormalization", {{"groups", groups}, {"epsilon", importer.real(node, "epsilon", 1e-5F)}},
        importer.channelsLast(*grouping, given));
    importer.addWeight(y, "gamma", eachChannel(gamma, channels));
    importer.addWeight(y, "beta", eachChannel(beta, channels));
    y.axes = kInGroups;
    y.isUnscaled = true;
    importer.set(node, 0, std::move(y));
    return true;
}

bool onnxUngroup(OnnxImporter& importer, const Node& node, const Extents& target) {
    OnnxImported x = importer.value(node, 0);
    if (x.axes != kInGroups) return false;
    const std::size_t rank = x.shape.rank();
    std::vector<int> axes = identityAxes(rank);
    std::rotate(axes.begin() + 1, axes.end() - 1, axes.end());
    bool same = target.size() == rank && std::ranges::count(target, -1) <= 1;
    for (std::size_t i = 0; same && i < rank; ++i) {
        const std::int64_t extent = x.shape[static_cast<std::size_t>(axes[i])];
        same = target[i] == -1 || (i == 0                      ? target[i] == 0 || importer.isBatch(target[i])
                                   : extent == Shape::kUnknown ? target[i] == kOpenExtent
                                                               : target[i] == extent);
    }
    if (!same) importer.refuse(node, "expected the axes that were in front of the groups");
    x.axes = std::move(axes);
    importer.set(node, 0, std::move(x));
    return true;
}

bool onnxScaleGroups(OnnxImporter& importer, const Node& node, int constant) {
    const bool product = node.op_type() == "Mul", sum = node.op_type() == "Add";
    if ((!product && !sum) || importer.isConstant(node, 1 - constant)) return false;
    OnnxImported x = importer.value(node, 1 - constant);
    if (!x.isUnscaled || x.axes == kInGroups || !importer.isSoleReader(x)) return false;
    if (onnxChannelNumbers(importer, node, constant, 1 - constant).is_null()) return false;
    const Tensor numbers = eachChannel(importer.constant(node, constant), x.shape.back());
    for (const char* weight : {"gamma", "beta"}) {
        if (sum && weight == std::string("gamma")) continue;
        Tensor& changed = importer.weightOf(x, weight);
        for (std::size_t i = 0; i < changed.floats().size(); ++i)
            changed.floats()[i] = product ? changed.floats()[i] * numbers.floats()[i]
                                          : changed.floats()[i] + numbers.floats()[i];
    }
    x.isUnscaled = product;
    importer.set(node, 0, std::move(x));
    return true;
}

}  // namespace shardlab::engine
