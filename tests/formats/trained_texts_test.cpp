#include <gmock/gmock.h>

#include "engine/data/files/npz.h"
#include "engine/data/files/trained_texts_arrays.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

/// The vocabulary of texts in files of weights.
namespace shardlab::engine::trained_texts_test {
namespace {

class TrainedTextsFile : public ::testing::TestWithParam<const char*> {
protected:
    TemporaryDirectory m_directory;
    Model m_model = Model::build(functionalConfig());
};

TEST_P(TrainedTextsFile, KeepsVocabularyAndClasses) {
    NamedWeights weights = randomWeights(m_model);
    TrainedTexts texts{.vocabulary = {"", "[UNK]", "caf\xC3\xA9", "\n", "lone \xE9"},
                       .classNames = {"a b", "c"}};
    for (int i = 0; i < 20000; ++i)
        texts.vocabulary.push_back("word" + std::to_string(i));
    weights.texts = std::make_shared<const TrainedTexts>(texts);
    const auto path = m_directory.path() / GetParam();
    exportModel(m_model, nullptr, weights, path);
    for (const bool byPosition : {false, true}) {
        const NamedWeights read = importWeights(path, m_model, byPosition);
        EXPECT_TRUE(sameWeights(read, weights));
        ASSERT_TRUE(read.texts);
        EXPECT_EQ(*read.texts, texts);
    }
}

TEST_P(TrainedTextsFile, HasNoneOfOtherData) {
    const auto path = m_directory.path() / GetParam();
    exportModel(m_model, nullptr, randomWeights(m_model), path);
    EXPECT_FALSE(importWeights(path, m_model).texts);
}

INSTANTIATE_TEST_SUITE_P(Formats, TrainedTextsFile, ::testing::Values("w.npz", "w.h5", "w.weights.h5"));

TEST(TrainedTextsArrays, RefuseWhatIsNoListOfTexts) {
    const TemporaryDirectory directory;
    writeNpz(directory.path() / "w.npz", {{kVocabularyName, Tensor({3})}});
    EXPECT_THAT(
        messageOf([&] { readTrainedTexts(directory.path() / "w.npz"); }),
        ::testing::HasSubstr("text_vectorization/vocabulary must be a list of bytes; got (3,) of float32"));
}

}  // namespace
}  // namespace shardlab::engine::trained_texts_test
