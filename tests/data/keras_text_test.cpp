#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <map>
#include <numeric>
#include <sstream>

#include "engine/data/files/npz.h"
#include "engine/data/sources/keras_sequences.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::keras_text_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;

/// numpy.random.RandomState(113).shuffle(arange(10)), and the next shuffle of 5.
TEST(NumpyShuffler, ShufflesAsNumpyDoes) {
    NumpyShuffler shuffler(113);
    EXPECT_THAT(shuffler.order(10), ElementsAre(9, 3, 6, 1, 0, 7, 4, 8, 2, 5));
    EXPECT_THAT(shuffler.order(5), ElementsAre(3, 1, 4, 0, 2));
    EXPECT_TRUE(shuffler.order(0).empty());
}

/// Keras's own form of the file, against what its load_data makes of it (written by make_files.py).
TEST(Reuters, ReadsKerassArchiveAsLoadDataDoes) {
    Environment environment;
    environment.set("SHARDLAB_DATA_DIR", testFile("keras").string());
    std::ifstream expected(testFile("keras/expected.txt"));
    std::string line;
    for (const Json& options : {Json::object(), Json{{"num_words", 20}},
                                Json{{"skip_top", 8}, {"num_words", 30}}, Json{{"maxlen", 7}}}) {
        Json all = options;
        all["test_split"] = 0.25;
        const auto set = makeSource("reuters", all)->load();
        std::int64_t count = 0, split = 0;
        std::getline(expected, line);
        std::istringstream(line) >> count >> split;
        EXPECT_EQ(set->train.count(), split) << options;
        ASSERT_EQ(set->train.count() + set->test.count(), count) << options;
        for (std::int64_t i = 0; i < count; ++i) {
            std::getline(expected, line);
            std::istringstream numbers(line);
            std::int32_t label = 0;
            numbers >> label;
            const std::vector<float> row{std::istream_iterator<float>(numbers), {}};
            const Samples& part = i < split ? set->train : set->test;
            const std::int64_t at = i < split ? i : i - split;
            EXPECT_THAT(rawSample(part, at).inputs[0], ElementsAreArray(row)) << options << " row " << i;
            EXPECT_EQ(part.y.ints()[static_cast<std::size_t>(at)], label);
        }
    }
    EXPECT_EQ(makeSource("reuters", {{"maxlen", 7}, {"test_split", 0.25}})->describe().trainCount +
                  makeSource("reuters", {{"maxlen", 7}, {"test_split", 0.25}})->describe().testCount,
              makeSource("reuters", {{"maxlen", 7}, {"test_split", 0.25}})->load()->train.count() +
                  makeSource("reuters", {{"maxlen", 7}, {"test_split", 0.25}})->load()->test.count());
}

/// Published facts: what notebooks print of keras.datasets.reuters.load_data().
TEST(Reuters, IsTheSetThatKerasLoads) {
    const auto source = makeSource("reuters");
    if (!source->available()) GTEST_SKIP() << "reuters is not on this computer: its files were NOT read";
    const auto set = source->load();
    ASSERT_EQ(set->train.count(), 8982);
    ASSERT_EQ(set->test.count(), 2246);
    std::map<std::int32_t, int> counts;
    for (const std::int32_t label : set->train.y.ints())
        ++counts[label];
    const std::map<std::int32_t, int> printed{
        {3, 3159}, {4, 1949}, {19, 549}, {16, 444}, {1, 432}, {11, 390}, {20, 269}, {13, 172},
        {8, 139},  {10, 124}, {9, 101},  {21, 100}, {25, 92}, {2, 74},   {18, 66},  {24, 62},
        {0, 55},   {34, 50},  {12, 49},  {36, 49},  {28, 48}, {6, 48},   {30, 45},  {23, 41},
        {31, 39},  {17, 39},  {40, 36},  {32, 32},  {41, 30}, {14, 26},  {26, 24},  {39, 24},
        {43, 21},  {15, 20},  {38, 19},  {37, 19},  {29, 19}, {45, 18},  {5, 17},   {7, 16},
        {27, 15},  {22, 15},  {42, 13},  {44, 12},  {33, 11}, {35, 10}};
    EXPECT_EQ(counts, printed);
    double words = 0;
    std::size_t longest = 0;
    float largest = 0;
    for (std::int64_t i = 0; i < set->train.count(); ++i) {
        const auto row = rawSample(set->train, i).inputs[0];
        words += static_cast<double>(row.size());
        longest = std::max(longest, row.size());
        largest = std::max(largest, *std::max_element(row.begin(), row.end()));
    }
    EXPECT_EQ(longest, 2376U);
    EXPECT_DOUBLE_EQ(words / 8982.0, 145.5398574927633);
    EXPECT_LE(largest, 30981.0F) << "the largest number itself became 2";
    EXPECT_EQ(set->train.inputs()[0].vocabulary, 30982);

    const auto thousands = makeSource("reuters", {{"num_words", 10000}})->load();
    const auto first = rawSample(thousands->train, 0).inputs[0];
    ASSERT_EQ(first.size(), 87U);
    EXPECT_THAT(std::vector(first.begin(), first.begin() + 20),
                ElementsAre(1, 2, 2, 8, 43, 10, 447, 5, 25, 207, 270, 5, 3095, 111, 16, 369, 186, 90, 67, 7));
    EXPECT_THAT(std::vector(first.end() - 8, first.end()), ElementsAre(30, 32, 132, 6, 109, 15, 17, 12));
    EXPECT_THAT(
        thousands->describeSample(thousands->train, 0),
        AllOf(HasSubstr("<start> <unk> <unk> said as a result of its december acquisition of space co"),
              HasSubstr("\nearn")));
}

TEST(Reuters, HasTheTopicsOfTheFile) {
    const auto source = makeSource("reuters");
    for (const auto& directory : dataDirectories()) {
        std::ifstream file(directory / "reuters/reuters_topics.txt");
        if (!file || !source->available()) continue;
        const auto set = source->load();
        std::string line;
        for (const std::string& name : set->classNames) {
            std::getline(file, line);
            EXPECT_EQ(line, name);
        }
        return;
    }
    GTEST_SKIP() << "reuters_topics.txt is not on this computer: the names were NOT compared";
}

TEST(Imdb, IsTheSetThatKerasLoads) {
    const auto source = makeSource("imdb", {{"num_words", 10000}});
    if (!source->available()) GTEST_SKIP() << "imdb is not on this computer: its files were NOT read";
    const auto set = source->load();
    ASSERT_EQ(set->train.count(), 25000);
    ASSERT_EQ(set->test.count(), 25000);
    EXPECT_THAT(set->train.y.ints().first(10), ElementsAre(1, 0, 0, 1, 0, 0, 1, 0, 1, 0));
    const auto first = rawSample(set->train, 0).inputs[0];
    ASSERT_EQ(first.size(), 218U);
    EXPECT_THAT(std::vector(first.begin(), first.begin() + 15),
                ElementsAre(1, 14, 22, 16, 43, 530, 973, 1622, 1385, 65, 458, 4468, 66, 3941, 4));
    EXPECT_EQ(rawSample(set->test, 0).inputs[0].size(), 68U);
    EXPECT_THAT(set->describeSample(set->train, 0),
                HasSubstr("<start> this film was just brilliant casting location"));
    EXPECT_EQ(set->vocabularies[0]->wordOf(14), "this");
    EXPECT_THAT(set->vocabularies[0]->encode("This film, zzzzz"), ElementsAre(1, 14, 22, 2, 2));
    EXPECT_LT(set->train.inputs()[0].vocabulary, 10001);
    EXPECT_EQ(makeSource("imdb", {{"num_words", 10000}})->load(), set) << "loaded twice";
}

void writeFlat(const TemporaryDirectory& directory, std::vector<std::int32_t> offsets,
               std::int64_t labels = 2) {
    Tensor tokens({5}, DType::Int32), y({labels}, DType::Int32);
    std::iota(tokens.ints().begin(), tokens.ints().end(), 1);
    Tensor bounds({static_cast<std::int64_t>(offsets.size())}, DType::Int32);
    std::copy(offsets.begin(), offsets.end(), bounds.ints().begin());
    std::filesystem::create_directories(directory / "reuters");
    writeNpz(directory / "reuters/reuters_flat.npz", {{"x_tokens", tokens}, {"x_offsets", bounds}, {"y", y}});
}

TEST(Reuters, NamesWhatIsWrongWithTheFile) {
    const TemporaryDirectory directory;
    Environment environment;
    environment.set("SHARDLAB_DATA_DIR", directory.path().string());
    const auto message = [&] {
        return messageOf([] { makeSource("reuters", {{"test_split", 0.5}})->load(); });
    };
    writeFlat(directory, {0, 2, 5});
    EXPECT_EQ(message(), "");
    writeFlat(directory, {0, 6, 5});
    EXPECT_THAT(message(), AllOf(HasSubstr("reuters_flat.npz"), HasSubstr("5 after 6 at 2")));
    writeFlat(directory, {0, 2, 4});
    EXPECT_THAT(message(), HasSubstr("4 last"));
    writeFlat(directory, {-1, 2, 5});
    EXPECT_THAT(message(), HasSubstr("-1 first"));
    writeFlat(directory, {0, 2, 5}, 3);
    EXPECT_THAT(message(), AllOf(HasSubstr("expected 2 integers as y"), HasSubstr("(3,)")));
    directory.write("reuters_word_index.json", "[1]");
    writeFlat(directory, {0, 1, 5});
    EXPECT_THAT(message(), AllOf(HasSubstr("reuters_word_index.json"), HasSubstr("expected a word index")));
    directory.write("reuters_word_index.json", R"({"the": "one"})");
    EXPECT_THAT(message(), AllOf(HasSubstr("the"), HasSubstr("\"one\"")));
    directory.write("reuters/reuters_flat.npz", "PK\x03\x04 nothing");
    EXPECT_THAT(message(), HasSubstr("cannot be opened as .npz"));
    EXPECT_THAT(messageOf([] { makeSource("imdb", {{"num_words", 0}}); }), HasSubstr("num_words"));
}

}  // namespace
}  // namespace shardlab::engine::keras_text_test
