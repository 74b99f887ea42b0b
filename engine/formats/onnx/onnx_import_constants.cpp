#include <onnx/onnx_pb.h>

#include <algorithm>
#include <map>

#include "engine/formats/onnx/onnx_import.h"

/// Nodes that compute with shapes, as programs write them that trace a network: they are known before the
/// model runs, but for the extent of the batch.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

constexpr std::size_t kMostExtents = 64;  ///< of a shape that is computed

void importConstant(OnnxImporter& importer, const Node& node) {
    for (const auto& attribute : node.attribute()) {
        if (attribute.name() == "value") return importer.setConstant(node, attribute.t());
        if (attribute.name() == "value_int")
            return importer.setInts(node, {.values = {attribute.i()}, .isScalar = true});
        if (attribute.name() == "value_ints")
            return importer.setInts(node, {.values = {attribute.ints().begin(), attribute.ints().end()}});
        if (attribute.name() == "value_float") {
            const float value = attribute.f();
            return importer.setConstant(node, 0, Tensor(Shape{}, std::span(&value, 1)));
        }
    }
    importer.refuse(node, "expected numbers of float32 or int64");
}

void importShape(OnnxImporter& importer, const Node& node) {
    const OnnxImported& x = importer.value(node, 0);
    OnnxInts extents;
    for (const int axis : x.axes) {
        std::int64_t extent = axis == OnnxImported::kOne ? 1 : kOpenExtent;
        if (axis == 0) extent = kBatchExtent;
        if (axis > 0 && x.shape[static_cast<std::size_t>(axis)] != Shape::kUnknown)
            extent = x.shape[static_cast<std::size_t>(axis)];
        extents.values.push_back(extent);
    }
    const auto rank = static_cast<std::int64_t>(extents.values.size());
    const auto place = [&](const char* name, std::int64_t otherwise) {
        const std::int64_t at = importer.integer(node, name, otherwise);
        return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank);
    };
    const std::int64_t start = place("start", 0), end = std::max(start, place("end", rank));
    extents.values = Extents(extents.values.begin() + start, extents.values.begin() + end);
    importer.setInts(node, std::move(extents));
}

void importZeros(OnnxImporter& importer, const Node& node) {
    for (const auto& attribute : node.attribute()) {
        if (attribute.name() != "value") continue;
        const auto& value = attribute.t();
        float number = value.float_data_size() == 1 ? value.float_data(0) : 0;
        if (value.has_raw_data() && value.raw_data().size() == sizeof(float))
            std::memcpy(&number, value.raw_data().data(), sizeof(float));
        if (value.data_type() != onnx::TensorProto::FLOAT || number != 0)
            importer.refuse(node, "expected zeros of float32");
    }
    importer.setZeros(node);
}

void takeInts(OnnxImporter& importer, const Node& node) {
    const OnnxInts &from = *importer.knownInts(node, 0), *places = importer.knownInts(node, 1);
    if (places == nullptr) importer.refuse(node, "input 1 must be a constant of int64");
    OnnxInts taken{.values = {}, .isScalar = places->isScalar};
    const auto count = static_cast<std::int64_t>(from.values.size());
    for (const std::int64_t given : places->values) {
        const std::int64_t place = given < 0 ? given + count : given;
        if (place < 0 || place >= count) importer.refuse(node, "its indices are not possible");
        taken.values.push_back(from.values[static_cast<std::size_t>(place)]);
    }
    importer.setInts(node, std::move(taken));
}

void joinInts(OnnxImporter& importer, const Node& node) {
    OnnxInts joined;
    for (int i = 0; i < node.input_size(); ++i) {
        const Extents part = importer.ints(node, i);
        joined.values.insert(joined.values.end(), part.begin(), part.end());
        if (joined.values.size() > kMostExtents) importer.refuse(node, "its shape is not possible");
    }
    importer.setInts(node, std::move(joined));
}

void sliceInts(OnnxImporter& importer, const Node& node) {
    const OnnxInts& from = *importer.knownInts(node, 0);
    const auto count = static_cast<std::int64_t>(from.values.size());
    const Extents starts = importer.ints(node, 1), ends = importer.ints(node, 2);
    const bool plain = starts.size() == 1 && ends.size() == 1 &&
                       (!importer.has(node, 4) || importer.ints(node, 4) == Extents{1});
    if (!plain) importer.refuse(node, "its steps are not supported");
    const auto place = [&](std::int64_t at) {
        return std::clamp<std::int64_t>(at < 0 ? std::max(at, -count) + count : at, 0, count);
    };
    const std::int64_t start = place(starts[0]), end = std::max(start, place(ends[0]));
    importer.setInts(node, {.values = {from.values.begin() + start, from.values.begin() + end}});
}

void sameInts(OnnxImporter& importer, const Node& node) {
    importer.setInts(node, *importer.knownInts(node, 0));
}

/// Programs that write equal weights once give the others as Identity of the first.
bool importSameConstant(OnnxImporter& importer, const Node& node) {
    if (importer.isConstant(node, 0)) {
        importer.setConstant(node, 0, importer.constant(node, 0));
        return true;
    }
    if (!importer.isZeros(node, 0)) return false;
    importer.setZeros(node);
    return true;
}

template <bool isScalar>
void wrapInts(OnnxImporter& importer, const Node& node) {
    OnnxInts ints = *importer.knownInts(node, 0);
    if (ints.values.size() != 1) importer.refuse(node, "expected one number");
    ints.isScalar = isScalar;
    importer.setInts(node, std::move(ints));
}

}  // namespace

bool importConstants(OnnxImporter& importer, const Node& node) {
    using Rule = void (*)(OnnxImporter&, const Node&);
    static const std::map<std::string, Rule> made{
        {"Constant", importConstant}, {"Shape", importShape}, {"ConstantOfShape", importZeros}};
    static const std::map<std::string, Rule> computed{
        {"Gather", takeInts},           {"Concat", joinInts},        {"Slice", sliceInts},
        {"Unsqueeze", wrapInts<false>}, {"Squeeze", wrapInts<true>}, {"Cast", sameInts},
        {"Identity", sameInts}};
    const auto always = made.find(node.op_type());
    if (always != made.end()) {
        always->second(importer, node);
        return true;
    }
    const bool reshapes = node.op_type() == "Expand" || node.op_type() == "Slice";
    if (reshapes && importer.isZeros(node, 0)) {
        importer.setZeros(node);
        return true;
    }
    const bool same =
        node.op_type() == "Identity" || (node.op_type() == "Cast" && onnxCastsToFloats(importer, node));
    if (same && importSameConstant(importer, node)) return true;
    const auto found = computed.find(node.op_type());
    if (found == computed.end()) return false;
    // A list of extents may begin with what is no number yet.
    bool any = importer.knownInts(node, 0) != nullptr;
    for (int i = 1; node.op_type() == "Concat" && i < node.input_size(); ++i)
        any = any || importer.knownInts(node, i) != nullptr;
    if (!any) return false;
    found->second(importer, node);
    return true;
}

}  // namespace shardlab::engine
