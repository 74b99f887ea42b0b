#include "engine/inference/text_prediction.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/model/model.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::text_prediction_test {
namespace {

using ::testing::HasSubstr;

/// Embedding of 4 tokens in 1 number (0, 0, 1, -2) → sum of 3 places by a Dense kernel of ones → softmax.
class TextPredictionTest : public ::testing::Test {
protected:
    TextPredictionTest() {
        m_experiment.data.source = "csv";
        m_experiment.data.options = {{"path", "gone.csv"}, {"text", "review"}};
        m_experiment.data.preprocess =
            Json::parse(R"([{"op": "pad_sequences", "maxlen": 3, "padding": "post", "truncating": "post"}])");
        m_experiment.model = ModelConfig::fromJson(Json::parse(
            R"({"class_name": "Sequential", "config": {"name": "sequential", "layers": [
            {"class_name": "Embedding", "config": {"name": "embedding", "batch_input_shape": [null, 3],
                                                   "input_dim": 4, "output_dim": 1}},
            {"class_name": "Flatten", "config": {"name": "flatten"}},
            {"class_name": "Dense", "config": {"name": "dense", "units": 2, "activation": "softmax",
                                               "use_bias": false}}]}})"));
        m_weights.specs = Model::build(m_experiment.model).weightSpecs();
        m_weights.tensors.emplace_back(Shape{4, 1}, std::vector<float>{0, 0, 1, -2});
        m_weights.tensors.emplace_back(Shape{3, 2}, std::vector<float>{0, 1, 0, 1, 0, 1});
        m_weights.texts = std::make_shared<const TrainedTexts>(
            TrainedTexts{.vocabulary = {"", "[UNK]", "good", "bad"}, .classNames = {"negative", "positive"}});
    }
    TextPrediction predictText(const std::string& text) const {
        return engine::predictText(m_experiment, m_weights, text, 1);
    }
    Experiment m_experiment;
    NamedWeights m_weights;
};

TEST_F(TextPredictionTest, UsesTheVocabularyOfTheWeights) {
    // "Good, good film": tokens 2 2 1, scores 0 and 2: the file is gone.
    const TextPrediction good = predictText("Good, good film");
    ASSERT_EQ(good.classes.size(), 2U);
    EXPECT_EQ(good.classes[0].name, "positive");
    EXPECT_NEAR(good.classes[0].probability, 1 / (1 + std::exp(-2.0)), 1e-6);
    EXPECT_EQ(good.tokens, 3);
    EXPECT_EQ(good.unknown, 1);
    // "bad": 3 0 0, scores 0 and -2.
    const TextPrediction bad = predictText("bad");
    EXPECT_EQ(bad.classes[0].name, "negative");
    EXPECT_NEAR(bad.classes[0].probability, 1 / (1 + std::exp(-2.0)), 1e-6);
    // The fourth word is cut off: 2 1 1, scores 0 and 1.
    EXPECT_NEAR(predictText("good a b bad").classes[0].probability, 1 / (1 + std::exp(-1.0)), 1e-6);
}

TEST_F(TextPredictionTest, SaysWhichWordsTheVocabularyLacks) {
    const TextClassifier classifier(m_experiment, m_weights, {.threads = 1});
    const std::vector<TypedWord> words = classifier.words("Good, good film?");
    ASSERT_EQ(words.size(), 3U);
    EXPECT_EQ(words[0].text, "Good,");
    EXPECT_TRUE(words[1].known);
    EXPECT_EQ(words[2].text, "film?");
    EXPECT_FALSE(words[2].known);
    EXPECT_EQ(classifier.tokens("Good, good film?"), (std::vector<float>{2, 2, 1}));
}

TEST_F(TextPredictionTest, TakesThatOfTheDataOtherwise) {
    const TemporaryDirectory directory;
    m_weights.texts = nullptr;
    // bad 2, good 1: bad is 2, good 3.
    m_experiment.data.options["path"] = directory.write("t.csv", "review,kind\nbad bad,n\ngood,p\n").string();
    EXPECT_NEAR(predictText("good").classes[0].probability, 1 / (1 + std::exp(-2.0)), 1e-6);
    EXPECT_EQ(predictText("good").classes[0].name, "n");
}

TEST_F(TextPredictionTest, SaysWhatItCannotDo) {
    EXPECT_THAT(messageOf([&] { predictText("?!"); }), HasSubstr("expected a text with at least one word"));
    m_experiment.data.preprocess = Json::array();
    EXPECT_THAT(messageOf([&] { predictText("good"); }),
                HasSubstr("add the preprocessing step pad_sequences"));
    m_experiment.data.options.erase("text");
    EXPECT_FALSE(readsTexts(m_experiment));
    EXPECT_THAT(messageOf([&] { predictText("good"); }),
                HasSubstr("expected a data source of texts with classes; got csv"));
}

}  // namespace
}  // namespace shardlab::engine::text_prediction_test
