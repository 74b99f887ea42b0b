#include <onnx/onnx_pb.h>

#include <fmt/format.h>

#include "engine/formats/onnx/onnx_import.h"

/// Lists of integers that are a table for a while. PyTorch computes the paddings of Pad so: pairs of them,
/// the last axis first, become rows, which are turned around and transposed.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Extents = std::vector<std::int64_t>;

std::int64_t rowsOf(const OnnxIntRows& table) {
    return std::ssize(table.values) / table.columns;
}

void toRows(OnnxImporter& importer, const Node& node) {
    const Extents& values = importer.knownInts(node, 0)->values;
    const auto size = std::ssize(values);
    const Extents target = importer.ints(node, 1);
    if (target == Extents{-1} || target == Extents{size}) return importer.setInts(node, {.values = values});
    const bool pairs = target.size() == 2 && target[1] > 0 && size % target[1] == 0;
    if (!pairs || (target[0] != -1 && target[0] != size / target[1]))
        importer.refuse(node, fmt::format("its shape is not possible for {} integers", size));
    importer.setIntRows(node, {.values = values, .columns = target[1]});
}

void toList(OnnxImporter& importer, const Node& node) {
    const OnnxIntRows& table = *importer.knownIntRows(node, 0);
    const Extents target = importer.ints(node, 1);
    if (target != Extents{-1} && target != Extents{std::ssize(table.values)})
        importer.refuse(node, "expected a list of integers");
    importer.setInts(node, {.values = table.values});
}

/// All rows, the last one first: [::-1].
void turnRows(OnnxImporter& importer, const Node& node) {
    const OnnxIntRows& table = *importer.knownIntRows(node, 0);
    const auto is = [&](int input, auto accepts) {
        const OnnxInts* given = importer.knownInts(node, input);
        return given != nullptr && given->values.size() == 1 && accepts(given->values[0]);
    };
    const std::int64_t rows = rowsOf(table);
    const bool turned = is(1, [rows](std::int64_t start) { return start == -1 || start >= rows - 1; }) &&
                        is(2, [rows](std::int64_t end) { return end < -rows; }) &&
                        is(3, [](std::int64_t axis) { return axis == 0 || axis == -2; }) &&
                        is(4, [](std::int64_t step) { return step == -1; });
    if (!turned) importer.refuse(node, "expected all rows, the last one first");
    OnnxIntRows result{.values = {}, .columns = table.columns};
    for (std::int64_t row = rows; row-- > 0;) {
        const auto begin = table.values.begin() + row * table.columns;
        result.values.insert(result.values.end(), begin, begin + table.columns);
    }
    importer.setIntRows(node, std::move(result));
}

void transposeRows(OnnxImporter& importer, const Node& node) {
    const OnnxIntRows& table = *importer.knownIntRows(node, 0);
    const Extents order = importer.list(node, "perm", {1, 0});
    if (order != Extents{1, 0}) importer.refuse(node, "its axes are not possible");
    const std::int64_t rows = rowsOf(table);
    OnnxIntRows result{.values = {}, .columns = rows};
    for (std::int64_t column = 0; column < table.columns; ++column) {
        for (std::int64_t row = 0; row < rows; ++row)
            result.values.push_back(table.values[static_cast<std::size_t>(row * table.columns + column)]);
    }
    importer.setIntRows(node, std::move(result));
}

}  // namespace

bool onnxImportIntRows(OnnxImporter& importer, const Node& node) {
    const std::string& type = node.op_type();
    if (importer.knownIntRows(node, 0) != nullptr) {
        if (type != "Reshape" && type != "Slice" && type != "Transpose") return false;
        (type == "Reshape" ? toList : type == "Slice" ? turnRows : transposeRows)(importer, node);
        return true;
    }
    const bool list = type == "Reshape" && importer.knownInts(node, 0) != nullptr &&
                      !importer.knownInts(node, 0)->values.empty() && !importer.isConstant(node, 0);
    if (list) toRows(importer, node);
    return list;
}

}  // namespace shardlab::engine
