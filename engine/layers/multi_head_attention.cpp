#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/layers/attention_parts.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Attention in several heads: each projects query, key and value, weighs the values by
/// softmax(query · keyᵀ / √key_dim), and the heads' results are projected together.
///
/// Inputs query (batch, queries, a), value (batch, keys, b), key (batch, keys, c) or the value, and a mask of
/// 1 and 0: (batch, queries, keys) or (batch, heads, queries, keys), extents may be 1.
/// Outputs (batch, queries, a or output_shape), and with return_attention_scores the weights (batch, heads,
/// queries, keys).
/// Inputs (batch, height, width, features) are attended over both axes, or over the one that attention_axes
/// names, each row or column by itself; the weights are then (batch, [others,] heads, queries…, keys…).
/// Weights, as Keras: query/kernel (a, heads, key_dim), query/bias (heads, key_dim), key/…, value/… with
/// value_dim, attention_output/kernel (heads, value_dim, …), attention_output/bias.
/// Source: Vaswani et al. 2017; Keras's MultiHeadAttention.
class MultiHeadAttention final : public Layer {
public:
    MultiHeadAttention(const std::string& name, const Json& config)
        : Layer(name, config),
          m_heads(config.at("num_heads").get<std::int64_t>()),
          m_keyDim(config.at("key_dim").get<std::int64_t>()),
          m_valueDim(config.at("value_dim").is_null() ? m_keyDim
                                                      : config.at("value_dim").get<std::int64_t>()),
          m_useBias(config.at("use_bias").get<bool>()) {
        checkCommonOptions(name, config);
        refuseOptions(name, config, {"use_gate", "sliding_window"});
    }
    Arity arity() const override { return {2, 4}; }
    bool passesMask() const override { return true; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return computeOutputShapes(inputs).front();
    }
    std::vector<Shape> computeOutputShapes(std::span<const Shape> inputs) const override {
        const AttentionAxes axes = axesOf(inputs);
        const Shape& query = inputs[0];
        const Shape& key = keyOf(inputs);
        checkAgreement(inputs, axes);
        if (inputs.size() == 4) checkMask(inputs[3], Shape{query[0], m_heads, query[1], key[1]});
        std::vector<std::int64_t> dims(query.begin(), query.end() - 1);
        for (const std::int64_t extent : outputExtents(query))
            dims.push_back(extent);
        std::vector<Shape> outputs{Shape(std::move(dims))};
        if (returnsScores(config())) outputs.push_back(axes.map(query, key, m_heads));
        return outputs;
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        std::vector<WeightSpec> specs;
        const auto add = [&](const std::string& part, Shape kernel, Shape bias) {
            specs.push_back(weightFromOptions(*this, part + "/kernel", std::move(kernel), "kernel"));
            if (m_useBias) specs.push_back(weightFromOptions(*this, part + "/bias", std::move(bias), "bias"));
        };
        add("query", {inputs[0].back(), m_heads, m_keyDim}, {m_heads, m_keyDim});
        add("key", {keyOf(inputs).back(), m_heads, m_keyDim}, {m_heads, m_keyDim});
        add("value", {inputs[1].back(), m_heads, m_valueDim}, {m_heads, m_valueDim});
        std::vector<std::int64_t> kernel{m_heads, m_valueDim};
        const std::vector<std::int64_t> extents = outputExtents(inputs[0]);
        kernel.insert(kernel.end(), extents.begin(), extents.end());
        add("attention_output", Shape(std::move(kernel)), Shape(extents));
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return lowerAll(program, inputs).front();
    }
    std::vector<ValueId> lowerAll(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId query = inputs[0], value = inputs[1];
        const ValueId key = inputs.size() > 2 ? inputs[2] : value;
        const Shape shape = program.shape(query), keyShape = program.shape(key);
        const AttentionAxes axes = axesFor(shape);
        const auto projected = [&](ValueId x, const char* part) {
            return projectedHeads(program, x, part, m_useBias);
        };
        const ValueId scaled = scaledQuery(program, projected(query, "query"), m_keyDim);
        const ValueId q = heads(program, scaled, axes, m_keyDim);
        const ValueId k = heads(program, projected(key, "key"), axes, m_keyDim);
        const ValueId v = heads(program, projected(value, "value"), axes, m_valueDim);
        const Shape left = program.shape(q), right = program.shape(k);
        const Shape map{left[0], left[1], left[2], right[2]};
        const ValueId scores =
            program.call(OpKind::BatchDot, {q, k}, "scores", map, BatchDotAttributes{.transposeB = true});
        const ValueId weights = attentionWeights(program, scores, masks(program, inputs, key),
                                                 isCausal(config()), config().at("dropout").get<float>());
        const ValueId attended =
            program.call(OpKind::BatchDot, {weights, v}, "attended",
                         Shape{map[0], map[1], map[2], m_valueDim}, BatchDotAttributes{});
        std::vector<ValueId> outputs{joined(program, attended, axes, shape)};
        if (returnsScores(config()))
            outputs.push_back(program.reshape(weights, axes.map(shape, keyShape, m_heads)));
        return outputs;
    }

private:
    /// Which axes between batch and features are attended over, and which are left by themselves.
    struct AttentionAxes {
        std::vector<std::size_t> attended, others;

        /// (batch, others…, heads, queries…, keys…)
        Shape map(const Shape& query, const Shape& key, std::int64_t heads) const {
            std::vector<std::int64_t> dims{query[0]};
            for (const std::size_t axis : others)
                dims.push_back(query[axis]);
            dims.push_back(heads);
            for (const Shape* shape : {&query, &key}) {
                for (const std::size_t axis : attended)
                    dims.push_back((*shape)[axis]);
            }
            return Shape(std::move(dims));
        }
        /// From (batch, axes…, heads, size) to (batch, others…, heads, attended…, size).
        std::vector<std::int64_t> permutation() const {
            std::vector<std::int64_t> order{0};
            const auto append = [&](const std::vector<std::size_t>& axes) {
                for (const std::size_t axis : axes)
                    order.push_back(static_cast<std::int64_t>(axis));
            };
            append(others);
            const auto heads = static_cast<std::int64_t>(1 + others.size() + attended.size());
            order.push_back(heads);
            append(attended);
            order.push_back(heads + 1);
            return order;
        }
    };

    /// attention_axes, or all of them.
    AttentionAxes axesFor(const Shape& query) const {
        const Json& given = config().at("attention_axes");
        AttentionAxes axes;
        for (std::size_t axis = 1; axis + 1 < query.rank(); ++axis) {
            const bool attended = given.is_null() || std::ranges::find(given, Json(axis)) != given.end();
            (attended ? axes.attended : axes.others).push_back(axis);
        }
        if (axes.attended.empty() || (!given.is_null() && given.size() != axes.attended.size())) {
            throw LayerError(
                name(), "bad-axis",
                fmt::format("attention_axes must be axes of {} between batch and features; got {}",
                            query.toString(), quoted(given)),
                "Set attention_axes to null.");
        }
        return axes;
    }

    AttentionAxes axesOf(std::span<const Shape> inputs) const {
        const Shape& query = inputs[0];
        const bool image = query.rank() == 4;
        for (const Shape& input : inputs.first(std::min<std::size_t>(3, inputs.size()))) {
            expectRank(name(), input, image ? 4 : 3,
                       image ? "(batch, height, width, features)" : "(batch, time, features)");
        }
        if (image && (inputs.size() == 4 || isCausal(config()))) {
            throw LayerError(name(), "unsupported-option",
                             fmt::format("masks are not supported for images {}; got {}", query.toString(),
                                         inputs.size() == 4 ? "an attention_mask" : "use_causal_mask"));
        }
        return axesFor(query);
    }

    void checkAgreement(std::span<const Shape> inputs, const AttentionAxes& axes) const {
        const Shape& query = inputs[0];
        const Shape& key = keyOf(inputs);
        const auto differ = [](const Shape& a, const Shape& b, const std::vector<std::size_t>& along) {
            return std::ranges::any_of(along, [&](std::size_t axis) { return a[axis] != b[axis]; });
        };
        const auto refuse = [&](const char* expected, const Shape& a, const Shape& b) {
            throw LayerError(name(), "shapes-do-not-agree",
                             fmt::format("expected {}; got {} and {}", expected, a.toString(), b.toString()));
        };
        if (differ(inputs[1], key, axes.attended))
            refuse("value and key with the same number of steps", inputs[1], key);
        for (const Shape& input : {inputs[1], key}) {
            if (differ(query, input, axes.others))
                refuse("equal sizes along the axes without attention", query, input);
        }
    }

    static const Shape& keyOf(std::span<const Shape> inputs) {
        return inputs.size() > 2 ? inputs[2] : inputs[1];
    }

    /// Of the output behind batch and time: output_shape, or the query's features.
    std::vector<std::int64_t> outputExtents(const Shape& query) const {
        const Json& given = config().at("output_shape");
        if (given.is_null()) return {query.back()};
        return given.get<std::vector<std::int64_t>>();
    }

    void checkMask(const Shape& mask, const Shape& map) const {
        const std::size_t missing = 4 - std::min<std::size_t>(4, mask.rank());
        bool fits = mask.rank() == 3 || mask.rank() == 4;
        for (std::size_t i = 1; fits && i < mask.rank(); ++i) {
            const std::size_t axis = i + missing;
            fits = mask[i] == 1 || mask[i] == map[axis];
        }
        if (fits) return;
        throw LayerError(
            name(), "shapes-do-not-agree",
            fmt::format("expected an attention_mask (batch, {}, {}) or (batch, {}, {}, {}); got {}", map[2],
                        map[3], map[1], map[2], map[3], mask.toString()));
    }

    /// (batch, axes…, heads, size) of a value (batch, axes…, anything).
    Shape split(const Shape& shape, std::int64_t size) const {
        std::vector<std::int64_t> dims(shape.begin(), shape.end() - 1);
        dims.insert(dims.end(), {m_heads, size});
        return Shape(std::move(dims));
    }

    static Shape permuted(const Shape& shape, const std::vector<std::int64_t>& order) {
        std::vector<std::int64_t> dims;
        for (const std::int64_t axis : order)
            dims.push_back(shape[static_cast<std::size_t>(axis)]);
        return Shape(std::move(dims));
    }

    /// (batch, axes…, heads · size) → (batch, others · heads, attended, size).
    ValueId heads(ProgramBuilder& program, ValueId x, const AttentionAxes& axes, std::int64_t size) const {
        const Shape parts = split(program.shape(x), size);
        const Shape moved = permuted(parts, axes.permutation());
        const ValueId y = program.call(OpKind::Transpose, {program.reshape(x, parts)}, "heads", moved,
                                       PermutationAttributes{axes.permutation()});
        const std::int64_t time = extentOf(parts, axes.attended);
        return program.reshape(y, Shape{parts[0], extentOf(parts, axes.others) * m_heads, time, size});
    }

    static std::int64_t extentOf(const Shape& shape, const std::vector<std::size_t>& axes) {
        std::int64_t extent = 1;
        for (const std::size_t axis : axes)
            extent *= shape[axis];
        return extent;
    }

    /// (batch, others · heads, attended, value_dim) → the output.
    ValueId joined(ProgramBuilder& program, ValueId attended, const AttentionAxes& axes,
                   const Shape& query) const {
        const std::int64_t width = m_heads * m_valueDim;
        const std::vector<std::int64_t> order = axes.permutation();
        const Shape parts = split(query, m_valueDim);
        std::vector<std::int64_t> back(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            back[static_cast<std::size_t>(order[i])] = static_cast<std::int64_t>(i);
        ValueId y = program.reshape(attended, permuted(parts, order));
        y = program.call(OpKind::Transpose, {y}, "joined", parts, PermutationAttributes{std::move(back)});
        std::vector<std::int64_t> dims(query.begin(), query.end() - 1);
        dims.push_back(width);
        y = program.reshape(y, Shape(dims));
        dims.pop_back();
        const std::vector<std::int64_t> extents = outputExtents(query);
        std::int64_t features = 1;
        for (const std::int64_t extent : extents)
            features *= extent;
        const ValueId kernel = program.weight("attention_output/kernel");
        y = program.dot(y, program.reshapeWeight(kernel, Shape{width, features}));
        if (m_useBias) {
            const ValueId bias = program.weight("attention_output/bias");
            y = program.biasAdd(y, program.reshapeWeight(bias, Shape{features}));
        }
        dims.insert(dims.end(), extents.begin(), extents.end());
        return program.reshape(y, Shape(std::move(dims)));
    }

    /// As Keras: a pair counts where the query, the value and the key do, and the mask given as input.
    std::vector<ValueId> masks(ProgramBuilder& program, std::span<const ValueId> inputs, ValueId key) const {
        if (program.shape(inputs[0]).rank() == 4) return {};  // Keras's masks are those of time steps
        std::vector<ValueId> masks{program.mask(inputs[1]), program.mask(key)};
        if (const ValueId mask = program.mask(inputs[0]); mask != kNoValue) {
            const Shape shape = program.shape(mask);
            masks.push_back(program.reshape(mask, Shape{shape[0], shape[1], 1}));
        }
        if (inputs.size() > 3) masks.push_back(inputs[3]);
        return masks;
    }

    std::int64_t m_heads, m_keyDim, m_valueDim;
    bool m_useBias;
};

}  // namespace

LayerEntry multiHeadAttentionEntry() {
    ParameterSpec valueDim =
        countParameter("value_dim", 1, "size of the value vectors per head; empty: key_dim");
    valueDim.defaultValue = nullptr;
    valueDim.nullable = true;
    const auto extents = [](const char* name, const char* help) {
        return ParameterSpec{.name = name,
                             .kind = ParameterKind::IntList,
                             .defaultValue = nullptr,
                             .help = help,
                             .minimum = 1,
                             .maximum = kMaxExtent,
                             .nullable = true,
                             .advanced = true,
                             .repeats = 1};
    };
    ParameterSchema schema{countParameter("num_heads", 8, "number of attention heads"),
                           countParameter("key_dim", 64, "size of the query and key vectors per head"),
                           std::move(valueDim), attentionDropoutParameter(),
                           flagParameter("use_bias", true, "add biases to the projections")};
    for (ParameterSpec& spec : attentionCallParameters())
        schema.push_back(std::move(spec));
    schema.push_back(extents("output_shape", "number of output features; empty: like the query"));
    schema.push_back(
        extents("attention_axes", "axes of attention; empty: all axes between batch and features"));
    for (ParameterSpec spec :
         {initializerParameter("kernel_initializer", "GlorotUniform"),
          initializerParameter("bias_initializer", "Zeros"), regularizerParameter("kernel_regularizer"),
          regularizerParameter("bias_regularizer"), constraintParameter("kernel_constraint"),
          constraintParameter("bias_constraint"), trainableParameter()})
        schema.push_back(std::move(spec));
    return {.className = "MultiHeadAttention",
            .category = "Attention",
            .help = "Multi-head attention of the Transformer.",
            .schema = std::move(schema),
            .make = makeLayer<MultiHeadAttention>,
            .aliases = {},
            .tensorFlow = "2.4"};
}

}  // namespace shardlab::engine
