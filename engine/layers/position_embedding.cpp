#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// A learned vector for each position, the same for every sample; an Add puts it onto the tokens' vectors.
///
/// Input (batch, time, features)   Output (batch, time, features): y[b, t] = embeddings[t], whatever x holds.
/// Weights: embeddings (sequence_length, features); time <= sequence_length.
/// Source: KerasNLP's PositionEmbedding; Devlin et al. 2019.
class PositionEmbedding final : public Layer {
public:
    PositionEmbedding(const std::string& name, const Json& config)
        : Layer(name, config), m_length(config.at("sequence_length").get<std::int64_t>()) {
        checkCommonOptions(name, config);
    }
    bool passesMask() const override { return true; }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRank(name(), inputs[0], 3, "(batch, time, features)");
        if (inputs[0][1] > m_length) {
            throw LayerError(name(), "sequence-too-long",
                             fmt::format("expected at most sequence_length={} steps; got {}", m_length,
                                         inputs[0].toString()),
                             "Increase sequence_length.");
        }
        return inputs[0];
    }
    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        WeightSpec spec{.name = "embeddings", .shape = Shape{m_length, inputs[0].back()}};
        spec.initializer = config().at("initializer");
        spec.trainable = trainable();
        return {std::move(spec)};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape shape = program.shape(inputs[0]);
        const ValueId all =
            program.broadcast(program.weight("embeddings"), Shape{shape[0], m_length, shape[2]}, inputs[0]);
        return program.slice(all, 1, 0, shape[1]);
    }

private:
    std::int64_t m_length;
};

}  // namespace

LayerEntry positionEmbeddingEntry() {
    return {.className = "PositionEmbedding",
            .category = "Embedding",
            .help = "Trainable vector for each position of a sequence, to add to the token embeddings.",
            .schema = {countParameter("sequence_length", 64, "maximum length of the sequences"),
                       initializerParameter("initializer", "GlorotUniform"), trainableParameter()},
            .make = makeLayer<PositionEmbedding>,
            .aliases = {"keras_nlp>PositionEmbedding", "keras_hub>PositionEmbedding"},
            .inKeras = false};
}

}  // namespace shardlab::engine
