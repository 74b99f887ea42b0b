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
        {"Conv1D",
         {.options = {{"filters", 4},
                      {"kernel_size", 3},
                      {"padding", "causal"},
                      {"dilation_rate", 2},
                      {"groups", 2},
                      {"activation", "tanh"}},
          .input = {9, 4}}},
        {"MaxPooling1D", {.options = {{"pool_size", 3}, {"strides", 2}}, .input = {9, 4}}},
        {"AveragePooling1D", {.options = {{"padding", "same"}}, .input = {9, 4}}},
        {"GlobalMaxPooling1D", {.input = {9, 4}}},
        {"GlobalAveragePooling1D", {.input = {9, 4}}},
        {"LayerNormalization", {.options = {{"axis", {-2, -1}}}}},
        {"Conv1DTranspose",
         {.options = {{"filters", 3}, {"kernel_size", 3}, {"strides", 2}, {"activation", "tanh"}},
          .input = {5, 4}}},
        {"Conv2DTranspose",
         {.options = {{"filters", 3},
                      {"kernel_size", {3, 2}},
                      {"strides", {2, 3}},
                      {"padding", "same"},
                      {"output_padding", {1, 1}}}}},
        {"SeparableConv1D",
         {.options = {{"filters", 3}, {"kernel_size", 2}, {"padding", "causal"}, {"depth_multiplier", 2}},
          .input = {6, 4}}},
        {"SeparableConv2D",
         {.options = {{"filters", 3}, {"strides", 2}, {"padding", "same"}, {"activation", "tanh"}}}},
        {"DepthwiseConv2D", {.options = {{"depth_multiplier", 2}, {"activation", "sigmoid"}}}},
        {"GroupNormalization", {.options = {{"groups", 2}}, .input = {4, 3, 4}}},
        {"PReLU", {.options = {{"shared_axes", {1}}, {"alpha_initializer", "ones"}}}},
        {"SpatialDropout1D", {.input = {9, 4}}},
        {"ZeroPadding1D", {.options = {{"padding", {2, 1}}}, .input = {5, 3}}},
        {"Cropping1D", {.options = {{"cropping", {2, 1}}}, .input = {7, 3}}},
        {"Cropping2D", {.options = {{"cropping", {{1, 0}, {2, 1}}}}}},
        {"UpSampling1D", {.input = {5, 3}}},
        {"UpSampling2D", {.options = {{"size", {2, 3}}, {"interpolation", "bilinear"}}}},
        {"Resizing", {.options = {{"height", 7}, {"width", 4}}}},
        {"CenterCrop", {.options = {{"height", 3}, {"width", 2}}}},
        {"RandomFlip", {.inputGradient = false}},
        {"RandomRotation", {.inputGradient = false}},
        {"RandomZoom", {.inputGradient = false}},
        {"RandomTranslation", {.inputGradient = false}},
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
