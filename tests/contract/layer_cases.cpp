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
        {"LSTM",
         {.options = {{"units", 3}, {"return_sequences", true}, {"recurrent_dropout", 0.3}, {"dropout", 0.2}},
          .input = {5, 3}}},
        {"GRU",
         {.options = {{"units", 3}, {"recurrent_dropout", 0.3}, {"go_backwards", true}}, .input = {5, 3}}},
        {"SimpleRNN", {.options = {{"units", 3}, {"activation", "softsign"}}, .input = {5, 3}}},
        {"Bidirectional",
         {.options = {{"layer", {{"class_name", "GRU"}, {"config", {{"units", 2}, {"reset_after", false}}}}},
                      {"merge_mode", "ave"}},
          .input = {5, 3}}},
        {"TimeDistributed",
         {.options = {{"layer", {{"class_name", "BatchNormalization"}, {"config", Json::object()}}}}}},
        {"RepeatVector", {.options = {{"n", 3}}, .input = {5}}},
        {"Masking", {.input = {5, 3}}},
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
