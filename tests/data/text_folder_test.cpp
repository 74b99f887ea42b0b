#include <gmock/gmock.h>

#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

/// The data source of text files in class folders.
namespace shardlab::engine::text_folder_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<float> tokens(const Samples& samples, std::int64_t index) {
    return rawSample(samples, index).inputs[0];
}

class TextFolder : public ::testing::Test {
protected:
    TemporaryDirectory m_directory;
    Json m_options{{"path", (m_directory / "reviews").string()}, {"seed", nullptr}};
    void write(const std::string& name, const std::string& text) {
        m_directory.write("reviews/" + name, text);
    }
    std::shared_ptr<const Dataset> load() const { return makeSource("text_folder", m_options)->load(); }
};

TEST_F(TextFolder, NumbersWordsByTheirFrequency) {
    write("neg/2.txt", "A bad, bad film!");
    write("neg/10.TXT", "bad");
    write("pos/1.txt", "a film");
    write("pos/notes.md", "not read");
    const auto set = load();
    EXPECT_THAT(set->classNames, ElementsAre("neg", "pos"));
    ASSERT_EQ(set->train.count(), 3);  // neg/10.TXT, neg/2.txt, pos/1.txt: in the order of the paths
    // bad 3; a 2, film 2; "!" 1, "," 1: 0 fills up, 1 is unknown.
    EXPECT_THAT(tokens(set->train, 0), ElementsAre(2));
    EXPECT_THAT(tokens(set->train, 1), ElementsAre(3, 2, 6, 2, 4, 5));
    EXPECT_THAT(tokens(set->train, 2), ElementsAre(3, 4));
    EXPECT_THAT(set->train.y.ints(), ElementsAre(0, 0, 1));
    EXPECT_EQ(set->vocabularies[0]->size(), 7);
    EXPECT_EQ(set->describeSample(set->train, 2), "a film\npos");
    EXPECT_THAT(set->vocabularies[0]->encode("a good film"), ElementsAre(3, 1, 4));
}

TEST_F(TextFolder, MaxTokensCountsTheTwoMarks) {
    write("a/1.txt", "x x x y y z");
    m_options["max_tokens"] = 4;
    const auto set = load();
    EXPECT_THAT(tokens(set->train, 0), ElementsAre(2, 2, 2, 3, 3, 1));
    EXPECT_EQ(set->vocabularies[0]->size(), 4);
    const auto description = makeSource("text_folder", m_options)->describe();
    EXPECT_EQ(description.vocabulary, 4);
    EXPECT_EQ(description.classes, 1);
    EXPECT_EQ(description.trainCount, 1);
}

TEST_F(TextFolder, ValidationTextsKeepTheWordsOfTraining) {
    write("a/1.txt", "one two");
    write("b/1.txt", "two");
    m_directory.write("test/a/1.txt", "two three");
    m_directory.write("test/b/1.txt", "  ");
    m_options["validation_path"] = (m_directory / "test").string();
    const auto set = load();
    ASSERT_EQ(set->test.count(), 1);
    EXPECT_THAT(tokens(set->test, 0), ElementsAre(2, 1));
    EXPECT_THAT(set->notes, ElementsAre("1 validation texts were left out: empty"));
    std::filesystem::create_directories(m_directory / "test/c");
    EXPECT_THAT(messageOf([&] { load(); }),
                AllOf(HasSubstr("expected the same folders"), HasSubstr("a, b, c")));
}

/// A class folder and files as Jupyter, git and the archives of macOS leave them.
TEST_F(TextFolder, LeavesOutWhatIsHidden) {
    write("a/1.txt", "one");
    write("b/2.txt", "two");
    write("b/._2.txt", "not read");
    write("b/.ipynb_checkpoints/2.txt", "not read");
    write(".ipynb_checkpoints/3.txt", "not read");
    write("__MACOSX/a/4.txt", "not read");
    const auto set = load();
    EXPECT_THAT(set->classNames, ElementsAre("a", "b"));
    EXPECT_EQ(set->train.count(), 2);
}

TEST_F(TextFolder, OrderIsNumpysWithASeed) {
    for (char c = 'a'; c <= 'e'; ++c)
        write(std::string("k/") + c + ".txt", std::string(1, c));
    // numpy.random.RandomState(123).shuffle of 0 … 4: 1 3 4 0 2.
    m_options["seed"] = 123;
    const auto set = load();
    std::string order;
    for (std::int64_t i = 0; i < 5; ++i)
        order += set->train.reader->text(i);
    EXPECT_EQ(order, "bdeac");
}

TEST_F(TextFolder, NoticesAChangedFile) {
    write("a/1.txt", "one");
    const auto first = load();
    write("a/2.txt", "two");
    EXPECT_EQ(load()->train.count(), 2);
    write("a/2.txt", "two three");
    EXPECT_EQ(load()->vocabularies[0]->size(), 5);
    EXPECT_EQ(first->train.count(), 1);
}

TEST_F(TextFolder, SaysWhatIsWrongInOneSentence) {
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("text_folder: the folder"));
    EXPECT_FALSE(makeSource("text_folder", m_options)->available());
    std::filesystem::create_directories(m_directory / "reviews");
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("expected one folder per class; got none"));
    std::filesystem::create_directories(m_directory / "reviews/a");
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("expected .txt files; got none"));
    write("a/1.txt", " \n");
    EXPECT_THAT(messageOf([&] { load(); }), HasSubstr("expected texts with words; all are empty"));
    write("a/2.txt", std::string("PK\3\4\0\0", 6));
    EXPECT_THAT(messageOf([&] { load(); }),
                HasSubstr("reviews/a/2.txt: expected a text file; got a byte of 0 at position 4"));
    EXPECT_THAT(messageOf([&] {
                    makeSource("text_folder", {{"path", ""}});
                }),
                HasSubstr("the path of a folder"));
}

TEST(SourceTraits, AreOfTheRow) {
    EXPECT_EQ(sourceTraits("text").task, DataTask::TextGeneration);
    EXPECT_EQ(sourceTraits("text_folder").vocabulary, DataVocabulary::Words);
    EXPECT_TRUE(sourceTraits("tfrecord").streams);
    EXPECT_TRUE(sourceTraits("csv").columns != nullptr);
    EXPECT_EQ(sourceTraits("no such").task, DataTask::Any);
    EXPECT_TRUE(sourceTraits("text").drawsAnew({{"windows", "random"}}));
    EXPECT_FALSE(sourceTraits("text").drawsAnew({{"windows", "consecutive"}}));
    EXPECT_THAT(
        sourceTraits("imdb").kerasLoader({{"num_words", 500}}),
        ElementsAre("(x_train, y_train), (x_test, y_test) = keras.datasets.imdb.load_data(num_words=500)"));
}

}  // namespace
}  // namespace shardlab::engine::text_folder_test
