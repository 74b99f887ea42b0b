#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/layers/layer_runner.h"

namespace shardlab::engine::testing::registry_test {
namespace {

Json smallestConfig(const std::string& className) {
    return className == "InputLayer" ? Json{{"batch_input_shape", {nullptr, 4}}} : Json::object();
}

TEST(LayerRegistry, HoldsTheLayersOfKeras) {
    std::vector<std::string> names;
    for (const auto& entry : layerRegistry().entries())
        names.push_back(entry.className);
    for (const char* name :
         {"InputLayer", "Dense", "Conv2D", "MaxPooling2D", "AveragePooling2D", "GlobalAveragePooling2D",
          "GlobalMaxPooling2D", "Flatten", "Reshape", "Dropout", "BatchNormalization", "Activation", "ReLU",
          "LeakyReLU", "Softmax", "ZeroPadding2D", "Add", "Multiply", "Concatenate"}) {
        EXPECT_THAT(names, ::testing::Contains(name));
    }
    EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
}

TEST(LayerRegistry, ConfigsRoundTripAndHoldEveryOption) {
    for (const auto& entry : layerRegistry().entries()) {
        const auto layer = make(entry.className, smallestConfig(entry.className), "a");
        for (const ParameterSpec& spec : entry.schema) {
            EXPECT_TRUE(layer->config().contains(spec.name)) << entry.className << " " << spec.name;
            EXPECT_FALSE(spec.help.empty()) << entry.className << " " << spec.name;
        }
        EXPECT_EQ(make(entry.className, layer->config(), "a")->config(), layer->config()) << entry.className;
        EXPECT_FALSE(entry.help.empty());
        EXPECT_FALSE(entry.category.empty());
    }
}

TEST(LayerRegistry, UnknownOptionsAreKept) {
    const Json config{{"units", 3}, {"dtype", "float32"}, {"kernel_constraint", nullptr}, {"my_note", "x"}};
    const Json kept = make("Dense", config)->config();
    EXPECT_EQ(kept.at("units"), 3);
    EXPECT_EQ(kept.at("my_note"), "x");
    EXPECT_EQ(kept.at("dtype"), "float32");
}

/// The arguments of Keras 3.16's __init__ that are constraints.
TEST(LayerRegistry, LayersHaveTheConstraintsOfKeras) {
    const std::vector<std::string> plain{"kernel", "bias"}, depthwise{"depthwise", "bias"},
        separable{"depthwise", "pointwise", "bias"}, normalization{"beta", "gamma"},
        recurrent{"kernel", "recurrent", "bias"};
    const std::map<std::string, std::vector<std::string>> constraints{{"BatchNormalization", normalization},
                                                                      {"Conv1D", plain},
                                                                      {"Conv1DTranspose", plain},
                                                                      {"Conv2D", plain},
                                                                      {"Conv2DTranspose", plain},
                                                                      {"Conv3D", plain},
                                                                      {"Conv3DTranspose", plain},
                                                                      {"Dense", plain},
                                                                      {"DepthwiseConv1D", depthwise},
                                                                      {"DepthwiseConv2D", depthwise},
                                                                      {"EinsumDense", plain},
                                                                      {"Embedding", {"embeddings"}},
                                                                      {"GRU", recurrent},
                                                                      {"GroupNormalization", normalization},
                                                                      {"GroupQueryAttention", plain},
                                                                      {"LSTM", recurrent},
                                                                      {"LayerNormalization", normalization},
                                                                      {"MultiHeadAttention", plain},
                                                                      {"PReLU", {"alpha"}},
                                                                      {"SeparableConv1D", separable},
                                                                      {"SeparableConv2D", separable},
                                                                      {"SimpleRNN", recurrent}};
    for (const auto& entry : layerRegistry().entries()) {
        std::set<std::string> own;
        for (const ParameterSpec& spec : entry.schema)
            if (spec.kind == ParameterKind::Constraint) own.insert(spec.name);
        std::set<std::string> expected;
        if (const auto known = constraints.find(entry.className); known != constraints.end())
            for (const std::string& weight : known->second)
                expected.insert(weight + "_constraint");
        EXPECT_EQ(own, expected) << entry.className;
    }
}

TEST(LayerRegistry, DefaultsAreThoseOfKeras2) {
    const auto value = [](const char* className, const char* key) {
        return make(className, smallestConfig(className))->config().at(key);
    };
    EXPECT_EQ(value("Conv2D", "strides"), (Json{1, 1}));
    EXPECT_EQ(value("Conv2D", "padding"), "valid");
    EXPECT_EQ(value("Conv2D", "dilation_rate"), (Json{1, 1}));
    EXPECT_EQ(value("Conv2D", "groups"), 1);
    EXPECT_EQ(value("Conv2D", "use_bias"), true);
    EXPECT_EQ(value("Conv2D", "kernel_initializer").at("class_name"), "GlorotUniform");
    EXPECT_EQ(value("Dense", "bias_initializer").at("class_name"), "Zeros");
    EXPECT_EQ(value("MaxPooling2D", "pool_size"), (Json{2, 2}));
    EXPECT_EQ(value("BatchNormalization", "momentum"), 0.99);
    EXPECT_EQ(value("BatchNormalization", "epsilon"), 0.001);
    EXPECT_EQ(value("LeakyReLU", "alpha"), 0.3);
    EXPECT_EQ(value("ReLU", "negative_slope"), 0.0);
    EXPECT_TRUE(value("ReLU", "max_value").is_null());
    EXPECT_EQ(value("Concatenate", "axis"), -1);
    EXPECT_EQ(value("ZeroPadding2D", "padding"), (Json{{1, 1}, {1, 1}}));
}

TEST(LayerRegistry, UnknownClassesAreNamed) {
    EXPECT_EQ(errorOf([] { make("FooBar", {}, "foo_1"); }), "foo_1: unknown layer FooBar");
    EXPECT_EQ(make("MaxPool2D")->config(), make("MaxPooling2D")->config());
}

}  // namespace
}  // namespace shardlab::engine::testing::registry_test
