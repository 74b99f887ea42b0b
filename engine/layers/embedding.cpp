#include "engine/layers/entries.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Looks up a row of a table for each token: y[…, :] = embeddings[x[…]].
///
/// Input (batch, …) of token ids   Output (batch, …, output_dim)
/// Weights: embeddings (input_dim, output_dim).
/// mask_zero: steps with token 0 do not count in the layers behind.
/// Source: Keras 2's Embedding.
class Embedding final : public Layer {
public:
    Embedding(const std::string& name, const Json& config)
        : Layer(name, config),
          m_inputDim(config.at("input_dim").get<std::int64_t>()),
          m_outputDim(config.at("output_dim").get<std::int64_t>()),
          m_maskZero(config.at("mask_zero").get<bool>()) {
        checkCommonOptions(name, config);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        std::vector<std::int64_t> dims = inputs[0].dims();
        const Json& length = config().at("input_length");
        if (length.is_number_integer() && dims.size() == 2 && dims[1] != length.get<std::int64_t>()) {
            throw Error("{}: expected sequences of input_length={}; got {}", name(),
                        length.get<std::int64_t>(), inputs[0].toString());
        }
        dims.push_back(m_outputDim);
        return Shape(std::move(dims));
    }

    std::vector<WeightSpec> weights(std::span<const Shape>) const override {
        return {weightFromOptions(*this, "embeddings", Shape{m_inputDim, m_outputDim}, "embeddings")};
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId x = inputs[0];
        std::vector<std::int64_t> dims = program.shape(x).dims();
        dims.push_back(m_outputDim);
        const ValueId y = program.call(OpKind::Gather, {x, program.weight("embeddings")}, "embedding",
                                       Shape(std::move(dims)));
        if (m_maskZero) {
            program.setMask(
                y, program.call(OpKind::NotEqualMask, {x}, "mask", program.shape(x), MaskAttributes{}));
        }
        return y;
    }

private:
    std::int64_t m_inputDim, m_outputDim;
    bool m_maskZero;
};

}  // namespace

LayerEntry embeddingEntry() {
    ParameterSpec inputDim =
        countParameter("input_dim", 1000, "size of the vocabulary: tokens are 0 … input_dim - 1");
    ParameterSpec length = countParameter("input_length", 1, "length of the sequences, if it is constant");
    length.defaultValue = nullptr;
    length.nullable = true;
    length.advanced = true;
    return {.className = "Embedding",
            .category = "Embedding",
            .help = "Maps each token of a vocabulary to a trainable vector.",
            .schema = {std::move(inputDim), countParameter("output_dim", 64, "size of the embedding vectors"),
                       initializerParameter("embeddings_initializer", "RandomUniform"),
                       regularizerParameter("embeddings_regularizer"),
                       constraintParameter("embeddings_constraint"),
                       flagParameter("mask_zero", false, "token 0 is padding and is masked"),
                       std::move(length), trainableParameter()},
            .make = makeLayer<Embedding>,
            .aliases = {}};
}

}  // namespace shardlab::engine
