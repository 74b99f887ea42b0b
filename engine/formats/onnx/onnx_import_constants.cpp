#include <onnx/onnx_pb.h>

#include <algorithm>
#include <map>

#include "engine/formats/onnx/onnx_import.h"
#include "engine/formats/onnx/onnx_numbers.h"

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
        if (attribute.name() == "value_floats") {
            const std::vector<float> values(attribute.floats().begin(), attribute.floats().end());
            return importer.setConstant(node, 0,
                                        Tensor(Shape{static_cast<std::int64_t>(values.size())}, values));
        }
    }
    importer.refuse(node, "expected floating numbers, int32 or int64");
}

void importShape(OnnxImporter& importer, const Node& node) {
    const OnnxImported& x = importer.value(node, 0);
    OnnxInts extents;
    for (const int axis : x.axes) {
        std::int64_t extent = axis == OnnxImported::kOne ? 1 : kOpenExtent;
        if (axis == 0) extent = kBatchExtent;
        if (axis > 0 && x.shape[static_cast<std::size_t>(axis)] != Shape::kUnknown)
            extent = x.shape[static_cast<std::size_t>(axis)];
        if (x.heads > 0 && axis == OnnxImported::kHeads) extent = x.heads;
        if (x.parts > 0 && axis == OnnxImported::kParts) extent = x.parts;
        if (x.heads > 0 && axis == static_cast<int>(x.shape.rank()) - 1)
            extent /= x.heads * std::max<std::int64_t>(x.parts, 1);
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

/// So many equal integers.
void repeatInt(OnnxImporter& importer, const Node& node, const onnx::TensorProto& value) {
    const auto number = onnxIntegers(value, node.name());
    const Extents shape = importer.ints(node, 0);
    const bool list = number && number->values.size() == 1 && shape.size() == 1 && shape[0] >= 0 &&
                      shape[0] <= static_cast<std::int64_t>(kMostExtents);
    if (!list) importer.refuse(node, "expected zeros of float32, or a short list of integers");
    const Extents repeated(static_cast<std::size_t>(shape[0]), number->values[0]);
    importer.setInts(node, {.values = repeated});
}

void importZeros(OnnxImporter& importer, const Node& node) {
    for (const auto& attribute : node.attribute()) {
        if (attribute.name() != "value") continue;
        const auto& value = attribute.t();
        if (value.data_type() == onnx::TensorProto::INT64 || value.data_type() == onnx::TensorProto::INT32)
            return repeatInt(importer, node, value);
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
    const Extents starts = onnxInputOrAttribute(importer, node, 1, "starts"),
                  ends = onnxInputOrAttribute(importer, node, 2, "ends");
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

/// One number may also be wanted as a floating one.
void castInts(OnnxImporter& importer, const Node& node) {
    const OnnxInts given = *importer.knownInts(node, 0);
    const bool one = given.values.size() == 1 && given.values[0] > kOpenExtent;
    if (one && onnxCastsToFloats(importer, node)) {
        const auto value = static_cast<float>(given.values[0]);
        importer.setConstant(node, 0, Tensor(given.isScalar ? Shape{} : Shape{1}, std::span(&value, 1)));
    }
    importer.setInts(node, given);
}

/// `combine` gives false where the result has no place in 64 bits.
template <bool (*combine)(std::int64_t, std::int64_t, std::int64_t&)>
void combineInts(OnnxImporter& importer, const Node& node) {
    const Extents first = importer.ints(node, 0), second = importer.ints(node, 1);
    const bool scalars = importer.knownInts(node, 0)->isScalar && importer.knownInts(node, 1)->isScalar;
    if (first.size() != second.size() && first.size() != 1 && second.size() != 1)
        importer.refuse(node, fmt::format("expected as many integers in both inputs; got {} and {}",
                                          first.size(), second.size()));
    OnnxInts result{.values = {}, .isScalar = scalars};
    const std::size_t count = first.empty() || second.empty() ? 0 : std::max(first.size(), second.size());
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t a = first[first.size() == 1 ? 0 : i], b = second[second.size() == 1 ? 0 : i];
        std::int64_t value = kOpenExtent;
        const bool known = a > kOpenExtent && b > kOpenExtent;
        if (known && (!combine(a, b, value) || value <= kOpenExtent))
            importer.refuse(node, "its integers are not possible");
        result.values.push_back(value);
    }
    importer.setInts(node, std::move(result));
}

bool addInts(std::int64_t a, std::int64_t b, std::int64_t& sum) {
    return !__builtin_add_overflow(a, b, &sum);
}
bool subtractInts(std::int64_t a, std::int64_t b, std::int64_t& difference) {
    return !__builtin_sub_overflow(a, b, &difference);
}
bool multiplyInts(std::int64_t a, std::int64_t b, std::int64_t& product) {
    return !__builtin_mul_overflow(a, b, &product);
}
bool divideInts(std::int64_t a, std::int64_t b, std::int64_t& quotient) {
    if (b == 0) return false;
    quotient = a / b;  // the least integer is no known one: it stands for the batch
    return true;
}

/// Other axes of a constant, with the same numbers.
bool reshapeConstant(OnnxImporter& importer, const Node& node) {
    if (!importer.isConstant(node, 0)) return false;
    const Tensor& given = importer.constant(node, 0);
    const bool adds = node.op_type() == "Unsqueeze";
    Extents axes = onnxInputOrAttribute(importer, node, 1, "axes"), extents = given.shape().dims();
    const std::int64_t rank = std::ssize(extents) + (adds ? std::ssize(axes) : 0);
    for (std::int64_t& axis : axes)
        axis += axis < 0 ? rank : 0;
    std::ranges::sort(axes);
    const bool all = !adds && axes.empty();
    if (rank > 8 || std::ranges::adjacent_find(axes) != axes.end() ||
        (!axes.empty() && (axes.front() < 0 || axes.back() >= rank)))
        importer.refuse(node, "its axes are not possible");
    if (adds) {
        for (const std::int64_t axis : axes)
            extents.insert(extents.begin() + axis, 1);
    } else {
        Extents kept;
        for (std::int64_t axis = 0; axis < rank; ++axis) {
            const std::int64_t extent = extents[static_cast<std::size_t>(axis)];
            const bool named = all ? extent == 1 : std::ranges::find(axes, axis) != axes.end();
            if (named && extent != 1) importer.refuse(node, "expected axes of one element");
            if (!named) kept.push_back(extent);
        }
        extents = kept;
    }
    importer.setConstant(node, 0, given.reshaped(Shape(extents)));
    return true;
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

/// Both operands are known integers, and no constants of floating numbers.
bool isOfInts(const OnnxImporter& importer, const Node& node) {
    if (node.input_size() != 2) return false;
    for (const int input : {0, 1})
        if (importer.knownInts(node, input) == nullptr || importer.isConstant(node, input)) return false;
    return true;
}

}  // namespace

bool importConstants(OnnxImporter& importer, const Node& node) {
    using Rule = void (*)(OnnxImporter&, const Node&);
    static const std::map<std::string, Rule> made{
        {"Constant", importConstant}, {"Shape", importShape}, {"ConstantOfShape", importZeros}};
    static const std::map<std::string, Rule> computed{
        {"Gather", takeInts},           {"Concat", joinInts},        {"Slice", sliceInts},
        {"Unsqueeze", wrapInts<false>}, {"Squeeze", wrapInts<true>}, {"Cast", castInts},
        {"Identity", sameInts},         {"Floor", sameInts}};
    static const std::map<std::string, Rule> combined{{"Add", combineInts<addInts>},
                                                      {"Sub", combineInts<subtractInts>},
                                                      {"Mul", combineInts<multiplyInts>},
                                                      {"Div", combineInts<divideInts>}};
    const auto always = made.find(node.op_type());
    if (always != made.end()) {
        always->second(importer, node);
        return true;
    }
    if (onnxFoldConstants(importer, node) || onnxImportIntRows(importer, node)) return true;
    const bool reshapes = node.op_type() == "Expand" || node.op_type() == "Slice";
    if (reshapes && importer.isZeros(node, 0)) {
        importer.setZeros(node);
        return true;
    }
    const bool same =
        node.op_type() == "Identity" || (node.op_type() == "Cast" && onnxCastsToFloats(importer, node));
    if (same && importSameConstant(importer, node)) return true;
    const bool axes = node.op_type() == "Unsqueeze" || node.op_type() == "Squeeze";
    if (axes && reshapeConstant(importer, node)) return true;
    const auto pair = combined.find(node.op_type());
    if (pair != combined.end() && isOfInts(importer, node)) {
        pair->second(importer, node);
        return true;
    }
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
