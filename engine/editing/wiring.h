#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/layers/layer.h"
#include "engine/model/model_config.h"

namespace shardlab::engine {

/// What `to` reads in its `slot`: a line of the drawn graph. Rows count ModelConfig::layers.
struct Edge {
    std::size_t from = 0, to = 0, slot = 0;
    bool operator==(const Edge&) const = default;
};

/// The lines of a model, by reader, then by slot. Names that no layer has make none.
std::vector<Edge> edgesOf(const ModelConfig& model);

/// How many inputs a layer takes; one to many if its class or options are not known.
Layer::Arity arityOf(const LayerNode& node);

/// A model while it is edited: who reads whom by identity instead of by name or by order, so that an edit is
/// written once for chains and graphs, and names may be missing or taken twice.
class Wiring {
public:
    struct Source {
        int id = -1;     ///< -1: a name that no layer has; kept as `text`
        int output = 0;  ///< which output of it
        std::string text = {};
        bool operator==(const Source&) const = default;
    };
    struct Node {
        int id = 0;
        LayerNode layer;
        std::vector<Source> reads = {};
    };

    explicit Wiring(const ModelConfig& model);
    /// A Sequential again where it was one and still is a chain; else Functional. The input shape that a
    /// Sequential's first layer carries stays at the head, or becomes an InputLayer.
    ModelConfig close() &&;

    std::vector<Node> nodes;  ///< in the order of the rows
    std::vector<Source> inputs, outputs;

    int idAt(std::size_t row) const;  ///< throws Error beyond the last row
    std::size_t rowOf(int id) const;
    Node& node(int id) { return nodes[rowOf(id)]; }
    const Node& node(int id) const { return nodes[rowOf(id)]; }
    bool isSequential() const { return m_sequential; }
    /// A new layer with the defaults of its class and a name of its own, behind row `row` - 1.
    int add(std::size_t row, const std::string& className);
    int add(std::size_t row, LayerNode layer);
    /// Its shape, if it is the one that a Sequential begins with, goes to the next head.
    void erase(int id);

    std::vector<int> readersOf(int id) const;  ///< each once, in the order of the rows
    bool isOutput(int id) const;
    bool reaches(int from, int to) const;  ///< along the lines; a layer reaches itself
    /// Of these the one that is furthest down: no other of them is reached from it.
    int lowest(const std::vector<int>& ids) const;
    /// All who read the first output of `from`, but for `except`, read `to`; so does the list of outputs.
    void redirect(int from, int to, int except = -1);
    /// "name", or "name_1", "name_2" … if it is taken.
    std::string uniqueName(const std::string& name) const;

private:
    std::optional<std::vector<std::size_t>> chain() const;  ///< rows from head to end, if it is one chain
    void becomeFunctional();
    bool m_sequential = true;
    std::string m_name, m_kerasVersion;
    Json m_headShape = nullptr;
    int m_next = 0;
};

}  // namespace shardlab::engine
