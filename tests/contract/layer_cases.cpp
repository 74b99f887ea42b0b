#include "tests/contract/layer_cases.h"

#include <map>

namespace shardlab::engine {

LayerCase caseFor(const std::string& className) {
    static const std::map<std::string, LayerCase> cases{
        {"InputLayer", {.options = {{"batch_input_shape", {nullptr, 4, 6, 2}}}}},
        {"Dense", {.options = {{"units", 3}, {"activation", "tanh"}}}},
        {"Conv2D",
         {.options = {{"filters", 4},
                      {"kernel_size", {3, 2}},
                      {"strides", {2, 1}},
                      {"padding", "same"},
                      {"activation", "sigmoid"}}}},
        {"Activation", {.options = {{"activation", "swish"}}}},
        {"Reshape", {.options = {{"target_shape", {2, -1, 2}}}}},
        {"Dropout", {.options = {{"rate", 0.4}}}},
        {"Permute", {.options = {{"dims", {2, 3, 1}}}}},
        {"Dot", {.options = {{"axes", {2, 2}}, {"normalize", true}}}},
        {"Attention", {.options = {{"use_scale", true}, {"use_causal_mask", true}}, .input = {5, 6}}},
        {"AdditiveAttention", {.options = {{"use_causal_mask", true}}, .input = {5, 6}}},
        {"MultiHeadAttention",
         {.options = {{"num_heads", 2}, {"key_dim", 3}, {"value_dim", 4}, {"use_causal_mask", true}},
          .input = {5, 6}}},
        {"PositionEmbedding", {.options = {{"sequence_length", 7}}, .input = {5, 3}, .inputGradient = false}},
        {"Embedding",
         {.options = {{"input_dim", 9}, {"output_dim", 3}},
          .input = {5},
          .tokens = 9,
          .inputGradient = false}},
    };
    const auto it = cases.find(className);
    return it == cases.end() ? LayerCase{} : it->second;
}

}  // namespace shardlab::engine
