#pragma once
#include <cstdint>
#include <string>

#include "engine/model/model_config.h"

/// Blocks of a transformer as nodes of a Functional model. Source: Vaswani et al. 2017; normalizing first:
/// Xiong et al. 2020.
namespace shardlab::engine {

struct TransformerOptions {
    std::string name = "encoder";     ///< what the block's layers are called: "encoder_attention", …
    std::int64_t features = 64;       ///< of its input and output
    std::int64_t heads = 4;           ///< each with features / heads
    std::int64_t feedForward = 256;   ///< features between the block's two Dense layers
    double dropout = 0.1;             ///< behind attention and the second Dense; 0: no Dropout layers
    double attentionDropout = 0.0;    ///< of the attention's weights
    std::string activation = "relu";  ///< of the first Dense
    bool normalizeFirst = false;      ///< in front of attention and Dense instead of behind the sums
    bool causal = false;              ///< encoder: a step sees none behind it; decoders always do so
    double epsilon = 1e-6;            ///< of the normalizations
    std::string normalization = "LayerNormalization";  ///< class; empty: none
};

/// Embedding of tokens plus one of positions. `input` gives ids (batch, length). Returns the last node.
struct TokenOptions {
    std::string name = "tokens";
    std::int64_t vocabulary = 1000;
    std::int64_t length = 64;  ///< of the longest sequence
    std::int64_t features = 64;
    bool maskZero = false;  ///< token 0 is padding
};
std::string tokenAndPositionEmbedding(ModelConfig& config, const std::string& input,
                                      const TokenOptions& options);

/// Self-attention and two Dense layers, each with a shortcut around it. `input` is (batch, time, features).
/// Returns the last node. Throws Error if features are no multiple of heads.
std::string transformerEncoderBlock(ModelConfig& config, const std::string& input,
                                    const TransformerOptions& options);

/// The same with causal self-attention, and attention to `memory` (batch, anotherTime, features) behind it
/// unless that is empty.
std::string transformerDecoderBlock(ModelConfig& config, const std::string& input, const std::string& memory,
                                    const TransformerOptions& options);

}  // namespace shardlab::engine
