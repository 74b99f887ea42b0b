#include <gmock/gmock.h>

#include "engine/data/sources/keras_sequences.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::word_index_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

/// Ranks as they stand in the file: nothing is shifted, no number is taken by a mark.
constexpr KerasSequenceOptions kPlain{
    .numWords = {}, .maxlen = {}, .startChar = {}, .oovChar = {}, .indexFrom = 0};

class WordIndex : public ::testing::Test {
protected:
    std::vector<std::string> words(const std::string& json,
                                   const KerasSequenceOptions& options = kPlain) const {
        m_directory.write("index.json", json);
        return readWordIndex(m_directory / "index.json", options)->words();
    }
    std::string failure(const std::string& json) const {
        return messageOf([&] { words(json); });
    }
    const TemporaryDirectory m_directory;
};

TEST_F(WordIndex, NumbersWordsAsLoadDataDoes) {
    const std::string json = R"({"the": 1, "of": 3, "and": 2})";
    EXPECT_THAT(words(json), ElementsAre("<pad>", "the", "and", "of"));
    // start_char=1, oov_char=2, index_from=3: the first word is number 4, number 3 stands for nothing.
    EXPECT_THAT(words(json, {}), ElementsAre("<pad>", "<start>", "<unk>", "", "the", "and", "of"));
    EXPECT_THAT(words(json, {.numWords = 6, .maxlen = {}}),
                ElementsAre("<pad>", "<start>", "<unk>", "", "the", "and"));
    EXPECT_THAT(words("{}"), ElementsAre("<pad>"));
}

// {rank: word for word, rank in word_index.items()}, which turns an index around in Python, keeps the last.
TEST_F(WordIndex, KeepsTheLastOfWordsWithEqualRanks) {
    EXPECT_THAT(words(R"({"a": 1, "b": 1, "c": 2})"), ElementsAre("<pad>", "b", "c"));
    EXPECT_THAT(words(R"({"b": 1, "c": 2, "a": 1})"), ElementsAre("<pad>", "a", "c"));
}

// json.loads('{"a": 1, "b": 2, "a": 3}') is {'a': 3, 'b': 2}.
TEST_F(WordIndex, TakesTheLaterRankOfAWordThatComesTwice) {
    EXPECT_THAT(words(R"({"a": 1, "b": 2, "a": 3})"), ElementsAre("<pad>", "", "b", "a"));
    // The word keeps its first place: {'a': 2, 'b': 2} turned around is {2: 'b'}.
    EXPECT_THAT(words(R"({"a": 1, "b": 2, "a": 2})"), ElementsAre("<pad>", "", "b"));
}

TEST_F(WordIndex, NamesTheWordWhoseRankIsNone) {
    EXPECT_THAT(failure(R"({"a": 1, "the": "one"})"),
                AllOf(HasSubstr("index.json: "), EndsWith("expected a rank for the; got \"one\"")));
    EXPECT_THAT(failure(R"({"the": null})"), EndsWith("expected a rank for the; got null"));
    EXPECT_THAT(failure(R"({"the": true})"), EndsWith("expected a rank for the; got true"));
    EXPECT_THAT(failure(R"({"the": 1.5})"), EndsWith("expected a rank for the; got 1.5"));
    EXPECT_THAT(failure(R"({"the": -1})"), EndsWith("expected a rank for the; got -1"));
    EXPECT_THAT(failure(R"({"the": 16777216})"), EndsWith("got 16777216"));  // 2^24
    EXPECT_THAT(failure(R"({"the": 18446744073709551615})"), EndsWith("got 18446744073709551615"));
    EXPECT_THAT(failure(R"({"the": {"of": 1}})"), EndsWith("expected a rank for the; got an object"));
    EXPECT_THAT(failure(R"({"a": 1, "the": [1]})"), EndsWith("expected a rank for the; got an array"));
}

TEST_F(WordIndex, RefusesWhatIsNoIndex) {
    for (const char* json : {"[1]", "5", "null", "\"the\""})
        EXPECT_THAT(failure(json), HasSubstr("expected a word index")) << json;
    for (const char* json : {"", "{", R"({"the": 1)", R"({"the": 1} 2)", R"({"the"})"})
        EXPECT_THAT(failure(json), HasSubstr("is not valid JSON")) << json;
}

}  // namespace
}  // namespace shardlab::engine::word_index_test
