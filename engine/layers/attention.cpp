#include <array>

#include "engine/layers/attention_parts.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Attention of one head: y = softmax(scores(query, key)) · value.
///
/// Inputs query (batch, queries, features), value (batch, keys, valueFeatures), key (batch, keys, features),
/// which is the value unless given. Outputs (batch, queries, valueFeatures), and with
/// return_attention_scores the weights (batch, queries, keys).
/// Keys that the value's mask does not count get no weight; rows that the query's mask does not count are
/// zero. Source: Keras 2's BaseDenseAttention.
class BaseAttention : public Layer {
public:
    BaseAttention(const std::string& name, const Json& config) : Layer(name, config) {
        checkCommonOptions(name, config);
    }
    Arity arity() const override { return {2, 3}; }
    bool passesMask() const override { return true; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return computeOutputShapes(inputs).front();
    }
    std::vector<Shape> computeOutputShapes(std::span<const Shape> inputs) const override {
        for (const Shape& input : inputs)
            expectRank(name(), input, 3, "(batch, time, features)");
        const Shape& query = inputs[0];
        const Shape& value = inputs[1];
        const Shape& key = inputs.back();
        if (query[2] != key[2]) refuse("query and key with the same number of features", query, key);
        if (value[1] != key[1]) refuse("value and key with the same number of steps", value, key);
        std::vector<Shape> outputs{{query[0], query[1], value[2]}};
        if (returnsScores(config())) outputs.push_back({query[0], query[1], key[1]});
        return outputs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return lowerAll(program, inputs).front();
    }
    std::vector<ValueId> lowerAll(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId query = inputs[0], value = inputs[1], key = inputs.back();
        const Shape q = program.shape(query), k = program.shape(key);
        const ValueId logits = scores(program, query, key, Shape{q[0], q[1], k[1]});
        const std::array masks{program.mask(value)};
        const ValueId weights =
            attentionWeights(program, logits, masks, isCausal(config()), config().at("dropout").get<float>());
        ValueId y = program.call(OpKind::BatchDot, {weights, value}, "attended",
                                 Shape{q[0], q[1], program.shape(value)[2]}, BatchDotAttributes{});
        if (const ValueId mask = program.mask(query); mask != kNoValue) {
            const ValueId rows = program.reshape(mask, Shape{q[0], q[1], 1});
            const std::array factors{y, program.broadcast(rows, program.shape(y))};
            y = program.multiply(factors);
        }
        std::vector<ValueId> outputs{y};
        if (returnsScores(config())) outputs.push_back(weights);
        return outputs;
    }

private:
    virtual ValueId scores(ProgramBuilder& program, ValueId query, ValueId key, const Shape& shape) const = 0;

    [[noreturn]] void refuse(const char* expected, const Shape& a, const Shape& b) const {
        throw LayerError(name(), "shapes-do-not-agree",
                         fmt::format("expected {}; got {} and {}", expected, a.toString(), b.toString()));
    }
};

/// Luong attention: scores = scale · query · keyᵀ; with score_mode concat
/// concat_score_weight · Σ tanh(scale · (query + key)).
/// Weights: scale () if use_scale; concat_score_weight () with concat.
/// Source: Luong et al. 2015; Keras's Attention.
class Attention final : public BaseAttention {
public:
    using BaseAttention::BaseAttention;
    std::vector<WeightSpec> weights(std::span<const Shape>) const override {
        std::vector<WeightSpec> specs;
        if (config().at("use_scale").get<bool>()) specs.push_back(factor("scale"));
        if (concatenates()) specs.push_back(factor("concat_score_weight"));
        return specs;
    }

private:
    bool concatenates() const { return config().at("score_mode") == "concat"; }

    WeightSpec factor(const char* weight) const {
        return {.name = weight,
                .shape = {},
                .initializer = {{"class_name", "Ones"}, {"config", Json::object()}},
                .trainable = trainable()};
    }

    /// x times a weight of one element; x itself without that weight.
    static ValueId scaled(ProgramBuilder& program, ValueId x, const char* weight) {
        const ValueId scale = program.weight(weight);
        if (scale == kNoValue) return x;
        const std::array factors{x, program.broadcast(scale, program.shape(x), x)};
        return program.multiply(factors);
    }

    ValueId scores(ProgramBuilder& program, ValueId query, ValueId key, const Shape& shape) const override {
        query = scaled(program, query, "scale");
        if (!concatenates()) {
            return program.call(OpKind::BatchDot, {query, key}, "scores", shape,
                                BatchDotAttributes{.transposeB = true});
        }
        key = scaled(program, key, "scale");
        const ValueId sums = program.call(OpKind::AdditiveScores, {query, key, kNoValue}, "scores", shape);
        return scaled(program, sums, "concat_score_weight");
    }
};

/// Bahdanau attention: scores = Σ scale · tanh(query + key). Weights: scale (features) if use_scale.
/// Source: Bahdanau et al. 2015; Keras's AdditiveAttention.
class AdditiveAttention final : public BaseAttention {
public:
    using BaseAttention::BaseAttention;
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        if (!config().at("use_scale").get<bool>()) return {};
        return {{.name = "scale",
                 .shape = {inputs.back()[2]},
                 .initializer = {{"class_name", "GlorotUniform"}, {"config", {{"seed", nullptr}}}},
                 .trainable = trainable()}};
    }

private:
    ValueId scores(ProgramBuilder& program, ValueId query, ValueId key, const Shape& shape) const override {
        return program.call(OpKind::AdditiveScores, {query, key, program.weight("scale")}, "scores", shape);
    }
};

ParameterSchema attentionSchema(bool scaled, const char* scaleHelp) {
    ParameterSchema schema{flagParameter("use_scale", scaled, scaleHelp), attentionDropoutParameter()};
    for (ParameterSpec& spec : attentionCallParameters())
        schema.push_back(std::move(spec));
    ParameterSpec causal = flagParameter("causal", false, "older name of use_causal_mask");
    causal.advanced = true;
    schema.push_back(std::move(causal));
    schema.push_back(trainableParameter());
    return schema;
}

}  // namespace

LayerEntry attentionEntry() {
    ParameterSchema schema = attentionSchema(false, "multiply the scores by a trainable scale");
    schema.push_back({.name = "score_mode",
                      .kind = ParameterKind::Choice,
                      .defaultValue = "dot",
                      .help = "attention score: dot (dot product) or concat (tanh of the sum)",
                      .choices = {"dot", "concat"},
                      .advanced = true});
    return {.className = "Attention",
            .category = "Attention",
            .help = "Dot-product attention (Luong): weighted mean of the values.",
            .schema = std::move(schema),
            .make = makeLayer<Attention>,
            .aliases = {}};
}

LayerEntry additiveAttentionEntry() {
    return {.className = "AdditiveAttention",
            .category = "Attention",
            .help = "Additive attention (Bahdanau): weighted mean of the values.",
            .schema = attentionSchema(true, "multiply the features by a trainable scale"),
            .make = makeLayer<AdditiveAttention>,
            .aliases = {}};
}

}  // namespace shardlab::engine
