#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cmath>

#include "engine/formats/onnx/onnx_import.h"

/// Nodes that change the size of images: Pad, Resize and Upsample, DepthToSpace and SpaceToDepth.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;
using Floats = std::vector<float>;

/// For all axes: input 3 may name those that the pads are for.
Extents padsOf(OnnxImporter& importer, const Node& node, const Extents& given, std::size_t rank) {
    if (!importer.has(node, 3)) return given;
    const Extents axes = importer.ints(node, 3);
    if (given.size() != 2 * axes.size()) importer.refuse(node, "expected two pads for each of its axes");
    Extents pads(2 * rank, 0);
    std::set<std::int64_t> named;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::int64_t axis = axes[i] < 0 ? axes[i] + static_cast<std::int64_t>(rank) : axes[i];
        if (axis < 0 || axis >= static_cast<std::int64_t>(rank) || !named.insert(axis).second)
            importer.refuse(node, "its axes are not possible");
        pads[static_cast<std::size_t>(axis)] = given[i];
        pads[rank + static_cast<std::size_t>(axis)] = given[axes.size() + i];
    }
    return pads;
}

/// Before opset 11 the pads are an attribute.
bool padsWithZeros(OnnxImporter& importer, const Node& node) {
    if (importer.text(node, "mode", "constant") != "constant") return false;
    if (importer.opset() < 11) return importer.real(node, "value", 0) == 0;
    return !importer.has(node, 2) || importer.isZeros(node, 2);
}

/// Whether the layer's last axis is one that the pads are for.
bool padsLast(const OnnxImported& x, const Extents& pads) {
    for (std::size_t i = 0; i < x.axes.size(); ++i)
        if (x.axes[i] == static_cast<int>(x.shape.rank()) - 1 &&
            (pads[i] != 0 || pads[x.axes.size() + i] != 0))
            return true;
    return false;
}

void importPad(OnnxImporter& importer, const Node& node) {
    const Extents given = importer.opset() < 11 ? importer.list(node, "pads", {}) : importer.ints(node, 1);
    if (std::ranges::all_of(given, [](std::int64_t pad) { return pad == 0; }))
        return importer.set(node, 0, importer.value(node, 0));
    OnnxImported x = importer.value(node, 0);
    const std::size_t rank = x.axes.size();
    const Extents pads = padsOf(importer, node, given, rank);
    constexpr std::int64_t kMostPads = 65535;
    const bool possible = padsWithZeros(importer, node) && pads.size() == 2 * rank && rank >= 3 &&
                          rank <= 5 && x.shape.rank() == rank && std::ranges::min(pads) >= 0 &&
                          std::ranges::max(pads) <= kMostPads;
    if (possible && padsLast(x, pads)) x = importer.channelsLast(node, x);
    if (!possible || padsLast(x, pads)) importer.refuse(node, "expected zeros around the axes of space");
    Extents before(rank - 2, 0), after(rank - 2, 0);
    for (std::size_t i = 0; i < rank; ++i) {
        if (pads[i] == 0 && pads[rank + i] == 0) continue;
        if (x.axes[i] < 1) importer.refuse(node, "expected zeros around the axes of space");
        before[static_cast<std::size_t>(x.axes[i]) - 1] = pads[i];
        after[static_cast<std::size_t>(x.axes[i]) - 1] = pads[rank + i];
    }
    Json sides = Json::array();
    for (std::size_t axis = 0; axis < before.size(); ++axis)
        sides.push_back(Json::array({before[axis], after[axis]}));
    if (sides.size() == 1) sides = Json(sides[0]);
    OnnxImported y =
        importer.addLayer(node, fmt::format("ZeroPadding{}D", rank - 2), {{"padding", sides}}, x);
    y.axes = x.axes;
    importer.set(node, 0, std::move(y));
}

/// How ONNX finds the place of an output in the input, where it is as Keras does.
struct Resampling {
    std::string mode, places, rounding;

    bool isLinear() const {
        return mode == "linear" && (places == "half_pixel" || places == "pytorch_half_pixel");
    }
    /// Each number `factor` times.
    bool repeats(std::int64_t factor) const {
        if (mode != "nearest") return false;
        if (factor == 1) return true;
        const bool rounds = rounding.starts_with("round_prefer"), floors = rounding == "floor";
        if (places == "asymmetric") return floors || (rounding == "round_prefer_floor" && factor == 2);
        return rounds && (places == "half_pixel" || places == "pytorch_half_pixel");
    }
};

Resampling resamplingOf(OnnxImporter& importer, const Node& node) {
    Resampling sampling{.mode = importer.text(node, "mode", "nearest"),
                        .places = importer.text(node, "coordinate_transformation_mode", "half_pixel"),
                        .rounding = importer.text(node, "nearest_mode", "round_prefer_floor")};
    if (importer.opset() < 11) {
        sampling.places = "asymmetric";
        sampling.rounding = "floor";
    }
    if (importer.integer(node, "antialias", 0) != 0) sampling.mode += " with antialias";
    return sampling;
}

/// One number for each axis of ONNX's; of others than those that the node names, `otherwise`.
template <typename Number>
std::vector<Number> ofEachAxis(OnnxImporter& importer, const Node& node, const std::vector<Number>& given,
                               const std::vector<Number>& otherwise) {
    const Extents axes = importer.list(node, "axes", {});
    const std::vector<Number> none;
    if (axes.empty()) return given.size() == otherwise.size() ? given : none;
    std::vector<Number> all = otherwise;
    const auto rank = static_cast<std::int64_t>(all.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::int64_t axis = axes[i] < 0 ? axes[i] + rank : axes[i];
        if (axis < 0 || axis >= rank || given.size() != axes.size()) return none;
        all[static_cast<std::size_t>(axis)] = given[i];
    }
    return all;
}

/// The factors of all axes, as the node gives them; none: it gives sizes.
Floats scalesOf(OnnxImporter& importer, const Node& node) {
    const bool old = importer.opset() < 11;
    if (node.op_type() == "Upsample" && importer.opset() < 9) return importer.reals(node, "scales");
    const int input = old || node.op_type() == "Upsample" ? 1 : 2;
    if (!importer.has(node, input)) return {};
    const Tensor& scales = importer.constant(node, input);
    return {scales.floats().begin(), scales.floats().end()};
}

/// The extents that the axes of space become, in the order of the layer, whose channels are last.
Extents resizedExtents(OnnxImporter& importer, const Node& node, const OnnxImported& x) {
    const std::size_t rank = x.shape.rank();
    Extents now, wanted;
    for (const int axis : x.axes) {
        const std::int64_t extent = axis > 0 ? x.shape[static_cast<std::size_t>(axis)] : kBatchExtent;
        if (axis > 0 && extent < 1) importer.refuse(node, "the extents of its input must be known");
        now.push_back(extent);
    }
    if (const Floats given = scalesOf(importer, node); !given.empty()) {
        const Floats scales = ofEachAxis(importer, node, given, Floats(rank, 1.0F));
        for (std::size_t i = 0; i < scales.size(); ++i) {
            const double exact = i == 0 ? 0 : static_cast<double>(scales[i]) * static_cast<double>(now[i]);
            const double whole = std::round(exact);
            const bool fits = i == 0 ? scales[0] == 1.0F : whole >= 1 && whole < 1e9;
            if (!fits || std::abs(exact - whole) > 1e-3)
                importer.refuse(node, "expected factors that give whole extents, and 1 for the batch");
            wanted.push_back(i == 0 ? now[0] : static_cast<std::int64_t>(whole));
        }
    } else {
        wanted = ofEachAxis(importer, node, importer.ints(node, 3), now);
        if (!wanted.empty() && importer.isBatch(wanted[0])) wanted[0] = now[0];
    }
    if (wanted.size() != rank || wanted[0] != now[0] || wanted[1] != now[1])
        importer.refuse(node, "expected factors or sizes of its axes of space only");
    wanted.erase(wanted.begin(), wanted.begin() + 2);
    return wanted;
}

/// UpSampling where each number is repeated, or images become larger by whole factors; else Resizing.
void importResize(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    const std::size_t rank = x.shape.rank();
    if (rank < 3 || rank > 5 || x.axes.size() != rank)
        importer.refuse(node, "expected one to three axes of space");
    if (importer.text(node, "keep_aspect_ratio_policy", "stretch") != "stretch")
        importer.refuse(node, "expected keep_aspect_ratio_policy=stretch");
    const Extents wanted = resizedExtents(importer, node, x);
    const Resampling sampling = resamplingOf(importer, node);
    Json factors = Json::array();
    bool repeats = true, whole = true;
    for (std::size_t axis = 0; axis < wanted.size(); ++axis) {
        const std::int64_t extent = x.shape[axis + 1];
        if (wanted[axis] < 1) importer.refuse(node, "its extents are not possible");
        whole = whole && wanted[axis] % extent == 0;
        repeats = repeats && whole && sampling.repeats(wanted[axis] / extent);
        factors.push_back(wanted[axis] / extent);
    }
    const bool linear = sampling.isLinear() && rank == 4;
    if (!repeats && !linear) {
        importer.refuse(node,
                        fmt::format("expected mode=nearest with whole factors, or linear over two axes, at "
                                    "half_pixel; got {} at {}",
                                    sampling.mode, sampling.places));
    }
    std::string className = fmt::format("UpSampling{}D", rank - 2);
    Json config{{"size", factors.size() == 1 ? Json(factors[0]) : factors}};
    if (!repeats) config["interpolation"] = "bilinear";
    if (!repeats && !whole) {
        className = "Resizing";
        config = Json{{"height", wanted[0]}, {"width", wanted[1]}, {"interpolation", "bilinear"}};
    }
    onnxSetChannelsLast(importer, node, importer.addLayer(node, className, std::move(config), x));
}

Node blockNode(const Node& node, const char* type) {
    Node block;
    block.set_name(OnnxImporter::layerNameOf(node) + "_blocks/" + type);
    return block;
}

/// Reshape, Permute, Reshape: the channels of a cell are the cells of a block, or the other way round.
void importBlocks(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.channelsLast(node, importer.value(node, 0));
    const std::int64_t block = importer.integer(node, "blocksize", 0);
    const std::string mode = importer.text(node, "mode", "DCR");
    if (x.shape.rank() != 4 || block < 1 || block > 1024 || (mode != "DCR" && mode != "CRD"))
        importer.refuse(node, "expected images, and a possible blocksize and mode");
    const std::int64_t height = x.shape[1], width = x.shape[2], channels = x.shape[3];
    if (std::min({height, width, channels}) < 1)
        importer.refuse(node, "the extents of its input must be known");
    const bool toSpace = node.op_type() == "DepthToSpace", blocksFirst = !toSpace || mode == "DCR";
    if (toSpace ? channels % (block * block) != 0 : height % block != 0 || width % block != 0)
        importer.refuse(node, fmt::format("blocksize={} does not divide the extents of its input", block));
    const std::int64_t inner = channels / (block * block);
    const Extents split = !toSpace      ? Extents{height / block, block, width / block, block, channels}
                          : blocksFirst ? Extents{height, width, block, block, inner}
                                        : Extents{height, width, inner, block, block};
    const Extents order = blocksFirst ? Extents{1, 3, 2, 4, 5} : Extents{1, 4, 2, 5, 3};
    const Extents joined = toSpace ? Extents{height * block, width * block, inner}
                                   : Extents{height / block, width / block, block * block * channels};
    const OnnxImported parts =
        importer.addLayer(blockNode(node, "Reshape"), "Reshape", {{"target_shape", split}}, x);
    const OnnxImported turned =
        importer.addLayer(blockNode(node, "Transpose"), "Permute", {{"dims", order}}, parts);
    onnxSetChannelsLast(importer, node,
                        importer.addLayer(node, "Reshape", {{"target_shape", joined}}, turned));
}

}  // namespace

OnnxImportRule onnxResizeRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{{"Pad", importPad},
                                                             {"Resize", importResize},
                                                             {"Upsample", importResize},
                                                             {"DepthToSpace", importBlocks},
                                                             {"SpaceToDepth", importBlocks}};
    const auto found = rules.find(type);
    return found == rules.end() ? nullptr : found->second;
}

}  // namespace shardlab::engine
