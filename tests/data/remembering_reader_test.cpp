#include "engine/data/pipeline/remembering_reader.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "engine/data/pipeline/pipeline.h"

namespace shardlab::engine::remembering_reader_test {
namespace {

/// Sample i: i % 3 + 1 numbers i, and the target -i. Counts how often each is read.
class CountingReader final : public SampleReader {
public:
    explicit CountingReader(std::int64_t count, bool keep = true)
        : m_reads(static_cast<std::size_t>(count)), m_keep(keep) {}
    std::int64_t count() const override { return static_cast<std::int64_t>(m_reads.size()); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    const ArraySpec* target() const override { return &m_target; }
    bool worthKeeping() const override { return m_keep; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        ++m_reads[static_cast<std::size_t>(key.index)];
        room.lengths[0] = key.index % 3 + 1;
        std::fill_n(room.inputs[0].begin(), room.lengths[0], static_cast<float>(key.index));
        if (!room.target.empty()) room.target[0] = static_cast<float>(-key.index);
    }
    std::vector<int> reads() const { return {m_reads.begin(), m_reads.end()}; }

private:
    mutable std::vector<std::atomic<int>> m_reads;
    bool m_keep;
    std::vector<ArraySpec> m_inputs{{.shape = {Shape::kUnknown}, .largest = 3}};
    ArraySpec m_target = fixedSpec({1}, DType::Float32);
};

/// The numbers of sample `index`, the target last; 99 where nothing was written.
std::vector<float> sampleOf(const SampleReader& reader, std::int64_t index) {
    std::vector<float> numbers(3, 99.0F), target(1, 99.0F);
    SampleRoom room{.inputs = {numbers}, .lengths = {0}, .target = target, .scratch = {}};
    reader.read({.index = index, .end = reader.count()}, room);
    numbers.resize(static_cast<std::size_t>(room.lengths[0]));
    numbers.push_back(target[0]);
    return numbers;
}

TEST(RememberingReader, ReadsEachSampleOfItsRangeOnce) {
    const auto counting = std::make_shared<CountingReader>(6);
    const auto reader = rememberingReader(counting, 2, 5, true);
    for (int pass = 0; pass < 3; ++pass) {
        for (std::int64_t i = 0; i < 6; ++i)
            EXPECT_EQ(sampleOf(*reader, i), sampleOf(CountingReader(6), i)) << i;
    }
    EXPECT_THAT(counting->reads(), ::testing::ElementsAre(3, 3, 1, 1, 1, 3));
}

TEST(RememberingReader, LeavesWhatDoesNotFitOrIsNotWorthIt) {
    const auto counting = std::make_shared<CountingReader>(6);
    constexpr std::int64_t kBytes = 6 * (3 + 1) * 4;  // three numbers at most and a target
    EXPECT_NE(rememberingReader(counting, 0, 6, true, kBytes), counting);
    EXPECT_EQ(rememberingReader(counting, 0, 6, true, kBytes - 1), counting);
    const auto random = std::make_shared<CountingReader>(6, false);
    EXPECT_EQ(rememberingReader(random, 0, 6, true), random);
}

TEST(RememberingReader, ServesManyThreadsAtOnce) {
    constexpr std::int64_t kCount = 300;
    const auto counting = std::make_shared<CountingReader>(kCount);
    const auto reader = rememberingReader(counting, 0, kCount, true);
    std::atomic<int> wrong{0};
    const auto work = [&] {
        for (int pass = 0; pass < 2; ++pass) {
            for (std::int64_t i = 0; i < kCount; ++i)
                wrong += sampleOf(*reader, i) != sampleOf(CountingReader(kCount), i);
        }
    };
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back(work);
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(wrong, 0);
    EXPECT_THAT(counting->reads(), ::testing::Each(::testing::AllOf(::testing::Ge(1), ::testing::Le(4))));
}

/// Epochs of a pipeline that keeps samples are those of one that does not.
TEST(Pipeline, ACacheBeforeBatchDecodesOnceAndStillShuffles) {
    const auto epochsWith = [](PipelineOptions::Cache cache, const std::shared_ptr<CountingReader>& reader) {
        auto set = std::make_shared<Dataset>();
        set->train.reader = reader;
        const Preprocessor pad(Json::parse(R"([{"op": "pad_sequences", "maxlen": 3}])"), reader->inputs()[0]);
        Pipeline pipeline(
            set, set->train, 0, reader->count(), pad,
            {.batchSize = 4, .shuffleBuffer = 20, .cache = cache, .sparseLabels = false, .workers = 2});
        std::vector<std::vector<float>> epochs;
        for (int epoch = 0; epoch < 3; ++epoch) {
            auto& numbers = epochs.emplace_back();
            pipeline.beginEpoch(epoch);
            while (const Batch* batch = pipeline.next()) {
                const auto inputs = batch->inputs[0].floats(), targets = batch->targets.floats();
                numbers.insert(numbers.end(), inputs.begin(), inputs.begin() + 3 * batch->count);
                numbers.insert(numbers.end(), targets.begin(), targets.begin() + batch->count);
            }
        }
        return epochs;
    };
    const auto plain = std::make_shared<CountingReader>(20), kept = std::make_shared<CountingReader>(20);
    const auto expected = epochsWith(PipelineOptions::Cache::None, plain);
    EXPECT_NE(expected[0], expected[1]);
    EXPECT_EQ(epochsWith(PipelineOptions::Cache::BeforeBatch, kept), expected);
    EXPECT_THAT(plain->reads(), ::testing::Each(3));
    EXPECT_THAT(kept->reads(), ::testing::Each(1));
}

}  // namespace
}  // namespace shardlab::engine::remembering_reader_test
