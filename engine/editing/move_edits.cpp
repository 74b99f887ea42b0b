#include <algorithm>

#include "engine/core/error.h"
#include "engine/editing/model_edits.h"

/// Moves along and between lines.
namespace shardlab::engine::edits {
namespace {

std::string nameOf(const Wiring& wiring, int id) {
    return wiring.node(id).layer.name;
}

/// Joins the neighbours of a layer with at most one input; it keeps its row and reads nothing.
void takeOut(Wiring& wiring, int id) {
    Wiring::Node& node = wiring.node(id);
    if (node.layer.className == "InputLayer")
        throw Error("{}: an InputLayer cannot be moved", node.layer.name);
    if (node.reads.size() > 1)
        throw Error("{}: a layer that joins {} branches cannot be moved", node.layer.name, node.reads.size());
    const std::vector<Wiring::Source> reads = std::exchange(node.reads, {});
    const auto turn = [&](std::vector<Wiring::Source>& sources) {
        std::vector<Wiring::Source> next;
        for (const Wiring::Source& source : sources) {
            if (source.id != id) {
                next.push_back(source);
            } else if (!reads.empty()) {
                next.push_back(reads.front());
            }
        }
        sources = next;
    };
    for (Wiring::Node& reader : wiring.nodes)
        turn(reader.reads);
    turn(wiring.outputs);
}

/// Rows follow the drawn order where they can.
void placeRow(Wiring& wiring, int id, int neighbour, bool behind) {
    Wiring::Node node = wiring.node(id);
    wiring.nodes.erase(wiring.nodes.begin() + static_cast<std::ptrdiff_t>(wiring.rowOf(id)));
    const std::size_t row = wiring.rowOf(neighbour) + (behind ? 1 : 0);
    wiring.nodes.insert(wiring.nodes.begin() + static_cast<std::ptrdiff_t>(row), std::move(node));
}

Edited moveBehind(Wiring&& wiring, const std::vector<int>& focus, int id, int target) {
    takeOut(wiring, id);
    wiring.redirect(target, id);
    wiring.node(id).reads = {{target}};
    placeRow(wiring, id, target, true);
    std::vector<std::string> names;
    for (const int layer : focus)
        names.push_back(nameOf(wiring, layer));
    return {std::move(wiring).close(), names};
}

/// The layers from top to bottom. Throws unless each reads only the one above it.
std::vector<int> column(const Wiring& wiring, const Rows& rows) {
    std::vector<int> left;
    for (const std::size_t row : rows)
        left.push_back(wiring.idAt(row));
    std::vector<int> ordered;
    while (!left.empty()) {
        ordered.insert(ordered.begin(), wiring.lowest(left));
        std::erase(left, ordered.front());
    }
    for (std::size_t i = 1; i < ordered.size(); ++i) {
        const auto& reads = wiring.node(ordered[i]).reads;
        if (reads.size() != 1 || reads[0].id != ordered[i - 1])
            throw Error("{}: only consecutive layers can move together", nameOf(wiring, ordered[i]));
    }
    return ordered;
}

/// Throws unless `lower` is all that `upper` gives to, and `upper` all that `lower` reads.
void checkStep(const Wiring& wiring, int upper, int lower) {
    if (wiring.node(upper).layer.className == "InputLayer")
        throw Error("{}: the layer after the model input cannot move up", nameOf(wiring, lower));
    if (wiring.readersOf(upper).size() > 1)
        throw Error("{}: several layers use its output; drag it onto a connection instead",
                    nameOf(wiring, upper));
    if (wiring.node(lower).reads.size() > 1)
        throw Error("{}: it joins branches; drag it onto a connection instead", nameOf(wiring, lower));
}

}  // namespace

Edited movedOnto(const ModelConfig& model, std::size_t row, const Edge& edge) {
    Wiring wiring(model);
    const int id = wiring.idAt(row);
    const int reader = wiring.idAt(edge.to);
    if (edge.slot >= wiring.node(reader).reads.size())
        throw Error("{}: no connection in slot {}", nameOf(wiring, reader), edge.slot);
    const Wiring::Source source = wiring.node(reader).reads[edge.slot];
    if (source.id == id || reader == id) return {model, {nameOf(wiring, id)}};
    takeOut(wiring, id);
    wiring.node(id).reads = {source};
    std::vector<Wiring::Source>& reads = wiring.node(reader).reads;
    std::size_t slot = edge.slot;  // a slot in front of it may have gone with the layer
    if (slot >= reads.size() || !(reads[slot] == source))
        slot = static_cast<std::size_t>(std::find(reads.begin(), reads.end(), source) - reads.begin());
    reads.at(slot) = {id};
    placeRow(wiring, id, reader, false);
    const std::string name = nameOf(wiring, id);
    return {std::move(wiring).close(), {name}};
}

Edited movedAfter(const ModelConfig& model, std::size_t row, std::size_t target) {
    Wiring wiring(model);
    const int id = wiring.idAt(row);
    const int behind = wiring.idAt(target);
    const auto& reads = wiring.node(id).reads;
    if (id == behind || (reads.size() == 1 && reads[0].id == behind && wiring.readersOf(behind).size() == 1))
        return {model, {nameOf(wiring, id)}};
    return moveBehind(std::move(wiring), {id}, id, behind);
}

Edited movedBefore(const ModelConfig& model, std::size_t row, std::size_t target) {
    Wiring wiring(model);
    const int id = wiring.idAt(row);
    const int reader = wiring.idAt(target);
    if (id == reader) return {model, {nameOf(wiring, id)}};
    if (!wiring.node(reader).reads.empty()) return movedOnto(model, row, {0, target, 0});
    if (wiring.node(reader).layer.className == "InputLayer")
        throw Error("{}: a layer cannot be inserted before an InputLayer", nameOf(wiring, reader));
    takeOut(wiring, id);
    wiring.node(reader).reads = {{id}};
    placeRow(wiring, id, reader, false);
    const std::string name = nameOf(wiring, id);
    return {std::move(wiring).close(), {name}};
}

Edited movedUp(const ModelConfig& model, const Rows& rows) {
    Wiring wiring(model);
    const std::vector<int> layers = column(wiring, rows);
    const int top = layers.front();
    const auto reads = wiring.node(top).reads;
    if (reads.empty() || reads[0].id < 0)
        throw Error("{}: the first layer cannot move up", nameOf(wiring, top));
    checkStep(wiring, reads[0].id, top);
    return moveBehind(std::move(wiring), layers, reads[0].id, layers.back());
}

Edited movedDown(const ModelConfig& model, const Rows& rows) {
    Wiring wiring(model);
    const std::vector<int> layers = column(wiring, rows);
    const std::vector<int> readers = wiring.readersOf(layers.back());
    if (readers.empty()) throw Error("{}: the last layer cannot move down", nameOf(wiring, layers.back()));
    checkStep(wiring, layers.back(), readers.front());
    // The one below goes above them.
    const int below = readers.front();
    const std::vector<Wiring::Source> above = wiring.node(layers.front()).reads;
    if (above.size() > 1)
        throw Error("{}: a layer that joins branches cannot be moved", nameOf(wiring, layers.front()));
    takeOut(wiring, below);
    wiring.node(below).reads = above;
    wiring.node(layers.front()).reads = {{below}};
    placeRow(wiring, below, layers.front(), false);
    std::vector<std::string> names;
    for (const int layer : layers)
        names.push_back(nameOf(wiring, layer));
    return {std::move(wiring).close(), names};
}

}  // namespace shardlab::engine::edits
