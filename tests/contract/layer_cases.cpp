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
