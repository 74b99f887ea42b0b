#include "engine/core/abridge.h"
#include "engine/layers/attention_parts.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Attention in several heads, of which groups share one key and one value: head h reads key and value
/// h / (num_query_heads / num_key_value_heads). Multi-query attention with one of them.
///
/// Inputs query (batch, queries, a), value (batch, keys, b), and key (batch, keys, c) or the value.
/// Outputs (batch, queries, a), and with return_attention_scores the weights (batch, query heads, queries,
/// keys).
/// Weights, as Keras: query/kernel (a, query heads, head_dim), query/bias (query heads, head_dim), key/… and
/// value/… with the key-value heads, attention_output/kernel (query heads, head_dim, a),
/// attention_output/bias. Source: Ainslie et al. 2023; Keras 3's GroupQueryAttention.
class GroupQueryAttention final : public Layer {
public:
    GroupQueryAttention(const std::string& name, const Json& config)
        : Layer(name, config),
          m_size(config.at("head_dim").get<std::int64_t>()),
          m_heads(config.at("num_query_heads").get<std::int64_t>()),
          m_shared(config.at("num_key_value_heads").get<std::int64_t>()),
          m_useBias(config.at("use_bias").get<bool>()) {
        checkCommonOptions(name, config);
        if (m_heads % m_shared != 0) {
            throw LayerError(name, "bad-option",
                             fmt::format("num_query_heads must be divisible by num_key_value_heads; got "
                                         "num_query_heads={}, num_key_value_heads={}",
                                         m_heads, m_shared));
        }
        refuseOptions(name, config, {"use_gate", "sliding_window"});
    }
    Arity arity() const override { return {2, 3}; }
    bool passesMask() const override { return true; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return computeOutputShapes(inputs).front();
    }
    std::vector<Shape> computeOutputShapes(std::span<const Shape> inputs) const override {
        for (const Shape& input : inputs) {
            expectRank(name(), input, 3, "(batch, time, features)");
            if (&input == &inputs[0] || input[1] == inputs[1][1]) continue;
            throw LayerError(name(), "shapes-do-not-agree",
                             fmt::format("expected as many values as keys; got {} and {}",
                                         inputs[1].toString(), input.toString()));
        }
        std::vector<Shape> outputs{inputs[0]};
        if (returnsScores(config())) outputs.push_back({inputs[0][0], m_heads, inputs[0][1], inputs[1][1]});
        return outputs;
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        std::vector<WeightSpec> specs;
        const auto add = [&](const std::string& part, Shape kernel, Shape bias) {
            specs.push_back(weightFromOptions(*this, part + "/kernel", std::move(kernel), "kernel"));
            if (m_useBias) specs.push_back(weightFromOptions(*this, part + "/bias", std::move(bias), "bias"));
        };
        const std::int64_t features = inputs[0].back();
        add("query", {features, m_heads, m_size}, {m_heads, m_size});
        add("key", {inputs[inputs.size() - 1].back(), m_shared, m_size}, {m_shared, m_size});
        add("value", {inputs[1].back(), m_shared, m_size}, {m_shared, m_size});
        add("attention_output", {m_heads, m_size, features}, {features});
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return lowerAll(program, inputs).front();
    }
    std::vector<ValueId> lowerAll(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId query = inputs[0], value = inputs[1], key = inputs.back();
        const Shape in = program.shape(query);
        const std::int64_t batch = in[0], queries = in[1], keys = program.shape(key)[1];
        const ValueId scaled =
            scaledQuery(program, projectedHeads(program, query, "query", m_useBias), m_size);
        // The heads of a group lie behind each other, and so do their queries: one product for the group.
        const std::int64_t grouped = m_heads / m_shared * queries;
        const ValueId q =
            program.reshape(heads(program, scaled, m_heads), {batch, m_shared, grouped, m_size});
        const ValueId k = heads(program, projectedHeads(program, key, "key", m_useBias), m_shared);
        const ValueId v = heads(program, projectedHeads(program, value, "value", m_useBias), m_shared);
        const ValueId scores =
            program.call(OpKind::BatchDot, {q, k}, "scores", Shape{batch, m_shared, grouped, keys},
                         BatchDotAttributes{.transposeB = true});
        const ValueId weights =
            attentionWeights(program, program.reshape(scores, {batch, m_heads, queries, keys}),
                             masks(program, inputs), isCausal(config()), config().at("dropout").get<float>());
        const ValueId attended =
            program.call(OpKind::BatchDot, {program.reshape(weights, {batch, m_shared, grouped, keys}), v},
                         "attended", Shape{batch, m_shared, grouped, m_size}, BatchDotAttributes{});
        std::vector<ValueId> outputs{joined(program, attended, in)};
        if (returnsScores(config())) outputs.push_back(weights);
        return outputs;
    }

private:
    /// (batch, time, heads · head_dim) → (batch, heads, time, head_dim).
    ValueId heads(ProgramBuilder& program, ValueId x, std::int64_t count) const {
        const Shape in = program.shape(x);
        const ValueId parts = program.reshape(x, {in[0], in[1], count, m_size});
        return program.call(OpKind::Transpose, {parts}, "heads", PermutationAttributes{{0, 2, 1, 3}});
    }

    /// (batch, key-value heads, grouped queries, head_dim) → the output.
    ValueId joined(ProgramBuilder& program, ValueId attended, const Shape& in) const {
        const ValueId parts = program.reshape(attended, {in[0], m_heads, in[1], m_size});
        const ValueId back =
            program.call(OpKind::Transpose, {parts}, "joined", PermutationAttributes{{0, 2, 1, 3}});
        const std::int64_t width = m_heads * m_size;
        const ValueId kernel = program.weight("attention_output/kernel");
        const ValueId y = program.dot(program.reshape(back, {in[0], in[1], width}),
                                      program.reshapeWeight(kernel, {width, in[2]}));
        return m_useBias ? program.biasAdd(y, program.weight("attention_output/bias")) : y;
    }

    /// As Keras: a pair counts where the query, the value and the key do.
    static std::vector<ValueId> masks(ProgramBuilder& program, std::span<const ValueId> inputs) {
        std::vector<ValueId> masks{program.mask(inputs[1]), program.mask(inputs.back())};
        if (const ValueId mask = program.mask(inputs[0]); mask != kNoValue) {
            const Shape shape = program.shape(mask);
            masks.push_back(program.reshape(mask, Shape{shape[0], shape[1], 1}));
        }
        return masks;
    }

    std::int64_t m_size, m_heads, m_shared;
    bool m_useBias;
};

}  // namespace

LayerEntry groupQueryAttentionEntry() {
    ParameterSchema schema{
        countParameter("head_dim", 64, "size of the query, key and value vectors per head"),
        countParameter("num_query_heads", 8, "number of query heads"),
        countParameter("num_key_value_heads", 2, "number of key and value heads; divides the query heads"),
        attentionDropoutParameter(), flagParameter("use_bias", true, "add biases to the projections")};
    for (ParameterSpec& spec : attentionCallParameters())
        schema.push_back(std::move(spec));
    for (ParameterSpec spec :
         {initializerParameter("kernel_initializer", "GlorotUniform"),
          initializerParameter("bias_initializer", "Zeros"), regularizerParameter("kernel_regularizer"),
          regularizerParameter("bias_regularizer"), constraintParameter("kernel_constraint"),
          constraintParameter("bias_constraint"), trainableParameter()})
        schema.push_back(std::move(spec));
    return {.className = "GroupQueryAttention",
            .category = "Attention",
            .help = "Attention whose groups of query heads share keys and values.",
            .schema = std::move(schema),
            .make = makeLayer<GroupQueryAttention>,
            .aliases = {"GroupedQueryAttention"},
            .keras = "3.0"};
}

}  // namespace shardlab::engine
