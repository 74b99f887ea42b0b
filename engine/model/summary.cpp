#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/model/model.h"

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
            if (i > 0) line.back() = ' ';  // the last character of a full field gives way to a space
            line += fields[i];
            line.resize(m_ends[i], ' ');
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
        const bool follows = i == 0 ? nodes[i].inputs.empty()
                                    : nodes[i].inputs == std::vector<int>{static_cast<int>(i) - 1} &&
                                          nodes[i].inputOutputs[0] == 0;
        if (!follows) return false;
    }
    return true;
}

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
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node& node = m_nodes[i];
        const bool isInput = node.inputs.empty();
        if (sequential && isInput) continue;
        std::string shape = node.outputShape.toString();
        for (std::size_t o = 1; o < node.outputShapes.size(); ++o)
            shape += ", " + node.outputShapes[o].toString();
        if (node.outputShapes.size() > 1) shape = "[" + shape + "]";
        std::vector<std::string> fields{fmt::format("{} ({})", node.layer->name(), node.className),
                                        isInput ? fmt::format("[{}]", shape) : shape,
                                        std::to_string(parametersOf(node))};
        const auto connection = [&](std::size_t k) {
            const Node& source = m_nodes[static_cast<std::size_t>(node.inputs[k])];
            return fmt::format("{}[0][{}]", source.layer->name(), node.inputOutputs[k]);
        };
        if (!narrow) fields.push_back(isInput ? "" : connection(0));
        table.row(fields);
        for (std::size_t k = 1; !narrow && k < node.inputs.size(); ++k)
            table.row({"", "", "", connection(k)});
        table.rule(i + 1 == m_nodes.size() ? '=' : '_');
    }
    table.text("Total params: " + withCommas(parameterCount()));
    table.text("Trainable params: " + withCommas(trainableParameterCount()));
    table.text("Non-trainable params: " + withCommas(parameterCount() - trainableParameterCount()));
    table.rule('_');
    return table.take();
}

}  // namespace shardlab::engine
