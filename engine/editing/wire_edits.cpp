#include <algorithm>

#include "engine/core/error.h"
#include "engine/editing/model_edits.h"

/// Lines: connect, disconnect, outputs.
namespace shardlab::engine::edits {
namespace {

std::string objection(const Wiring& wiring, int from, int to) {
    const Wiring::Node& reader = wiring.node(to);
    if (arityOf(reader.layer).maximum == 0)
        return fmt::format("{}: an InputLayer cannot have an input", reader.layer.name);
    if (from == to) return fmt::format("{}: a layer cannot be connected to itself", reader.layer.name);
    if (wiring.reaches(to, from)) {
        return fmt::format("{}: cannot be connected to {}, which depends on it", reader.layer.name,
                           wiring.node(from).layer.name);
    }
    return {};
}

/// The ends below a layer: those that nobody reads.
std::vector<int> endsBelow(const Wiring& wiring, int id) {
    std::vector<int> ends;
    for (const Wiring::Node& node : wiring.nodes) {
        if (wiring.readersOf(node.id).empty() && wiring.reaches(id, node.id)) ends.push_back(node.id);
    }
    return ends;
}

/// The layer was the model's output and nobody read it: now the end below is.
void moveOutput(Wiring& wiring, int from, int to) {
    const std::vector<int> ends = endsBelow(wiring, to);
    std::vector<Wiring::Source> outputs;
    for (const Wiring::Source& output : wiring.outputs) {
        if (output.id == from && output.output == 0) {
            for (const int end : ends) {
                if (!wiring.isOutput(end)) outputs.push_back({end});
            }
        } else {
            outputs.push_back(output);
        }
    }
    wiring.outputs = outputs;
}

}  // namespace

std::string whyNotConnected(const ModelConfig& model, std::size_t from, std::size_t to) {
    const Wiring wiring(model);
    return objection(wiring, wiring.idAt(from), wiring.idAt(to));
}

Edited connected(const ModelConfig& model, std::size_t from, std::size_t to) {
    Wiring wiring(model);
    const int source = wiring.idAt(from);
    const int reader = wiring.idAt(to);
    const std::string reason = objection(wiring, source, reader);
    if (!reason.empty()) throw Error("{}", reason);
    const bool wasEnd = wiring.isOutput(source) && wiring.readersOf(source).empty();
    Wiring::Node& node = wiring.node(reader);
    const auto most = static_cast<std::size_t>(arityOf(node.layer).maximum);
    if (node.reads.size() < most) {
        node.reads.push_back({source});
    } else {
        node.reads.back() = {source};
    }
    if (wasEnd) moveOutput(wiring, source, reader);
    const std::string name = node.layer.name;
    return {std::move(wiring).close(), {name}};
}

Edited disconnected(const ModelConfig& model, const Edge& edge) {
    Wiring wiring(model);
    Wiring::Node& node = wiring.node(wiring.idAt(edge.to));
    if (edge.slot >= node.reads.size())
        throw Error("{}: no connection in slot {}", node.layer.name, edge.slot);
    node.reads.erase(node.reads.begin() + static_cast<std::ptrdiff_t>(edge.slot));
    const std::string name = node.layer.name;
    return {std::move(wiring).close(), {name}};
}

Edited withOutput(const ModelConfig& model, std::size_t row, bool isOutput) {
    Wiring wiring(model);
    const int id = wiring.idAt(row);
    const std::string name = wiring.node(id).layer.name;
    if (isOutput && !wiring.isOutput(id)) wiring.outputs.push_back({id});
    if (!isOutput)
        std::erase_if(wiring.outputs, [id](const Wiring::Source& output) { return output.id == id; });
    return {std::move(wiring).close(), {name}};
}

}  // namespace shardlab::engine::edits
