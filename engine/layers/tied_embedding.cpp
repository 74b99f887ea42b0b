#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Uses the table of an Embedding a second time: reversed, a score for each token of the vocabulary,
/// y = activation(x · embeddingsᵀ + bias); else a look-up, y[…, :] = embeddings[x[…]].
///
/// Input (batch, …, output_dim)   Output (batch, …, input_dim)   reversed
/// Input (batch, …) of token ids   Output (batch, …, output_dim)   else
/// Weights: embeddings (input_dim, output_dim) unless tied_to names the layer that has it; bias (input_dim)
/// if use_bias. The model hands a shared table over as one more input of `lower`; its gradient is the sum of
/// all its uses. Source: Press & Wolf 2017; KerasNLP's ReversibleEmbedding.
class TiedEmbedding final : public Layer {
public:
    TiedEmbedding(const std::string& name, const Json& config)
        : Layer(name, config),
          m_inputDim(config.at("input_dim").get<std::int64_t>()),
          m_outputDim(config.at("output_dim").get<std::int64_t>()),
          m_reverse(config.at("reverse").get<bool>()),
          m_tied(!config.at("tied_to").is_null()) {
        checkCommonOptions(name, config);
    }

    bool passesMask() const override { return m_reverse; }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        std::vector<std::int64_t> dims = inputs[0].dims();
        if (!m_reverse) {
            dims.push_back(m_outputDim);
            return Shape(std::move(dims));
        }
        expectRankAtLeast(name(), inputs[0], 2);
        if (dims.back() != m_outputDim) {
            throw LayerError(
                name(), "shapes-do-not-agree",
                fmt::format("expected output_dim={} features; got {}", m_outputDim, inputs[0].toString()));
        }
        dims.back() = m_inputDim;
        return activatedShape(*this, Shape(std::move(dims)));
    }

    std::vector<WeightSpec> weights(std::span<const Shape>) const override {
        std::vector<WeightSpec> specs;
        if (!m_tied) {
            specs.push_back(
                weightFromOptions(*this, "embeddings", Shape{m_inputDim, m_outputDim}, "embeddings"));
        }
        if (m_reverse) appendBias(*this, m_inputDim, specs);
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId x = inputs[0];
        const ValueId table = inputs.size() > 1 ? inputs[1] : program.weight("embeddings");
        if (table == kNoValue) throw Error("{}: tied_to is not supported inside another layer", name());
        std::vector<std::int64_t> dims = program.shape(x).dims();
        if (!m_reverse) {
            dims.push_back(m_outputDim);
            return program.call(OpKind::Gather, {x, table}, "embedding", Shape(std::move(dims)));
        }
        dims.back() = m_inputDim;
        // x · tableᵀ is what the gradient of ids · table would compute.
        const ValueId y =
            program.call(OpKind::DotInputGradient, {x, table}, "scores", Shape(std::move(dims)));
        return activatedWithBias(program, *this, y);
    }

private:
    std::int64_t m_inputDim, m_outputDim;
    bool m_reverse, m_tied;
};

}  // namespace

LayerEntry tiedEmbeddingEntry() {
    ParameterSpec tiedTo{.name = "tied_to",
                         .kind = ParameterKind::Text,
                         .defaultValue = nullptr,
                         .help = "name of the Embedding that shares its weights; empty: own weights",
                         .nullable = true};
    return {.className = "TiedEmbedding",
            .category = "Embedding",
            .help = "Shares the weights of an Embedding: as output logits, or as a second embedding.",
            .schema = {std::move(tiedTo), countParameter("input_dim", 1000, "size of the vocabulary"),
                       countParameter("output_dim", 64, "size of the embedding vectors"),
                       flagParameter("reverse", true,
                                     "on: from vectors to logits of tokens; off: from tokens to vectors"),
                       activationParameter(), flagParameter("use_bias", false, "add a bias to each logit"),
                       initializerParameter("embeddings_initializer", "RandomUniform"),
                       initializerParameter("bias_initializer", "Zeros"),
                       regularizerParameter("embeddings_regularizer"),
                       regularizerParameter("bias_regularizer"), trainableParameter()},
            .make = makeLayer<TiedEmbedding>,
            .aliases = {},
            .inKeras = false};
}

}  // namespace shardlab::engine
