#include "engine/inference/generate.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/inference/predict.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine::generate_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// "abc" and what a model over them is made of.
struct Letters {
    CharacterVocabulary vocabulary{std::vector<std::uint8_t>{'a', 'b', 'c'}};
    StopToken stop;
};

LayerNode layer(const char* className, const char* name, Json config) {
    return {className, name, std::move(config)};
}

/// Embedding(3) → (recurrent layer) → Dense 3, logits.
ModelConfig letterModel(const Json& recurrent, std::int64_t length) {
    ModelConfig config;
    config.layers.push_back(
        layer("Embedding", "embedding",
              {{"batch_input_shape", {nullptr, length}}, {"input_dim", 3}, {"output_dim", 3}}));
    if (!recurrent.is_null()) {
        config.layers.push_back(
            layer(recurrent["class_name"].get<std::string>().c_str(), "rnn", recurrent["config"]));
    }
    config.layers.push_back(layer("Dense", "dense", {{"units", 3}, {"use_bias", false}}));
    return config;
}

NamedWeights randomWeights(const ModelConfig& config, std::uint64_t seed) {
    const Model model = Model::build(config);
    NamedWeights weights{model.weightSpecs(), {}};
    weights.tensors = initializeWeights(weights.specs, seed);
    for (Tensor& tensor : weights.tensors) {
        for (float& value : tensor.floats())
            value *= 3.0F;  // decided opinions
    }
    return weights;
}

/// Every letter's embedding is itself, the Dense kernel turns a into b, b into c, c into a.
NamedWeights cycle(const ModelConfig& config) {
    const Model model = Model::build(config);
    NamedWeights weights{model.weightSpecs(), {}};
    weights.tensors = {Tensor({3, 3}, std::vector<float>{1, 0, 0, 0, 1, 0, 0, 0, 1}),
                       Tensor({3, 3}, std::vector<float>{0, 90, 0, 0, 0, 90, 90, 0, 0})};
    return weights;
}

TEST(Generate, DrawsWhatTheModelPredicts) {
    Letters letters;
    const ModelConfig model = letterModel(nullptr, 4);
    const auto texts = generateText(model, cycle(model), letters.vocabulary, true,
                                    {.prompt = "ab", .length = 7, .samples = 2}, letters.stop);
    EXPECT_THAT(texts, ::testing::ElementsAre("cabcabc", "cabcabc"));
}

TEST(Generate, TellsHowFarItIs) {
    Letters letters;
    const ModelConfig model = letterModel(nullptr, 4);
    std::vector<std::int64_t> told;
    generateText(
        model, cycle(model), letters.vocabulary, true,
        {.prompt = "ab", .length = 3, .onToken = [&told](std::int64_t written) { told.push_back(written); }},
        letters.stop);
    EXPECT_THAT(told, ::testing::ElementsAre(1, 2, 3));
}

/// The likeliest next letter of the whole text so far, by the trained model itself: no state, no window.
std::string byWholeSequences(const Json& recurrent, const NamedWeights& weights, std::string text,
                             int length) {
    CharacterVocabulary vocabulary{std::vector<std::uint8_t>{'a', 'b', 'c'}};
    std::string written;
    for (int i = 0; i < length; ++i) {
        const auto n = static_cast<std::int64_t>(text.size());
        const Model model = Model::build(letterModel(recurrent, n));
        Tensor x(Shape{1, n});
        const auto ids = vocabulary.encode(text);
        std::ranges::copy(ids, x.floats().begin());
        const auto outputs = predict(model, weights, {x}, 1);
        const auto last = outputs[0].second.floats().last(3);
        const char letter = "abc"[std::ranges::max_element(last) - last.begin()];
        text += letter;
        written += letter;
    }
    return written;
}

class GenerateWithState : public ::testing::TestWithParam<const char*> {};

TEST_P(GenerateWithState, AgreesWithReadingTheWholeTextAgain) {
    Letters letters;
    const Json recurrent{{"class_name", GetParam()}, {"config", {{"units", 5}, {"return_sequences", true}}}};
    bool varied = false;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const ModelConfig model = letterModel(recurrent, 6);
        const NamedWeights weights = randomWeights(model, seed);
        const std::string expected = byWholeSequences(recurrent, weights, "abca", 12);
        const auto texts = generateText(model, weights, letters.vocabulary, true,
                                        {.prompt = "abca", .length = 12, .temperature = 1e-3}, letters.stop);
        EXPECT_EQ(texts[0], expected) << seed;
        varied = varied || expected.find_first_not_of(expected[0]) != std::string::npos;
    }
    EXPECT_TRUE(varied);  // else one letter for ever would pass
}
INSTANTIATE_TEST_SUITE_P(Layers, GenerateWithState, ::testing::Values("LSTM", "GRU", "SimpleRNN"));

// Two letters with logits 0 and log 3: p = 1/4, 3/4; at temperature 2 the odds are √3. Five standard
// deviations of a count of 4000.
TEST(Generate, TemperatureFlattensTheDraws) {
    Letters letters;
    const ModelConfig model = letterModel(nullptr, 1);
    NamedWeights weights = cycle(model);
    const float three = std::log(3.0F);
    weights.tensors[1] = Tensor({3, 3}, std::vector<float>{0, three, -90, 0, three, -90, 0, 0, 0});
    for (const double temperature : {1.0, 2.0}) {
        const auto texts =
            generateText(model, weights, letters.vocabulary, true,
                         {.prompt = "a", .length = 4000, .temperature = temperature}, letters.stop);
        const double odds = temperature == 1.0 ? 3.0 : std::sqrt(3.0);
        const double p = odds / (1.0 + odds);
        EXPECT_NEAR(static_cast<double>(std::ranges::count(texts[0], 'b')), 4000 * p,
                    5 * std::sqrt(4000 * p * (1 - p)));
    }
}

TEST(Generate, RefusesWhatCannotBeContinued) {
    Letters letters;
    const ModelConfig model = letterModel(nullptr, 2);
    const auto write = [&](const std::string& prompt) {
        return generateText(model, cycle(model), letters.vocabulary, true, {.prompt = prompt}, letters.stop);
    };
    EXPECT_THAT([&] { write(""); }, ThrowsMessage<Error>(HasSubstr("at least one character")));
    EXPECT_THROW(write("x"), Error);
    ModelConfig both = model;
    both.layers.insert(
        both.layers.begin() + 1,
        layer("Bidirectional", "both",
              {{"layer", {{"class_name", "LSTM"}, {"config", {{"units", 2}, {"return_sequences", true}}}}}}));
    EXPECT_THAT([&] { generateText(both, {}, letters.vocabulary, true, {.prompt = "a"}, letters.stop); },
                ThrowsMessage<Error>(HasSubstr("both directions")));
}

}  // namespace
}  // namespace shardlab::engine::generate_test
