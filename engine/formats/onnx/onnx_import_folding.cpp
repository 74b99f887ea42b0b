#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/formats/array_layout.h"
#include "engine/formats/onnx/onnx_import.h"

/// Nodes whose inputs are constants give a constant: masks of attention are written so, and scales.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;
using Folded = std::optional<Tensor>;

constexpr std::int64_t kMostFoldedNumbers = std::int64_t{1} << 24;

bool fitsFolding(const Extents& extents) {
    std::int64_t count = 1;
    for (const std::int64_t extent : extents) {
        if (extent < 0 || (extent > 0 && count > kMostFoldedNumbers / extent)) return false;
        count *= extent;
    }
    return true;
}

/// The extents that both have after ONNX's broadcasting; none: they do not fit, or are too many.
std::optional<Extents> commonExtents(const Extents& a, const Extents& b) {
    Extents result(std::max(a.size(), b.size()), 1);
    for (std::size_t i = 0; i < result.size(); ++i) {
        const std::int64_t x = i < a.size() ? a[a.size() - 1 - i] : 1,
                           y = i < b.size() ? b[b.size() - 1 - i] : 1;
        if (x != y && x != 1 && y != 1) return std::nullopt;
        result[result.size() - 1 - i] = x == 1 ? y : x;
    }
    return fitsFolding(result) ? std::optional(result) : std::nullopt;
}

/// The numbers of x repeated along axes of one element.
Tensor repeatedTo(const Tensor& x, const Extents& extents) {
    Extents strides(extents.size(), 0);
    std::int64_t stride = 1;
    for (std::size_t i = 1; i <= x.shape().rank(); ++i) {
        const std::int64_t extent = x.shape()[x.shape().rank() - i];
        strides[strides.size() - i] = extent == 1 ? 0 : stride;
        stride *= extent;
    }
    return stridedCopy(x.floats(), Shape(extents), strides);
}

/// A constant, integers of a scalar or a list, too; none: the input is no constant.
Folded constantOf(OnnxImporter& importer, const Node& node, int input) {
    if (importer.isConstant(node, input)) return importer.constant(node, input);
    const OnnxInts* ints = importer.knownInts(node, input);
    const auto open = [](std::int64_t value) { return value <= kOpenExtent; };
    if (ints == nullptr || std::ranges::any_of(ints->values, open)) return std::nullopt;
    Tensor y(ints->isScalar ? Shape() : Shape({std::ssize(ints->values)}));
    std::ranges::transform(ints->values, y.floats().begin(),
                           [](std::int64_t value) { return static_cast<float>(value); });
    return y;
}

template <float (*function)(float, float)>
Folded foldPair(OnnxImporter& importer, const Node& node) {
    const Folded a = constantOf(importer, node, 0), b = constantOf(importer, node, 1);
    const auto extents = commonExtents(a->shape().dims(), b->shape().dims());
    if (!extents) return std::nullopt;
    Tensor y = repeatedTo(*a, *extents);
    const Tensor other = repeatedTo(*b, *extents);
    std::ranges::transform(y.floats(), other.floats(), y.floats().begin(), function);
    return y;
}

template <float (*function)(float)>
Folded foldEach(OnnxImporter& importer, const Node& node) {
    Tensor y = importer.constant(node, 0);
    std::ranges::transform(y.floats(), y.floats().begin(), function);
    return y;
}

Folded foldWhere(OnnxImporter& importer, const Node& node) {
    const Folded condition = constantOf(importer, node, 0), a = constantOf(importer, node, 1),
                 b = constantOf(importer, node, 2);
    auto extents = commonExtents(a->shape().dims(), b->shape().dims());
    if (extents) extents = commonExtents(*extents, condition->shape().dims());
    if (!extents) return std::nullopt;
    Tensor y = repeatedTo(*a, *extents);
    const Tensor other = repeatedTo(*b, *extents), chosen = repeatedTo(*condition, *extents);
    for (std::size_t i = 0; i < y.floats().size(); ++i)
        if (chosen.floats()[i] == 0) y.floats()[i] = other.floats()[i];
    return y;
}

Folded foldExpand(OnnxImporter& importer, const Node& node) {
    const Tensor& x = importer.constant(node, 0);
    const OnnxInts* target = importer.knownInts(node, 1);
    if (target == nullptr || target->values.size() > 8) return std::nullopt;
    const auto extents = commonExtents(x.shape().dims(), target->values);
    return extents ? std::optional(repeatedTo(x, *extents)) : std::nullopt;
}

/// Elements `begin` to `end` of an axis.
Tensor cutAxis(const Tensor& x, std::size_t axis, std::int64_t begin, std::int64_t end) {
    Extents extents = x.shape().dims();
    std::int64_t outer = 1, inner = 1;
    for (std::size_t i = 0; i < extents.size(); ++i)
        (i < axis ? outer : inner) *= i == axis ? 1 : extents[i];
    const std::int64_t extent = extents[axis], kept = end - begin;
    extents[axis] = kept;
    Tensor y{Shape(extents)};
    for (std::int64_t i = 0; i < outer; ++i) {
        const float* from = x.floats().data() + (i * extent + begin) * inner;
        std::copy_n(from, kept * inner, y.floats().data() + i * kept * inner);
    }
    return y;
}

Folded foldSlice(OnnxImporter& importer, const Node& node) {
    Tensor y = importer.constant(node, 0);
    const Extents starts = onnxInputOrAttribute(importer, node, 1, "starts"),
                  ends = onnxInputOrAttribute(importer, node, 2, "ends"),
                  steps = onnxInputOrAttribute(importer, node, 4, "steps");
    Extents axes = onnxInputOrAttribute(importer, node, 3, "axes");
    const auto rank = static_cast<std::int64_t>(y.shape().rank());
    for (std::int64_t axis = 0; axes.size() < starts.size() && axis < std::ssize(starts); ++axis)
        axes.push_back(axis);
    const bool plain = starts.size() == ends.size() && axes.size() == starts.size() &&
                       std::ranges::all_of(steps, [](std::int64_t step) { return step == 1; });
    if (!plain) return std::nullopt;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::int64_t axis = axes[i] < 0 ? axes[i] + rank : axes[i];
        if (axis < 0 || axis >= rank || starts[i] <= kOpenExtent || ends[i] <= kOpenExtent)
            return std::nullopt;
        const std::int64_t extent = y.shape()[static_cast<std::size_t>(axis)];
        const auto place = [extent](std::int64_t at) {
            return std::clamp<std::int64_t>(at < 0 ? std::max(at, -extent) + extent : at, 0, extent);
        };
        const std::int64_t begin = place(starts[i]), end = place(ends[i]);
        if (begin >= end) return std::nullopt;
        y = cutAxis(y, static_cast<std::size_t>(axis), begin, end);
    }
    return y;
}

/// Zeros below a diagonal of the last two axes, or above it.
Folded foldTriangle(OnnxImporter& importer, const Node& node) {
    Tensor y = importer.constant(node, 0);
    const std::size_t rank = y.shape().rank();
    const Extents given = importer.has(node, 1) ? importer.ints(node, 1) : Extents{0};
    if (rank < 2 || given.size() != 1 || given[0] < -kMostFoldedNumbers || given[0] > kMostFoldedNumbers)
        return std::nullopt;
    const bool upper = importer.integer(node, "upper", 1) != 0;
    const std::int64_t rows = y.shape()[rank - 2], columns = y.shape()[rank - 1];
    for (std::int64_t i = 0; i < y.size(); ++i) {
        const std::int64_t beyond = i % columns - i / columns % rows - given[0];
        if (upper ? beyond < 0 : beyond > 0) y.floats()[static_cast<std::size_t>(i)] = 0;
    }
    return y;
}

float foldedSum(float a, float b) {
    return a + b;
}
float foldedDifference(float a, float b) {
    return a - b;
}
float foldedProduct(float a, float b) {
    return a * b;
}
float foldedQuotient(float a, float b) {
    return a / b;
}
float foldedEqual(float a, float b) {
    return a == b ? 1.0F : 0.0F;
}
float foldedNot(float x) {
    return x == 0 ? 1.0F : 0.0F;
}
float foldedTruth(float x) {
    return x == 0 ? 0.0F : 1.0F;
}
float foldedWhole(float x) {
    return std::trunc(x);
}
float foldedRoot(float x) {
    return std::sqrt(x);
}

struct Folding {
    int inputs;  ///< that are constants
    Folded (*fold)(OnnxImporter&, const Node&);
};

const Folding* foldingOf(OnnxImporter& importer, const Node& node) {
    static const std::map<std::string, Folding> foldings{
        {"Add", {2, foldPair<foldedSum>}},     {"Sub", {2, foldPair<foldedDifference>}},
        {"Mul", {2, foldPair<foldedProduct>}}, {"Div", {2, foldPair<foldedQuotient>}},
        {"Equal", {2, foldPair<foldedEqual>}}, {"Not", {1, foldEach<foldedNot>}},
        {"Sqrt", {1, foldEach<foldedRoot>}},   {"Where", {3, foldWhere}},
        {"Expand", {1, foldExpand}},           {"Slice", {1, foldSlice}},
        {"Trilu", {1, foldTriangle}}};
    static const Folding toTruth{1, foldEach<foldedTruth>}, toWhole{1, foldEach<foldedWhole>};
    if (node.op_type() == "Cast") {
        const std::int64_t type = importer.integer(node, "to", 0);
        const bool whole = type == onnx::TensorProto::INT32 || type == onnx::TensorProto::INT64;
        return type == onnx::TensorProto::BOOL ? &toTruth : whole ? &toWhole : nullptr;
    }
    const auto found = foldings.find(node.op_type());
    return found == foldings.end() ? nullptr : &found->second;
}

}  // namespace

bool onnxFoldConstants(OnnxImporter& importer, const Node& node) {
    const Folding* folding = foldingOf(importer, node);
    if (folding == nullptr) return false;
    bool numbers = false;  // nodes of integers alone have been computed
    for (int input = 0; input < folding->inputs; ++input) {
        if (!constantOf(importer, node, input)) return false;
        numbers = numbers || importer.isConstant(node, input);
    }
    if (!numbers) return false;
    Folded folded = folding->fold(importer, node);
    if (!folded) return false;
    importer.setConstant(node, 0, std::move(*folded));
    return true;
}

}  // namespace shardlab::engine
