#include "engine/core/activation.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/core/error.h"

namespace shardlab::engine::activation_test {
namespace {

using ::testing::HasSubstr;

std::string refusal(const Json& activation) {
    try {
        parseActivationFunction(activation, "dense: activation");
    } catch (const Error& error) {
        return error.what();
    }
    return "none";
}

/// ALL_OBJECTS_DICT of keras/src/activations/__init__.py, Keras 3.16, without threshold.
const std::vector<std::string> kKeras3{
    "relu",      "leaky_relu", "relu6",       "softmax",     "celu",           "elu",         "selu",
    "softplus",  "softsign",   "squareplus",  "soft_shrink", "sparse_plus",    "silu",        "gelu",
    "glu",       "tanh",       "tanh_shrink", "sigmoid",     "sparse_sigmoid", "exponential", "hard_sigmoid",
    "hard_silu", "hard_tanh",  "hard_shrink", "linear",      "mish",           "log_softmax", "log_sigmoid",
    "sparsemax", "swish",      "hard_swish"};

TEST(Activations, KnowAllOfKeras3) {
    for (const std::string& name : kKeras3) {
        EXPECT_EQ(refusal(name), "none") << name;
        EXPECT_FALSE(activationName(name).empty()) << name;
    }
    std::set<std::string> offered(activationNames().begin(), activationNames().end());
    EXPECT_EQ(offered.size(), activationNames().size());
    for (const std::string& name : kKeras3)
        EXPECT_TRUE(offered.contains(activationName(name))) << name;
}

TEST(Activations, ReadEveryFormOfAFunction) {
    const auto parse = [](const char* text) { return parseActivation(Json::parse(text), "here"); };
    EXPECT_EQ(parse("null").kind, Activation::Linear);
    EXPECT_EQ(parse(R"("silu")").kind, Activation::Swish);
    EXPECT_EQ(parse(R"({"module": "builtins", "class_name": "function", "config": "mish",
                        "registered_name": "function"})")
                  .kind,
              Activation::Mish);
    EXPECT_EQ(parse(R"({"class_name": "Activation", "config": {"activation": "tanh"}})").kind,
              Activation::Tanh);
    EXPECT_EQ(parse(R"({"class_name": "gelu", "config": {"approximate": true}})").kind, Activation::GeluTanh);
    EXPECT_EQ(parse(R"({"class_name": "gelu", "config": {"approximate": false}})").kind, Activation::Gelu);
    EXPECT_EQ(parse(R"({"class_name": "LeakyReLU", "config": {"name": "a", "negative_slope": 0.1}})"),
              (ActivationSpec{Activation::LeakyRelu, 0.1F}));
    EXPECT_EQ(parse(R"({"class_name": "ELU", "config": {"alpha": 2}})"),
              (ActivationSpec{Activation::Elu, 2.0F}));
    EXPECT_EQ(parse(R"({"class_name": "ReLU", "config": {"max_value": null, "threshold": 1}})"),
              (ActivationSpec{Activation::Relu, 0.0F, -1.0F, 1.0F}));
    EXPECT_TRUE(isSoftmax(Json::parse(R"({"class_name": "Softmax", "config": {"axis": -1}})")));
}

TEST(Activations, HardSigmoidIsThatOfTheVersionThatWroteIt) {
    EXPECT_FLOAT_EQ(parseActivation("hard_sigmoid", "").alpha, 0.2F);
    EXPECT_FLOAT_EQ(parseActivation(Json::parse(R"({"module": "keras.activations", "class_name": "function",
                                                    "config": "hard_sigmoid"})"),
                                    "")
                        .alpha,
                    1.0F / 6.0F);
}

TEST(Activations, SayWhatKerasCannotCall) {
    EXPECT_EQ(refusal("reluu"), "dense: activation: expected the name of a Keras activation; got reluu");
    EXPECT_THAT(refusal(std::string(1 << 20, 'r')), HasSubstr("… (1048576 bytes)"));
    EXPECT_THAT(refusal("threshold"), HasSubstr("threshold needs the argument threshold"));
    EXPECT_EQ(refusal(Json::parse(
                  R"({"class_name": "threshold", "config": {"threshold": 1, "default_value": 0}})")),
              "none");
    EXPECT_THAT(refusal(Json::parse(R"({"class_name": "relu", "config": {"slope": 1}})")),
                HasSubstr("relu has no argument slope"));
    EXPECT_THAT(refusal(Json::parse(R"({"class_name": "celu", "config": {"alpha": 0}})")),
                HasSubstr("celu: alpha must be a positive number; got 0"));
    EXPECT_THAT(refusal(Json::parse(R"({"class_name": "softmax", "config": {"axis": 1}})")),
                HasSubstr("softmax must work on the last axis"));
    EXPECT_THAT(refusal(Json::parse(R"({"class_name": "PReLU", "config": {}})")), HasSubstr("got {"));
    EXPECT_THAT(refusal(7), HasSubstr("got 7"));
    EXPECT_THROW(parseActivation("softmax", "lstm: activation"), Error);
    EXPECT_THROW(parseActivation("glu", "lstm: activation"), Error);
}

TEST(Activations, ArePythonThatKerasCalls) {
    EXPECT_FALSE(activationPython("relu").has_value());
    EXPECT_EQ(activationPython(Json::parse(R"({"class_name": "gelu", "config": {"approximate": true}})")),
              "lambda x: keras.activations.gelu(x, approximate=True)");
    EXPECT_EQ(activationPython(Json::parse(R"({"class_name": "LeakyReLU", "config": {}})")),
              "lambda x: keras.activations.leaky_relu(x, negative_slope=0.3)");
    EXPECT_EQ(activationPython(Json::parse(R"({"module": "keras.activations", "class_name": "function",
                                               "config": "hard_sigmoid"})")),
              "lambda x: tf.nn.relu6(x + 3.0) / 6.0");
    EXPECT_EQ(activationPython("hard_sigmoid"), "lambda x: tf.clip_by_value(0.2 * x + 0.5, 0.0, 1.0)")
        << "Keras 3 has another function of this name";
}

}  // namespace
}  // namespace shardlab::engine::activation_test
