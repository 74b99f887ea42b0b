#include <array>
#include <cmath>

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
        const Json& axes = config.at("attention_axes");
        if (!axes.is_null() && axes != Json::array({1})) {
            throw LayerError(name, "unsupported-option",
                             fmt::format("attention_axes must be null or [1]; got {}", axes.dump()),
                             "Set attention_axes to null.");
        }
    }
    Arity arity() const override { return {2, 4}; }
    bool passesMask() const override { return true; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return computeOutputShapes(inputs).front();
    }
    std::vector<Shape> computeOutputShapes(std::span<const Shape> inputs) const override {
        for (const Shape& input : inputs.first(std::min<std::size_t>(3, inputs.size())))
            expectRank(name(), input, 3, "(batch, time, features)");
        const Shape& query = inputs[0];
        const Shape& key = keyOf(inputs);
        if (inputs[1][1] != key[1]) {
            throw LayerError(name(), "shapes-do-not-agree",
                             fmt::format("expected as many values as keys; got {} and {}",
                                         inputs[1].toString(), key.toString()));
        }
        if (inputs.size() == 4) checkMask(inputs[3], Shape{query[0], m_heads, query[1], key[1]});
        std::vector<std::int64_t> dims{query[0], query[1]};
        for (const std::int64_t extent : outputExtents(query))
            dims.push_back(extent);
        std::vector<Shape> outputs{Shape(std::move(dims))};
        if (returnsScores(config())) outputs.push_back({query[0], m_heads, query[1], key[1]});
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
        const ValueId q = heads(program, scaled(program, project(program, query, "query")), m_keyDim);
        const ValueId k = heads(program, project(program, key, "key"), m_keyDim);
        const ValueId v = heads(program, project(program, value, "value"), m_valueDim);
        const Shape left = program.shape(q), right = program.shape(k);
        const Shape map{left[0], m_heads, left[2], right[2]};
        const ValueId scores =
            program.call(OpKind::BatchDot, {q, k}, "scores", map, BatchDotAttributes{.transposeB = true});
        const ValueId weights = attentionWeights(program, scores, masks(program, inputs, key),
                                                 isCausal(config()), config().at("dropout").get<float>());
        const ValueId attended =
            program.call(OpKind::BatchDot, {weights, v}, "attended",
                         Shape{map[0], m_heads, map[2], m_valueDim}, BatchDotAttributes{});
        std::vector<ValueId> outputs{joined(program, attended, program.shape(query))};
        if (returnsScores(config())) outputs.push_back(weights);
        return outputs;
    }

private:
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

    /// (batch, time, features) → (batch, time, heads · size).
    ValueId project(ProgramBuilder& program, ValueId x, const std::string& part) const {
        const ValueId kernel = program.weight(part + "/kernel");
        const Shape shape = program.shape(kernel);
        const std::int64_t width = shape[1] * shape[2];
        const ValueId y = program.dot(x, program.reshapeWeight(kernel, Shape{shape[0], width}));
        if (!m_useBias) return y;
        return program.biasAdd(y, program.reshapeWeight(program.weight(part + "/bias"), Shape{width}));
    }

    ValueId scaled(ProgramBuilder& program, ValueId q) const {
        const auto factor = static_cast<float>(1.0 / std::sqrt(static_cast<double>(m_keyDim)));
        return program.call(OpKind::Scale, {q}, "scaled_query", program.shape(q), ScaleAttributes{factor});
    }

    /// (batch, time, heads · size) → (batch, heads, time, size).
    ValueId heads(ProgramBuilder& program, ValueId x, std::int64_t size) const {
        const Shape shape = program.shape(x);
        const ValueId split = program.reshape(x, Shape{shape[0], shape[1], m_heads, size});
        return program.call(OpKind::Transpose, {split}, "heads", Shape{shape[0], m_heads, shape[1], size},
                            PermutationAttributes{{0, 2, 1, 3}});
    }

    /// (batch, heads, time, value_dim) → the output.
    ValueId joined(ProgramBuilder& program, ValueId attended, const Shape& query) const {
        const Shape shape = program.shape(attended);
        const std::int64_t width = m_heads * m_valueDim;
        ValueId y =
            program.call(OpKind::Transpose, {attended}, "joined",
                         Shape{shape[0], shape[2], m_heads, m_valueDim}, PermutationAttributes{{0, 2, 1, 3}});
        y = program.reshape(y, Shape{shape[0], shape[2], width});
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
        std::vector<std::int64_t> dims{shape[0], shape[2]};
        dims.insert(dims.end(), extents.begin(), extents.end());
        return program.reshape(y, Shape(std::move(dims)));
    }

    /// As Keras: a pair counts where the query, the value and the key do, and the mask given as input.
    static std::vector<ValueId> masks(ProgramBuilder& program, std::span<const ValueId> inputs, ValueId key) {
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
        countParameter("value_dim", 1, "features of each head's values; key_dim if not given");
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
                             .advanced = true};
    };
    ParameterSchema schema{countParameter("num_heads", 8, "number of heads"),
                           countParameter("key_dim", 64, "features of each head's queries and keys"),
                           std::move(valueDim), attentionDropoutParameter(),
                           flagParameter("use_bias", true, "add biases to the projections")};
    for (ParameterSpec& spec : attentionCallParameters())
        schema.push_back(std::move(spec));
    schema.push_back(extents("output_shape", "features of the output; the query's if not given"));
    schema.push_back(extents("attention_axes", "axes that attention runs over; only the time axis"));
    for (ParameterSpec spec :
         {initializerParameter("kernel_initializer", "GlorotUniform"),
          initializerParameter("bias_initializer", "Zeros"), regularizerParameter("kernel_regularizer"),
          regularizerParameter("bias_regularizer"), trainableParameter()})
        schema.push_back(std::move(spec));
    return {.className = "MultiHeadAttention",
            .category = "Attention",
            .help = "Attention in several heads, each with projections of its own: the transformer's.",
            .schema = std::move(schema),
            .make = makeLayer<MultiHeadAttention>,
            .aliases = {}};
}

}  // namespace shardlab::engine
