#include <fmt/format.h>

#include "engine/model/transformer_blocks.h"
#include "engine/zoo/architectures.h"
#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

Json normalInitializer(double deviation) {
    return {{"class_name", "RandomNormal"}, {"config", {{"stddev", deviation}}}};
}

std::string layerNorm(Network& net, const std::string& name, const std::string& x, double epsilon) {
    return net.add("LayerNormalization", name, {x}, {{"epsilon", epsilon}});
}

struct Table {
    std::int64_t rows = 1, features = 64;
    double deviation = 0.02;  ///< of its first values
};

std::string embed(Network& net, const std::string& name, const std::string& tokens, const Table& table) {
    return net.add("Embedding", name, {tokens},
                   {{"input_dim", table.rows},
                    {"output_dim", table.features},
                    {"embeddings_initializer", normalInitializer(table.deviation)}});
}

/// A score for each token by the table of `embedding`, as probabilities.
std::string tokenScores(Network& net, const std::string& x, const std::string& embedding, const Table& table,
                        bool useBias) {
    return net.add("TiedEmbedding", "predictions", {x},
                   {{"tied_to", embedding},
                    {"input_dim", table.rows},
                    {"output_dim", table.features},
                    {"use_bias", useBias},
                    {"activation", "softmax"}});
}

std::string positions(Network& net, const std::string& name, const std::string& x, std::int64_t length) {
    return net.add("PositionEmbedding", name, {x},
                   {{"sequence_length", length}, {"initializer", normalInitializer(0.02)}});
}

struct BertSize {
    const char* name;
    int layers = 12;
    std::int64_t features = 768, heads = 12;
};

/// Encoder with a masked-LM head on every position.
ModelConfig bert(const BertSize& size) {
    constexpr std::int64_t kLength = 512;
    constexpr double kEpsilon = 1e-12, kDropout = 0.1;
    const Table tokens{.rows = 30522, .features = size.features};
    Network net(size.name);
    const std::string ids = net.input("input_ids", {kLength});
    const std::string types = net.input("token_type_ids", {kLength});
    const std::string words = embed(net, "word_embeddings", ids, tokens);
    const std::string segments =
        embed(net, "token_type_embeddings", types, {.rows = 2, .features = size.features});
    std::string x =
        net.sum("embeddings_add", {words, positions(net, "position_embeddings", words, kLength), segments});
    x = net.dropout("embeddings_dropout", layerNorm(net, "embeddings_norm", x, kEpsilon), kDropout);
    for (int i = 0; i < size.layers; ++i) {
        x = transformerEncoderBlock(net.config(), x,
                                    {.name = fmt::format("layer{}", i),
                                     .features = size.features,
                                     .heads = size.heads,
                                     .feedForward = 4 * size.features,
                                     .dropout = kDropout,
                                     .attentionDropout = kDropout,
                                     .activation = "gelu",
                                     .epsilon = kEpsilon});
    }
    x = layerNorm(net, "mlm_norm", net.dense("mlm_dense", x, size.features, "gelu"), kEpsilon);
    return std::move(net).finish(tokenScores(net, x, "word_embeddings", tokens, true));
}

constexpr double kTranslationEpsilon = 1e-5, kTranslationDropout = 0.3;

/// Embedded tokens times √features, plus fixed positions.
std::string withPositions(Network& net, const std::string& side, const std::string& embedded,
                          std::int64_t length) {
    const std::string scaled = net.add("Rescaling", side + "_scale", {embedded}, {{"scale", 32.0}});  // √1024
    const std::string fixed =
        net.add("PositionEmbedding", side + "_positions", {scaled},
                {{"sequence_length", length}, {"initializer", "sinusoidal"}, {"trainable", false}});
    return net.dropout(side + "_dropout", net.sum(side + "_add", {scaled, fixed}), kTranslationDropout);
}

}  // namespace

ModelConfig bertBase() {
    return bert({.name = "bert_base"});
}

ModelConfig bertLarge() {
    return bert({.name = "bert_large", .layers = 24, .features = 1024, .heads = 16});
}

ModelConfig transformerBig() {
    constexpr std::int64_t kLength = 64;
    constexpr int kLayers = 6;
    const Table tokens{.rows = 32768, .features = 1024, .deviation = 1.0 / 32.0};
    const auto block = [](const char* side, int layer) {
        return TransformerOptions{.name = fmt::format("{}{}", side, layer),
                                  .features = 1024,
                                  .heads = 16,
                                  .feedForward = 4096,
                                  .dropout = kTranslationDropout,
                                  .epsilon = kTranslationEpsilon};
    };
    Network net("transformer_big");
    const std::string source = net.input("source", {kLength}), target = net.input("target", {kLength});
    const std::string words = embed(net, "embedding", source, tokens);
    const std::string targetWords = net.add("TiedEmbedding", "target_embedding", {target},
                                            {{"tied_to", "embedding"},
                                             {"input_dim", tokens.rows},
                                             {"output_dim", tokens.features},
                                             {"reverse", false}});
    std::string memory = withPositions(net, "source", words, kLength);
    for (int i = 0; i < kLayers; ++i)
        memory = transformerEncoderBlock(net.config(), memory, block("encoder", i));
    std::string x = withPositions(net, "target", targetWords, kLength);
    for (int i = 0; i < kLayers; ++i)
        x = transformerDecoderBlock(net.config(), x, memory, block("decoder", i));
    return std::move(net).finish(tokenScores(net, x, "embedding", tokens, false));
}

ModelConfig gpt2Small() {
    constexpr std::int64_t kLength = 1024;
    constexpr int kLayers = 12;
    constexpr double kEpsilon = 1e-5, kDropout = 0.1;
    const Table tokens{.rows = 50257, .features = 768};
    Network net("gpt2_small");
    const std::string words = embed(net, "wte", net.input("input_ids", {kLength}), tokens);
    std::string x = net.sum("embeddings_add", {words, positions(net, "wpe", words, kLength)});
    x = net.dropout("embeddings_dropout", x, kDropout);
    for (int i = 0; i < kLayers; ++i) {
        x = transformerDecoderBlock(net.config(), x, "",
                                    {.name = fmt::format("h{}", i),
                                     .features = 768,
                                     .heads = 12,
                                     .feedForward = 3072,
                                     .dropout = kDropout,
                                     .attentionDropout = kDropout,
                                     .activation = "gelu",
                                     .normalizeFirst = true,
                                     .epsilon = kEpsilon});
    }
    return std::move(net).finish(tokenScores(net, layerNorm(net, "ln_f", x, kEpsilon), "wte", tokens, false));
}

}  // namespace shardlab::engine::zoo
