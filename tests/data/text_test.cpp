#include <gmock/gmock.h>

#include <set>

#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::text_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::shared_ptr<const Dataset> textSet(const std::filesystem::path& path, Json options = Json::object()) {
    options["path"] = path.string();
    return makeSource("text", options)->load();
}

TEST(Text, ConsecutiveWindowsAndTheirNextCharacters) {
    const TemporaryDirectory directory;
    const auto path = directory.write("t.txt", "abcdefgh");
    const auto set = textSet(path, {{"length", 3}, {"windows", "consecutive"}});
    ASSERT_EQ(set->train.count(), 2);  // "abc" "def"; "gh" has no third
    const RawSample second = rawSample(set->train, 1);
    EXPECT_THAT(second.inputs[0], ElementsAre('d', 'e', 'f'));
    EXPECT_THAT(second.target, ElementsAre('e', 'f', 'g'));
    EXPECT_EQ(set->describeSample(set->train, 1), "defg");
    EXPECT_EQ(set->train.inputs()[0].vocabulary, 256);

    const auto compact =
        textSet(path, {{"length", 3}, {"windows", "consecutive"}, {"vocabulary", "compact"}});
    EXPECT_THAT(rawSample(compact->train, 0).target, ElementsAre(1, 2, 3));
    EXPECT_EQ(compact->targetVocabulary->size(), 8);
    EXPECT_EQ(compact->targetVocabulary->decode(compact->targetVocabulary->encode("bad")), "bad");
    EXPECT_THAT(messageOf([&] { compact->targetVocabulary->encode("z"); }), HasSubstr("byte 122"));
}

TEST(Text, RandomWindowsDependOnSeedPassAndIndexOnly) {
    const TemporaryDirectory directory;
    std::string text;
    for (int i = 0; i < 2000; ++i)
        text += static_cast<char>('a' + i % 26);
    const auto set = textSet(directory.write("t.txt", text), {{"length", 5}, {"windows_per_epoch", 50}});
    ASSERT_EQ(set->train.count(), 50);
    std::set<std::vector<float>> starts;
    for (std::int64_t i = 0; i < 50; ++i) {
        const RawSample sample = rawSample(set->train, i);
        EXPECT_EQ(sample.inputs, rawSample(set->train, i).inputs);
        for (std::size_t c = 0; c + 1 < 5; ++c)
            EXPECT_EQ(sample.target[c], sample.inputs[0][c + 1]);
        starts.insert(sample.inputs[0]);
    }
    EXPECT_GT(starts.size(), 15U);
    EXPECT_NE(rawSample(set->train, 3, 0).inputs, rawSample(set->train, 3, 1).inputs);
    EXPECT_NE(rawSample(set->train, 3, 0, 1).inputs, rawSample(set->train, 3, 0, 2).inputs);
}

/// A validation fraction from the end: training windows lie in the text before it.
TEST(Text, PartsDoNotShareText) {
    const TemporaryDirectory directory;
    const auto set = textSet(directory.write("t.txt", std::string(800, 'a') + std::string(200, 'z')),
                             {{"length", 10}, {"windows_per_epoch", 100}});
    for (std::int64_t i = 0; i < 100; ++i) {
        const bool train = i < 80;
        const RawSample sample = rawSample(set->train, i, 0, 1, train ? 0 : 80, train ? 80 : 100);
        EXPECT_THAT(sample.inputs[0], ::testing::Each(train ? 'a' : 'z')) << i;
        EXPECT_THAT(sample.target, ::testing::Each(train ? 'a' : 'z')) << i;
    }
}

TEST(Text, NamesWhatIsWrong) {
    const TemporaryDirectory directory;
    EXPECT_THAT(messageOf([&] { textSet(directory.write("empty.txt", "")); }),
                AllOf(HasSubstr("empty.txt has 0"), HasSubstr("at least 101 characters")));
    EXPECT_THAT(messageOf([&] { textSet(directory.write("short.txt", std::string(100, 'x'))); }),
                HasSubstr("has 100"));
    EXPECT_THAT(messageOf([&] { textSet(directory / "none.txt"); }), HasSubstr("none.txt"));
    const auto with255 = textSet(directory.write("b.txt", std::string(200, 'x') + "\xFF"));
    EXPECT_THAT(with255->notes, ElementsAre(HasSubstr("1 bytes with value 255")));
}

TEST(Text, TinyShakespeareHas65Characters) {
    const auto source = makeSource("text", {{"vocabulary", "compact"}});
    if (!source->available()) GTEST_SKIP() << "tinyshakespeare is not on this computer: it was NOT read";
    EXPECT_EQ(source->load()->targetVocabulary->size(), 65);
    EXPECT_EQ(source->describe().vocabulary, 65);
    EXPECT_EQ(source->describe().trainCount, 1115393 / 100);
}

TEST(Vocabulary, SplitsSentencesIntoWords) {
    EXPECT_THAT(wordsOf("Zwei junge weiße Männer, im FREIEN."),
                ElementsAre("zwei", "junge", "weiße", "männer", ",", "im", "freien", "."));
    EXPECT_THAT(wordsOf("A man's \"T-shirt\" - isn't it?"),
                ElementsAre("a", "man's", "\"", "t-shirt", "\"", "-", "isn't", "it", "?"));
    EXPECT_THAT(wordsOf("ÜBER ÉTÉ „Straße“ dogs'"),
                ElementsAre("über", "été", "„", "straße", "“", "dogs", "'"));
    EXPECT_THAT(wordsOf("  \t\r "), ::testing::IsEmpty());
    EXPECT_THAT(wordsOf("a\xFF\xC3"), ElementsAre("a\xFF\xC3"));
}

struct PairFiles {
    TemporaryDirectory directory;
    Json options;
    PairFiles(const std::string& source, const std::string& target) {
        options = {{"source", directory.writeGzip("a.gz", source).string()},
                   {"target", directory.write("b.txt", target).string()},
                   {"validation_source", nullptr},
                   {"validation_target", nullptr},
                   {"min_count", 1},
                   {"max_length", 6}};
    }
    std::shared_ptr<const Dataset> load() const { return makeSource("sentence_pairs", options)->load(); }
};

TEST(SentencePairs, GiveTwoInputsAndShiftedLabels) {
    const PairFiles files("A dog.\nA cat\n", "Ein Hund.\nEine Katze\n");
    const auto set = files.load();
    // Ids: <pad> <start> <end> <unk>, then "a" (twice), then ".", "cat", "dog" in alphabetical order.
    const RawSample first = rawSample(set->train, 0);
    EXPECT_THAT(first.inputs[0], ElementsAre(1, 4, 7, 5, 2, 0));
    // ".", "ein", "eine", "hund", "katze": all once.
    EXPECT_THAT(first.inputs[1], ElementsAre(1, 5, 7, 4, 2));
    EXPECT_THAT(first.target, ElementsAre(5, 7, 4, 2, 0));
    EXPECT_EQ(set->describeSample(set->train, 0), "a dog .\nein hund .");
    EXPECT_THAT(set->vocabularies[0]->encode("A CAT flies"), ElementsAre(1, 4, 6, 3, 2));
    EXPECT_EQ(set->targetVocabulary->decode(std::vector<std::int32_t>{5, 7, 0, 0}), "ein hund");
    EXPECT_EQ(set->vocabularies[1]->size(), 9);
}

TEST(SentencePairs, RareWordsAndLongSentencesAreLeftOut) {
    PairFiles files("a a b\na\none two three four five\n\n", "x\nx y\nz\nz\n");
    files.options["min_count"] = 2;
    const auto set = files.load();
    ASSERT_EQ(set->train.count(), 2);
    EXPECT_THAT(set->notes, ElementsAre(HasSubstr("2 training pairs were removed")));
    EXPECT_THAT(rawSample(set->train, 0).inputs[0], ElementsAre(1, 4, 4, 3, 2, 0));
    files.options["limit"] = 1;
    EXPECT_EQ(files.load()->train.count(), 1);
}

TEST(SentencePairs, WordsOfRemovedPairsAreUnknown) {
    PairFiles files("a b\none two a four five\n", "x\ny\n");
    files.options["min_count"] = 1;
    const auto set = files.load();
    EXPECT_EQ(set->train.count(), 1);
    EXPECT_EQ(set->vocabularies[0]->size(), 6);  // four marks, a, b
    EXPECT_EQ(set->vocabularies[1]->size(), 5);
    EXPECT_THAT(set->vocabularies[0]->encode("b one"), ElementsAre(1, 5, 3, 2));
}

TEST(SentencePairs, NameWhatIsWrong) {
    EXPECT_THAT(messageOf([] { PairFiles("a\nb\n", "x\n").load(); }),
                AllOf(HasSubstr("the same number of lines"), HasSubstr("2 and 1")));
    EXPECT_THAT(messageOf([] { PairFiles("", "").load(); }), HasSubstr("have no pair"));
    PairFiles files("a\n", "x\n");
    files.options["source"] = "/no/such";
    EXPECT_THAT(messageOf([&] { files.load(); }), AllOf(HasSubstr("/no/such"), HasSubstr("(source)")));
    files.options["validation_source"] = "only one";
    EXPECT_THAT(messageOf([&] { files.load(); }), HasSubstr("validation_target"));
}

TEST(SentencePairs, Multi30kIsWhole) {
    const auto source = makeSource("sentence_pairs");
    if (!source->available()) GTEST_SKIP() << "multi30k is not on this computer: it was NOT read";
    const auto set = source->load();
    EXPECT_EQ(set->train.count() + (set->notes.empty() ? 0 : 0), 29000);
    EXPECT_EQ(set->test.count(), 1014);
    EXPECT_EQ(set->describeSample(set->train, 0),
              "two young , white males are outside near many bushes .\n"
              "zwei junge weiße männer sind im freien in der nähe vieler büsche .");
    RecordProperty("source_words", static_cast<int>(set->vocabularies[0]->size()));
    RecordProperty("target_words", static_cast<int>(set->vocabularies[1]->size()));
    std::cout << "words: " << set->vocabularies[0]->size() << " " << set->vocabularies[1]->size() << '\n';
}

}  // namespace
}  // namespace shardlab::engine::text_test
