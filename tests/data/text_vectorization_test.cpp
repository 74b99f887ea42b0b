#include "engine/data/sources/text_vectorization.h"

#include <gmock/gmock.h>

#include "engine/core/interruption.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

/// Texts as tokens. Expected numbers follow by hand from the algorithm of Keras's TextVectorization and
/// IndexLookup, or are those of the examples in their documentation.
namespace shardlab::engine::text_vectorization_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Standardize = TextTokenizer::Standardize;
using Split = TextTokenizer::Split;

std::vector<std::string> tokens(std::string_view text, Standardize standardize,
                                Split split = Split::Whitespace) {
    return TextTokenizer{.standardize = standardize, .split = split}.tokens(text);
}

TEST(TextTokenizer, StandardizesAsKeras) {
    constexpr std::string_view kText = "  The CAT's\tday-off,\nreally?! \xC3\x89t\xC3\xA9";
    EXPECT_THAT(tokens(kText, Standardize::LowerAndStripPunctuation),
                ElementsAre("the", "cats", "dayoff", "really", "\xC3\x89t\xC3\xA9"));
    EXPECT_THAT(tokens(kText, Standardize::Lower),
                ElementsAre("the", "cat's", "day-off,", "really?!", "\xC3\x89t\xC3\xA9"));
    EXPECT_THAT(tokens(kText, Standardize::StripPunctuation),
                ElementsAre("The", "CATs", "dayoff", "really", "\xC3\x89t\xC3\xA9"));
    EXPECT_THAT(tokens(kText, Standardize::None),
                ElementsAre("The", "CAT's", "day-off,", "really?!", "\xC3\x89t\xC3\xA9"));
    EXPECT_THAT(tokens(R"(!"#$%&()*+,-./:;<=>?@[\]^_`{|}~')", Standardize::StripPunctuation), IsEmpty());
    EXPECT_THAT(tokens("\xE2\x80\x9C"
                       "a\xE2\x80\x9D",
                       Standardize::StripPunctuation),
                ElementsAre("\xE2\x80\x9C"
                            "a\xE2\x80\x9D"))
        << "quotes that are no ASCII stay";
}

TEST(TextTokenizer, SplitsCharactersOfUtf8) {
    EXPECT_THAT(tokens("A \xC3\xA9!", Standardize::LowerAndStripPunctuation, Split::Character),
                ElementsAre("a", " ", "\xC3\xA9"));
    EXPECT_THAT(tokens("a\xFF"
                       "b",
                       Standardize::None, Split::Character),
                ElementsAre("a", "\xFF", "b"));
    EXPECT_THAT(tokens("a\x1F"
                       "b",
                       Standardize::None),
                ElementsAre("a", "b"))
        << "ends a text in files";
}

std::vector<std::string> vocabularyOf(const std::vector<std::string>& texts,
                                      std::optional<std::int64_t> maxTokens, std::int64_t training = -1) {
    const TextVectorizationOptions options{
        .tokenizer = {.standardize = Standardize::LowerAndStripPunctuation, .split = Split::Whitespace},
        .maxTokens = maxTokens};
    TokenizedTexts tokenized(options.tokenizer);
    for (const std::string& text : texts)
        EXPECT_TRUE(tokenized.add(text));
    return tokenized.vocabulary(options, training < 0 ? tokenized.count() : training);
}

TEST(TextVectorization, OrdersTheVocabularyAsKeras) {
    // The example of StringLookup: adapt([["a", "c", "d"], ["d", "z", "b"]]).
    EXPECT_THAT(vocabularyOf({"a c d", "d z b"}, {}), ElementsAre("", "[UNK]", "d", "z", "c", "b", "a"));
    // cat 3; the 2, a 2; sat, dogs, day 1: equally frequent ones in reverse order.
    const std::vector<std::string> texts{"The cat sat. The cat!", "A dog's day, a CAT"};
    EXPECT_THAT(vocabularyOf(texts, {}), ElementsAre("", "[UNK]", "cat", "the", "a", "sat", "dogs", "day"));
    EXPECT_THAT(vocabularyOf(texts, 4), ElementsAre("", "[UNK]", "cat", "the"));
    EXPECT_THAT(vocabularyOf(texts, {}, 1), ElementsAre("", "[UNK]", "the", "cat", "sat"));
    EXPECT_FALSE(TokenizedTexts({.standardize = Standardize::StripPunctuation}).add(" ?! "));
}

TEST(TextVectorization, NumbersTextsAsKeras) {
    // The example of TextVectorization: adapt(["foo", "bar", "baz"]); "foo qux bar" → 2 1 4, "qux baz" → 1 3.
    const auto words = textVocabulary(
        {.tokenizer = {.standardize = Standardize::LowerAndStripPunctuation, .split = Split::Whitespace},
         .maxTokens = 5000},
        vocabularyOf({"foo", "bar", "baz"}, 5000));
    EXPECT_THAT(words->encode("foo qux bar"), ElementsAre(2, 1, 4));
    EXPECT_THAT(words->encode("Qux, BAZ!"), ElementsAre(1, 3));
    EXPECT_EQ(words->wordOf(0), "");
    EXPECT_EQ(words->wordOf(1), "[UNK]");
    EXPECT_EQ(words->decode(std::vector<std::int32_t>{2, 1, 0, 0}), "foo [UNK]");
}

/// Of hundreds of millions of tokens these take seconds.
TEST(TextVectorization, CountingAndNumberingCanBeStopped) {
    const TextVectorizationOptions options{
        .tokenizer = {.standardize = Standardize::None, .split = Split::Whitespace}, .maxTokens = {}};
    TokenizedTexts texts(options.tokenizer);
    EXPECT_TRUE(texts.add("a b"));
    const auto words = textVocabulary(options, texts.vocabulary(options, 1));
    const InterruptionScope scope([] { return true; });
    EXPECT_THROW(texts.vocabulary(options, 1), Interrupted);
    EXPECT_THROW(texts.numbered(*words), Interrupted);
    EXPECT_THROW(texts.reorder({0}), Interrupted);
}

class CsvTexts : public ::testing::Test {
protected:
    TemporaryDirectory m_directory;
    Json m_options{{"path", (m_directory / "t.csv").string()}, {"text", "review"}};
    void write(const std::string& rows) { m_directory.write("t.csv", rows); }
    std::shared_ptr<const Dataset> load(const LoadRequest& request = {}) const {
        return makeSource("csv", m_options)->loadFor(request);
    }
    static std::vector<float> tokensOf(const Dataset& set, std::int64_t index) {
        return rawSample(set.train, index).inputs[0];
    }
    static LoadRequest fraction(double value, bool stratified = false) {
        return {.validation = {.fraction = value, .stratified = stratified, .seed = 1}, .texts = nullptr};
    }
};

constexpr const char* kReviews =
    "kind,review\ngood,\"Fine, fine film\"\nbad,dull film\ngood,!\nbad,dull dull\ngood,new words\n";

TEST_F(CsvTexts, AreTheTokensOfOneColumn) {
    write(kReviews);
    const auto set = load();
    ASSERT_EQ(set->train.count(), 4);
    // dull 3; film 2, fine 2; words 1, new 1.
    EXPECT_THAT(tokensOf(*set, 0), ElementsAre(3, 3, 4));
    EXPECT_THAT(tokensOf(*set, 1), ElementsAre(2, 4));
    EXPECT_THAT(tokensOf(*set, 3), ElementsAre(6, 5));
    EXPECT_THAT(set->classNames, ElementsAre("bad", "good"));
    EXPECT_THAT(set->train.y.ints(), ElementsAre(1, 0, 0, 1));
    EXPECT_THAT(set->notes, ElementsAre("1 texts were left out: empty"));
    EXPECT_EQ(set->describeSample(set->train, 1), "dull film\nbad");
    const auto description = makeSource("csv", m_options)->describe();
    EXPECT_EQ(description.vocabulary, 7);
    EXPECT_EQ(description.trainCount, 4);
    EXPECT_EQ(description.classes, 2);
    EXPECT_FALSE(description.sampleShape.isFullyKnown());
}

TEST_F(CsvTexts, TheVocabularyIsThatOfTheTrainingTexts) {
    write(kReviews);
    const auto set = load(fraction(0.25));  // the last of four validates
    EXPECT_EQ(set->vocabularies[0]->size(), 5);
    EXPECT_THAT(tokensOf(*set, 3), ElementsAre(1, 1));
    EXPECT_EQ(makeSource("csv", m_options)->describeFor(fraction(0.25)).vocabulary, 5);
    EXPECT_EQ(load()->vocabularies[0]->size(), 7);
    // Stratified: one text of each class validates; none of its own words is known.
    write("kind,review\na,a1\na,a2\nb,b1\nb,b2\n");
    const auto stratified = load(fraction(0.5, true));
    EXPECT_THAT(stratified->train.y.ints(), ElementsAre(0, 1, 0, 1));
    EXPECT_EQ(stratified->vocabularies[0]->size(), 4);
    EXPECT_THAT(tokensOf(*stratified, 2), ElementsAre(1));
    EXPECT_THAT(tokensOf(*stratified, 3), ElementsAre(1));
}

TEST_F(CsvTexts, TakeTheVocabularyOfWeights) {
    write(kReviews);
    const auto texts = load()->trainedTexts;
    ASSERT_TRUE(texts);
    EXPECT_THAT(texts->vocabulary, ElementsAre("", "[UNK]", "dull", "fine", "film", "words", "new"));
    write("kind,review\nbad,other words\ngood,film\n");
    const auto later = load({.validation = {}, .texts = texts});
    EXPECT_THAT(tokensOf(*later, 0), ElementsAre(1, 5));
    EXPECT_THAT(tokensOf(*later, 1), ElementsAre(4));
    EXPECT_EQ(*later->trainedTexts, *texts);
    write("kind,review\nbad,other words\nnice,film\n");
    EXPECT_THAT(messageOf([&] { load({.validation = {}, .texts = texts}); }),
                HasSubstr("the weights were trained with the classes bad, good; the texts have bad, nice"));
}

TEST_F(CsvTexts, AreTheOnlyFeature) {
    write("review,stars\na,1\nb,2.5\n");
    const auto set = load();
    EXPECT_THAT(set->train.y.floats(), ElementsAre(1, 2.5F));
    write("stars,review\n1,a\n2,b\n");
    EXPECT_THAT(load()->train.y.floats(), ElementsAre(1, 2)) << "the last column but the text";
    m_options["target"] = "review";
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("the column review is both text and target"));
    m_options = {{"path", m_options["path"]}, {"text", "review"}, {"features", "stars"}};
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("a text column is the only feature"));
    m_options = {{"path", m_options["path"]}, {"text", "x"}};
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("expected a column x; the file has stars, review"));
    write("review\na\n");
    m_options["text"] = "review";
    m_options["header"] = "yes";
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("expected a target column in addition to the text"));
}

TEST(TextFolderVectorization, OlderExperimentsKeepTheirVocabulary) {
    const TemporaryDirectory directory;
    for (const char* text : {"a/1 b-word", "b/1 a-word"})
        directory.write(std::string("texts/") + std::string(text).substr(0, 3) + ".txt",
                        std::string(text).substr(4));
    Json options{{"path", (directory / "texts").string()}, {"seed", nullptr}};
    const LoadRequest half{.validation = {.fraction = 0.5, .stratified = false, .seed = 1}, .texts = nullptr};
    const auto older = makeSource("text_folder", options)->loadFor(half);
    EXPECT_THAT(older->trainedTexts->vocabulary, ElementsAre("", "[UNK]", "a-word", "b-word"));
    options["standardize"] = "lower_and_strip_punctuation";
    const auto newer = makeSource("text_folder", options)->loadFor(half);
    EXPECT_THAT(newer->trainedTexts->vocabulary, ElementsAre("", "[UNK]", "bword"));
    EXPECT_EQ(sourceTraits("text_folder").newOptions, (Json{{"standardize", "lower_and_strip_punctuation"}}));
}

}  // namespace
}  // namespace shardlab::engine::text_vectorization_test
