#include "engine/formats/onnx/onnx_joining.h"

#include <algorithm>
#include <set>

#include "engine/core/abridge.h"
#include "engine/formats/onnx/onnx_numbers.h"

namespace shardlab::engine {

OnnxValues::OnnxValues(const onnx::GraphProto& graph, std::string where) : m_where(std::move(where)) {
    for (const auto& tensor : graph.initializer())
        m_stored[tensor.name()] = &tensor;
    for (const auto& node : graph.node()) {
        for (const std::string& output : node.output()) {
            if (output.empty()) continue;  // it is left out
            const bool isNew = m_makers.emplace(output, &node).second && !m_stored.contains(output);
            if (!isNew) m_makers[output] = nullptr;
        }
        for (const std::string& input : node.input()) {
            if (input.empty()) continue;
            ++m_uses[input];
            m_readers[input] = &node;
        }
    }
    for (const auto& output : graph.output())
        ++m_uses[output.name()];
}

const onnx::NodeProto* OnnxValues::maker(const std::string& value) const {
    const auto found = m_makers.find(value);
    return found == m_makers.end() ? nullptr : found->second;
}

const onnx::NodeProto* OnnxValues::part(const std::string& value, const char* type, int inputs,
                                        OnnxParts& parts, int uses) const {
    const onnx::NodeProto* node = maker(value);
    const bool fits = node != nullptr && node->op_type() == type && node->input_size() >= inputs &&
                      node->output_size() == 1 && this->uses(value) == uses;
    if (!fits) return nullptr;
    parts.push_back(node);
    return node;
}

int OnnxValues::uses(const std::string& value) const {
    const auto found = m_uses.find(value);
    return found == m_uses.end() ? 0 : found->second;
}

const onnx::NodeProto* OnnxValues::soleReader(const std::string& value) const {
    const auto found = m_readers.find(value);
    return found == m_readers.end() || uses(value) != 1 ? nullptr : found->second;
}

/// PyTorch writes equal constants once, and the others as Identity of the first.
const onnx::TensorProto* OnnxValues::tensor(const std::string& value) const {
    constexpr int kMostCopies = 8;
    std::string name = value;
    for (int copies = 0; copies < kMostCopies; ++copies) {
        if (const auto stored = m_stored.find(name); stored != m_stored.end()) return stored->second;
        const onnx::NodeProto* node = maker(name);
        if (node == nullptr) return nullptr;
        if (node->op_type() == "Constant") {
            for (const auto& attribute : node->attribute())
                if (attribute.name() == "value") return &attribute.t();
        }
        if (node->op_type() != "Identity" || node->input_size() != 1) return nullptr;
        name = node->input(0);
    }
    return nullptr;
}

std::optional<double> OnnxValues::number(const std::string& value) const {
    const onnx::TensorProto* found = tensor(value);
    if (found == nullptr || found->dims_size() > 1 || (found->dims_size() == 1 && found->dims(0) != 1))
        return std::nullopt;
    const std::string where = m_where + ": " + abridged(value);
    if (const auto floats = onnxFloats(*found, where)) return static_cast<double>(floats->floats()[0]);
    const auto integers = onnxIntegers(*found, where);
    if (!integers || integers->values.size() != 1) return std::nullopt;
    return static_cast<double>(integers->values[0]);
}

bool OnnxValues::isRow(const std::string& value) const {
    const onnx::TensorProto* found = tensor(value);
    if (found == nullptr || found->dims_size() == 0) return false;
    const auto& dims = found->dims();
    return std::all_of(dims.begin(), dims.end() - 1, [](std::int64_t extent) { return extent == 1; });
}

std::optional<std::vector<std::int64_t>> OnnxValues::ints(const std::string& value) const {
    const onnx::TensorProto* found = tensor(value);
    if (found == nullptr || found->dims_size() > 1) return std::nullopt;
    auto integers = onnxIntegers(*found, m_where + ": " + abridged(value));
    return integers ? std::optional(std::move(integers->values)) : std::nullopt;
}

void onnxJoinNodes(onnx::GraphProto& graph, const std::string& where) {
    const OnnxValues values(graph, where);
    std::set<const onnx::NodeProto*> gone;
    std::map<const onnx::NodeProto*, onnx::NodeProto> made;
    for (const auto& node : graph.node()) {
        const bool standard = node.domain().empty() || node.domain() == "ai.onnx";
        if (!standard || node.output_size() != 1) continue;
        std::optional<OnnxJoined> joined = onnxJoinedNorm(values, node);
        if (!joined) joined = onnxJoinedFunction(values, node);
        const auto isTaken = [&](const onnx::NodeProto* part) {
            return gone.contains(part) || made.contains(part);
        };
        if (!joined || isTaken(joined->last) || std::ranges::any_of(joined->parts, isTaken)) continue;
        gone.insert(joined->parts.begin(), joined->parts.end());
        made.emplace(joined->last, std::move(joined->node));
    }
    if (made.empty()) return;
    onnx::GraphProto rewritten;
    for (auto& node : *graph.mutable_node()) {
        if (const auto found = made.find(&node); found != made.end())
            *rewritten.add_node() = std::move(found->second);
        else if (!gone.contains(&node))
            rewritten.add_node()->Swap(&node);
    }
    graph.mutable_node()->Swap(rewritten.mutable_node());
}

}  // namespace shardlab::engine
