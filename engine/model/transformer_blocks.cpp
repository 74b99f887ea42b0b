#include "engine/model/transformer_blocks.h"

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// Appends nodes called "<block>_<part>".
class BlockWriter {
public:
    BlockWriter(ModelConfig& config, const TransformerOptions& options)
        : m_config(config), m_options(options) {
        if (options.heads < 1 || options.features < 1 || options.features % options.heads != 0) {
            throw Error("{}: features must be a multiple of heads; got features={}, heads={}", options.name,
                        options.features, options.heads);
        }
    }

    /// input + f(input), where f begins and ends with `part`; normalized on one side or the other.
    template <typename Inner>
    std::string shortcut(const std::string& input, const std::string& part, Inner inner) {
        const std::string entrance = m_options.normalizeFirst ? normalization(input, part) : input;
        const std::string result = dropout(inner(entrance), part);
        const std::string sum = add("Add", part + "_add", {input, result});
        return m_options.normalizeFirst ? sum : normalization(sum, part);
    }

    std::string attention(const std::string& query, const std::string& memory, const std::string& part,
                          bool causal) {
        Json options{{"num_heads", m_options.heads}, {"key_dim", m_options.features / m_options.heads}};
        if (causal) options["use_causal_mask"] = true;
        if (m_options.attentionDropout > 0.0) options["dropout"] = m_options.attentionDropout;
        return add("MultiHeadAttention", part, {query, memory}, std::move(options));
    }

    std::string feedForward(const std::string& input) {
        const std::string wide =
            add("Dense", "dense_1", {input},
                {{"units", m_options.feedForward}, {"activation", m_options.activation}});
        return add("Dense", "dense_2", {wide}, {{"units", m_options.features}});
    }

private:
    std::string add(const char* className, const std::string& part, std::vector<std::string> inbound,
                    Json options = Json::object()) {
        const std::string name = m_options.name + "_" + part;
        if (m_config.find(name) != nullptr)
            throw Error("{}: the model already has a layer with this name; choose another name for the block",
                        name);
        m_config.layers.push_back({className, name, std::move(options), std::move(inbound)});
        return name;
    }
    std::string normalization(const std::string& input, const std::string& part) {
        if (m_options.normalization.empty()) return input;
        return add(m_options.normalization.c_str(), part + "_norm", {input},
                   {{"epsilon", m_options.epsilon}});
    }
    std::string dropout(const std::string& input, const std::string& part) {
        if (m_options.dropout <= 0.0) return input;
        return add("Dropout", part + "_dropout", {input}, {{"rate", m_options.dropout}});
    }

    ModelConfig& m_config;
    const TransformerOptions& m_options;
};

std::string attendToSelf(BlockWriter& block, const std::string& input, bool causal) {
    return block.shortcut(input, "attention",
                          [&](const std::string& x) { return block.attention(x, x, "attention", causal); });
}

std::string feedForward(BlockWriter& block, const std::string& input) {
    return block.shortcut(input, "dense", [&](const std::string& x) { return block.feedForward(x); });
}

}  // namespace

std::string tokenAndPositionEmbedding(ModelConfig& config, const std::string& input,
                                      const TokenOptions& options) {
    const std::string& name = options.name;
    config.layers.push_back({"Embedding",
                             name + "_embedding",
                             {{"input_dim", options.vocabulary},
                              {"output_dim", options.features},
                              {"mask_zero", options.maskZero}},
                             {input}});
    config.layers.push_back({"PositionEmbedding",
                             name + "_positions",
                             {{"sequence_length", options.length}},
                             {name + "_embedding"}});
    config.layers.push_back(
        {"Add", name + "_add", Json::object(), {name + "_embedding", name + "_positions"}});
    return name + "_add";
}

std::string transformerEncoderBlock(ModelConfig& config, const std::string& input,
                                    const TransformerOptions& options) {
    BlockWriter block(config, options);
    return feedForward(block, attendToSelf(block, input, options.causal));
}

std::string transformerDecoderBlock(ModelConfig& config, const std::string& input, const std::string& memory,
                                    const TransformerOptions& options) {
    BlockWriter block(config, options);
    std::string x = attendToSelf(block, input, true);
    if (!memory.empty()) {
        x = block.shortcut(x, "cross", [&](const std::string& query) {
            return block.attention(query, memory, "cross", false);
        });
    }
    return feedForward(block, x);
}

}  // namespace shardlab::engine
