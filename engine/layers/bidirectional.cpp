#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/nested_layer.h"
#include "engine/layers/parameters.h"
#include "engine/layers/recurrent_layer.h"

namespace shardlab::engine {
namespace {

/// A recurrent layer and one like it that reads from the end; their outputs are merged step by step.
///
/// Inputs   x (batch, time, features); optionally the initial states, forward ones first
/// Outputs  merged, or both (merge_mode null); with return_state the last states, forward ones first
/// Weights  forward_<layer>/…, then backward_<layer>/….
/// With return_sequences the steps that a mask leaves out are zero, whatever the layer's zero_output_for_mask
/// says. Source: Schuster & Paliwal 1997; Keras 2's Bidirectional (force_zero_output_for_mask).
class Bidirectional final : public Layer {
public:
    Bidirectional(const std::string& name, const Json& config) : Layer(name, config) {
        const Json& given = config.at("layer");
        const Json& backward = config.at("backward_layer");
        m_forward = make(given, "forward_" + nestedName(given), Json::object());
        const bool reversed = m_forward->config().at("go_backwards").get<bool>();
        // As Keras: a backward layer of its own keeps its name.
        m_backward = backward.is_null()
                         ? make(given, "backward_" + nestedName(given), Json{{"go_backwards", !reversed}})
                         : make(backward, nestedName(backward), Json::object());
        checkPair();
    }

    Arity arity() const override { return {1, 1 + 2 * m_forward->states()}; }
    bool passesMask() const override { return m_forward->returnsSequences(); }
    bool endsMaskSinceKeras316() const override { return true; }
    std::size_t maskedOutputs() const override { return mode().empty() ? 2 : 1; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return computeOutputShapes(inputs).front();
    }
    std::vector<Shape> computeOutputShapes(std::span<const Shape> inputs) const override {
        const Halves<Shape> halves = split(inputs);
        const std::vector<Shape> forward = m_forward->computeOutputShapes(halves.forward),
                                 backward = m_backward->computeOutputShapes(halves.backward);
        std::vector<Shape> shapes{forward.front()};
        if (mode() == "concat") {
            shapes[0][shapes[0].rank() - 1] += backward.front().back();
        } else if (forward.front() != backward.front()) {
            throw LayerError(name(), "shapes-do-not-agree",
                             fmt::format("merge_mode {} needs outputs of one shape; got {} and {}", mode(),
                                         forward.front().toString(), backward.front().toString()));
        }
        if (mode().empty()) shapes.push_back(backward.front());
        shapes.insert(shapes.end(), forward.begin() + 1, forward.end());
        shapes.insert(shapes.end(), backward.begin() + 1, backward.end());
        return shapes;
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        std::vector<WeightSpec> all;
        for (const RecurrentLayer* layer : {m_forward.get(), m_backward.get()}) {
            for (WeightSpec spec : layer->weights(inputs.first(1))) {
                spec.name = layer->name() + "/" + spec.name;
                all.push_back(std::move(spec));
            }
        }
        return all;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return lowerAll(program, inputs).front();
    }
    std::vector<ValueId> lowerAll(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Halves<ValueId> halves = split(inputs);
        const std::vector<ValueId> forward = lowerHalf(program, *m_forward, halves.forward),
                                   backward = lowerHalf(program, *m_backward, halves.backward);
        ValueId back = backward.front();
        if (m_forward->returnsSequences())
            back = program.call(OpKind::Reverse, {back}, "reverse", program.shape(back),
                                SliceAttributes{.axis = 1});
        const ValueId mask = m_forward->returnsSequences() ? program.mask(inputs[0]) : kNoValue;
        std::vector<ValueId> values{zeroWhereMasked(program, merge(program, forward.front(), back), mask)};
        if (mode().empty()) values.push_back(zeroWhereMasked(program, back, mask));
        values.insert(values.end(), forward.begin() + 1, forward.end());
        values.insert(values.end(), backward.begin() + 1, backward.end());
        return values;
    }

private:
    static ValueId zeroWhereMasked(ProgramBuilder& program, ValueId sequence, ValueId mask) {
        if (mask == kNoValue) return sequence;
        return program.call(OpKind::MaskSteps, {sequence, mask}, "masked_sequence",
                            Shape(program.shape(sequence)));
    }

    template <typename Item>
    struct Halves {
        std::vector<Item> forward, backward;
    };

    std::unique_ptr<RecurrentLayer> make(const Json& layer, const std::string& layerName,
                                         const Json& overrides) {
        Json changed = overrides;
        changed["zero_output_for_mask"] = false;  // done once, for both
        std::unique_ptr<Layer> made = makeNestedLayer(*this, layer, layerName, changed);
        auto* recurrent = dynamic_cast<RecurrentLayer*>(made.get());
        if (recurrent == nullptr) {
            throw LayerError(name(), "unsupported-option",
                             fmt::format("layer must be an LSTM, GRU or SimpleRNN; got {}",
                                         layer.at("class_name").get<std::string>()));
        }
        made.release();
        return std::unique_ptr<RecurrentLayer>(recurrent);
    }

    void checkPair() const {
        for (const char* key : {"return_sequences", "return_state", "stateful"}) {
            if (m_forward->config().at(key) == m_backward->config().at(key)) continue;
            throw LayerError(
                name(), "bad-option",
                fmt::format("{} must be the same in layer and backward_layer; got {} and {}", key,
                            quoted(m_forward->config().at(key)), quoted(m_backward->config().at(key))));
        }
        if (m_forward->config().at("go_backwards") == m_backward->config().at("go_backwards")) {
            throw LayerError(name(), "bad-option",
                             "layer and backward_layer must have opposite values of go_backwards",
                             "Set go_backwards of backward_layer.");
        }
    }

    /// The merge mode; "" for null.
    std::string mode() const {
        const Json& given = config().at("merge_mode");
        return given.is_null() ? "" : given.get<std::string>();
    }

    template <typename Item>
    Halves<Item> split(std::span<const Item> inputs) const {
        Halves<Item> halves{{inputs[0]}, {inputs[0]}};
        const std::size_t states = inputs.size() - 1;
        if (states % 2 != 0) {
            throw LayerError(
                name(), "wrong-input-count",
                fmt::format("expected the same number of initial states for both directions; got {}",
                            states));
        }
        halves.forward.insert(halves.forward.end(), inputs.begin() + 1,
                              inputs.begin() + 1 + static_cast<std::ptrdiff_t>(states / 2));
        halves.backward.insert(halves.backward.end(),
                               inputs.begin() + 1 + static_cast<std::ptrdiff_t>(states / 2), inputs.end());
        return halves;
    }

    static std::vector<ValueId> lowerHalf(ProgramBuilder& program, const Layer& layer,
                                          std::span<const ValueId> inputs) {
        const std::string outer = program.setWeightPrefix(layer.name() + "/");
        std::vector<ValueId> values = layer.lowerAll(program, inputs);
        program.setWeightPrefix(outer);
        return values;
    }

    ValueId merge(ProgramBuilder& program, ValueId forward, ValueId backward) const {
        const std::vector<ValueId> both{forward, backward};
        if (mode() == "concat") return program.concatenate(both, -1);
        if (mode() == "mul") return program.multiply(both);
        if (mode() == "sum") return program.add(both);
        if (mode() == "ave") {
            const ValueId sum = program.add(both);
            return program.call(OpKind::Scale, {sum}, "average", program.shape(sum),
                                ScaleAttributes{.factor = 0.5F});
        }
        return forward;
    }

    std::unique_ptr<RecurrentLayer> m_forward, m_backward;
};

}  // namespace

LayerEntry bidirectionalEntry() {
    const Json lstm{{"class_name", "LSTM"}, {"config", Json::object()}};
    return {.className = "Bidirectional",
            .category = "Sequence",
            .help = "Runs a recurrent layer forwards and backwards over a sequence.",
            .schema = {nestedLayerParameter("layer", lstm, "forward layer: LSTM, GRU or SimpleRNN"),
                       {.name = "merge_mode",
                        .kind = ParameterKind::Choice,
                        .defaultValue = "concat",
                        .help = "how the two outputs are combined; empty: both are outputs",
                        .choices = {"concat", "sum", "mul", "ave"},
                        .nullable = true},
                       nestedLayerParameter("backward_layer", nullptr,
                                            "backward layer; empty: a copy of the forward layer"),
                       trainableParameter()},
            .make = makeLayer<Bidirectional>,
            .aliases = {}};
}

}  // namespace shardlab::engine
