#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/core/display_width.h"
#include "engine/model/model.h"
#include "engine/model/shared_layers.h"

/// The text of TF 2.1's model.summary() (tensorflow/python/keras/utils/layer_utils.py, print_summary).
namespace shardlab::engine {
namespace {

/// A table of text: `ends` are the columns where each field ends.
class Table {
public:
    explicit Table(std::vector<std::size_t> ends) : m_ends(std::move(ends)) {}

    void row(const std::vector<std::string>& fields) {
        std::string line;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            // The last column of a full field gives way to a space.
            if (i > 0) line = leftJustified(line, m_ends[i - 1] - 1) + ' ';
            line = leftJustified(line + fields[i], m_ends[i]);
        }
        text(line);
    }
    void rule(char c) { text(std::string(m_ends.back(), c)); }
    void text(const std::string& line) { m_text += line + '\n'; }
    std::string take() { return std::move(m_text); }

private:
    std::vector<std::size_t> m_ends;
    std::string m_text;
};

std::int64_t parametersOf(const Model::Node& node) {
    std::int64_t count = 0;
    for (const WeightSpec& weight : node.weights)
        count += weight.shape.elementCount();
    return count;
}

std::string withCommas(std::int64_t number) {
    std::string digits = std::to_string(number);
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    }
    return digits;
}

/// A graph that is one chain is printed like a Sequential.
bool isChain(const std::vector<Model::Node>& nodes) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].sharedNode >= 0) return false;
        const bool follows = i == 0 ? nodes[i].inputs.empty()
                                    : nodes[i].inputs == std::vector<int>{static_cast<int>(i) - 1} &&
                                          nodes[i].inputOutputs[0] == 0;
        if (!follows) return false;
    }
    return true;
}

/// What each layer reads, in all its calls: "tower[1][0]" is the first output of the second call of tower.
class Connections {
public:
    explicit Connections(const Model& model) : m_nodes(model.nodes()), m_calls(sharedCalls(model.config())) {
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const int owner = m_nodes[i].sharedNode;
            if (owner < 0) {
                m_last = static_cast<int>(i);
            } else {
                m_further[owner].emplace(m_calls.at(m_nodes[i].layer->name()).index, static_cast<int>(i));
            }
        }
    }

    std::vector<std::string> of(int layer) const {
        std::vector<std::string> texts;
        add(layer, texts);
        const auto further = m_further.find(layer);
        if (further == m_further.end()) return texts;
        for (const auto& [index, node] : further->second)
            add(node, texts);
        return texts;
    }

    bool isLast(int layer) const { return layer == m_last; }

private:
    void add(int at, std::vector<std::string>& texts) const {
        const Model::Node& node = m_nodes[static_cast<std::size_t>(at)];
        for (std::size_t k = 0; k < node.inputs.size(); ++k) {
            const std::string& source = m_nodes[static_cast<std::size_t>(node.inputs[k])].layer->name();
            const auto call = m_calls.find(source);
            const bool shared = call != m_calls.end();
            texts.push_back(fmt::format("{}[{}][{}]", shared ? call->second.owner : source,
                                        shared ? call->second.index : 0, node.inputOutputs[k]));
        }
    }

    const std::vector<Model::Node>& m_nodes;
    std::map<std::string, SharedCall> m_calls;
    std::map<int, std::map<int, int>> m_further;  ///< by layer: its other calls, by their index
    int m_last = 0;
};

}  // namespace

std::string Model::summary() const {
    const bool sequential = m_config.kind == ModelConfig::Kind::Sequential;
    const bool narrow = sequential || isChain(m_nodes);
    // 65 columns at .45, .85, 1 and 98 at .33, .55, .67, 1.
    Table table(narrow ? std::vector<std::size_t>{29, 55, 65} : std::vector<std::size_t>{32, 53, 65, 98});
    table.text(fmt::format("Model: \"{}\"", m_name));
    table.rule('_');
    std::vector<std::string> header{"Layer (type)", "Output Shape", "Param #"};
    if (!narrow) header.emplace_back("Connected to");
    table.row(header);
    table.rule('=');
    const Connections connections(*this);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node& node = m_nodes[i];
        const bool isInput = node.inputs.empty();
        if ((sequential && isInput) || node.sharedNode >= 0) continue;
        std::string shape = node.outputShape.toString();
        for (std::size_t o = 1; o < node.outputShapes.size(); ++o)
            shape += ", " + node.outputShapes[o].toString();
        if (node.outputShapes.size() > 1) shape = "[" + shape + "]";
        std::vector<std::string> fields{fmt::format("{} ({})", node.layer->name(), node.className),
                                        isInput ? fmt::format("[{}]", shape) : shape,
                                        std::to_string(parametersOf(node))};
        const std::vector<std::string> sources = connections.of(static_cast<int>(i));
        if (!narrow) fields.push_back(isInput ? "" : sources.front());
        table.row(fields);
        for (std::size_t k = 1; !narrow && k < sources.size(); ++k)
            table.row({"", "", "", sources[k]});
        table.rule(connections.isLast(static_cast<int>(i)) ? '=' : '_');
    }
    table.text("Total params: " + withCommas(parameterCount()));
    table.text("Trainable params: " + withCommas(trainableParameterCount()));
    table.text("Non-trainable params: " + withCommas(parameterCount() - trainableParameterCount()));
    table.rule('_');
    return table.take();
}

}  // namespace shardlab::engine
