#include "engine/data/statistics/data_summary.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::data_summary_test {
namespace {

using ::testing::DoubleNear;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

NumberSummary summaryOf(const std::vector<float>& values, bool whole = false) {
    NumberStatistics statistics(whole);
    statistics.add(values);
    return statistics.summary();
}

std::int64_t totalOf(const LinearHistogram& histogram) {
    return std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::int64_t{0});
}

TEST(NumberStatistics, AddsUpWhatIsFinite) {
    const NumberSummary s = summaryOf({3, kNan, 1, 4, 2, std::numeric_limits<float>::infinity()});
    EXPECT_EQ(s.count, 4);
    EXPECT_EQ(s.missing, 2);
    EXPECT_EQ(s.minimum, 1.0);
    EXPECT_EQ(s.maximum, 4.0);
    EXPECT_DOUBLE_EQ(s.mean, 2.5);
    EXPECT_DOUBLE_EQ(s.deviation, std::sqrt(1.25));  // ((1.5² + 0.5²) · 2) / 4
    EXPECT_EQ(totalOf(s.histogram), 4);
    EXPECT_EQ(summaryOf({kNan}).count, 0);
    EXPECT_TRUE(summaryOf({}).histogram.counts.empty());
}

TEST(NumberStatistics, KeepsASmallDeviationAboutALargeMean) {
    const NumberSummary s = summaryOf({10000000, 10000001, 10000002});
    EXPECT_DOUBLE_EQ(s.mean, 10000001.0);
    EXPECT_NEAR(s.deviation, std::sqrt(2.0 / 3.0), 1e-9);
}

/// Each number is counted in the bin that holds it, whatever order they come in.
TEST(NumberStatistics, BinsHoldTheirNumbers) {
    for (const std::vector<float>& values : {std::vector<float>{0, 255, 17, 18, 3, 255},
                                             {-1e-6F, 1e6F, 3, -40, 0},
                                             {5, 5, 5},
                                             {-3, -2, -1e9F}}) {
        const NumberSummary s = summaryOf(values);
        std::vector<std::int64_t> expected(s.histogram.counts.size());
        for (const float value : values) {
            const double place = (value - s.histogram.low) / s.histogram.width;
            ASSERT_GE(place, 0.0);
            ASSERT_LT(place, static_cast<double>(expected.size()));
            ++expected[static_cast<std::size_t>(place)];
        }
        EXPECT_EQ(s.histogram.counts, expected);
        EXPECT_LE(expected.size(), NumberStatistics::kBins);
    }
    const LinearHistogram whole = summaryOf({7, 9, 9}, true).histogram;
    EXPECT_EQ(whole.low, 7.0);
    EXPECT_EQ(whole.width, 1.0);
    EXPECT_THAT(whole.counts, ElementsAre(1, 0, 2));
}

/// A reader of sequences, or of what a test gives it.
class ListReader final : public SampleReader {
public:
    ListReader(std::vector<std::vector<float>> rows, ArraySpec spec, std::int64_t broken = -1)
        : m_rows(std::move(rows)), m_inputs{std::move(spec)}, m_broken(broken) {
        for (const auto& row : m_rows)
            m_inputs[0].largest = std::max(m_inputs[0].largest, static_cast<std::int64_t>(row.size()));
    }
    std::int64_t count() const override { return static_cast<std::int64_t>(m_rows.size()); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    const ArraySpec* target() const override { return &m_target; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        if (key.index == m_broken) throw Error("b.png: broken");
        const auto& row = m_rows[static_cast<std::size_t>(key.index)];
        std::copy(row.begin(), row.end(), room.inputs[0].begin());
        room.lengths[0] = static_cast<std::int64_t>(row.size());
        if (!room.target.empty()) room.target[0] = static_cast<float>(key.index % 2);
    }

private:
    std::vector<std::vector<float>> m_rows;
    std::vector<ArraySpec> m_inputs;
    ArraySpec m_target = fixedSpec({}, DType::Int32);
    std::int64_t m_broken;
};

PartSummary summaryOf(const Dataset& data, const SummaryOptions& options = {},
                      const Preprocessor* preprocessor = nullptr) {
    const SampleRange all{.samples = &data.train, .begin = 0, .end = data.train.count()};
    return summarize(data, all, preprocessor, options, StopToken());
}

/// Columns 1, 3, NaN and 10, 20, 60; classes 0, 2, -1.
Dataset table() {
    Dataset data;
    const std::vector<float> x{1, 10, 3, 20, kNan, 60};
    data.train.x = Tensor({3, 2}, x);
    data.train.y = Tensor({3}, DType::Int32);
    data.train.y.ints()[1] = 2;
    data.train.y.ints()[2] = -1;
    return data;
}

TEST(DataSummary, OfATableHasColumnsBeforeAndAfterPreprocessing) {
    const Dataset data = table();
    const Preprocessor half(Json::parse(R"([{"op": "scale", "factor": 0.5, "offset": 1}])"), Shape{2},
                            DType::Float32);
    const PartSummary s = summaryOf(data, {.classCount = 4}, &half);
    EXPECT_EQ(s.samples, 3);
    EXPECT_EQ(s.looked, 3);
    EXPECT_THAT(s.classes, ElementsAre(1, 0, 1, 0));
    EXPECT_EQ(s.outside, 1);
    ASSERT_THAT(s.inputs, SizeIs(1));
    ASSERT_THAT(s.inputs[0].columns, SizeIs(2));
    EXPECT_EQ(s.inputs[0].columns[0].missing, 1);
    EXPECT_DOUBLE_EQ(s.inputs[0].columns[0].mean, 2.0);
    EXPECT_DOUBLE_EQ(s.inputs[0].columns[0].deviation, 1.0);
    EXPECT_DOUBLE_EQ(s.inputs[0].columns[1].mean, 30.0);
    EXPECT_DOUBLE_EQ(s.inputs[0].columns[1].deviation, std::sqrt((400.0 + 100.0 + 900.0) / 3.0));
    ASSERT_THAT(s.preprocessedColumns, SizeIs(2));
    EXPECT_EQ(s.preprocessedColumns[1].minimum, 6.0);
    EXPECT_EQ(s.preprocessedColumns[1].maximum, 31.0);
    EXPECT_EQ(s.preprocessed.count, 5);
    EXPECT_FALSE(s.inputs[0].lengths.has_value());
}

TEST(DataSummary, OfARegressionDescribesItsTarget) {
    Dataset data = table();
    data.train.y = Tensor({3, 1}, std::vector<float>{2, 4, 9});
    const PartSummary s = summaryOf(data, {.classes = false});
    EXPECT_TRUE(s.classes.empty());
    ASSERT_TRUE(s.target.has_value());
    EXPECT_EQ(s.target->mean, 5.0);
    EXPECT_EQ(s.target->maximum, 9.0);
}

TEST(DataSummary, LooksAtEvenlySpacedSamplesOfTooManyButCountsAllLabels) {
    Dataset data;
    data.train.x = Tensor({5, 1}, std::vector<float>{0, 1, 2, 3, 4});
    data.train.y = Tensor({5}, DType::Int32);
    const PartSummary s = summaryOf(data, {.mostSamples = 2});
    EXPECT_EQ(s.samples, 5);
    EXPECT_EQ(s.looked, 2);
    EXPECT_EQ(s.inputs[0].numbers.mean, 1.0);  // samples 0 and 2
    EXPECT_THAT(s.classes, ElementsAre(5));
    EXPECT_EQ(summaryOf(data, {.mostValues = 7}).looked, 3);
}

/// Lengths 1, 3, 6, 2 with a limit of 3: one sequence and 3 of 12 tokens are cut; 2 stands for unknown words.
TEST(DataSummary, OfSequencesKnowsLengthsAndWhatIsCutOrUnknown) {
    Dataset data;
    data.train.reader = std::make_shared<ListReader>(
        std::vector<std::vector<float>>{{4}, {4, 2, 5}, {2, 2, 4, 4, 5, 5}, {0, 5}},
        ArraySpec{.shape = {Shape::kUnknown}, .dtype = DType::Int32, .largest = 0, .vocabulary = 6});
    data.vocabularies = {
        std::make_shared<WordVocabulary>(std::vector<std::string>{"<pad>", "<start>", "<unk>", "", "a", "b"},
                                         WordVocabulary::Special{.unknown = 2, .start = 1, .padding = 0})};
    const PartSummary s = summaryOf(data, {.sequenceLimit = 3});
    ASSERT_TRUE(s.inputs[0].lengths.has_value());
    const LengthSummary& lengths = *s.inputs[0].lengths;
    EXPECT_EQ(lengths.sequences, 4);
    EXPECT_EQ(lengths.tokens, 12);
    EXPECT_EQ(lengths.shortest, 1);
    EXPECT_EQ(lengths.longest, 6);
    EXPECT_EQ(lengths.median, 3);
    EXPECT_EQ(lengths.mean(), 3.0);
    EXPECT_EQ(lengths.cutSequences, 1);
    EXPECT_EQ(lengths.cutTokens, 3);
    EXPECT_TRUE(lengths.knowsUnknown);
    EXPECT_EQ(lengths.unknown, 3);
    EXPECT_THAT(lengths.histogram.counts, ElementsAre(0, 1, 1, 1, 0, 0, 1));
    EXPECT_THAT(s.classes, ElementsAre(2, 2));  // labels come with the samples
    EXPECT_EQ(s.labelled, 4);
}

/// A source that fills up by itself: padding is no part of the sequence.
TEST(DataSummary, LeavesPaddingOutOfLengths) {
    Dataset data;
    data.train.reader = std::make_shared<ListReader>(std::vector<std::vector<float>>{{1, 2, 0}, {1, 2, 2}},
                                                     fixedSpec({3}, DType::Int32, 3));
    data.vocabularies = {std::make_shared<WordVocabulary>(std::vector<std::string>{"<pad>", "<start>", "a"},
                                                          WordVocabulary::Special{.start = 1, .padding = 0})};
    const LengthSummary lengths = summaryOf(data).inputs[0].lengths.value();
    EXPECT_EQ(lengths.tokens, 5);
    EXPECT_EQ(lengths.shortest, 2);
    EXPECT_FALSE(lengths.knowsUnknown);
}

TEST(DataSummary, CountsWhatCannotBeReadOrPreprocessed) {
    Dataset data;
    data.train.reader = std::make_shared<ListReader>(std::vector<std::vector<float>>{{1}, {2}, {9}},
                                                     fixedSpec({1}, DType::Int32, 10), 1);
    const Preprocessor hot(Json::parse(R"([{"op": "multi_hot", "classes": 4}])"), data.train.inputs()[0]);
    const PartSummary s = summaryOf(data, {}, &hot);
    EXPECT_EQ(s.unreadable, 1);
    EXPECT_THAT(s.unreadableWhy, ElementsAre("b.png: broken"));
    EXPECT_EQ(s.inputs[0].numbers.count, 2);
    EXPECT_THAT(s.preprocessError, HasSubstr("multi_hot expects integers in [0, 4); got 9 in sample 2"));
    EXPECT_EQ(s.preprocessed.count, 4);  // the row of sample 0
}

TEST(DataSummary, StopsWhenAsked) {
    StopToken stop;
    stop.requestStop();
    const Dataset data = table();
    const SampleRange all{.samples = &data.train, .begin = 0, .end = 3};
    EXPECT_THAT(messageOf([&] { summarize(data, all, nullptr, {}, stop); }), HasSubstr("stopped"));
}

/// The files' headers: a.png 7 × 5 colours, b.png 4 × 4 grey, c.png 5 × 3 with alpha (width × height).
TEST(DataSummary, OfAFolderKnowsTheSizesOfItsPicturesAndBrokenFiles) {
    TemporaryDirectory directory;
    directory.write("a/1.png", readAll(testFile("pictures/cat/a.png")));
    directory.write("a/2.png", readAll(testFile("pictures/cat/b.png")));
    directory.write("a/3.png", readAll(testFile("pictures/cat/b.png")));
    directory.write("b/1.png", readAll(testFile("pictures/dog/c.png")));
    directory.write("b/2.png", readAll(testFile("pictures/dog/c.png")).substr(0, 60));
    directory.write("b/3.jpg", "no picture");
    const auto set =
        makeSource("image_folder", {{"path", directory.path().string()}, {"image_size", {3, 4}}})->load();
    const PartSummary s = summaryOf(*set);
    EXPECT_THAT(s.classes, ElementsAre(3, 3));
    EXPECT_EQ(s.unreadable, 2);
    EXPECT_THAT(s.unreadableWhy, ::testing::Contains(HasSubstr("b/3.jpg: expected a PNG or JPEG image")));
    ASSERT_TRUE(s.pictures.has_value());
    EXPECT_EQ(s.pictures->count, 4);
    EXPECT_EQ(s.pictures->smallest.height, 3);
    EXPECT_EQ(s.pictures->smallest.width, 4);
    EXPECT_EQ(s.pictures->largest.height, 5);
    EXPECT_EQ(s.pictures->largest.width, 7);
    EXPECT_EQ(s.pictures->largest.channels, 4);
    EXPECT_EQ(s.pictures->mostFrequent.width, 4);
    EXPECT_EQ(s.pictures->ofMostFrequent, 2);
}

TEST(DataSummary, NamesTheColumnsOfATable) {
    TemporaryDirectory directory;
    const auto path = directory.write("t.csv", "width,height,kind\n1,2,a\n3,4,b\n");
    const auto set = makeSource("csv", {{"path", path.string()}, {"features", "height, width"}})->load();
    EXPECT_THAT(set->featureNames, ElementsAre("height", "width"));
    EXPECT_EQ(summaryOf(*set).inputs[0].columns[0].mean, 3.0);
}

/// numpy: x.mean(), x.std() of all pixels, bincount of the labels, pixels in [0, 4) and [252, 256).
void compareWithNumpy(const char* name, bool test, double mean, double deviation, std::int64_t ones,
                      std::int64_t black, std::int64_t white) {
    const auto source = makeSource(name);
    if (!source->available())
        GTEST_SKIP() << name << " is not on this computer: its statistics were NOT compared";
    const auto set = source->load();
    const Samples& part = test ? set->test : set->train;
    const Preprocessor scale(Json::parse(R"([{"op": "scale", "factor": 0.00392156862745098}])"),
                             Shape{28, 28}, DType::UInt8);
    const PartSummary s = summarize(*set, {.samples = &part, .begin = 0, .end = part.count()}, &scale,
                                    {.mostSamples = part.count()}, StopToken());
    EXPECT_EQ(s.looked, part.count());
    const NumberSummary& pixels = s.inputs[0].numbers;
    EXPECT_THAT(pixels.mean, DoubleNear(mean, 1e-8));  // sums of whole numbers: only the division rounds
    EXPECT_THAT(pixels.deviation, DoubleNear(deviation, 1e-8));
    EXPECT_EQ(s.classes[1], ones);
    ASSERT_EQ(pixels.histogram.width, 4.0);
    EXPECT_EQ(pixels.histogram.counts.front(), black);
    EXPECT_EQ(pixels.histogram.counts.back(), white);
    EXPECT_THAT(s.preprocessed.mean, DoubleNear(mean / 255, 1e-7));  // pixels / 255 in float32
    EXPECT_THAT(s.preprocessed.deviation, DoubleNear(deviation / 255, 1e-7));
}
TEST(DataSummary, OfFashionMnistIsNumpys) {
    compareWithNumpy("fashion_mnist", false, 72.94035223214286, 90.02118235130519, 6000, 24572730, 539989);
    compareWithNumpy("fashion_mnist", true, 73.14656658163265, 89.87325907809718, 1000, 4079233, 89721);
}
TEST(DataSummary, OfMnistIsNumpys) {
    compareWithNumpy("mnist", false, 33.318421449829934, 78.56748998339798, 6742, 38138433, 3282934);
}

/// numpy over the lengths of the file, one more for <start>: sum, > 128, beyond 128.
TEST(DataSummary, OfImdbIsNumpys) {
    const auto source = makeSource("imdb");
    if (!source->available()) GTEST_SKIP() << "imdb is not on this computer: its lengths were NOT compared";
    const auto set = source->load();
    const PartSummary s = summaryOf(*set, {.sequenceLimit = 128});
    const LengthSummary& lengths = s.inputs[0].lengths.value();
    EXPECT_EQ(lengths.tokens, 5967841);
    EXPECT_EQ(lengths.shortest, 11);
    EXPECT_EQ(lengths.median, 178);
    EXPECT_EQ(lengths.longest, 2494);
    EXPECT_EQ(lengths.cutSequences, 18992);
    EXPECT_EQ(lengths.cutTokens, 2967214);
    EXPECT_EQ(lengths.unknown, 1);  // Keras drops the rarest word even if all are kept
    EXPECT_THAT(s.classes, Each(12500));
}

}  // namespace
}  // namespace shardlab::engine::data_summary_test
